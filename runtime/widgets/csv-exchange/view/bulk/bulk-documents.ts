/**
 * The documents of a bulk change as its rows: those that were chosen, or all of a list, read past the cache. What moves
 * before a removal comes first.
 */
import type { BulkTarget } from '../../../../contract/bulk-target.ts';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { ListedRecords } from '../../../../contract/listed-records.ts';
import type { ListCursor, ListQuery } from '../../../../contract/live.ts';
import { entryTitle } from '../../../../core/records/entry-title.ts';
import { cursorBehind } from '../../../../core/records/list-cursor.ts';
import { StoreRefusal } from '../../../../core/row-runs/write-rows.ts';
import { narrowedTo } from '../../../../core/search/listed-record.ts';
import { EXPORT_PAGE, type ExportPage, reasonOf } from '../../run/export-run.ts';
import type { BulkDocument, MovedCollection } from '../../run/file-reading.ts';

type ReadPage = (collection: string, query: ListQuery) => Promise<ExportPage>;

export async function* bulkDocuments(
  definition: CollectionDefinition,
  target: BulkTarget,
  readPage: ReadPage,
  loadMoved: () => Promise<readonly MovedCollection[]>,
): AsyncGenerator<readonly BulkDocument[]> {
  if (target.kind === 'listed') {
    yield* listedDocuments(definition, target.listed, readPage);
    return;
  }
  const { records, move, removes } = target;
  const moved = move ? await loadMoved() : [];
  for (const { collection, listed } of move?.from ?? []) {
    const of = moved.find(({ definition }) => definition.name === collection);
    if (!of) throw new Error(`No collection ${collection}`);
    for await (const some of listedDocuments(of.definition, listed, readPage)) {
      yield some.map((document) => ({ ...document, collection }));
    }
  }
  const seen = ({ updatedAt }: ConsoleRecord) =>
    removes && typeof updatedAt === 'string' ? { seen: updatedAt } : {};
  yield records.map((record) => ({ ...documentOf(definition, record), ...seen(record) }));
}

async function* listedDocuments(
  definition: CollectionDefinition,
  { query, narrowed }: ListedRecords,
  readPage: ReadPage,
): AsyncGenerator<readonly BulkDocument[]> {
  const passes = narrowed && narrowedTo({ definition, narrowed, timeZone: 'UTC', now: Date.now() });
  let after: ListCursor | undefined;
  for (;;) {
    const { records, hasMore } = await readPage(definition.name, {
      ...query,
      limit: EXPORT_PAGE,
      ...(after && { after }),
    }).catch((error: unknown) => {
      throw new StoreRefusal(reasonOf(error), String(error));
    });
    yield (passes ? records.filter(passes) : records).map((record) => documentOf(definition, record));
    const last = records.at(-1);
    if (!hasMore || !last) return;
    after = cursorBehind(last, query);
  }
}

function documentOf(definition: CollectionDefinition, record: ConsoleRecord): BulkDocument {
  return { id: record.id, label: entryTitle(definition, record) };
}
