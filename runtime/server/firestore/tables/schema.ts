/**
 * The tables of the document store. Steps already released never change; add another.
 * Text compares by UTF-8 bytes in SQLite, which is Firestore's order of ids.
 */
export const STEPS = [
  `CREATE TABLE documents (
     path TEXT PRIMARY KEY,
     collection TEXT NOT NULL,
     collection_id TEXT NOT NULL,
     id TEXT NOT NULL,
     fields TEXT NOT NULL,
     create_time INTEGER NOT NULL,
     update_time INTEGER NOT NULL
   );
   CREATE UNIQUE INDEX documents_of_collection ON documents (collection, id);
   CREATE INDEX documents_of_group ON documents (collection_id, path);
   CREATE TABLE store_clock (
     only INTEGER PRIMARY KEY CHECK (only = 1),
     time INTEGER NOT NULL
   );`,
  `CREATE TABLE list_indexes (
     id INTEGER PRIMARY KEY,
     spec TEXT NOT NULL UNIQUE
   );
   CREATE TABLE index_entries (
     index_id INTEGER NOT NULL REFERENCES list_indexes (id) ON DELETE CASCADE,
     collection TEXT NOT NULL,
     key BLOB NOT NULL,
     id TEXT NOT NULL,
     PRIMARY KEY (index_id, collection, key, id)
   ) WITHOUT ROWID;`,
  // The clock's time is the last one in the log; an empty path stands for a moment at which no document changed.
  `CREATE TABLE change_log (
     time INTEGER NOT NULL,
     path TEXT NOT NULL,
     PRIMARY KEY (time, path)
   ) WITHOUT ROWID;
   INSERT INTO change_log (time, path) SELECT time, '' FROM store_clock;
   DROP TABLE store_clock;`,
  // Grown: made for a query that was slow, and not declared. Not ready: some entries are missing, or too many there.
  `ALTER TABLE list_indexes ADD COLUMN grown INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE list_indexes ADD COLUMN ready INTEGER NOT NULL DEFAULT 1;`,
];
