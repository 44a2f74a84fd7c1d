/**
 * The documents of a bulk change as its rows: those that were chosen, or all of a list, read past the cache.
 */
import type { BulkTarget } from '../../../../contract/bulk-target.ts';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { ListCursor, ListQuery } from '../../../../contract/live.ts';
import { entryTitle } from '../../../../core/records/entry-title.ts';
import { cursorBehind } from '../../../../core/records/list-cursor.ts';
import { EXPORT_PAGE, type ExportPage, reasonOf } from '../../run/export-run.ts';
import type { BulkDocument } from '../../run/file-reading.ts';
import { StoreRefusal } from '../../run/write-rows.ts';

export async function* bulkDocuments(
  definition: CollectionDefinition,
  target: BulkTarget,
  readPage: (query: ListQuery) => Promise<ExportPage>,
): AsyncGenerator<readonly BulkDocument[]> {
  const document = (record: ConsoleRecord): BulkDocument => ({
    id: record.id,
    label: entryTitle(definition, record),
  });
  if (target.kind === 'chosen') {
    const seen = ({ updatedAt }: ConsoleRecord) =>
      target.removes && typeof updatedAt === 'string' ? { seen: updatedAt } : {};
    yield target.records.map((record) => ({ ...document(record), ...seen(record) }));
    return;
  }
  const { query, passes } = target.listed;
  let after: ListCursor | undefined;
  for (;;) {
    const { records, hasMore } = await readPage({
      ...query,
      limit: EXPORT_PAGE,
      ...(after && { after }),
    }).catch((error: unknown) => {
      throw new StoreRefusal(reasonOf(error), String(error));
    });
    yield (passes ? records.filter(passes) : records).map(document);
    const last = records.at(-1);
    if (!hasMore || !last) return;
    after = cursorBehind(last, query);
  }
}
