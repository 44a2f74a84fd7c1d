// Generated from schemas/logistics/shipping-quote.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface ShippingQuote {
  createdAt?: string;
  productId?: string;
  qty?: number;
  zipcode: string;
  origin?: string;
  items?: {
    productId: string;
    qty: number;
  }[];
  shippingMethodList?: {
    Carrier: string;
    stockId?: string;
    OriginalShippingPrice?: number;
    OriginalDeliveryTime?: number;
    provider?: string;
  }[];
}

export type ShippingQuotePath =
  | 'createdAt'
  | 'productId'
  | 'qty'
  | 'zipcode'
  | 'origin'
  | 'items'
  | 'shippingMethodList'
  | 'id'
  | 'updatedAt';

export const definition: CollectionDefinition<ShippingQuotePath> = {
  name: 'shipping-quote',
  kind: 'collection',
  label: { one: 'Cotação de frete', many: 'Cotações de frete' },
  group: 'logistics',
  icon: 'shipping-quote',
  list: {
    view: 'table',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'zipcode' },
    columns: ['createdAt', 'productId', 'qty', 'zipcode', 'origin', 'shippingMethodList'],
    hidden: false,
  },
  subtitle: ['zipcode'],
  search: [
    { field: 'id', as: 'text', weight: 8 },
    { field: 'productId', as: 'code', weight: 8 },
    { field: 'zipcode', as: 'code', weight: 8 },
    { field: 'items.productId', as: 'code', weight: 8 },
    { field: 'origin', as: 'text', weight: 3 },
  ],
  deletable: true,
  history: false,
  replicable: false,
  sections: [
    { name: 'request', label: 'Pedido de cotação' },
    { name: 'methods', label: 'Opções de entrega' },
  ],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'createdAt',
      path: 'createdAt',
      type: 'datetime',
      label: 'Feita em',
      section: 'request',
      readOnly: true,
    },
    {
      name: 'productId',
      path: 'productId',
      type: 'text',
      label: 'Código do produto',
      help: 'O produto cuja página pediu a cotação.',
      section: 'request',
      format: 'code',
    },
    { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade', section: 'request' },
    {
      name: 'zipcode',
      path: 'zipcode',
      type: 'text',
      label: 'CEP de destino',
      section: 'request',
      required: true,
      format: 'cep',
    },
    {
      name: 'origin',
      path: 'origin',
      type: 'text',
      label: 'Origem',
      help: 'Onde o cliente pediu a cotação: produto, carrinho, checkout.',
      section: 'request',
    },
    {
      name: 'items',
      path: 'items',
      type: 'array_struct',
      label: 'Itens',
      section: 'request',
      fields: [
        {
          name: 'productId',
          path: 'productId',
          type: 'text',
          label: 'Código do produto',
          required: true,
          format: 'code',
        },
        { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade', required: true },
      ],
    },
    {
      name: 'shippingMethodList',
      path: 'shippingMethodList',
      type: 'array_struct',
      label: 'Opções de entrega',
      section: 'methods',
      fields: [
        { name: 'Carrier', path: 'Carrier', type: 'text', label: 'Transportadora', required: true },
        {
          name: 'stockId',
          path: 'stockId',
          type: 'select',
          label: 'Estoque',
          help: 'O estoque de onde o pedido sairia.',
          reference: { collection: 'stock', order: 'name', label: 'name' },
        },
        {
          name: 'OriginalShippingPrice',
          path: 'OriginalShippingPrice',
          type: 'number',
          label: 'Preço do frete',
          unit: 'BRL',
        },
        {
          name: 'OriginalDeliveryTime',
          path: 'OriginalDeliveryTime',
          type: 'number',
          label: 'Prazo de entrega',
          unit: 'days',
        },
        {
          name: 'provider',
          path: 'provider',
          type: 'text',
          label: 'Integração',
          help: 'Quem respondeu a cotação: correios, frenet, kangu.',
        },
      ],
    },
  ],
};
