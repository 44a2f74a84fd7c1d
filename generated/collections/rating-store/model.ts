// Generated from schemas/customers/rating-store.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface RatingStore {
  channel: string;
  ratedAt?: string;
  score: number;
  comment?: string;
  images?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
    isPublic?: boolean;
    filePath?: string;
  }[];
  customer?: {
    name: string;
    image?: {
      id?: string;
      url?: string;
      filename?: string;
      width?: number;
      height?: number;
      isPublic?: boolean;
      filePath?: string;
    };
  };
  orderId?: string;
  products?: string[];
}

export type RatingStorePath =
  | 'channel'
  | 'ratedAt'
  | 'score'
  | 'comment'
  | 'images'
  | 'customer'
  | 'customer.name'
  | 'customer.image'
  | 'orderId'
  | 'products'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<RatingStorePath> = {
  name: 'rating-store',
  kind: 'collection',
  label: { one: 'Avaliação da loja', many: 'Avaliações da loja' },
  group: 'customers',
  icon: 'rating',
  list: {
    view: 'table',
    order: { field: 'ratedAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'channel' },
    columns: ['ratedAt', 'channel', 'customer.name', 'score', 'comment', 'orderId'],
    hidden: false,
  },
  subtitle: ['customer.name'],
  search: [
    { field: 'channel', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'orderId', as: 'code', weight: 8 },
    { field: 'products', as: 'label', weight: 2 },
  ],
  deletable: true,
  replicable: true,
  sections: [
    { name: 'rating', label: 'Avaliação' },
    { name: 'customer', label: 'Cliente' },
    { name: 'about', label: 'Compra' },
  ],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'channel',
      path: 'channel',
      type: 'text',
      label: 'Canal',
      help: 'Onde o cliente avaliou: Google, Reclame Aqui, site.',
      section: 'rating',
      required: true,
    },
    { name: 'ratedAt', path: 'ratedAt', type: 'datetime', label: 'Avaliada em', section: 'rating' },
    {
      name: 'score',
      path: 'score',
      type: 'component',
      label: 'Nota (1 a 5)',
      section: 'rating',
      required: true,
      component: 'score',
      holds: 'number',
    },
    { name: 'comment', path: 'comment', type: 'textarea', label: 'Comentário', section: 'rating' },
    {
      name: 'images',
      path: 'images',
      type: 'array_field',
      label: 'Imagens',
      section: 'rating',
      item: { name: '', path: '', type: 'image', label: '' },
    },
    {
      name: 'customer',
      path: 'customer',
      type: 'struct',
      label: 'Cliente',
      section: 'customer',
      fields: [
        { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
        { name: 'image', path: 'image', type: 'image', label: 'Foto' },
      ],
    },
    {
      name: 'orderId',
      path: 'orderId',
      type: 'text',
      label: 'Pedido',
      section: 'about',
      format: 'code',
    },
    {
      name: 'products',
      path: 'products',
      type: 'array_field',
      label: 'Produtos',
      help: 'Os produtos do pedido avaliado.',
      section: 'about',
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Produto',
        reference: { collection: 'product', label: 'ProductSiteName' },
      },
    },
  ],
};
