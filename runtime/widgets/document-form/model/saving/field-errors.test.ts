import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../../../contract/collection.ts';
import type { FieldDefinition } from '../../../../contract/field.ts';
import type { ValidationError } from '../../../../contract/form-module.ts';
import { declaredErrors } from '../../../../core/formats/declared-errors.ts';
import { errorsToMend, fieldErrors, isBlocked } from './field-errors.ts';

const field = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  path: name,
  type: 'text',
  label: name,
  ...more,
});
const fields = [
  field('title'),
  field('canSell', { type: 'checkbox' }),
  field('reason', { visibleWhen: { field: 'canSell', in: [false] } }),
  field('kit', { type: 'array_struct', fields: [field('sku')] }),
];
const error = (instancePath: string, keyword: string, params = {}): ValidationError => ({
  instancePath,
  schemaPath: '',
  keyword,
  params,
  message: 'errado',
});
const required = (instancePath: string, missingProperty: string) =>
  error(instancePath, 'required', { missingProperty });

describe('fieldErrors', () => {
  it('puts a missing property at the property itself, whether or not its name is quoted', () => {
    expect(fieldErrors([required('', 'title')], {}, fields)[0]?.path).toEqual(['title']);
    expect(fieldErrors([required('', "'title'")], {}, fields)[0]?.path).toEqual(['title']);
  });

  it('tells a row number from a property that is called like one', () => {
    const found = fieldErrors([error('/kit/0/sku', 'minLength')], { kit: [{ sku: '' }] }, fields);
    expect(found[0]?.path).toEqual(['kit', 0, 'sku']);
    expect(fieldErrors([error('/sizes/10', 'type')], { sizes: { 10: 'x' } }, fields)[0]?.path).toEqual([
      'sizes',
      '10',
    ]);
  });

  it('says nothing of fields that are not on the screen', () => {
    expect(fieldErrors([required('', 'reason')], { canSell: true }, fields)).toEqual([]);
    expect(fieldErrors([required('', 'reason')], { canSell: false }, fields)).toHaveLength(1);
  });

  it('marks what is wrong with a value that is not on the screen', () => {
    const data = { canSell: true, reason: 'x' };
    expect(fieldErrors([error('/reason', 'minLength')], data, fields)).toMatchObject([{ hidden: true }]);
  });

  it('drops what only repeats another error', () => {
    const found = fieldErrors(
      [error('', 'if'), required('', 'title'), error('', 'anyOf'), required('', 'title')],
      {},
      fields,
    );
    expect(found.map(({ keyword }) => keyword)).toEqual(['required']);
  });

  it('keeps a failed choice that no other error explains', () => {
    expect(fieldErrors([error('/title', 'oneOf')], {}, fields)).toHaveLength(1);
  });
});

describe('errorsToMend', () => {
  const lines = [
    field('lines', {
      type: 'array_struct',
      fields: [field('kind'), field('size', { visibleWhen: { field: 'kind', in: ['box'] } })],
    }),
  ];
  const wrong = (data: DocumentData, row: number) =>
    fieldErrors([error(`/lines/${row}/size`, 'pattern')], data, lines);
  const bag = (size: string) => ({ kind: 'bag', size });

  it('still counts what somebody has put into a field before it was hidden', () => {
    const data = { lines: [bag('big'), bag('wide')] };
    expect(errorsToMend(wrong(data, 1), data, { lines: [bag('big')] })).toHaveLength(1);
  });

  it('leaves alone what was stored so, wherever its row is now', () => {
    const data = { lines: [bag('x'), bag('big')] };
    expect(errorsToMend(wrong(data, 1), data, { lines: [bag('big')] })).toEqual([]);
  });

  it('asks nothing of a hidden field that is not filled in', () => {
    expect(fieldErrors([required('/lines/0', 'size')], { lines: [{ kind: 'bag' }] }, lines)).toEqual([]);
  });
});

describe('a layout over its limits', () => {
  const layout: readonly FieldDefinition[] = [field('content', { type: 'editor-layout' })];
  const page = (blocks: number) => ({
    content: Array.from({ length: blocks }, (_, nth) => ({ id: `b${nth}`, type: 'text' })),
  });
  const toMend = (now: DocumentData, before: DocumentData) =>
    errorsToMend(fieldErrors(declaredErrors(layout, now), now, layout), now, before);

  it('may shrink step by step', () => {
    expect(toMend(page(2400), page(2500))).toEqual([]);
  });

  it('may not grow', () => {
    expect(toMend(page(2501), page(2500))).toMatchObject([{ params: { reason: 'too-many' } }]);
    expect(toMend(page(2001), page(3))).toMatchObject([
      { message: 'Há no máximo 2.000 blocos em um layout' },
    ]);
  });
});

describe('isBlocked', () => {
  const errors = fieldErrors([error('/kit/0/sku', 'minLength')], { kit: [{}] }, fields);

  it('blocks an array when a row of it is wrong', () => expect(isBlocked(['kit'], errors)).toBe(true));
  it('lets other fields pass', () => expect(isBlocked(['title'], errors)).toBe(false));
  it('lets fields pass when only the document as a whole is wrong', () => {
    expect(isBlocked(['title'], fieldErrors([error('', 'minProperties')], {}, fields))).toBe(false);
  });
});
