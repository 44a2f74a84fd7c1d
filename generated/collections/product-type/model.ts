// Generated from schemas/catalog/product-type.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface ProductType {
  id: string;
  name: string;
  filters?: {
    name: string;
    description?: string;
    type: ("checkbox" | "text" | "number");
    isArray?: boolean;
    range?: number[];
    options?: string[];
  }[];
}

export type ProductTypePath =
  | 'id'
  | 'name'
  | 'filters'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ProductTypePath> = {
  name: 'product-type',
  kind: 'collection',
  label: { one: 'Tipo de produto', many: 'Tipos de produto' },
  group: 'catalog',
  icon: 'type',
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
  ],
  id: { field: 'id', label: 'Código do tipo' },
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
      label: 'Código do tipo',
      help: 'Letras minúsculas, números e hífens. Não muda depois de criado.',
      required: true,
      format: 'code',
    },
    { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
    {
      name: 'filters',
      path: 'filters',
      type: 'array_struct',
      label: 'Filtros',
      help: 'Como os clientes filtram os produtos deste tipo.',
      fields: [
        { name: 'name', path: 'name', type: 'text', label: 'Nome', required: true },
        {
          name: 'description',
          path: 'description',
          type: 'text',
          label: 'Descrição',
          help: 'Como o cliente lê ao lado do filtro.',
        },
        {
          name: 'type',
          path: 'type',
          type: 'select',
          label: 'Tipo do filtro',
          required: true,
          options: [
            { value: 'checkbox', label: 'Sim ou não' },
            { value: 'text', label: 'Texto' },
            { value: 'number', label: 'Número' },
          ],
        },
        { name: 'isArray', path: 'isArray', type: 'checkbox', label: 'Aceita vários valores' },
        {
          name: 'range',
          path: 'range',
          type: 'array_field',
          label: 'Faixas',
          help: 'Os limites das faixas oferecidas, do menor ao maior: 0, 5, 10.',
          visibleWhen: { field: 'type', in: ['number'] },
          item: { name: '', path: '', type: 'number', label: 'Limite' },
        },
        {
          name: 'options',
          path: 'options',
          type: 'array_field',
          label: 'Opções',
          visibleWhen: { field: 'type', in: ['text'] },
          item: { name: '', path: '', type: 'text', label: 'Opção' },
        },
      ],
    },
  ],
};
