// Generated from schemas/system/run-removed.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface RunRemoved {
  run?: string;
  part?: number;
  piece?: number;
  pieces?: number;
  startedAt?: string;
  /**
   * Registros como eram, em JSON, por 30 dias.
   */
  data: string;
  /**
   * De execuções até novembro de 2026.
   */
  owner?: string;
}

export type RunRemovedPath =
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

export const definition: CollectionDefinition<RunRemovedPath> = {
  name: 'run-removed',
  kind: 'collection',
  label: { one: 'Registros apagados', many: 'Registros apagados em massa' },
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
      label: 'Registros',
      required: true,
      readOnly: true,
    },
    {
      name: 'owner',
      path: 'owner',
      type: 'text',
      label: 'Código de quem os apagou',
      readOnly: true,
      format: 'code',
    },
  ],
};
