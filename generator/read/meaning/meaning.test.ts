import { describe, expect, it } from 'vitest';
import { conditionIn } from './condition-in.ts';
import { meantBy, translated } from './meaning.ts';

describe('meantBy', () => {
  it.each([
    { name: 'max_chars', value: '80', want: { maxLength: 80 } },
    { name: 'Tamanho máximo', value: '80 caracteres', want: { maxLength: 80 } },
    { name: 'x-readonly', value: 'sim', want: { 'x-ui': { readOnly: true } } },
    { name: 'helperText', value: 'Como na nota.', want: { 'x-ui': { help: 'Como na nota.' } } },
    { name: 'meta', value: { note: 'Ajuda', max: 5 }, want: { 'x-ui': { help: 'Ajuda' }, maxLength: 5 } },
    { name: 'validation', value: 'Rule => Rule.min(2).max(50)', want: { minLength: 2, maxLength: 50 } },
    { name: 'related_collection', value: 'Brand', want: { 'x-ui': { type: 'select', collection: 'brand' } } },
    { name: 'map', value: 'preco_venda', want: { 'x-ui': { path: 'preco_venda' } } },
    { name: 'map', value: { key: 'unit' }, want: { 'x-ui': { map: { key: 'unit' } } } },
    {
      name: 'condition',
      value: { subject: 'customer' },
      want: { 'x-ui': { condition: { subject: 'customer' } } },
    },
  ])('$name of a text is $want', ({ name, value, want }) => {
    expect(meantBy(name, value, { type: 'string' }, 'field')?.patch).toEqual(want);
  });

  it.each([
    { name: 'defaultSort', value: '-name', want: { list: { order: { field: 'name', direction: 'desc' } } } },
    {
      name: 'list_display',
      value: 'name, price',
      want: { list: { view: 'table', columns: ['name', 'price'] } },
    },
    { name: 'useAsTitle', value: 'number', want: { subtitle: 'number' } },
    { name: 'display_template', value: '{{name}} – {{city}}', want: { subtitle: ['name', 'city'] } },
    {
      name: 'roles',
      value: { admin: ['update'], viewer: ['read'] },
      want: { access: { read: 'viewer', write: 'admin' } },
    },
  ])('$name of a collection is $want', ({ name, value, want }) => {
    expect(meantBy(name, value, {}, 'collection')?.patch).toEqual({ 'x-collection': want });
  });

  it('has no remedy for a switch that is off', () => {
    expect(meantBy('disabled', false, { type: 'string' }, 'field')?.remove).toBeDefined();
  });
});

it('a field of another tool is translated with the words beside its type', () => {
  const field = { type: 'relationship', relationTo: 'brand', hasMany: true, required: true, label: 'Marcas' };
  const items = { type: 'string', 'x-ui': { type: 'select', collection: 'brand' } };
  expect(translated(field)).toEqual({ schema: { title: 'Marcas', type: 'array', items }, isRequired: true });
});

describe('conditionIn', () => {
  const want = { field: 'kind', equals: 'b' };
  it.each([
    ['a formula', 'kind == "b"'],
    ['a function', '(data) => data.kind === "b"'],
    ['a pair', { kind: 'b' }],
    ['JSON Logic', { '==': [{ var: 'kind' }, 'b'] }],
    ['a filter', { _and: [{ kind: { _eq: 'b' } }] }],
    ['a rule of JSON Forms', { scope: '#/properties/kind', schema: { const: 'b' } }],
  ])('reads %s', (_, written) => expect(conditionIn(written)).toEqual(want));

  it('reads no list of several conditions, of which a form takes one', () => {
    expect(conditionIn({ and: [{ kind: 'b' }, { size: 'p' }] })).toBeUndefined();
  });
});
