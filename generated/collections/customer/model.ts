// Generated from schemas/customers/customer.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Customer {
  firstName?: string;
  lastName?: string;
  email: string;
  taxvat?: string;
  phoneNumber?: string;
  address?: {
    zipcode?: string;
    street?: string;
    number?: string;
    complement?: string;
    district?: string;
    city?: string;
    state?: ("AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO");
  };
  /**
   * Holds nothing: the credits are documents of their own that name this customer.
   */
  credits?: string[];
}

export type CustomerPath =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'taxvat'
  | 'phoneNumber'
  | 'address'
  | 'address.zipcode'
  | 'address.street'
  | 'address.number'
  | 'address.complement'
  | 'address.district'
  | 'address.city'
  | 'address.state'
  | 'credits'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CustomerPath> = {
  name: 'customer',
  kind: 'collection',
  label: { one: 'Cliente', many: 'Clientes' },
  group: 'customers',
  icon: 'customer',
  list: {
    view: 'table',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'email' },
    columns: [
      'firstName',
      'lastName',
      'email',
      'taxvat',
      'phoneNumber',
      'address.city',
      'address.state',
    ],
    hidden: false,
  },
  search: [
    { field: 'firstName', as: 'text', weight: 10, title: true },
    { field: 'lastName', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'taxvat', as: 'code', weight: 8 },
    { field: 'phoneNumber', as: 'code', weight: 8 },
    { field: 'address.zipcode', as: 'code', weight: 8 },
    { field: 'email', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: false,
  sections: [
    { name: 'person', label: 'Cliente' },
    { name: 'address', label: 'Endereço' },
    { name: 'credits', label: 'Créditos' },
  ],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  panels: ['customer-credits'],
  links: [
    { label: 'Pedidos do cliente', to: '/orders?project={project}&customerId={id}' },
    {
      label: 'Conversa no WhatsApp',
      to: '/conversations?project={project}&phoneNumber={phoneNumber}',
    },
  ],
  catalogues: ['full', 'cdlbox'],
  fields: [
    { name: 'firstName', path: 'firstName', type: 'text', label: 'Nome', section: 'person' },
    { name: 'lastName', path: 'lastName', type: 'text', label: 'Sobrenome', section: 'person' },
    {
      name: 'email',
      path: 'email',
      type: 'text',
      label: 'E-mail',
      section: 'person',
      required: true,
      format: 'email',
    },
    {
      name: 'taxvat',
      path: 'taxvat',
      type: 'text',
      label: 'CPF ou CNPJ',
      section: 'person',
      format: 'cpf-cnpj',
    },
    {
      name: 'phoneNumber',
      path: 'phoneNumber',
      type: 'text',
      label: 'Telefone',
      help: 'Com DDD: (11) 98765-4321. De outro país, com + e o código dele.',
      section: 'person',
      format: 'phone',
    },
    {
      name: 'address',
      path: 'address',
      type: 'struct',
      label: 'Endereço',
      section: 'address',
      fields: [
        { name: 'zipcode', path: 'zipcode', type: 'text', label: 'CEP', format: 'cep' },
        { name: 'street', path: 'street', type: 'text', label: 'Logradouro' },
        {
          name: 'number',
          path: 'number',
          type: 'text',
          label: 'Número',
          help: 'Escreva S/N quando o imóvel não tem número.',
        },
        { name: 'complement', path: 'complement', type: 'text', label: 'Complemento' },
        { name: 'district', path: 'district', type: 'text', label: 'Bairro' },
        { name: 'city', path: 'city', type: 'text', label: 'Cidade' },
        {
          name: 'state',
          path: 'state',
          type: 'select',
          label: 'Estado',
          options: [
            { value: 'AC', label: 'Acre' },
            { value: 'AL', label: 'Alagoas' },
            { value: 'AP', label: 'Amapá' },
            { value: 'AM', label: 'Amazonas' },
            { value: 'BA', label: 'Bahia' },
            { value: 'CE', label: 'Ceará' },
            { value: 'DF', label: 'Distrito Federal' },
            { value: 'ES', label: 'Espírito Santo' },
            { value: 'GO', label: 'Goiás' },
            { value: 'MA', label: 'Maranhão' },
            { value: 'MT', label: 'Mato Grosso' },
            { value: 'MS', label: 'Mato Grosso do Sul' },
            { value: 'MG', label: 'Minas Gerais' },
            { value: 'PA', label: 'Pará' },
            { value: 'PB', label: 'Paraíba' },
            { value: 'PR', label: 'Paraná' },
            { value: 'PE', label: 'Pernambuco' },
            { value: 'PI', label: 'Piauí' },
            { value: 'RJ', label: 'Rio de Janeiro' },
            { value: 'RN', label: 'Rio Grande do Norte' },
            { value: 'RS', label: 'Rio Grande do Sul' },
            { value: 'RO', label: 'Rondônia' },
            { value: 'RR', label: 'Roraima' },
            { value: 'SC', label: 'Santa Catarina' },
            { value: 'SP', label: 'São Paulo' },
            { value: 'SE', label: 'Sergipe' },
            { value: 'TO', label: 'Tocantins' },
          ],
        },
      ],
    },
    {
      name: 'credits',
      path: 'credits',
      type: 'collection-editor',
      label: 'Créditos',
      section: 'credits',
      csv: false,
      reference: {
        collection: 'customer-credit',
        parent: 'customerId',
        order: 'createdAt',
        label: 'description',
      },
    },
  ],
};
