/**
 * What a thread can be asked to read, and how it answers: batch by batch, all of one moment of the store.
 */

import type { IndexAnswer, IndexSearch, SearchedShapes } from '../../../core/search/index-search.ts';
import type { SqlDatabase } from '../../sqlite/database.ts';
import { type Aggregation, aggregateQuery } from '../query/aggregate.ts';
import type { ListIndex } from '../query/list-index.ts';
import { type QuerySource, runQuery } from '../query/run.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import { type RowsAsked, sqlOfRows } from '../tables/condition-rows.ts';
import { entriesOf, type IndexEntry } from '../tables/index-entries.ts';
import type { ParsedRows } from '../tables/parsed-rows.ts';
import { countRows, type RowsCounted, type Share } from '../tables/row-counts.ts';
import { type DocumentRow, rowFromDocument } from '../tables/rows.ts';
import { project } from '../values/field-path.ts';
import type { Fields } from '../values/value.ts';

export type ReadTask =
  | { readonly kind: 'rows'; readonly parent: string; readonly query: StructuredQuery }
  | {
      readonly kind: 'aggregate';
      readonly parent: string;
      readonly query: StructuredQuery;
      readonly aggregations: readonly Aggregation[];
    }
  | { readonly kind: 'count'; readonly asked: RowsAsked; readonly share: Share }
  | { readonly kind: 'search'; readonly asked: IndexSearch; readonly shapes: SearchedShapes }
  /** The entries of an index that is to be built, in its order. */
  | { readonly kind: 'keys'; readonly index: ListIndex };

export type Batch =
  | { readonly kind: 'rows'; readonly rows: readonly DocumentRow[] }
  | { readonly kind: 'aggregate'; readonly fields: Fields }
  | { readonly kind: 'count'; readonly counted: RowsCounted }
  | { readonly kind: 'search'; readonly answer: IndexAnswer }
  | { readonly kind: 'keys'; readonly entries: readonly IndexEntry[] };

/** Told of each document that is read, and of each that is answered. */
export interface Effort {
  read(): void;
  answered(): void;
  /** No more is read of the store: the snapshot is let go. */
  scanned(): void;
}

/** Characters of a batch of documents: what is in memory twice while it travels. */
const BATCH_CHARACTERS = 256 * 1024;
const BATCH_ENTRIES = 2000;

/** Throws what `onStep` throws, which is called again and again. */
export type AskSearch = (asked: IndexSearch, shapes: SearchedShapes, onStep: () => void) => IndexAnswer;

export interface TaskSource extends QuerySource {
  readonly database: SqlDatabase;
  readonly parsed: ParsedRows;
  readonly search: AskSearch;
}

export function runTask(
  { database, parsed, search, ...source }: TaskSource,
  task: ReadTask,
  effort: Effort,
): Iterable<Batch> {
  switch (task.kind) {
    case 'rows':
      return rowBatches(source, task, effort);
    case 'aggregate': {
      const { parent, query, aggregations } = task;
      effort.answered();
      return [
        {
          kind: 'aggregate',
          fields: aggregateQuery(source, parent, query, aggregations, { meter: effort.read }),
        },
      ];
    }
    case 'count': {
      const { asked, share } = task;
      const rows = parsed.rowsOf(asked.collection, share, effort.read);
      return [{ kind: 'count', counted: countRows(database, sqlOfRows(asked), rows, effort.read) }];
    }
    case 'search':
      return [{ kind: 'search', answer: search(task.asked, task.shapes, effort.read) }];
    case 'keys':
      return keyBatches(database, source, task.index, effort);
  }
}

type TaskOf<Kind extends ReadTask['kind']> = Extract<ReadTask, { kind: Kind }>;

function* rowBatches(
  source: QuerySource,
  { parent, query }: TaskOf<'rows'>,
  effort: Effort,
): Iterable<Batch> {
  let rows: DocumentRow[] = [];
  let characters = 0;
  for (const document of runQuery(source, parent, query, effort.read)) {
    const { select } = query;
    const row = rowFromDocument(
      select ? { ...document, fields: project(document.fields, select) } : document,
    );
    rows.push(row);
    effort.answered();
    characters += row.path.length + row.fields.length;
    if (characters < BATCH_CHARACTERS) continue;
    yield { kind: 'rows', rows };
    rows = [];
    characters = 0;
  }
  yield { kind: 'rows', rows };
}

/** Sorted by SQLite, in a file beside: there may be more of them than memory. */
function* keyBatches(
  database: SqlDatabase,
  { walks }: QuerySource,
  index: ListIndex,
  effort: Effort,
): Iterable<Batch> {
  database.exec('CREATE TEMP TABLE found (collection TEXT, key BLOB, id TEXT)');
  database.exec('CREATE TEMP TABLE sorted (place INTEGER PRIMARY KEY, collection TEXT, key BLOB, id TEXT)');
  try {
    const add = database.prepare('INSERT INTO found VALUES (?, ?, ?)');
    const walked = { kind: 'paths', parent: '', collectionId: index.collectionId } as const;
    for (const { path, fields } of walks.documents('', walked, effort.read)) {
      for (const { collection, key, id } of entriesOf(index, path, fields)) add.run(collection, key, id);
    }
    effort.scanned();
    database.exec(
      'INSERT INTO sorted (collection, key, id) SELECT * FROM found ORDER BY collection, key, id',
    );
    const page = database.prepare<{ collection: string; key: ArrayBuffer; id: string }>(
      'SELECT collection, key, id FROM sorted WHERE place > ? ORDER BY place LIMIT ?',
    );
    for (let place = 0; ; place += BATCH_ENTRIES) {
      const entries = page.all(place, BATCH_ENTRIES);
      yield {
        kind: 'keys',
        entries: entries.map((entry) => ({ ...entry, key: new Uint8Array(entry.key) })),
      };
      if (entries.length < BATCH_ENTRIES) return;
    }
  } finally {
    database.exec('DROP TABLE found; DROP TABLE sorted');
  }
}
