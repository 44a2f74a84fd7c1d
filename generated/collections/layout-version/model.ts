// Generated from schemas/system/layout-version.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface LayoutVersion {
  /**
   * The collection, the document and the field, with slashes between them.
   */
  place: string;
  name: string;
  /**
   * The field's value as JSON text, in the form in which it was stored.
   */
  content?: string;
}

export type LayoutVersionPath =
  | 'place'
  | 'name'
  | 'content'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<LayoutVersionPath> = {
  name: 'layout-version',
  kind: 'collection',
  label: { one: 'Versão de layout', many: 'Versões de layout' },
  group: 'system',
  icon: 'layout',
  list: {
    view: 'list',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'name' },
    columns: [],
    hidden: false,
  },
  subtitle: ['place'],
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
  ],
  deletable: true,
  history: false,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'operator' },
  actions: [],
  catalogues: [],
  fields: [
    { name: 'place', path: 'place', type: 'text', label: 'De onde', required: true, readOnly: true },
    { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
    {
      name: 'content',
      path: 'content',
      type: 'editor-layout',
      label: 'Conteúdo',
      readOnly: true,
      layout: { stored: 'text' },
    },
  ],
};
