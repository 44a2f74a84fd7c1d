/**
 * What is written of a document: its row, its words by field, the parts of its codes, and words that a typo may mean.
 * Remembers nothing in memory: a commit that is undone takes its entries with it.
 */
import type { IndexedDocument } from '../../core/search/indexed-document.ts';
import { endsOf, isForgivable, variantsOf } from '../../core/search/words.ts';
import type { SqlDatabase } from '../sqlite/database.ts';
import { referenceToken, wholeCodeToken } from './expression.ts';
import { rowsOf } from './scopes.ts';
import { FIELD_COLUMNS } from './tables.ts';

/** What the index holds of a document; the same text: nothing to write. */
export type Entry = readonly string[];

export interface SearchEntries {
  put(scope: number, id: string, entry: Entry): void;
  remove(scope: number, id: string): void;
  /** All of a scope. */
  clear(scope: number): void;
  /** Brings a little of what was written apart together; whether there was something to do. */
  merge(): boolean;
}

/** The title as it is compared, parts, references, and the words of each field. */
export function entryOf({ fields, codes, references }: IndexedDocument): Entry {
  const [title] = fields;
  const parts = codes.flatMap((code) => [wholeCodeToken(code), ...endsOf(code)]);
  const columns = Array.from({ length: FIELD_COLUMNS }, (_, at) => fields[at]?.words.join(' ') ?? '');
  return [title.words.join(' '), parts.join(' '), references.map(referenceToken).join(' '), ...columns];
}

export function openEntries(database: SqlDatabase): SearchEntries {
  const rowOf = database.prepare<{ row: number }>(
    'SELECT row FROM search_documents WHERE scope = ? AND id = ?',
  );
  const lastRow = database.prepare<{ row: number | null }>(
    'SELECT max(row) AS row FROM search_documents WHERE row BETWEEN ? AND ?',
  );
  const add = database.prepare('INSERT INTO search_documents (row, scope, id, title) VALUES (?, ?, ?, ?)');
  const rename = database.prepare('UPDATE search_documents SET title = ? WHERE row = ?');
  const drop = database.prepare('DELETE FROM search_documents WHERE row BETWEEN ? AND ?');
  const dropWords = database.prepare('DELETE FROM search_words WHERE rowid = ?');
  // Without a search FTS5 reads all rows for a range.
  const dropAllWords = database.prepare('DELETE FROM search_words WHERE rowid BETWEEN ? AND ?');
  const columns = Array.from({ length: FIELD_COLUMNS }, (_, at) => `c${at}`);
  const addWords = database.prepare(
    `INSERT INTO search_words (rowid, parts, refs, ${columns}) VALUES (?, ?, ?, ${columns.map(() => '?')})`,
  );
  const isKnown = database.prepare<{ found: number }>(
    'SELECT 1 AS found FROM search_variants WHERE variant = ? AND word = ?',
  );
  // FTS5 would merge as it writes, at times a tenth of a second in one piece.
  const mergePages = database.prepare("INSERT INTO search_words (search_words, rank) VALUES ('merge', 32)");
  const written = database.prepare<{ rows: number }>('SELECT total_changes() AS rows');
  const addVariant = database.prepare('INSERT INTO search_variants (variant, word) VALUES (?, ?)');

  /** Words are never forgotten: one that no document has any more finds none. */
  const learn = (words: ReadonlySet<string>) => {
    for (const word of words) {
      if (!isForgivable(word) || isKnown.get(word, word)) continue;
      for (const variant of variantsOf(word)) addVariant.run(variant, word);
    }
  };
  return {
    put(scope, id, [title = '', ...words]) {
      const known = rowOf.get(scope, id)?.row;
      const [first, last] = rowsOf(scope);
      const row = known ?? (lastRow.get(first, last)?.row ?? first) + 1;
      if (known === undefined) add.run(row, scope, id, title);
      else {
        rename.run(title, row);
        dropWords.run(row);
      }
      addWords.run(row, ...words);
      learn(new Set(words.slice(2).flatMap((text) => text.split(' '))));
    },
    remove(scope, id) {
      const row = rowOf.get(scope, id)?.row;
      if (row === undefined) return;
      drop.run(row, row);
      dropWords.run(row);
    },
    clear(scope) {
      drop.run(...rowsOf(scope));
      dropAllWords.run(...rowsOf(scope));
    },
    merge() {
      const before = written.get()?.rows ?? 0;
      database.transaction(() => mergePages.run());
      // The command itself counts as one.
      return (written.get()?.rows ?? 0) - before > 1;
    },
  };
}
