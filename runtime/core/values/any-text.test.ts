import { describe, expect, it } from 'vitest';
import { documentText } from '../../widgets/document-form/model/json/json-document.ts';
import { readJson } from '../../widgets/document-form/model/json/json-edit.ts';
import { anyText } from './any-text.ts';
import { shownDate } from './days.ts';
import { shownDateTime } from './moments.ts';
import { editedNumber, shownNumber } from './numbers.ts';

class Place {
  readonly latitude = -23.5;
  readonly longitude = -46.6;
}
class Stamp {
  toDate(): Date {
    return new Date('2026-01-02T03:04:05.000Z');
  }
}
const stored = [
  { name: 'nothing', value: null, want: '' },
  { name: 'a text', value: 'doze', want: 'doze' },
  { name: 'a box', value: false, want: 'false' },
  { name: 'no number', value: Number.NaN, want: 'NaN' },
  { name: 'an endless number', value: -Infinity, want: '-Infinity' },
  { name: 'a map', value: { a: [1, null] }, want: '{"a":[1,null]}' },
  { name: 'a list', value: [1], want: '[1]' },
  { name: 'a place', value: new Place(), want: '-23.5, -46.6' },
  { name: 'a moment', value: new Stamp(), want: '2026-01-02T03:04:05.000Z' },
  { name: 'more than JSON says', value: { a: 1n }, want: '[object Object]' },
];

describe('what stands in a field of another type', () => {
  it.each(stored)('is seen where it is $name', ({ value, want }) => {
    expect(anyText(value)).toBe(want);
    expect(editedNumber(value)).toBe(want);
    expect(shownNumber(value, { unit: 'BRL' })).toBe(want);
    if (typeof value === 'string') return;
    expect(shownDate(value)).toBe(want);
    expect(shownDateTime(value, 'America/Sao_Paulo')).toBe(want);
  });
});

describe('a number that is none', () => {
  it('survives the JSON editor, and can be replaced there', () => {
    const price = { name: 'Price', path: 'Price', type: 'number', label: 'Preço' } as const;
    const data = { Price: Number.NaN, other: [Infinity] };
    const fields = [price, { ...price, name: 'other', type: 'array_field', item: price } as const];
    const { text, held } = documentText(fields, data);
    const rules = { fields, idField: undefined, held, errorsOf: () => [] };
    expect(readJson(text, data, rules).differences).toEqual([]);
    const mended = JSON.stringify({ ...JSON.parse(text), Price: 3 });
    expect(readJson(mended, data, rules).differences).toMatchObject([{ path: ['Price'], to: 3 }]);
  });
});
