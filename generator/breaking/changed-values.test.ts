import { describe, expect, it } from 'vitest';
import type { ChangeCode } from './codes.ts';
import { codes, type Field, number, ofField, text } from './testing/compared.ts';

describe('a value that lets less through', () => {
  const cases: { name: string; before: Field; after: Field; want: ChangeCode }[] = [
    { name: 'another type', before: text, after: number, want: 'FIELD_TYPE_CHANGED' },
    { name: 'whole numbers only', before: number, after: { type: 'integer' }, want: 'FIELD_TYPE_CHANGED' },
    { name: 'null refused', before: { type: ['string', 'null'] }, after: text, want: 'FIELD_TYPE_CHANGED' },
    {
      name: 'a text that becomes a timestamp',
      before: text,
      after: { type: 'string', format: 'date-time' },
      want: 'FIELD_TYPE_CHANGED',
    },
    {
      name: 'a timestamp that becomes a date',
      before: { type: 'string', format: 'date-time' },
      after: { type: 'string', format: 'date' },
      want: 'FIELD_TYPE_CHANGED',
    },
    {
      name: 'an enum value gone',
      before: { enum: ['p', 'm', 'g'] },
      after: { enum: ['p', 'm'] },
      want: 'FIELD_VALUES_NARROWED',
    },
    {
      name: 'an enum where any text was',
      before: text,
      after: { ...text, enum: ['p'] },
      want: 'FIELD_VALUES_NARROWED',
    },
    {
      name: 'a titled choice gone',
      before: { ...text, oneOf: [{ const: 'p' }, { const: 'm' }] },
      after: { ...text, oneOf: [{ const: 'p' }] },
      want: 'FIELD_VALUES_NARROWED',
    },
    {
      name: 'a shorter maxLength',
      before: { ...text, maxLength: 9 },
      after: { ...text, maxLength: 8 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a first maxLength',
      before: text,
      after: { ...text, maxLength: 8 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a first minLength',
      before: text,
      after: { ...text, minLength: 1 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a higher minimum',
      before: { ...number, minimum: 0 },
      after: { ...number, minimum: 1 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a bound that excludes itself',
      before: { ...number, maximum: 9 },
      after: { ...number, exclusiveMaximum: 9 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a coarser step',
      before: { ...number, multipleOf: 0.1 },
      after: { ...number, multipleOf: 0.25 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'another pattern',
      before: { ...text, pattern: '^a' },
      after: { ...text, pattern: '^b' },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a first format',
      before: text,
      after: { ...text, format: 'email' },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'fewer items',
      before: { type: 'array', items: text },
      after: { type: 'array', items: text, maxItems: 3 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'items that must differ',
      before: { type: 'array', items: text },
      after: { type: 'array', items: text, uniqueItems: true },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'items of another type',
      before: { type: 'array', items: text },
      after: { type: 'array', items: number },
      want: 'FIELD_TYPE_CHANGED',
    },
    {
      name: 'an object closed to other names',
      before: { type: 'object', properties: {} },
      after: { type: 'object', properties: {}, additionalProperties: false },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a first condition',
      before: text,
      after: { ...text, not: { const: 'x' } },
      want: 'FIELD_CONDITION_CHANGED',
    },
    {
      name: 'a branch gone',
      before: { ...text, anyOf: [{ maxLength: 1 }, { minLength: 9 }] },
      after: { ...text, anyOf: [{ maxLength: 1 }] },
      want: 'FIELD_CONDITION_CHANGED',
    },
    {
      name: 'fewer decimals',
      before: { ...number, 'x-ui': { decimals: 4 } },
      after: { ...number, 'x-ui': { decimals: 2 } },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'decimals that a unit bounds',
      before: number,
      after: { ...number, 'x-ui': { unit: 'BRL' } },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'rows that must differ',
      before: { type: 'array', items: { type: 'object', properties: { sku: text } } },
      after: {
        type: 'array',
        items: { type: 'object', properties: { sku: text } },
        'x-ui': { uniqueBy: 'sku' },
      },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'another unit',
      before: { ...number, 'x-ui': { unit: 'cm' } },
      after: { ...number, 'x-ui': { unit: 'mm' } },
      want: 'FIELD_UNIT_CHANGED',
    },
  ];
  it.each(cases)('is reported: $name', ({ before, after, want }) => {
    const changes = ofField(before, after);
    expect(codes(changes)).toContain(want);
    expect(changes.filter(({ code }) => !code.startsWith('CSV_'))).toMatchObject([
      { severity: 'breaking', collection: 'product', field: expect.stringMatching(/^size/) },
    ]);
  });
});

describe('a value that lets as much through, or more', () => {
  const cases: { name: string; before: Field; after: Field }[] = [
    { name: 'whole numbers become numbers', before: { type: 'integer' }, after: number },
    { name: 'null allowed', before: text, after: { type: ['string', 'null'] } },
    { name: 'an enum value more', before: { enum: ['p'] }, after: { enum: ['p', 'm'] } },
    { name: 'a longer maxLength', before: { ...text, maxLength: 8 }, after: { ...text, maxLength: 9 } },
    { name: 'a limit dropped', before: { ...text, maxLength: 8, pattern: 'a' }, after: text },
    { name: 'a finer step', before: { ...number, multipleOf: 0.1 }, after: { ...number, multipleOf: 0.05 } },
    {
      name: 'a bound that includes itself',
      before: { ...number, exclusiveMaximum: 9 },
      after: { ...number, maximum: 9 },
    },
    {
      name: 'the same bound of whole numbers',
      before: { type: 'integer', exclusiveMinimum: 0 },
      after: { type: 'integer', minimum: 1 },
    },
    { name: 'a wider format', before: { ...text, format: 'cnpj' }, after: { ...text, format: 'cpf-cnpj' } },
    {
      name: 'a branch more',
      before: { ...text, anyOf: [{ maxLength: 1 }] },
      after: { ...text, anyOf: [{ maxLength: 1 }, { minLength: 9 }] },
    },
    {
      name: 'another label and help',
      before: text,
      after: { ...text, title: 'Medida', 'x-ui': { help: 'Em cm.' } },
    },
    { name: 'minLength 0', before: text, after: { ...text, minLength: 0 } },
  ];
  it.each(cases)('is no change: $name', ({ before, after }) => {
    expect(ofField(before, after)).toEqual([]);
  });
});
