import { expect, it } from 'vitest';
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import { type DocumentPages, judgedDocuments, listedDocuments } from './listed-documents.ts';
import { StoreRefusal } from './write-rows.ts';

const CHOSEN = { collection: 'brand', listed: { query: {} }, timeZone: 'UTC' };

function pages(records: readonly ConsoleRecord[]): DocumentPages & { asked: number } {
  const of = {
    asked: 0,
    now: Date.now,
    definitionOf: async () => ({ name: 'brand', fields: [] }) as unknown as CollectionDefinition,
    async readPage() {
      of.asked += 1;
      if (of.asked > 3) throw new Error('It is read from its beginning again.');
      return { records, hasMore: true };
    },
  };
  return of;
}

it('documents are known again in whatever order they are found', () => {
  const ids = Array.from({ length: 2000 }, (_, at) => `marca-${at}`);
  const keyOf = (some: readonly string[]) =>
    judgedDocuments(CHOSEN, [{ collection: 'brand', ids: some }])?.key;
  const orders = Array.from({ length: 20 }, (_, by) =>
    ids.toSorted(
      (one, other) =>
        ((Number(one.slice(6)) * (2 * by + 3)) % 2003) - ((Number(other.slice(6)) * (2 * by + 3)) % 2003),
    ),
  );
  expect(new Set([ids, ids.toReversed(), ...orders].map(keyOf)).size).toBe(1);
  expect(keyOf(ids.with(0, 'outra'))).not.toBe(keyOf(ids));
});

it('a list that is ordered by what no page can go on behind is refused, and not read again', async () => {
  const query = { order: { field: 'address', direction: 'asc' } } as const;
  const at = pages([{ id: 'a', address: { city: 'Belém' } }]);
  const reading = listedDocuments({ ...CHOSEN, listed: { query } }, at, new AbortController().signal);
  await expect(reading).rejects.toBeInstanceOf(StoreRefusal);
  expect(at.asked).toBe(1);
});
