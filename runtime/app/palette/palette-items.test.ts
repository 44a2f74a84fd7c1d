import { describe, expect, it } from 'vitest';
import type { CatalogueEntry, CollectionDefinition } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import {
  fieldGroup,
  fieldItems,
  foundGroup,
  type PaletteItem,
  rankedGroup,
  recordItem,
} from './palette-items.ts';

const entry: CatalogueEntry = {
  name: 'payment',
  kind: 'singleton',
  label: { one: 'Pagamento', many: 'Pagamentos' },
  group: 'config',
  icon: 'payment',
  catalogues: ['full'],
  access: { read: 'admin', write: 'admin', delete: 'admin' },
};
const field = (name: string, label: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  label,
  path: name,
  type: 'text',
  ...more,
});
const fields = [
  field('pix', 'Pix', { type: 'struct', fields: [field('discount', 'Desconto')] }),
  field('installments', 'Parcelas', {
    type: 'struct',
    fields: [field('fees', 'Juros', { type: 'array_struct', fields: [field('months', 'Meses')] })],
  }),
];

describe('the fields of a config page', () => {
  const items = fieldItems(entry, { fields });
  const found = (text: string) =>
    rankedGroup(text, '', items).items.map(({ label, leads }) => [label, leads]);

  it('lead to the page and the field on it, those of a row to its list', () => {
    expect(items.map(({ label, detail, leads }) => [label, detail, leads])).toEqual([
      ['Pix', 'Pagamento', '/config/payment#pix'],
      ['Desconto', 'Pagamento › Pix', '/config/payment#pix.discount'],
      ['Parcelas', 'Pagamento', '/config/payment#installments'],
      ['Juros', 'Pagamento › Parcelas', '/config/payment#installments.fees'],
      ['Meses', 'Pagamento › Parcelas › Juros', '/config/payment#installments.fees'],
    ]);
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  });

  it('come after what answers as well, and before what answers less', () => {
    const { best } = fieldGroup('pix', '', items);
    const bestOf = (label: string) =>
      rankedGroup('pix', '', [{ key: '', label, detail: '', leads: '' }]).best;
    expect(best).toBeLessThan(bestOf('Pix'));
    expect(best).toBeGreaterThan(bestOf('Cobrar por Pix'));
  });

  it('are found by their label first, then by what is around them, and by their technical name', () => {
    expect(found('pix')).toEqual([
      ['Pix', '/config/payment#pix'],
      ['Desconto', '/config/payment#pix.discount'],
    ]);
    expect(found('pix desconto')).toEqual([['Desconto', '/config/payment#pix.discount']]);
    expect(found('discount')).toEqual([['Desconto', '/config/payment#pix.discount']]);
    expect(found('pgmd')).toEqual([]);
  });
});

it('calls a document by its name, with its code beside it and its picture before it', () => {
  const product = {
    name: 'product',
    kind: 'collection',
    label: { one: 'Produto', many: 'Produtos' },
    group: 'catalog',
    icon: 'product',
    list: { view: 'list', limit: 50, columns: [], hidden: false },
    id: { field: 'code', label: 'Código' },
    subtitle: ['ProductSiteName'],
    deletable: true,
    replicable: false,
    sections: [],
    access: entry.access,
    actions: [],
    catalogues: ['full'],
    fields: [{ name: 'images', path: 'images', type: 'image', label: 'Imagens' }],
  } satisfies CollectionDefinition;
  const item = recordItem({ ...product, kind: 'collection' }, product, {
    id: '2001011',
    ProductSiteName: 'Panela',
    images: { url: 'https://fotos.example/panela.jpg' },
  });
  expect(item).toMatchObject({
    label: 'Panela',
    detail: '2001011',
    leads: '/product/2001011',
    picture: 'https://fotos.example/panela.jpg',
  });
});

it('puts the record of a code before what the backend keeps about it', () => {
  const best = (label: string, detail: string, write: 'operator' | 'server') =>
    foundGroup('2001011', {
      title: '',
      items: [{ key: '', label, detail, entry: { ...entry, access: { ...entry.access, write } }, leads: '' }],
    }).best;
  const product = best('Panela de pressão', '2001011 · GTIN 7896020010111', 'operator');
  expect(product).toBeGreaterThan(best('2001011', '', 'server'));
  expect(product).toBeGreaterThan(best('Cor e tamanho', 'cor-e-tamanho · Código 2001011', 'operator'));
});

it('finds a command by words that it does not show', () => {
  const add: PaletteItem = {
    key: 'add',
    label: 'Adicionar: Produto',
    detail: '',
    words: 'novo nova',
    leads: '',
  };
  expect(rankedGroup('novo produto', '', [add]).items).toEqual([add]);
  expect(rankedGroup('novo cliente', '', [add]).items).toEqual([]);
});
