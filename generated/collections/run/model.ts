// Generated from schemas/system/run.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Run {
  owner: string;
  startedAt: string;
  /**
   * O que foi feito, por quem e como terminou, em JSON, como o console gravava até novembro de 2026.
   */
  data: string;
}

export type RunPath =
  | 'owner'
  | 'startedAt'
  | 'data'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<RunPath> = {
  name: 'run',
  kind: 'collection',
  label: { one: 'Execução antiga', many: 'Execuções antigas da equipe' },
  group: 'system',
  icon: 'system',
  list: {
    view: 'list',
    order: { field: 'startedAt', direction: 'desc' },
    limit: 50,
    columns: [],
    hidden: false,
  },
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
      name: 'owner',
      path: 'owner',
      type: 'text',
      label: 'Código de quem a fez',
      required: true,
      readOnly: true,
      format: 'code',
    },
    {
      name: 'startedAt',
      path: 'startedAt',
      type: 'datetime',
      label: 'Iniciada em',
      required: true,
      readOnly: true,
    },
    {
      name: 'data',
      path: 'data',
      type: 'textarea',
      label: 'Execução',
      required: true,
      readOnly: true,
    },
  ],
};
