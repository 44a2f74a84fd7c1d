import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import type { PlannedRow } from './import-plan.ts';
import { plannedParents } from './planned-parents.ts';

const definition = {
  name: 'category',
  fields: [{ name: 'parent', path: 'ParentCategory', type: 'text', label: 'Pai' }],
  list: { tree: { parent: 'parent', order: 'order' } },
} as unknown as CollectionDefinition;

type Parents = { readonly [id: string]: string | undefined };

function placing(id: string, parent: string | undefined): PlannedRow {
  const after: DocumentData = parent === undefined ? {} : { ParentCategory: parent };
  return { kind: 'changed', write: { id, mask: [['ParentCategory']], before: {}, after, version: 'v1' } };
}

/** The refused ids with their rings. */
async function refusedOf(file: Parents, stored: Parents = {}) {
  const parents = plannedParents<string>(definition);
  for (const [id, parent] of Object.entries(file)) parents?.note(id, placing(id, parent));
  const ringed = await parents?.ringed(
    async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const parent = stored[id];
          return parent === undefined ? [] : [[id, parent] as const];
        }),
      ),
  );
  return Object.fromEntries((ringed ?? []).map(({ row, ring }) => [row, ring.join(' ')]));
}

describe('the parents that a file gives', () => {
  it.each([
    { name: 'a chain', file: { a: 'b', b: 'c', c: undefined }, stored: {}, want: {} },
    { name: 'a parent that nobody knows', file: { a: 'elsewhere' }, stored: {}, want: {} },
    { name: 'an entry inside itself', file: { a: 'a' }, stored: {}, want: { a: 'a' } },
    { name: 'two rows of the file', file: { a: 'b', b: 'a' }, stored: {}, want: { a: 'a b', b: 'b a' } },
    {
      name: 'a row and entries that the file does not name',
      file: { a: 'c', x: 'a' },
      stored: { c: 'b', b: 'a' },
      want: { a: 'a c b' },
    },
    {
      name: 'a stored chain that the file takes apart',
      file: { a: 'b', b: undefined },
      stored: { b: 'a' },
      want: {},
    },
    {
      name: 'a row against where a refused one stays',
      file: { a: 'c', b: 'a', c: 'a' },
      stored: { a: 'b' },
      want: { a: 'a c', c: 'c a', b: 'b a' },
    },
    { name: 'a ring of the store alone', file: { a: 'b' }, stored: { b: 'c', c: 'b' }, want: {} },
  ])('are judged together: $name', async ({ file, stored, want }) => {
    expect(await refusedOf(file, stored)).toEqual(want);
  });

  it('are of no concern to rows that leave the parent as it is, or are refused', async () => {
    const parents = plannedParents<string>(definition);
    const write = { id: 'a', mask: [['title']], before: {}, after: { title: 'A' }, version: 'v1' };
    parents?.note('a', { kind: 'changed', write });
    parents?.note('b', { kind: 'refused', faults: [] });
    expect(await parents?.ringed(() => Promise.reject(new Error('nothing to ask')))).toEqual([]);
  });

  it('close no ring once the refused rows are left out', async () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const placed = fc.dictionary(id, fc.option(id, { nil: undefined }));
    await fc.assert(
      fc.asyncProperty(placed, placed, async (file, stored) => {
        const refused = await refusedOf(file, stored);
        const kept = Object.entries(file).filter(([row]) => !Object.hasOwn(refused, row));
        const after: Parents = { ...stored, ...Object.fromEntries(kept) };
        for (const [moved] of kept) expect(chainAbove(after, moved)).not.toContain(moved);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a collection that is no tree', () => {
  it('has no parents to judge', () => {
    expect(plannedParents({ ...definition, list: {} } as unknown as CollectionDefinition)).toBeUndefined();
  });
});

function chainAbove(parents: Parents, id: string): readonly string[] {
  const chain: string[] = [];
  for (let above = parents[id]; above !== undefined && !chain.includes(above); above = parents[above]) {
    chain.push(above);
  }
  return chain;
}
