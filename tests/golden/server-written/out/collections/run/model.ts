// Generated from schemas/logistics/run.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../../../../runtime/contract/collection.ts';

export interface Run {
  status?: string;
}

export type RunPath =
  | 'status'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<RunPath> = {
  name: 'run',
  kind: 'collection',
  label: { one: 'Execução', many: 'Execuções' },
  group: 'logistics',
  icon: 'logistics',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [{ field: 'id', as: 'text', weight: 8 }, { field: 'status', as: 'text', weight: 3 }],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'server', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [{ name: 'status', path: 'status', type: 'text', label: 'Situação' }],
};
