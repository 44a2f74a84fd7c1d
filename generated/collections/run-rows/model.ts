// Generated from schemas/system/run-rows.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface RunRows {
  owner: string;
  /**
   * Cem linhas de uma execução, com o valor de antes e o de depois, em JSON.
   */
  data: string;
}

export type RunRowsPath =
  | 'owner'
  | 'data'
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
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin', owner: 'owner' },
  actions: [],
  catalogues: [],
  fields: [
    {
      name: 'owner',
      path: 'owner',
      type: 'text',
      label: 'Código de quem a fez',
      help: 'Só essa pessoa e os administradores a alteram.',
      required: true,
      format: 'code',
    },
    {
      name: 'data',
      path: 'data',
      type: 'textarea',
      label: 'Linhas',
      required: true,
      readOnly: true,
    },
  ],
};
