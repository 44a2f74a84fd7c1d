import { describe, expect, it } from 'vitest';
import type { BulkField } from './bulk-fields.ts';
import { type ChangeDraft, draftOf, newDraft, readDraft, sourcesOf, waysOf } from './change-draft.ts';

const price: BulkField = {
  path: 'Price',
  label: 'Preço',
  kind: 'number',
  field: { name: 'Price', path: 'Price', type: 'number', label: 'Preço', unit: 'BRL' },
};
const compare: BulkField = { ...price, path: 'PriceCompare', label: 'De' };
const name: BulkField = {
  path: 'Name',
  label: 'Nome',
  kind: 'text',
  field: { name: 'Name', path: 'Name', type: 'text', label: 'Nome', required: true },
};
const fields = [price, compare, name];

describe('a line of a bulk change', () => {
  const cases: { name: string; draft: Partial<ChangeDraft>; want: unknown }[] = [
    {
      name: '5,5 % more, to the cent',
      draft: { way: 'morePercent', text: '5,5 %' },
      want: { kind: 'percent', by: 5.5, rounding: 'cents' },
    },
    {
      name: '10 % less, to ,90',
      draft: { way: 'lessPercent', text: '10', rounding: 'ninety' },
      want: { kind: 'percent', by: -10, rounding: 'ninety' },
    },
    {
      name: 'R$ 1,50 less',
      draft: { way: 'less', text: '1,50' },
      want: { kind: 'amount', by: -1.5, rounding: 'cents' },
    },
    { name: 'a value', draft: { way: 'set', text: '1.234,5' }, want: { kind: 'set', value: 1234.5 } },
    { name: 'nothing typed', draft: { way: 'set' }, want: 'required' },
    { name: 'more than all less', draft: { way: 'lessPercent', text: '101' }, want: 'percent' },
    { name: 'half a number', draft: { way: 'more', text: '12 un' }, want: 'number' },
    { name: 'nothing', draft: { way: 'clear' }, want: { kind: 'clear', value: null } },
    { name: 'no field to copy', draft: { way: 'copy' }, want: 'from' },
    {
      name: 'the other price',
      draft: { way: 'copy', from: 'PriceCompare', rounding: 'none' },
      want: { kind: 'copy', from: 'PriceCompare' },
    },
    {
      name: 'a word',
      draft: { path: 'Name', way: 'replace', text: ' 3 L', by: '' },
      want: { kind: 'replace', find: ' 3 L', by: '' },
    },
    { name: 'no word', draft: { path: 'Name', way: 'replace' }, want: 'find' },
    { name: 'no field', draft: { path: '' }, want: 'path' },
  ];
  it.each(cases)('reads $name', ({ draft, want }) => {
    const read = readDraft({ ...draftOf(1, price), ...draft }, fields, 'America/Sao_Paulo');
    expect(read.ok ? read.change.operation : read.problem).toEqual(want);
  });

  it('offers what its field can do', () => {
    expect(waysOf(price, fields)).toEqual([
      'set',
      'morePercent',
      'lessPercent',
      'more',
      'less',
      'round',
      'copy',
      'clear',
    ]);
    expect(waysOf(name, fields)).toEqual(['set', 'replace']);
    expect(sourcesOf(price, fields)).toEqual([compare]);
    expect(newDraft(2).path).toBe('');
  });
});
