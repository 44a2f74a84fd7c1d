// Generated from schemas/system/replica.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Replica {
  collection: string;
  document: string;
  version?: string;
  copyVersion?: string;
  last?: string;
  own?: string[];
  refusals?: string[];
  releasedBy?: string;
  comparedAt?: string;
  state: ("current" | "own" | "missing" | "refused" | "released" | "orphan");
}

export type ReplicaPath =
  | 'collection'
  | 'document'
  | 'version'
  | 'copyVersion'
  | 'last'
  | 'own'
  | 'refusals'
  | 'releasedBy'
  | 'comparedAt'
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
    { name: 'version', path: 'version', type: 'text', label: 'Versão da origem', readOnly: true },
    {
      name: 'copyVersion',
      path: 'copyVersion',
      type: 'text',
      label: 'Versão da cópia',
      readOnly: true,
    },
    { name: 'last', path: 'last', type: 'text', label: 'Valores replicados', readOnly: true },
    {
      name: 'own',
      path: 'own',
      type: 'array_field',
      label: 'Campos próprios',
      readOnly: true,
      item: { name: '', path: '', type: 'text', label: 'Campo' },
    },
    {
      name: 'refusals',
      path: 'refusals',
      type: 'array_field',
      label: 'Motivos da recusa',
      readOnly: true,
      item: { name: '', path: '', type: 'text', label: 'Motivo' },
    },
    { name: 'releasedBy', path: 'releasedBy', type: 'text', label: 'Liberada por', readOnly: true },
    {
      name: 'comparedAt',
      path: 'comparedAt',
      type: 'datetime',
      label: 'Comparada em',
      readOnly: true,
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
