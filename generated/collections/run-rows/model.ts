// Generated from schemas/system/run-rows.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface RunRows {
  run?: string;
  part?: number;
  piece?: number;
  pieces?: number;
  startedAt?: string;
  /**
   * Cem linhas de uma execução, com o valor de antes e o de depois, em JSON.
   */
  data: string;
  /**
   * De execuções até novembro de 2026.
   */
  owner?: string;
}

export type RunRowsPath =
  | 'run'
  | 'part'
  | 'piece'
  | 'pieces'
  | 'startedAt'
  | 'data'
  | 'owner'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<RunRowsPath> = {
  name: 'run-rows',
  kind: 'collection',
  label: { one: 'Linhas de execução', many: 'Linhas de execuções' },
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
    { name: 'piece', path: 'piece', type: 'number', label: 'Pedaço', readOnly: true },
    { name: 'pieces', path: 'pieces', type: 'number', label: 'Pedaços da parte', readOnly: true },
    { name: 'startedAt', path: 'startedAt', type: 'datetime', label: 'Iniciada em', readOnly: true },
    {
      name: 'data',
      path: 'data',
      type: 'textarea',
      label: 'Linhas',
      required: true,
      readOnly: true,
    },
    {
      name: 'owner',
      path: 'owner',
      type: 'text',
      label: 'Código de quem a fez',
      readOnly: true,
      format: 'code',
    },
  ],
};
