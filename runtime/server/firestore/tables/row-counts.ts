/**
 * Counts the documents of a collection that meet an expression over their rows, some thousand at a time, so that a count
 * that nobody waits for any more ends soon.
 */
import type { SqlDatabase } from '../../sqlite/database.ts';

/** All SQL, never of a client's making. */
export interface RowsSql {
  readonly collection: string;
  /** Over `id` and `fields`, as the expressions below, which know these as `f0`, `f1`, … */
  readonly columns: readonly string[];
  readonly holds: string;
  /** Another one: who meets just one of the two is counted. */
  readonly heldBefore?: string;
  /** Further ones, each counted by itself. */
  readonly also?: readonly string[];
  /** How many of those that are met are named. */
  readonly examples: number;
  /** Which texts an expression has in the rows of another. */
  readonly texts?: { readonly text: string; readonly holds: string };
  /** What is answered of each row that is met. */
  readonly rows?: readonly string[];
}

export interface RowsCounted {
  readonly total: number;
  readonly matched: number;
  readonly enter: number;
  readonly leave: number;
  readonly also?: readonly number[];
  /** Ids, the first ones. */
  readonly examples: readonly string[];
  readonly texts?: readonly string[];
  /** Lists of rows in JSON, as one text travels from a thread far sooner than its rows do. */
  readonly rows?: readonly string[];
}

/** Every `of`-th block of rows, from the one in place `part`: what threads share. */
export interface Share {
  readonly part: number;
  readonly of: number;
}

const AT_ONCE = 2000;

/** Bits of a verdict. */
const NOW = 1;
const BEFORE = 2;

/**
 * The four verdicts of a page are counted as the digits of one number, which saves SQLite a sorting. More than
 * `AT_ONCE`. As powers, since a sum would need parentheses, and SQLite's parser has no room for more around an expression.
 */
const BASE = 4096;

/** Rows that were written one after the other share pages of the file, which only one thread has to read then. */
const BLOCK_ROWS = 64;

/** All rows of a share, as they are stored. */
export function rowsOfShare(collection: string, { part, of }: Share): string {
  const path = collection.replaceAll("'", "''");
  return `documents WHERE collection = '${path}' AND rowid / ${BLOCK_ROWS} % ${of} = ${part}`;
}

/** `rows`: a table with its condition. */
export function countRows(
  database: SqlDatabase,
  {
    collection,
    columns,
    holds,
    heldBefore = 'FALSE',
    also,
    examples: wanted,
    texts: listed,
    rows: fields,
  }: RowsSql,
  rows = rowsOfShare(collection, { part: 0, of: 1 }),
  onPage: () => void = () => {},
): RowsCounted {
  const read = ['id', 'fields', ...columns.map((column, at) => `${column} AS f${at}`)].join(', ');
  const page = `SELECT ${read} FROM ${rows} AND id > ? ORDER BY id LIMIT ${AT_ONCE}`;
  const packed = `${power(holds, NOW)} * ${power(heldBefore, BEFORE)}`;
  const further = (also ?? []).map((each) => `total(CASE WHEN ${each} THEN 1 ELSE 0 END)`).join(', ');
  // In one reading of the page: to take fields out of it takes longest.
  const met = fields ? `json_group_array(json_array(${fields.join(', ')})) FILTER (WHERE ${holds})` : 'NULL';
  const verdicts = database.prepare<{
    packed: number;
    read: number;
    last: string | null;
    further: string;
    met: string | null;
  }>(
    `SELECT total(${packed}) AS packed, count(*) AS read, max(id) AS last, json_array(${further}) AS further, ${met} AS met FROM (${page})`,
  );
  const named = database.prepare<{ id: string }>(`SELECT id FROM (${page}) WHERE ${holds} LIMIT ${wanted}`);
  const listing =
    listed &&
    database.prepare<{ text: string }>(
      `SELECT DISTINCT ${listed.text} AS text FROM (${page}) WHERE ${listed.holds}`,
    );
  const texts = new Set<string>();
  const answered: string[] = [];
  let found = [0, 0, 0, 0];
  let counted = (also ?? []).map(() => 0);
  const examples: string[] = [];
  for (let [after, isEnd] = ['', false]; !isEnd; ) {
    onPage();
    const { packed = 0, read = 0, last = null, further = '[]', met = null } = verdicts.get(after) ?? {};
    counted = added(counted, JSON.parse(further));
    const counts = found.map((_, digit) => Math.floor(packed / BASE ** digit) % BASE);
    found = found.map((count, at) => count + (counts[at] ?? 0));
    if (examples.length < wanted && counts.some((count, verdict) => count > 0 && verdict & NOW)) {
      examples.push(...named.all(after).map(({ id }) => id));
    }
    for (const { text } of listing?.all(after) ?? []) texts.add(text);
    if (met !== null) answered.push(met);
    after = last ?? after;
    isEnd = read < AT_ONCE;
  }
  const [neither = 0, enter = 0, leave = 0, both = 0] = found;
  return {
    total: neither + enter + leave + both,
    matched: enter + both,
    enter,
    leave,
    ...(also && { also: counted }),
    examples: examples.slice(0, wanted),
    ...(listed && { texts: [...texts] }),
    ...(fields && { rows: answered }),
  };
}

function added(one: readonly number[], other: readonly number[]): number[] {
  return one.map((count, at) => count + (other[at] ?? 0));
}

/** As a condition of CASE, where SQLite leaves out what stands behind a part that decides. */
function power(expression: string, verdict: number): string {
  return `CASE WHEN ${expression} THEN ${BASE ** verdict} ELSE 1 END`;
}

export function addedUp(shares: readonly RowsCounted[], examples: number): RowsCounted {
  const sum = (count: (share: RowsCounted) => number) => shares.reduce((all, share) => all + count(share), 0);
  return {
    total: sum(({ total }) => total),
    matched: sum(({ matched }) => matched),
    enter: sum(({ enter }) => enter),
    leave: sum(({ leave }) => leave),
    ...(shares[0]?.also && { also: shares.map(({ also = [] }) => also).reduce(added) }),
    examples: shares
      .flatMap((share) => share.examples)
      .sort()
      .slice(0, examples),
    ...(shares.some(({ texts }) => texts) && {
      texts: [...new Set(shares.flatMap(({ texts = [] }) => texts))],
    }),
    ...(shares.some(({ rows }) => rows) && { rows: shares.flatMap(({ rows = [] }) => rows) }),
  };
}
