// Generated from schemas/system/facts-progress.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface FactsProgress {
  /**
   * Microseconds of the last change that the facts of customers know; the document's id says of which collection.
   */
  at: number;
}

export type FactsProgressPath =
  | 'at'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<FactsProgressPath> = {
  name: 'facts-progress',
  kind: 'collection',
  label: { one: 'Leitura de clientes', many: 'Leituras de clientes' },
  group: 'system',
  icon: 'system',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [{ field: 'id', as: 'text', weight: 8 }],
  deletable: false,
  replicable: false,
  sections: [],
  access: { read: 'admin', write: 'server', delete: 'server' },
  actions: [],
  catalogues: [],
  fields: [
    { name: 'at', path: 'at', type: 'number', label: 'Lido até', required: true, readOnly: true },
  ],
};
