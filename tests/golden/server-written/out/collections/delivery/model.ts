// Generated from schemas/logistics/delivery.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

export interface Delivery {
  carrier: string;
}

export type DeliveryPath =
  | 'carrier'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<DeliveryPath> = {
  name: 'delivery',
  kind: 'collection',
  label: { one: 'Entrega', many: 'Entregas' },
  group: 'logistics',
  icon: 'logistics',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [{ field: 'id', as: 'text', weight: 8 }, { field: 'carrier', as: 'text', weight: 3 }],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'server', delete: 'server' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'carrier', path: 'carrier', type: 'text', label: 'Transportadora', required: true },
    { name: 'token', path: 'token', type: 'text', label: 'Token', secret: true },
  ],
};
