// Generated from schemas/logistics/carrier-pricing.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface CarrierPricing {
  id: string;
  name: string;
  zipcodeRange?: {
    zipcodeStartAt: string;
    zipcodeEndAt: string;
    state?: ("AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO");
    region?: string;
    deadline: number;
    shippingPrice: number;
    shippingPriceKg?: number;
  }[];
}

export type CarrierPricingPath =
  | 'id'
  | 'name'
  | 'zipcodeRange'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CarrierPricingPath> = {
  name: 'carrier-pricing',
  kind: 'collection',
  label: { one: 'Tabela de transportadora', many: 'Tabelas de transportadoras' },
  group: 'logistics',
  icon: 'table',
  list: {
    view: 'list',
    order: { field: 'name', direction: 'asc' },
    limit: 50,
    filter: { field: 'name' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'code', weight: 8 },
    { field: 'zipcodeRange.zipcodeStartAt', as: 'code', weight: 8 },
    { field: 'zipcodeRange.zipcodeEndAt', as: 'code', weight: 8 },
  ],
  id: { field: 'id', label: 'Código da transportadora' },
  deletable: true,
  replicable: true,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'id',
      path: 'id',
      type: 'text',
      label: 'Código da transportadora',
      help: 'Letras minúsculas, números e hífens. Não muda depois de criado.',
      required: true,
      format: 'code',
    },
    { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
    {
      name: 'zipcodeRange',
      path: 'zipcodeRange',
      type: 'array_struct',
      label: 'Faixas de CEP',
      help: 'A primeira faixa que contém o CEP do cliente dá o preço e o prazo.',
      fields: [
        {
          name: 'zipcodeStartAt',
          path: 'zipcodeStartAt',
          type: 'text',
          label: 'Do CEP',
          help: 'O primeiro CEP da faixa: 01000-000.',
          required: true,
          format: 'cep',
        },
        {
          name: 'zipcodeEndAt',
          path: 'zipcodeEndAt',
          type: 'text',
          label: 'Até o CEP',
          help: 'O último CEP da faixa: 05999-999.',
          required: true,
          format: 'cep',
        },
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
        {
          name: 'region',
          path: 'region',
          type: 'text',
          label: 'Região',
          help: 'Como a transportadora a chama: Capital, Interior, Litoral.',
        },
        {
          name: 'deadline',
          path: 'deadline',
          type: 'number',
          label: 'Prazo',
          required: true,
          unit: 'days',
        },
        {
          name: 'shippingPrice',
          path: 'shippingPrice',
          type: 'number',
          label: 'Preço do frete',
          required: true,
          unit: 'BRL',
        },
        {
          name: 'shippingPriceKg',
          path: 'shippingPriceKg',
          type: 'number',
          label: 'Preço por kg',
          help: 'Somado ao preço do frete a cada quilo.',
          unit: 'BRL',
        },
      ],
    },
  ],
};
