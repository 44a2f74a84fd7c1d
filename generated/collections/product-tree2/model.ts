// Generated from schemas/catalog/product-tree2.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface ProductTree2 {
  id: string;
  name: string;
  options?: {
    sku?: string;
    name: string;
    options?: {
      sku?: string;
      name: string;
      options?: {
        sku?: string;
        name: string;
      }[];
    }[];
  }[];
  products?: string[];
}

export type ProductTree2Path =
  | 'id'
  | 'name'
  | 'options'
  | 'products'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ProductTree2Path> = {
  name: 'product-tree2',
  kind: 'collection',
  label: { one: 'Árvore de produtos 2', many: 'Árvores de produtos 2' },
  group: 'catalog',
  icon: 'network',
  list: {
    view: 'list',
    order: { field: 'name', direction: 'asc' },
    limit: 50,
    filter: { field: 'name' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'code', weight: 8 },
    { field: 'options.sku', as: 'code', weight: 8 },
    { field: 'options.options.sku', as: 'code', weight: 8 },
    { field: 'options.options.options.sku', as: 'code', weight: 8 },
    { field: 'products', as: 'label', weight: 2 },
  ],
  id: { field: 'id', label: 'Código da árvore' },
  deletable: true,
  replicable: true,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    {
      name: 'id',
      path: 'id',
      type: 'text',
      label: 'Código da árvore',
      help: 'Letras minúsculas, números e hífens. Não muda depois de criado.',
      required: true,
      format: 'code',
    },
    { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
    {
      name: 'options',
      path: 'options',
      type: 'array_struct',
      label: 'Opções',
      help: 'O que o cliente escolhe, em até três níveis: cor, tamanho, voltagem.',
      fields: [
        {
          name: 'sku',
          path: 'sku',
          type: 'text',
          label: 'Código do produto',
          help: 'Em branco quando a opção só reúne as de baixo.',
          format: 'code',
        },
        { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
        {
          name: 'options',
          path: 'options',
          type: 'array_struct',
          label: 'Opções do segundo nível',
          fields: [
            {
              name: 'sku',
              path: 'sku',
              type: 'text',
              label: 'Código do produto',
              help: 'Em branco quando a opção só reúne as de baixo.',
              format: 'code',
            },
            { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
            {
              name: 'options',
              path: 'options',
              type: 'array_struct',
              label: 'Opções do terceiro nível',
              fields: [
                {
                  name: 'sku',
                  path: 'sku',
                  type: 'text',
                  label: 'Código do produto',
                  help: 'Em branco quando a opção só reúne as de baixo.',
                  format: 'code',
                },
                { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'products',
      path: 'products',
      type: 'array_field',
      label: 'Produtos',
      help: 'Os produtos em cuja página a escolha aparece.',
      item: {
        name: '',
        path: '',
        type: 'select',
        label: 'Produto',
        reference: { collection: 'product', label: 'ProductSiteName' },
      },
    },
  ],
};
