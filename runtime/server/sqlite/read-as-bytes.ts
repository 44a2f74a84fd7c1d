/**
 * Reads text as bytes. The driver ends the whole process (SIGABRT) at a text that is not UTF-8, which is what a damaged
 * page may hold, so no text ever passes it: a query is asked for bytes, and they are decoded here.
 */
import type Libsql from 'libsql';

/** What a column that was declared so must never hold. */
export class DamagedValue extends Error {}

export interface ByteReading {
  readonly sql: string;
  /** Decodes the row in place. Throws a DamagedValue. */
  decode(row: { [column: string]: unknown }): void;
}

/** `undefined` for a statement that answers no columns of tables. */
export function readAsBytes(
  sql: string,
  prepare: (sql: string) => Libsql.Statement,
): ByteReading | undefined {
  if (!/^\s*(SELECT|WITH)\b/i.test(sql)) return undefined;
  const columns = prepare(sql).columns();
  // A subquery, not other columns in the query itself: its ORDER BY and DISTINCT go on using the indexes.
  const asked = columns.map(
    ({ name }) => `iif(typeof("${name}") = 'text', CAST("${name}" AS BLOB), "${name}") AS "${name}"`,
  );
  const decoders = columns.flatMap(({ name, type }) => {
    if (type === 'BLOB') return [];
    const decode = DECODERS[type ?? 'TEXT'];
    // Our tables declare no others: the page that says so is damaged.
    if (!decode) throw new DamagedValue('A column is declared as something unknown.');
    return [{ name, decode }];
  });
  return {
    sql: `SELECT ${asked.join(', ')} FROM (${sql})`,
    decode: (row) => {
      for (const { name, decode } of decoders) row[name] = decode(row[name]);
    },
  };
}

/** Names and declared types of columns pass the driver as text too. Throws a DamagedValue. */
export function checkSchemaText(database: Libsql.Database): void {
  const rows = database.prepare('SELECT CAST(sql AS BLOB) AS bytes FROM sqlite_schema').all([]) as {
    bytes: unknown;
  }[];
  for (const { bytes } of rows) decodeText(bytes);
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** By declared type; an expression has none, and ours are numbers or texts. Bytes are taken as they are. */
const DECODERS: { readonly [type: string]: ((value: unknown) => unknown) | undefined } = {
  TEXT: decodeText,
  INTEGER: (value) => {
    if (value instanceof ArrayBuffer) throw new DamagedValue('A number is bytes.');
    return value;
  },
};

function decodeText(value: unknown): unknown {
  if (!(value instanceof ArrayBuffer)) return value;
  try {
    return UTF8.decode(value);
  } catch (cause) {
    throw new DamagedValue('A text is not UTF-8.', { cause });
  }
}
