// Generated from schemas/system/facts-progress.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface FactsProgress {
  /**
   * Microseconds of the last change that the facts of customers know; the document's id says of which collection.
   */
  at: number;
  /**
   * How many documents of that collection the facts of customers know; where there are fewer, some were removed.
   */
  count?: number;
  /**
   * Milliseconds: when facts were last compared with all documents of that collection.
   */
  comparedAt?: number;
}

export type FactsProgressPath =
  | 'at'
  | 'count'
  | 'comparedAt'
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
  history: false,
  replicable: false,
  sections: [],
  access: { read: 'admin', write: 'server', delete: 'server' },
  actions: [],
  catalogues: [],
  fields: [
    { name: 'at', path: 'at', type: 'number', label: 'Lido até', required: true, readOnly: true },
    { name: 'count', path: 'count', type: 'number', label: 'Documentos lidos', readOnly: true },
    {
      name: 'comparedAt',
      path: 'comparedAt',
      type: 'number',
      label: 'Comparado em',
      readOnly: true,
    },
  ],
};
