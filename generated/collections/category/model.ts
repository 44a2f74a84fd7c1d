// Generated from schemas/catalog/category.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Category {
  title: string;
  slug?: string;
  visible?: boolean;
  parent?: string;
  order?: number;
  image?: {
    id?: string;
    url?: string;
    filename?: string;
    width?: number;
    height?: number;
    isPublic?: boolean;
    filePath?: string;
  };
  titleSeo?: string;
  hideTitle?: boolean;
  description?: string;
  header?: string;
  hideProducts?: boolean;
  skuOrderBy?: string[];
  filters?: string;
}

export type CategoryPath =
  | 'title'
  | 'slug'
  | 'visible'
  | 'parent'
  | 'order'
  | 'image'
  | 'titleSeo'
  | 'hideTitle'
  | 'description'
  | 'header'
  | 'hideProducts'
  | 'skuOrderBy'
  | 'filters'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CategoryPath> = {
  name: 'category',
  kind: 'collection',
  label: { one: 'Categoria', many: 'Categorias' },
  group: 'catalog',
  icon: 'category',
  list: {
    view: 'tree',
    limit: 1000,
    filter: { field: 'title' },
    tree: { parent: 'parent', order: 'order' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'skuOrderBy', as: 'code', weight: 8 },
    { field: 'slug', as: 'text', weight: 3 },
    { field: 'titleSeo', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: true,
  sections: [
    { name: 'general', label: 'Categoria' },
    { name: 'page', label: 'Página' },
    { name: 'listing', label: 'Listagem de produtos' },
  ],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'title',
      path: 'title',
      type: 'text',
      label: 'Título',
      section: 'general',
      required: true,
    },
    {
      name: 'slug',
      path: 'slug',
      type: 'text',
      label: 'Endereço na loja (slug)',
      help: 'Letras minúsculas, números e hífens: panelas-de-pressao. Mudar o endereço desfaz os links já publicados.',
      section: 'general',
      format: 'code',
    },
    {
      name: 'visible',
      path: 'visible',
      type: 'checkbox',
      label: 'Visível na loja',
      section: 'general',
    },
    {
      name: 'parent',
      path: 'parent',
      type: 'select_nested',
      label: 'Categoria mãe',
      help: 'Deixe em branco para uma categoria do primeiro nível.',
      section: 'general',
      reference: { collection: 'category', parent: 'parent', order: 'order', label: 'title' },
    },
    {
      name: 'order',
      path: 'order',
      type: 'number',
      label: 'Ordem',
      help: 'Categorias irmãs aparecem da menor ordem para a maior.',
      section: 'general',
    },
    { name: 'image', path: 'image', type: 'image', label: 'Imagem', section: 'general' },
    {
      name: 'titleSeo',
      path: 'titleSeo',
      type: 'text',
      label: 'Título para buscadores',
      help: 'Aparece na aba do navegador e nos resultados de busca. Em branco, vale o título.',
      section: 'page',
    },
    {
      name: 'hideTitle',
      path: 'hideTitle',
      type: 'checkbox',
      label: 'Esconder o título na página',
      section: 'page',
    },
    {
      name: 'description',
      path: 'description',
      type: 'textarea',
      label: 'Descrição',
      section: 'page',
    },
    {
      name: 'header',
      path: 'header',
      type: 'editor-layout',
      label: 'Cabeçalho da página',
      help: 'Blocos mostrados acima dos produtos.',
      section: 'page',
      layout: { stored: 'text' },
    },
    {
      name: 'hideProducts',
      path: 'hideProducts',
      type: 'checkbox',
      label: 'Esconder os produtos',
      help: 'A página mostra só o cabeçalho e as subcategorias.',
      section: 'listing',
    },
    {
      name: 'skuOrderBy',
      path: 'skuOrderBy',
      type: 'array_field',
      label: 'Produtos em destaque',
      help: 'Códigos dos produtos que abrem a listagem, nesta ordem. Os demais vêm depois.',
      section: 'listing',
      ordered: true,
      item: { name: '', path: '', type: 'text', label: 'Código do produto', format: 'code' },
    },
    {
      name: 'filters',
      path: 'filters',
      type: 'component',
      label: 'Filtros (JSON)',
      help: 'Filtros oferecidos ao lado dos produtos, em JSON: [{"field": "brand", "label": "Marca"}].',
      section: 'listing',
      component: 'json',
      holds: 'text',
    },
  ],
};
