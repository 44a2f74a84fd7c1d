// Generated from schemas/config/carrier.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

export interface Carrier {
  days: {
    state: ("SP" | "RJ");
    days: number;
  }[];
}

export type CarrierPath =
  | 'days'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CarrierPath> = {
  name: 'carrier',
  kind: 'singleton',
  label: { one: 'Transportadora', many: 'Transportadora' },
  group: 'config',
  icon: 'config',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'days',
      path: 'days',
      type: 'array_struct',
      label: 'Prazos',
      required: true,
      map: { key: 'state', value: 'days' },
      fields: [
        {
          name: 'state',
          path: 'state',
          type: 'select',
          label: 'Estado',
          required: true,
          options: [{ value: 'SP', label: 'SP' }, { value: 'RJ', label: 'RJ' }],
        },
        { name: 'days', path: 'days', type: 'number', label: 'Dias', required: true },
      ],
    },
  ],
};
