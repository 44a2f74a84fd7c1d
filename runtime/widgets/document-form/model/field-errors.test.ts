import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../contract/field.ts';
import type { ValidationError } from '../../../contract/form-module.ts';
import { fieldErrors, isBlocked } from './field-errors.ts';

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

describe('isBlocked', () => {
  const errors = fieldErrors([error('/kit/0/sku', 'minLength')], { kit: [{}] }, fields);

  it('holds an array back when a row of it is wrong', () => expect(isBlocked(['kit'], errors)).toBe(true));
  it('lets other fields pass', () => expect(isBlocked(['title'], errors)).toBe(false));
  it('lets fields pass when only the document as a whole is wrong', () => {
    expect(isBlocked(['title'], fieldErrors([error('', 'minProperties')], {}, fields))).toBe(false);
  });
});
