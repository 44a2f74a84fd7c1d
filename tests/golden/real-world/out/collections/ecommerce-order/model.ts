// Generated from schemas/system/ecommerce-order.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

/**
 * The ecommerce example of json-schema.org: an order of products, with definitions.
 */
export interface EcommerceOrder {
  orderId: string;
  placedAt?: string;
  /**
   * @minItems 1
   */
  items: {
    name: string;
    price: number;
    qty?: number;
  }[];
  total?: number;
  gift?: boolean;
  message?: string;
}

export type EcommerceOrderPath =
  | 'orderId'
  | 'placedAt'
  | 'items'
  | 'total'
  | 'gift'
  | 'message'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<EcommerceOrderPath> = {
  name: 'ecommerce-order',
  kind: 'collection',
  label: { one: 'Pedido', many: 'Pedidos' },
  group: 'system',
  icon: 'system',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [{ field: 'id', as: 'code', weight: 8 }],
  id: { field: 'orderId', label: 'Número' },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'orderId',
      path: 'orderId',
      type: 'text',
      label: 'Número',
      required: true,
      format: 'code',
    },
    { name: 'placedAt', path: 'placedAt', type: 'datetime', label: 'Feito em' },
    {
      name: 'items',
      path: 'items',
      type: 'array_struct',
      label: 'Itens',
      required: true,
      fields: [
        { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
        {
          name: 'price',
          path: 'price',
          type: 'number',
          label: 'Preço',
          required: true,
          unit: 'BRL',
        },
        { name: 'qty', path: 'qty', type: 'number', label: 'Quantidade' },
      ],
    },
    { name: 'total', path: 'total', type: 'number', label: 'Total', unit: 'BRL' },
    { name: 'gift', path: 'gift', type: 'checkbox', label: 'Presente' },
    {
      name: 'message',
      path: 'message',
      type: 'textarea',
      label: 'Mensagem',
      visibleWhen: { field: 'gift', in: [true] },
    },
  ],
};
