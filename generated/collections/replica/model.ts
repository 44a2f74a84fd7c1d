// Generated from schemas/system/replica.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Replica {
  collection: string;
  document: string;
  state: ("current" | "own" | "missing" | "refused" | "released" | "orphan");
}

export type ReplicaPath =
  | 'collection'
  | 'document'
  | 'state'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ReplicaPath> = {
  name: 'replica',
  kind: 'collection',
  label: { one: 'Cópia que segue a loja principal', many: 'Cópias que seguem a loja principal' },
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
      name: 'collection',
      path: 'collection',
      type: 'text',
      label: 'Coleção',
      required: true,
      readOnly: true,
    },
    {
      name: 'document',
      path: 'document',
      type: 'text',
      label: 'Código',
      required: true,
      readOnly: true,
      format: 'code',
    },
    {
      name: 'state',
      path: 'state',
      type: 'select',
      label: 'Situação',
      required: true,
      readOnly: true,
      options: [
        { value: 'current', label: 'Em dia' },
        { value: 'own', label: 'Com campos próprios' },
        { value: 'missing', label: 'Falta' },
        { value: 'refused', label: 'Recusada' },
        { value: 'released', label: 'A cópia fica nesta loja' },
        { value: 'orphan', label: 'Origem apagada' },
      ],
    },
  ],
};
