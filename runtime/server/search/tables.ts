/**
 * The tables of the embedded search. `row` says the scope (a collection of a project) in its upper bits, so that one
 * search of one collection reads one range. The words are folded before they come here: the tokenizer takes them as
 * they are. Steps already released never change; add another.
 */

/** Fields beside the title; the vocabulary allows 20, and there is the id. */
export const FIELD_COLUMNS = 24;

const COLUMNS = Array.from({ length: FIELD_COLUMNS }, (_, at) => `c${at}`).join(', ');

export const STEPS = [
  `CREATE TABLE search_scopes (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     project TEXT NOT NULL,
     collection TEXT NOT NULL,
     spec TEXT NOT NULL,
     built_to TEXT,
     UNIQUE (project, collection)
   );
   CREATE TABLE search_documents (
     row INTEGER PRIMARY KEY,
     scope INTEGER NOT NULL,
     id TEXT NOT NULL,
     title TEXT NOT NULL,
     UNIQUE (scope, id)
   );
   CREATE INDEX search_titles ON search_documents (scope, title);
   CREATE VIRTUAL TABLE search_words USING fts5 (
     parts, refs, ${COLUMNS},
     tokenize = 'ascii', detail = column, content = '', contentless_delete = 1, prefix = '2 3'
   );
   CREATE TABLE search_variants (
     variant TEXT NOT NULL,
     word TEXT NOT NULL,
     PRIMARY KEY (variant, word)
   ) WITHOUT ROWID;`,
  `CREATE TABLE search_noted (note INTEGER PRIMARY KEY, path TEXT NOT NULL);
   INSERT INTO search_words (search_words, rank) VALUES ('automerge', 0);`,
  `CREATE TABLE search_pending (path TEXT PRIMARY KEY) WITHOUT ROWID;
   INSERT OR IGNORE INTO search_pending SELECT path FROM search_noted;
   DROP TABLE search_noted;
   INSERT INTO search_words (search_words, rank) VALUES ('crisismerge', 1000);`,
];
