// Generated from schemas/system/own-views.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface OwnViews {
  /**
   * @maxItems 1000
   */
  views?: {
    id: string;
    name: string;
    collection: string;
    search?: string;
    columns?: string[];
    widths?: {
      column: string;
      width: number;
    }[];
  }[];
}

export type OwnViewsPath =
  | 'views'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<OwnViewsPath> = {
  name: 'own-views',
  kind: 'collection',
  label: { one: 'Visões de uma pessoa', many: 'Visões pessoais' },
  group: 'system',
  icon: 'system',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [{ field: 'id', as: 'text', weight: 8 }],
  deletable: true,
  history: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'viewer', delete: 'viewer', personal: true },
  actions: [],
  catalogues: [],
  fields: [
    {
      name: 'views',
      path: 'views',
      type: 'array_struct',
      label: 'Visões de tabelas',
      fields: [
        { name: 'id', path: 'id', type: 'text', label: 'Código', required: true, format: 'code' },
        { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
        {
          name: 'collection',
          path: 'collection',
          type: 'text',
          label: 'Coleção da tabela',
          required: true,
        },
        { name: 'search', path: 'search', type: 'text', label: 'Filtros e ordem, como no endereço' },
        {
          name: 'columns',
          path: 'columns',
          type: 'array_field',
          label: 'Colunas',
          item: { name: '', path: '', type: 'text', label: 'Coluna' },
        },
        {
          name: 'widths',
          path: 'widths',
          type: 'array_struct',
          label: 'Larguras',
          fields: [
            { name: 'column', path: 'column', type: 'text', label: 'Coluna', required: true },
            {
              name: 'width',
              path: 'width',
              type: 'number',
              label: 'Largura em pixels',
              required: true,
            },
          ],
        },
      ],
    },
  ],
};
