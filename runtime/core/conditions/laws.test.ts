import fc from 'fast-check';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { peer } from '../../../tests/setup/peers.ts';
import { DEEP, patience, repetitions } from '../../../tests/setup/scale.ts';
import { isMap } from '../values/map-value.ts';
import { valueAt } from '../values/value-at.ts';
import { type ConditionNode, simplified, storeCondition } from './condition.ts';
import { compileCondition } from './predicate.ts';
import { readCondition } from './read-condition.ts';
import { warehouseColumns } from './sql/columns.ts';
import { DIALECT_NAMES, type DialectName } from './sql/dialect.ts';
import { conditionSql, DIALECTS } from './sql/print-sql.ts';
import { readSql } from './sql/read-sql.ts';
import { anyRecord, anyTree, CUSTOMERS, SAO_PAULO } from './testing/customers.ts';

const database = new Database(':memory:');
const columns = warehouseColumns(CUSTOMERS, DIALECTS.sqlite).map(({ name }) => name);
database.exec(`CREATE TABLE customer (at INTEGER, ${columns.map((name) => `"${name}" BLOB`).join(', ')})`);
afterAll(() => database.close());

/** A record in the shape of the warehouse's row: stored names, structs and lists as JSON. */
function stored(record: unknown, fields = CUSTOMERS.fields): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of fields.values()) {
    const value = valueAt(record, field.name.split('.'));
    if (value === undefined) continue;
    const items = field.items;
    const put =
      items && Array.isArray(value) && !field.single
        ? value.map((item: unknown) => (isMap(item) ? stored(item, items) : item))
        : value;
    let at = row;
    for (const name of field.stored.slice(0, -1)) {
      const inside = at[name];
      const next: Record<string, unknown> = isMap(inside) ? { ...inside } : {};
      at[name] = next;
      at = next;
    }
    at[field.stored.at(-1) ?? ''] = put;
  }
  return row;
}

/** A column has one type: yes in a column of numbers would be the number 1. */
function cell(name: string, value: unknown): string | number | null {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return name !== 'active' ? null : value ? 1 : 0;
  const isJson = ['home', 'photos', 'tags', 'scores', 'orders'].includes(name);
  return isJson && value !== null && value !== undefined ? JSON.stringify(value) : null;
}

const insert = database.prepare(
  `INSERT INTO customer VALUES (${['?', ...columns.map(() => '?')].join(', ')})`,
);

/** Positions of the rows for which the expression holds. */
function executed(sql: string, records: readonly unknown[]): readonly number[] {
  database.exec('DELETE FROM customer');
  for (const [at, record] of records.entries()) {
    const row = stored(record);
    insert.run([at, ...columns.map((name) => cell(name, row[name]))]);
  }
  const rows: unknown = database.prepare(`SELECT at FROM customer WHERE ${sql} ORDER BY at`).raw().all([]);
  return Array.isArray(rows) ? rows.map(([at]) => Number(at)) : [];
}

function remembered(tree: unknown, records: readonly unknown[]): readonly number[] {
  const compiled = compileCondition(tree, CUSTOMERS, SAO_PAULO);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  return records.flatMap((record, at) => (compiled.matches(record) ? [at] : []));
}

function printed(tree: ConditionNode, dialect: DialectName): string {
  const answer = conditionSql(tree, CUSTOMERS, { ...SAO_PAULO, dialect });
  if (!answer.ok || answer.sql === undefined) throw new Error(JSON.stringify(answer));
  return answer.sql;
}

/** A hundred thousand pairs, executed one by one. */
const LONG = patience(90_000);

function found(words: string, text: string): number {
  return text.split(words).length - 1;
}

function withoutTexts(sql: string): string {
  return sql.replaceAll(/'(?:[^'\\]|\\.)*'/g, "''");
}

describe('a condition', () => {
  it(
    'finds the same records in memory and in SQLite',
    () => {
      fc.assert(
        fc.property(anyTree, fc.array(anyRecord, { minLength: 1, maxLength: 8 }), (tree, records) => {
          expect(executed(printed(tree, 'sqlite'), records)).toEqual(remembered(tree, records));
        }),
        { numRuns: repetitions(100_000) },
      );
    },
    LONG,
  );

  it(
    'and its negation part any set of records in two',
    () => {
      fc.assert(
        fc.property(anyTree, fc.array(anyRecord, { maxLength: 8 }), (tree, records) => {
          const holds = remembered(tree, records);
          const fails = remembered({ type: 'not', params: [simplified(tree)] }, records);
          expect([...holds, ...fails].sort()).toEqual(records.map((_, at) => at));
        }),
        { numRuns: repetitions(100_000) },
      );
    },
    LONG,
  );

  it.each(DIALECT_NAMES)(
    'is read back from the SQL that is printed: %s',
    (dialect) => {
      fc.assert(
        fc.property(anyTree, (tree) => {
          const sql = printed(tree, dialect);
          const read = readSql(sql, CUSTOMERS, { ...SAO_PAULO, dialect });
          expect(read).toEqual({ ok: true, tree });
          const spaced = readSql(`\n  ${sql} `, CUSTOMERS, { ...SAO_PAULO, dialect });
          expect(spaced.ok).toBe(true);
        }),
        { numRuns: repetitions(30_000, 1_000) },
      );
    },
    LONG,
  );

  // It is no judge of literals, and does not know the time zone of an EXTRACT.
  it.runIf(DEEP)(
    'has for node-sql-parser as many comparisons as the tree',
    () => {
      const parserPackage = Object(peer('node-sql-parser', 'node-sql-parser/build/bigquery.js'));
      const Parser: unknown = Reflect.get(parserPackage, 'Parser');
      if (typeof Parser !== 'function') throw new Error('node-sql-parser has no Parser');
      const parser: unknown = Reflect.construct(Parser, []);
      const astify: unknown = Reflect.get(Object(parser), 'astify');
      if (typeof astify !== 'function') throw new Error('node-sql-parser reads nothing');
      fc.assert(
        fc.property(anyTree, (tree) => {
          const sql = printed(tree, 'bigquery').replaceAll(" AT TIME ZONE 'America/Sao_Paulo'", '');
          const read: unknown = astify.call(parser, `SELECT * FROM t WHERE ${sql}`, { database: 'bigquery' });
          expect(found('"value":"COALESCE"', JSON.stringify(read))).toBe(
            found('COALESCE(', withoutTexts(sql)),
          );
        }),
        { numRuns: 10_000 },
      );
    },
    LONG,
  );

  it(
    'is read back from the store',
    () => {
      fc.assert(
        fc.property(anyTree, (tree) => {
          expect(readCondition(storeCondition(tree), CUSTOMERS)).toEqual({ tree, problems: [] });
        }),
        { numRuns: repetitions(100_000) },
      );
    },
    LONG,
  );

  it(
    'means the same whatever equal groups and groups of one are around its parts',
    () => {
      fc.assert(
        fc.property(anyTree, anyTree, fc.array(anyRecord, { maxLength: 6 }), (one, other, records) => {
          const plain = remembered({ type: 'and', params: [one, other] }, records);
          const wrapped = {
            type: 'and',
            params: [{ type: 'and', params: [{ type: 'or', params: [one] }] }, other],
          };
          expect(remembered(wrapped, records)).toEqual(plain);
          const both = new Set(remembered(one, records));
          expect(plain).toEqual(remembered(other, records).filter((at) => both.has(at)));
        }),
        { numRuns: repetitions(30_000, 1_000) },
      );
    },
    LONG,
  );
});
