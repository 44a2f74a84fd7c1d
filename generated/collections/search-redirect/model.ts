// Generated from schemas/content/search-redirect.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface SearchRedirect {
  byQuery: string;
  /**
   * @minItems 1
   */
  queryAlternatives: string[];
}

export type SearchRedirectPath =
  | 'byQuery'
  | 'queryAlternatives'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<SearchRedirectPath> = {
  name: 'search-redirect',
  kind: 'collection',
  label: { one: 'Redirecionamento de busca', many: 'Redirecionamentos de busca' },
  group: 'content',
  icon: 'search',
  list: {
    view: 'list',
    order: { field: 'byQuery', direction: 'asc' },
    limit: 50,
    filter: { field: 'byQuery' },
    columns: [],
    hidden: false,
  },
  subtitle: ['byQuery'],
  search: [
    { field: 'byQuery', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'queryAlternatives', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: true,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'byQuery',
      path: 'byQuery',
      type: 'text',
      label: 'Busca',
      help: 'O que o cliente escreve na busca: panela de presão.',
      required: true,
    },
    {
      name: 'queryAlternatives',
      path: 'queryAlternatives',
      type: 'array_field',
      label: 'Buscas alternativas',
      help: 'O que é buscado no lugar, na ordem: panela de pressão.',
      required: true,
      ordered: true,
      item: { name: '', path: '', type: 'text', label: 'Busca' },
    },
  ],
};
