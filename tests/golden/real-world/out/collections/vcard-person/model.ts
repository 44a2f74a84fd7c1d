// Generated from schemas/customers/vcard-person.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

/**
 * A vCard (RFC 6350) as JSON.
 */
export interface VcardPerson {
  fn: string;
  familyName?: string;
  givenName?: string;
  honorificPrefix?: string[];
  bday?: string;
  nickname?: string;
  url?: string;
  email?: {
    type?: ("home" | "work");
    value?: string;
  };
  tel?: {
    type?: string;
    value: string;
  }[];
  adr?: {
    postOfficeBox?: string;
    streetAddress?: string;
    locality?: string;
    region?: string;
    postalCode?: string;
    countryName?: string;
  };
  tz?: string;
}

export type VcardPersonPath =
  | 'fn'
  | 'familyName'
  | 'givenName'
  | 'honorificPrefix'
  | 'bday'
  | 'nickname'
  | 'url'
  | 'email'
  | 'email.type'
  | 'email.value'
  | 'tel'
  | 'adr'
  | 'adr.postOfficeBox'
  | 'adr.streetAddress'
  | 'adr.locality'
  | 'adr.region'
  | 'adr.postalCode'
  | 'adr.countryName'
  | 'tz'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<VcardPersonPath> = {
  name: 'vcard-person',
  kind: 'collection',
  label: { one: 'Contato', many: 'Contatos' },
  group: 'customers',
  icon: 'customers',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [
    { field: 'id', as: 'text', weight: 8 },
    { field: 'tel.value', as: 'code', weight: 8 },
    { field: 'adr.postalCode', as: 'code', weight: 8 },
    { field: 'fn', as: 'text', weight: 3 },
    { field: 'familyName', as: 'text', weight: 3 },
    { field: 'givenName', as: 'text', weight: 3 },
    { field: 'honorificPrefix', as: 'text', weight: 3 },
    { field: 'nickname', as: 'text', weight: 3 },
    { field: 'tz', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'fn', path: 'fn', type: 'text', label: 'Nome completo', required: true },
    { name: 'familyName', path: 'familyName', type: 'text', label: 'Sobrenome' },
    { name: 'givenName', path: 'givenName', type: 'text', label: 'Prenome' },
    {
      name: 'honorificPrefix',
      path: 'honorificPrefix',
      type: 'array_field',
      label: 'Tratamentos',
      item: { name: '', path: '', type: 'text', label: 'Tratamento' },
    },
    { name: 'bday', path: 'bday', type: 'date', label: 'Nascimento' },
    { name: 'nickname', path: 'nickname', type: 'text', label: 'Apelido' },
    { name: 'url', path: 'url', type: 'text', label: 'Página', format: 'code' },
    {
      name: 'email',
      path: 'email',
      type: 'struct',
      label: 'E-mail',
      fields: [
        {
          name: 'type',
          path: 'type',
          type: 'select',
          label: 'Tipo',
          options: [{ value: 'home', label: 'Pessoal' }, { value: 'work', label: 'Trabalho' }],
        },
        { name: 'value', path: 'value', type: 'text', label: 'Endereço', format: 'email' },
      ],
    },
    {
      name: 'tel',
      path: 'tel',
      type: 'array_struct',
      label: 'Telefones',
      fields: [
        { name: 'type', path: 'type', type: 'text', label: 'Tipo' },
        {
          name: 'value',
          path: 'value',
          type: 'text',
          label: 'Número',
          required: true,
          format: 'phone',
        },
      ],
    },
    {
      name: 'adr',
      path: 'adr',
      type: 'struct',
      label: 'Endereço',
      fields: [
        { name: 'postOfficeBox', path: 'postOfficeBox', type: 'text', label: 'Caixa postal' },
        { name: 'streetAddress', path: 'streetAddress', type: 'text', label: 'Logradouro' },
        { name: 'locality', path: 'locality', type: 'text', label: 'Cidade' },
        { name: 'region', path: 'region', type: 'text', label: 'Estado' },
        { name: 'postalCode', path: 'postalCode', type: 'text', label: 'CEP', format: 'code' },
        { name: 'countryName', path: 'countryName', type: 'text', label: 'País' },
      ],
    },
    { name: 'tz', path: 'tz', type: 'text', label: 'Fuso horário' },
  ],
};
