// Generated from schemas/logistics/stock.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Stock {
  name: string;
  source?: string;
  externalId?: string;
  type: ("b2c" | "b2b2c");
  stockRedirect?: string;
  taxvat?: string;
  priority: ("low" | "medium" | "high");
  useCustomerLocationOnPriority?: boolean;
  isPromotionalOnly?: boolean;
  shippingDays?: number;
  shippingDaysCrossDocking?: number;
  shippingWeekDays?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
  address?: {
    zipcode?: string;
    street?: string;
    number?: string;
    complement?: string;
    district?: string;
    city?: string;
    state?: ("AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO");
  };
}

export type StockPath =
  | 'name'
  | 'source'
  | 'externalId'
  | 'type'
  | 'stockRedirect'
  | 'taxvat'
  | 'priority'
  | 'useCustomerLocationOnPriority'
  | 'isPromotionalOnly'
  | 'shippingDays'
  | 'shippingDaysCrossDocking'
  | 'shippingWeekDays'
  | 'address'
  | 'address.zipcode'
  | 'address.street'
  | 'address.number'
  | 'address.complement'
  | 'address.district'
  | 'address.city'
  | 'address.state'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<StockPath> = {
  name: 'stock',
  kind: 'collection',
  label: { one: 'Estoque', many: 'Estoques' },
  group: 'logistics',
  icon: 'stock',
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
    { field: 'id', as: 'text', weight: 8 },
    { field: 'externalId', as: 'code', weight: 8 },
    { field: 'taxvat', as: 'code', weight: 8 },
    { field: 'address.zipcode', as: 'code', weight: 8 },
    { field: 'source', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: false,
  sections: [
    { name: 'stock', label: 'Estoque' },
    { name: 'priority', label: 'Prioridade' },
    { name: 'shipping', label: 'Prazos de envio' },
    { name: 'address', label: 'Endereço' },
  ],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome', section: 'stock', required: true },
    {
      name: 'source',
      path: 'source',
      type: 'text',
      label: 'Fonte',
      help: 'O sistema que informa as quantidades: bling, tramontina.',
      section: 'stock',
    },
    {
      name: 'externalId',
      path: 'externalId',
      type: 'text',
      label: 'Código na fonte',
      help: 'O código do depósito no sistema que informa as quantidades.',
      section: 'stock',
      format: 'code',
    },
    {
      name: 'type',
      path: 'type',
      type: 'select',
      label: 'Tipo',
      section: 'stock',
      required: true,
      options: [
        { value: 'b2c', label: 'B2C: a loja envia ao cliente' },
        { value: 'b2b2c', label: 'B2B2C: o fornecedor envia ao cliente' },
      ],
    },
    {
      name: 'stockRedirect',
      path: 'stockRedirect',
      type: 'select',
      label: 'Enviar pelo estoque',
      help: 'O que sai deste estoque é enviado pelo outro. Em branco, ele mesmo envia.',
      section: 'stock',
      reference: { collection: 'stock', order: 'name', label: 'name' },
    },
    {
      name: 'taxvat',
      path: 'taxvat',
      type: 'text',
      label: 'CNPJ',
      section: 'stock',
      format: 'cnpj',
    },
    {
      name: 'priority',
      path: 'priority',
      type: 'select',
      label: 'Prioridade',
      help: 'O estoque de prioridade mais alta atende primeiro.',
      section: 'priority',
      required: true,
      options: [
        { value: 'low', label: 'Baixa' },
        { value: 'medium', label: 'Média' },
        { value: 'high', label: 'Alta' },
      ],
    },
    {
      name: 'useCustomerLocationOnPriority',
      path: 'useCustomerLocationOnPriority',
      type: 'checkbox',
      label: 'Preferir o estoque mais perto do cliente',
      section: 'priority',
    },
    {
      name: 'isPromotionalOnly',
      path: 'isPromotionalOnly',
      type: 'checkbox',
      label: 'Somente promoções',
      help: 'Atende apenas produtos em promoção.',
      section: 'priority',
    },
    {
      name: 'shippingDays',
      path: 'shippingDays',
      type: 'number',
      label: 'Prazo de postagem',
      help: 'Dias úteis entre o pagamento e a postagem.',
      section: 'shipping',
      unit: 'days',
    },
    {
      name: 'shippingDaysCrossDocking',
      path: 'shippingDaysCrossDocking',
      type: 'number',
      label: 'Prazo de cross docking',
      help: 'Dias úteis a mais quando o fornecedor ainda entrega o produto.',
      section: 'shipping',
      unit: 'days',
    },
    {
      name: 'shippingWeekDays',
      path: 'shippingWeekDays',
      type: 'array_field',
      label: 'Dias de postagem',
      section: 'shipping',
      ordered: false,
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Dia da semana',
        options: [
          { value: 1, label: 'Segunda-feira' },
          { value: 2, label: 'Terça-feira' },
          { value: 3, label: 'Quarta-feira' },
          { value: 4, label: 'Quinta-feira' },
          { value: 5, label: 'Sexta-feira' },
          { value: 6, label: 'Sábado' },
          { value: 7, label: 'Domingo' },
        ],
      },
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
  ],
};
