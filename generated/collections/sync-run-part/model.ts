// Generated from schemas/system/sync-run-part.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface SyncRunPart {
  run?: string;
  part?: number;
  /**
   * Até cem itens com a situação de cada passo, em JSON.
   */
  data?: string;
}

export type SyncRunPartPath =
  | 'run'
  | 'part'
  | 'data'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<SyncRunPartPath> = {
  name: 'sync-run-part',
  kind: 'collection',
  label: { one: 'Parte de execução', many: 'Partes de execuções' },
  group: 'system',
  icon: 'system',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [{ field: 'id', as: 'text', weight: 8 }],
  deletable: false,
  history: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'server', delete: 'server' },
  actions: [],
  catalogues: [],
  fields: [
    {
      name: 'run',
      path: 'run',
      type: 'select',
      label: 'Execução',
      readOnly: true,
      reference: { collection: 'sync-run' },
    },
    { name: 'part', path: 'part', type: 'number', label: 'Parte', readOnly: true },
    { name: 'data', path: 'data', type: 'textarea', label: 'Itens', readOnly: true },
  ],
};
