// Generated from schemas/system/run-removed.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface RunRemoved {
  owner: string;
  startedAt: string;
  /**
   * Registros como eram, em JSON, por 30 dias.
   */
  data: string;
}

export type RunRemovedPath =
  | 'owner'
  | 'startedAt'
  | 'data'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<RunRemovedPath> = {
  name: 'run-removed',
  kind: 'collection',
  label: { one: 'Registros apagados', many: 'Registros apagados em massa' },
  group: 'system',
  icon: 'system',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [{ field: 'id', as: 'text', weight: 8 }],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'admin', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: [],
  fields: [
    {
      name: 'owner',
      path: 'owner',
      type: 'text',
      label: 'Código de quem os apagou',
      required: true,
      format: 'code',
    },
    {
      name: 'startedAt',
      path: 'startedAt',
      type: 'datetime',
      label: 'Apagados em',
      required: true,
      readOnly: true,
    },
    {
      name: 'data',
      path: 'data',
      type: 'textarea',
      label: 'Registros',
      required: true,
      readOnly: true,
    },
  ],
};
