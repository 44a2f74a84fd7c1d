// Generated from schemas/system/table-view.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface TableView {
  name: string;
  collection: string;
  owner: string;
  search?: string;
  columns?: string[];
  widths?: {
    column: string;
    width: number;
  }[];
}

export type TableViewPath =
  | 'name'
  | 'collection'
  | 'owner'
  | 'search'
  | 'columns'
  | 'widths'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<TableViewPath> = {
  name: 'table-view',
  kind: 'collection',
  label: { one: 'Visão da equipe', many: 'Visões da equipe' },
  group: 'system',
  icon: 'system',
  list: { view: 'list', limit: 50, filter: { field: 'collection' }, columns: [], hidden: false },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
  ],
  deletable: true,
  history: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'viewer', delete: 'viewer', owner: 'owner' },
  actions: [],
  catalogues: [],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
    {
      name: 'collection',
      path: 'collection',
      type: 'text',
      label: 'Coleção da tabela',
      required: true,
    },
    {
      name: 'owner',
      path: 'owner',
      type: 'text',
      label: 'Código de quem a criou',
      help: 'Só essa pessoa e os administradores a alteram.',
      required: true,
      format: 'code',
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
        { name: 'width', path: 'width', type: 'number', label: 'Largura em pixels', required: true },
      ],
    },
  ],
};
