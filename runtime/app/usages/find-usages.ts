/**
 * Asks the store what hangs on documents, collection by collection. Where lists refer to them the documents themselves
 * are read, a page at a time, as no store can be asked for those.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { ListedRecords } from '../../contract/listed-records.ts';
import type { ListCursor } from '../../contract/live.ts';
import { cursorBehind } from '../../core/records/list-cursor.ts';
import { type ReferringCollection, referencesTo } from '../../core/records/references-to.ts';
import { narrowedTo } from '../../core/search/listed-record.ts';
import type { ConsoleData } from '../../data/index.ts';

export interface Usage {
  readonly definition: CollectionDefinition;
  readonly count: number;
  /** There may be more: not all documents were read. */
  readonly atLeast: boolean;
  /** Those that refer to them; absent for a config page, which no bulk change reaches. */
  readonly listed?: ListedRecords;
}

type Store = Pick<ConsoleData, 'count' | 'storedPage'>;

/** Values that one query of Firestore compares a field with. */
const MOST_TOGETHER = 30;
const PAGE = 500;
/** Of one collection with lists; Google asks a price for each. */
const MOST_READ = 5000;

/** `definitions`: of the collections and config pages that may be read; others are not counted. */
export async function findUsages(
  store: Store,
  definitions: readonly CollectionDefinition[],
  collection: string,
  ids: readonly string[],
): Promise<readonly Usage[]> {
  const usages = await Promise.all(
    referencesTo(collection, definitions).map((referring) =>
      isCountable(referring, collection)
        ? usageByCount(store, referring, collection, ids)
        : usageByReading(store, referring, collection, ids),
    ),
  );
  return usages.filter(({ count }) => count > 0);
}

/** A store counts values: a document with two of them, and one that goes itself, would be counted too. */
function isCountable({ definition, direct, inLists }: ReferringCollection, collection: string): boolean {
  return !inLists && direct.length === 1 && definition.kind !== 'singleton' && definition.name !== collection;
}

async function usageByCount(
  store: Store,
  { definition, direct }: ReferringCollection,
  collection: string,
  ids: readonly string[],
): Promise<Usage> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_TOGETHER) }, (_, at) =>
    ids.slice(at * MOST_TOGETHER, (at + 1) * MOST_TOGETHER),
  );
  const counts = await Promise.all(
    direct.flatMap((path) => parts.map((part) => store.count(definition.name, { oneOf: { [path]: part } }))),
  );
  const [only] = direct;
  const query = only !== undefined && parts.length === 1 ? { oneOf: { [only]: ids } } : {};
  return {
    definition,
    count: counts.reduce((sum, count) => sum + count, 0),
    atLeast: false,
    listed: { query, narrowed: { refersTo: { collection, ids } } },
  };
}

async function usageByReading(
  store: Store,
  { definition }: ReferringCollection,
  collection: string,
  ids: readonly string[],
): Promise<Usage> {
  const narrowed = { refersTo: { collection, ids } };
  const passes = narrowedTo({ definition, narrowed, timeZone: 'UTC', now: 0 });
  let [read, count] = [0, 0];
  let after: ListCursor | undefined;
  let hasMore = true;
  while (hasMore && read < MOST_READ) {
    const page = await store.storedPage(definition.name, { limit: PAGE, ...(after && { after }) });
    read += page.records.length;
    count += page.records.filter(passes).length;
    const last = page.records.at(-1);
    after = last && cursorBehind(last, {});
    hasMore = page.hasMore && after !== undefined;
  }
  if (definition.kind === 'singleton') return { definition, count, atLeast: false };
  return { definition, count, atLeast: hasMore, listed: { query: {}, narrowed } };
}
