/**
 * A product open in a form that is none: patches land in its record, and what they did is told.
 */
import type { CollectionDefinition, DocumentData } from '../../../contract/collection.ts';
import type { DocumentPatch, OpenDocument } from '../../../contract/open-document.ts';
import { writeAt } from '../../../core/patches/record-path.ts';

export const product: CollectionDefinition = {
  name: 'product',
  kind: 'collection',
  label: { one: 'Produto', many: 'Produtos' },
  group: 'catalog',
  icon: 'product',
  list: { view: 'table', limit: 50, columns: [], hidden: false },
  id: { field: 'id', label: 'SKU' },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'id', path: 'id', type: 'text', label: 'SKU' },
    { name: 'name', path: 'name', type: 'text', label: 'Nome' },
    { name: 'price', path: 'price', type: 'number', label: 'Preço', unit: 'BRL' },
    { name: 'status', path: 'status', type: 'text', label: 'Status', readOnly: true },
    { name: 'token', path: 'token', type: 'text', label: 'Chave', secret: true },
    { name: 'tags', path: 'tags', type: 'array_field', label: 'Marcadores' },
    {
      name: 'height',
      path: 'height',
      type: 'struct',
      label: 'Altura',
      fields: [
        { name: 'value', path: 'value', type: 'number', label: 'Valor' },
        { name: 'source', path: 'source', type: 'text', label: 'Origem', readOnly: true },
      ],
    },
  ],
};

export interface OpenProduct {
  readonly document: () => OpenDocument;
  readonly applied: readonly (readonly DocumentPatch[])[];
  change(path: readonly string[], value: unknown): void;
}

export function openProduct(record: DocumentData = {}, readOnly = false): OpenProduct {
  let data: DocumentData = { id: 'P1', name: 'Panela', price: 10, token: 'segredo', ...record };
  const applied: (readonly DocumentPatch[])[] = [];
  const change = (path: readonly string[], value: unknown): void => {
    data = writeAt(data, path, value);
  };
  return {
    applied,
    change,
    document: () => ({
      definition: product,
      id: 'P1',
      schema: {
        type: 'object',
        properties: {
          name: { type: 'string', maxLength: 40 },
          price: { type: 'number', minimum: 0 },
          token: { type: 'string' },
        },
      },
      readOnly,
      data,
      read: () => data,
      problemsOf: ({ name, price }) => [
        ...(typeof name === 'string' && name !== ''
          ? []
          : [{ path: ['name'], message: 'Preencha este campo' }]),
        ...(typeof price === 'number' && price < 0
          ? [{ path: ['price'], message: 'O menor valor é 0' }]
          : []),
      ],
      async apply(patches) {
        applied.push(patches);
        for (const { path, value } of patches) change(path, value);
        return true;
      },
    }),
  };
}
