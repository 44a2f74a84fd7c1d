/**
 * Planned rows that refer to documents which are not there: each row as it is judged, each document asked for once,
 * many in a request.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { mayRefer, referencesIn } from '../../../core/records/references-in.ts';
import { changedPlaces } from '../model/changed-places.ts';
import { type DeadReference, type DeadReferences, type ImportRow, MOST_SHOWN } from '../model/import-run.ts';
import { PASSING, type StorePatience } from './write-rows.ts';

/** Documents of one request, as a part of rows has. */
const TOGETHER = 100;

export interface ReferenceCheck {
  /** False when the store is to be left. */
  note(rows: readonly ImportRow[]): Promise<boolean>;
  found(): DeadReferences;
}

/** `undefined`: nothing in the collection refers to anything. */
export function referenceCheck(
  definition: CollectionDefinition,
  { store, retry }: StorePatience,
): ReferenceCheck | undefined {
  if (!mayRefer(definition.fields)) return undefined;
  /** By `collection/id`; a collection that may not be read has only documents that are there. */
  const isThere = new Map<string, boolean>();
  const created = new Set<string>();
  const dead: DeadReference[] = [];

  const ask = async (collection: string, ids: readonly string[]): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      const read = await store.read(collection, ids);
      if (!read.ok && PASSING.includes(read.failure.reason)) {
        if (!(await retry(read.failure.reason, attempt))) return false;
        continue;
      }
      for (const id of ids) isThere.set(`${collection}/${id}`, !read.ok || read.documents.has(id));
      return true;
    }
  };

  return {
    async note(rows) {
      const references = rows.flatMap((row) => referencesOf(definition, row));
      for (const { id, plan } of rows) {
        if (plan?.kind === 'created' && id !== undefined) created.add(`${definition.name}/${id}`);
      }
      const unknown = new Map<string, Set<string>>();
      for (const { collection, id } of references) {
        if (isThere.has(`${collection}/${id}`)) continue;
        unknown.set(collection, (unknown.get(collection) ?? new Set()).add(id));
      }
      for (const [collection, ids] of unknown) {
        const all = [...ids];
        for (let from = 0; from < all.length; from += TOGETHER) {
          if (!(await ask(collection, all.slice(from, from + TOGETHER)))) return false;
        }
      }
      dead.push(...references.filter(({ collection, id }) => isThere.get(`${collection}/${id}`) === false));
      return true;
    },
    found() {
      // What a row refers to may come with a later row of the same file.
      const left = dead.filter(({ collection, id }) => !created.has(`${collection}/${id}`));
      return { rows: new Set(left.map(({ number }) => number)).size, first: left.slice(0, MOST_SHOWN) };
    },
  };
}

function referencesOf(definition: CollectionDefinition, { number, label, plan }: ImportRow): DeadReference[] {
  if (!plan || !('write' in plan)) return [];
  return changedPlaces(definition, plan.write).flatMap(({ field, label: place, after }) =>
    (field ? referencesIn(field, after) : []).map((referred) => ({
      number,
      ...(label !== undefined && { label }),
      place,
      ...referred,
    })),
  );
}
