import { describe, expect, it } from 'vitest';
import { parseRenameMaps, type RenameMap } from '../../../generator/breaking/rename-map.ts';
import type { DocumentData } from '../../../runtime/contract/collection.ts';
import { parseFields } from '../../../runtime/server/firestore/values/parse-value.ts';
import { dataOf, fieldsOf } from '../wire-values.ts';
import { fillFields } from './fill-fields.ts';

function filled(data: DocumentData, map: Pick<RenameMap, 'values' | 'defaults'>) {
  const { after, touched } = fillFields(parseFields(fieldsOf(data)), {
    collection: 'task',
    renames: [],
    ...map,
  });
  return { after: dataOf(after), touched: touched.map((path) => path.join('.')) };
}

describe('values and defaults of a rename map', () => {
  it('change the old values alone, in lists and their structs too', () => {
    const values = [
      { at: 'status', from: 'open', to: 'todo' },
      { at: 'tags[]', from: 'a', to: 'b' },
      { at: 'steps[].state', from: 1, to: 2 },
    ];
    const data = { status: 'open', tags: ['a', 'c'], steps: [{ state: 1 }, { state: 3 }] };
    expect(filled(data, { values })).toEqual({
      after: { status: 'todo', tags: ['b', 'c'], steps: [{ state: 2 }, { state: 3 }] },
      touched: ['status', 'tags', 'steps'],
    });
    expect(filled({ status: 'done' }, { values })).toEqual({ after: { status: 'done' }, touched: [] });
  });

  it('fill what is lacking where something holds it, and nothing else', () => {
    const defaults = [
      { at: 'priority', value: 'normal' },
      { at: 'seo.index', value: true },
      { at: 'steps[].state', value: 0 },
    ];
    expect(filled({ steps: [{ state: 3 }, {}] }, { defaults })).toEqual({
      after: { priority: 'normal', steps: [{ state: 3 }, { state: 0 }] },
      touched: ['priority', 'steps'],
    });
    expect(filled({ priority: '', seo: {} }, { defaults })).toEqual({
      after: { priority: '', seo: { index: true } },
      touched: ['seo.index'],
    });
  });

  it.each([
    {
      name: 'a new value that is not said',
      map: { values: [{ at: 'a', from: 1 }] },
      says: 'say what 1 becomes',
    },
    {
      name: 'a value that is old and new at once',
      map: {
        values: [
          { at: 'a', from: 1, to: 2 },
          { at: 'a', from: 2, to: 3 },
        ],
      },
      says: '2 of "a" is an old value and a new one',
    },
    {
      name: 'a default that is an old value',
      map: { values: [{ at: 'a', from: 1, to: 2 }], defaults: [{ at: 'a', value: 1 }] },
      says: '1 of "a" is an old value and a new one',
    },
    { name: 'a default without a value', map: { defaults: [{ at: 'a' }] }, says: 'say what is stored' },
    {
      name: 'a place that is none',
      map: { defaults: [{ at: 'a..b', value: 1 }] },
      says: 'write a stored path',
    },
  ])('are refused with $name', ({ map, says }) => {
    expect(parseRenameMaps(JSON.stringify({ collection: 'task', ...map }))).toMatchObject({
      ok: false,
      problems: [expect.stringContaining(says)],
    });
  });
});
