import { describe, expect, it } from 'vitest';
import { parseRenameMaps, type Rename } from '../../../generator/breaking/rename-map.ts';
import type { DocumentData } from '../../../runtime/contract/collection.ts';
import { dataOf, fieldsOf } from '../wire-values.ts';
import { renameFields } from './rename-fields.ts';

function renamed(data: DocumentData, ...renames: Rename[]) {
  const outcome = renameFields(fieldsOf(data), renames);
  return outcome.kind === 'renamed'
    ? { data: dataOf(outcome.after), touched: outcome.touched.map((path) => path.join('.')) }
    : outcome;
}

describe('renameFields', () => {
  it.each([
    {
      name: 'a field of the root',
      data: { title: 'Panelas', hideTitle: true },
      rename: { from: 'hideTitle', to: 'titleHidden' },
      want: { data: { title: 'Panelas', titleHidden: true }, touched: ['hideTitle', 'titleHidden'] },
    },
    {
      name: 'a field into a map, what else is in it kept',
      data: { titleSeo: 'x', seo: { slug: 'y' } },
      rename: { from: 'titleSeo', to: 'seo.title' },
      want: { data: { seo: { slug: 'y', title: 'x' } }, touched: ['titleSeo', 'seo.title'] },
    },
    {
      name: 'a field of every item of a list, items without it left alone',
      data: { kit: [{ sku: '1', n: 2 }, { sku: '2' }] },
      rename: { from: 'kit[].n', to: 'kit[].qty' },
      want: { data: { kit: [{ sku: '1', qty: 2 }, { sku: '2' }] }, touched: ['kit'] },
    },
    {
      name: 'a null, which is a value',
      data: { old: null },
      rename: { from: 'old', to: 'next' },
      want: { data: { next: null }, touched: ['old', 'next'] },
    },
    {
      name: 'a value that is at both places already: the old place goes',
      data: { old: 1, next: 1 },
      rename: { from: 'old', to: 'next' },
      want: { data: { next: 1 }, touched: ['old'] },
    },
    {
      name: 'nothing, where there is nothing to move',
      data: { next: 1 },
      rename: { from: 'old', to: 'next' },
      want: { kind: 'untouched' },
    },
    {
      name: 'nothing, where another value is in the way',
      data: { old: 1, next: 2 },
      rename: { from: 'old', to: 'next' },
      want: { kind: 'conflict', reason: '"old" and "next" both hold a value, and they differ' },
    },
    {
      name: 'nothing, where a text stands in the place of a map',
      data: { old: 1, seo: 'text' },
      rename: { from: 'old', to: 'seo.title' },
      want: { kind: 'conflict', reason: '"seo" holds a value in which "seo.title" cannot stand' },
    },
  ])('moves $name', ({ data, rename, want }) => {
    expect(renamed(data, rename)).toEqual(want);
  });

  it('does several in their order, so that two fields can change places', () => {
    const swap = [
      { from: 'a', to: 'c' },
      { from: 'b', to: 'a' },
      { from: 'c', to: 'b' },
    ];
    expect(renamed({ a: 1, b: 2 }, ...swap)).toEqual({ data: { a: 2, b: 1 }, touched: ['a', 'b'] });
  });
});

describe('parseRenameMaps', () => {
  it('reads one map, or a list of them', () => {
    const map = { collection: 'category', renames: [{ from: 'a', to: 'b' }] };
    expect(parseRenameMaps(JSON.stringify(map))).toEqual({ ok: true, maps: [map] });
    const other = { ...map, collection: 'other' };
    expect(parseRenameMaps(JSON.stringify([map, other]))).toEqual({ ok: true, maps: [map, other] });
    expect(parseRenameMaps(JSON.stringify([map, map]))).toEqual({
      ok: false,
      problems: [expect.stringContaining('has a map already')],
    });
  });

  it.each([
    ['{', 'It is no JSON'],
    ['{"renames": [{"from": "a", "to": "b"}]}', '#/collection: name the collection.'],
    ['{"collection": "c", "renames": []}', '#/renames: list at least one'],
    [
      '{"collection": "c", "renames": [{"from": "a..b", "to": "b"}]}',
      '#/renames/0/from: write a stored path',
    ],
    [
      '{"collection": "c", "renames": [{"from": "a", "to": "a"}]}',
      '#/renames/0: "from" and "to" are the same.',
    ],
    ['{"collection": "c", "renames": [{"from": "a", "to": "a.b"}]}', '#/renames/0: A field cannot move into'],
    ['{"collection": "c", "renames": [{"from": "l[].a", "to": "a"}]}', '#/renames/0: A field of a list item'],
  ])('refuses %s', (text, says) => {
    expect(parseRenameMaps(text)).toEqual({ ok: false, problems: [expect.stringContaining(says)] });
  });
});
