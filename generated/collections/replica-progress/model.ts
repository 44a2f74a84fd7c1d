// Generated from schemas/system/replica-progress.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface ReplicaProgress {
  /**
   * Microseconds of the last change that was followed; the document's id says of which collection.
   */
  at?: number;
  /**
   * Of the agreement: names the data that it is for.
   */
  key?: string;
  by?: string;
  /**
   * Milliseconds: when all copies were last compared.
   */
  comparedAt?: number;
}

export type ReplicaProgressPath =
  | 'at'
  | 'key'
  | 'by'
  | 'comparedAt'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ReplicaProgressPath> = {
  name: 'replica-progress',
  kind: 'collection',
  label: { one: 'Andamento da replicação', many: 'Andamentos da replicação' },
  group: 'system',
  icon: 'system',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [{ field: 'id', as: 'text', weight: 8 }],
  deletable: false,
  history: false,
  replicable: false,
  sections: [],
  access: { read: 'admin', write: 'server', delete: 'server' },
  actions: [],
  catalogues: [],
  fields: [
    { name: 'at', path: 'at', type: 'number', label: 'Lido até', readOnly: true },
    { name: 'key', path: 'key', type: 'text', label: 'Dados', readOnly: true },
    { name: 'by', path: 'by', type: 'text', label: 'Quem concordou', readOnly: true },
    {
      name: 'comparedAt',
      path: 'comparedAt',
      type: 'number',
      label: 'Comparado em',
      readOnly: true,
    },
  ],
};
