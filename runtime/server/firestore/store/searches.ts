/**
 * Where a query is answered: at once as long as it reads little, else in a thread of its own. A long search that
 * found little in much makes its index grow, so that it is a short one next time.
 */

import type { SqlDatabase } from '../../sqlite/database.ts';
import { joinPath } from '../paths/document-path.ts';
import { aggregateQuery } from '../query/aggregate.ts';
import { wantedIndex } from '../query/conditions.ts';
import { type Meter, planOf, type QuerySource, runQuery, SearchTooLong } from '../query/run.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import type { Readers } from '../readers/readers.ts';
import type { Batch } from '../readers/tasks.ts';
import { StatusError } from '../status.ts';
import { sqlOfRows, valuesAsked } from '../tables/condition-rows.ts';
import { addedUp, countRows, type RowsCounted } from '../tables/row-counts.ts';
import { type DocumentRow, documentFromRow } from '../tables/rows.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import type { IndexGrowth } from './index-growth.ts';

interface SearchParts {
  readonly database: SqlDatabase;
  readonly source: QuerySource;
  /** Absent where all is in memory: then everything is answered at once. */
  readonly readers: Readers | undefined;
  /** A share of a count each. */
  readonly counters: readonly Readers[];
  readonly growth: Pick<IndexGrowth, 'grow'>;
  readonly time: () => number;
}

/** What the process may read while everybody waits: some milliseconds. */
const AT_ONCE = { documents: 1000, characters: 2 * 1024 * 1024, counted: 20_000, values: 200 };
/** What must be answered at once, or not at all. */
const AT_MOST = { documents: 5000, characters: 16 * 1024 * 1024 };
/** A search that looked at so many documents, and at so many for each that it found, wants an index. */
const LONG = 2000;
const POOR = 10;

type Searches = Pick<DocumentStore, 'query' | 'find' | 'aggregate' | 'countRows'>;

export function openSearches({ database, source, readers, counters, growth, time }: SearchParts): Searches {
  const watched = (query: StructuredQuery) => (read: number, answered: number) => {
    const index = read >= LONG && read >= POOR * answered ? wantedIndex(query) : undefined;
    if (index) growth.grow(index);
  };
  const options = (query: StructuredQuery, signal: AbortSignal | undefined) => ({
    onEffort: watched(query),
    ...(signal && { signal }),
  });
  return {
    query: (parent, query) => {
      const found = atOnce(() => [...runQuery(source, parent, query, readers && meterOf(AT_MOST))]);
      if (found) return found;
      const index = wantedIndex(query);
      if (index) growth.grow(index);
      throw new StatusError(
        'FAILED_PRECONDITION',
        'The query looks at too many documents for a transaction.',
      );
    },
    find: (parent, query, signal) => {
      const find = () => [...runQuery(source, parent, query, readers && meterOf(AT_ONCE))];
      const documents = readers && readsMuch(source, parent, query) ? undefined : atOnce(find);
      if (documents || !readers) return { time: time(), documents: documents ?? [] };
      return readers
        .read({ kind: 'rows', parent, query }, options(query, signal))
        .then((aside) => ({ time: aside.time, batches: rowsOf(aside.batches) }));
    },
    aggregate: (parent, query, aggregations, signal) => {
      const most = AT_ONCE.counted;
      const isMuch = readers !== undefined && readsMuch(source, parent, query);
      const limits = readers && { most, meter: isMuch ? tooLong : meterOf(AT_ONCE) };
      const fields = atOnce(() => aggregateQuery(source, parent, query, aggregations, limits));
      if (fields || !readers) return { time: time(), fields: fields ?? {} };
      return readers
        .read({ kind: 'aggregate', parent, query, aggregations }, options(query, signal))
        .then(async (aside) => ({ time: aside.time, fields: await fieldsOf(aside.batches) }));
    },
    countRows: async (asked, options) => {
      const most = AT_ONCE.documents;
      const all = { kind: 'ids', direction: 'asc', from: '' } as const;
      const isShort =
        valuesAsked(asked) <= AT_ONCE.values && source.walks.count(asked.collection, all, most + 1) <= most;
      if (!readers || isShort) return countRows(database, sqlOfRows(asked));
      const shares = counters.map(async (counter, part) => {
        const share = { part, of: counters.length };
        const aside = await counter.read({ kind: 'count', asked, share }, options);
        return countedOf(aside.batches);
      });
      return addedUp((await Promise.all(shares)).flat(), asked.examples);
    },
  };
}

/** All that was found, however it was read: for whoever asked for no more than fits into memory. */
export async function documentsOf(found: ReturnType<Searches['find']>): Promise<readonly StoredDocument[]> {
  const answer = await found;
  if ('documents' in answer) return answer.documents;
  const documents: StoredDocument[] = [];
  for await (const rows of answer.batches) documents.push(...rows.map(documentFromRow));
  return documents;
}

/** It reads all of its walk, and that is long: then there is no use in beginning here. */
function readsMuch(source: QuerySource, parent: string, query: StructuredQuery): boolean {
  const { walked, inOrder } = planOf(source, parent, query);
  if (inOrder && query.limit !== undefined) return false;
  const most = AT_ONCE.documents;
  return source.walks.count(joinPath(parent, query.collectionId), walked, most + 1) > most;
}

function meterOf(most: { readonly documents: number; readonly characters: number }): Meter {
  let { documents, characters } = most;
  return (size) => {
    documents -= 1;
    characters -= size;
    if (documents < 0 || characters < 0) throw new SearchTooLong();
  };
}

function tooLong(): never {
  throw new SearchTooLong();
}

/** `undefined` for what would take too long. */
function atOnce<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof SearchTooLong) return undefined;
    throw error;
  }
}

async function* rowsOf(batches: AsyncIterable<Batch>): AsyncGenerator<readonly DocumentRow[]> {
  for await (const batch of batches) if (batch.kind === 'rows') yield batch.rows;
}

async function fieldsOf(batches: AsyncIterable<Batch>) {
  let fields = {};
  for await (const batch of batches) if (batch.kind === 'aggregate') fields = batch.fields;
  return fields;
}

async function countedOf(batches: AsyncIterable<Batch>): Promise<readonly RowsCounted[]> {
  const counted: RowsCounted[] = [];
  for await (const batch of batches) if (batch.kind === 'count') counted.push(batch.counted);
  return counted;
}
