import fc from 'fast-check';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { patience, repetitions } from '../../../tests/setup/scale.ts';
import { type ConditionNode, isParent, storeCondition } from './condition.ts';
import { FOLD_FROM, FOLD_TO, LOOSE_ACCENTS } from './fold.ts';
import { TEST_OPERATORS } from './operators.ts';
import { compileCondition } from './predicate.ts';
import { readCondition } from './read-condition.ts';
import { conditionSentence } from './sentence.ts';
import { DIALECT_NAMES } from './sql/dialect.ts';
import { conditionSql } from './sql/print-sql.ts';
import { readSql } from './sql/read-sql.ts';
import { CUSTOMERS, SAO_PAULO } from './testing/customers.ts';
import { lexGoogleSql } from './testing/google-sql-lexer.ts';

/** What people and programs have put into text fields to get out of a literal. */
const HOSTILE = [
  "'",
  "''",
  '"',
  '`',
  '\\',
  "\\'",
  "\\\\'",
  "' OR 1=1 --",
  "'; DROP TABLE customer; --",
  '/* */',
  '-- x',
  '#x',
  '%',
  '_',
  '%%',
  '\\%',
  '[a-z]',
  '*?',
  'a\nb',
  'a\r\nb',
  '\t',
  '\u202e',
  '\u200b',
  '\ufeff',
  '\u00a0',
  '😀',
  '\u{1f9d1}\u200d\u{1f33e}',
  'e\u0301',
  '\\u0027',
  '\\x27',
  'NULL',
  '$1',
  '{f}',
  '{v}',
  "$'",
  '$&',
  'ß',
  'ı',
  'İ',
  '\u2028',
] as const;

const SEARCHES = [
  'equals',
  'notEquals',
  'in',
  'notIn',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
] as const;

describe('a hostile text', () => {
  const database = new Database(':memory:');
  database.exec('CREATE TABLE customer (name BLOB, "CodeErp" BLOB)');
  const rows = HOSTILE.flatMap((text) => [text, `a${text}`, `${text}z`, text.toUpperCase()]);
  const insert = database.prepare('INSERT INTO customer VALUES (?, ?)');
  for (const row of rows) insert.run([row, row]);

  it.each(SEARCHES)('finds in SQLite exactly the rows of the predicate: %s', (type) => {
    for (const field of ['name', 'code']) {
      for (const text of HOSTILE) {
        const tree = { type, field, value: type === 'in' || type === 'notIn' ? [text] : text };
        const compiled = compileCondition(tree, CUSTOMERS, SAO_PAULO);
        const printed = conditionSql(tree, CUSTOMERS, { ...SAO_PAULO, dialect: 'sqlite' });
        if (!compiled.ok || !printed.ok) throw new Error(JSON.stringify({ tree, compiled, printed }));
        const found = database.prepare(`SELECT name FROM customer WHERE ${printed.sql}`).raw().all([]);
        const want = rows.filter((row) => compiled.matches({ name: row, code: row }));
        expect([field, text, found.map((row: unknown) => (Array.isArray(row) ? row[0] : ''))]).toEqual([
          field,
          text,
          want,
        ]);
      }
    }
  });

  it.each(
    SEARCHES,
  )('is one literal of GoogleSQL that means itself, and comes back in each dialect: %s', (type) => {
    for (const text of HOSTILE) {
      const tree = { type, field: 'code', value: type === 'in' || type === 'notIn' ? [text] : text };
      const printed = conditionSql(tree, CUSTOMERS, SAO_PAULO);
      if (!printed.ok || printed.sql === undefined) throw new Error(JSON.stringify(printed));
      const literals = lexGoogleSql(printed.sql).flatMap((token) =>
        token.kind === 'text' ? [token.value] : [],
      );
      expect(new Set(literals)).toEqual(new Set([text]));
      for (const dialect of DIALECT_NAMES) {
        const again = conditionSql(tree, CUSTOMERS, { ...SAO_PAULO, dialect });
        const sql = again.ok ? (again.sql ?? '') : '';
        expect(readSql(sql, CUSTOMERS, { ...SAO_PAULO, dialect })).toEqual({ ok: true, tree });
      }
    }
  });
});

const OUR_WORDS =
  /^(AND|OR|NOT|COALESCE|FALSE|TRUE|NULL|IN|IS|BETWEEN|EXISTS|SELECT|FROM|UNNEST|AS|WHERE|STRPOS|STARTS_WITH|ENDS_WITH|TRANSLATE|TIMESTAMP|TIMESTAMP_TRUNC|MILLISECOND|DATE|DATE_SUB|INTERVAL|DAY|EXTRACT|YEAR|MONTH|HOUR|MINUTE|DAYOFWEEK|AT|TIME|ZONE|MOD|ARRAY_LENGTH|NULLIF|x[1-5])$/;

const names = [
  'name',
  'code',
  'total',
  'orders',
  'tags',
  '__proto__',
  'constructor',
  'password',
  'address.state',
  'a`b',
];
const evil = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE, null, undefined, Number.NaN, Number.POSITIVE_INFINITY, [], {}),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.constant({ toString: () => "' OR 1=1" }),
  fc.anything(),
);
const hostileTree: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.record(
      {
        type: fc.oneof(
          fc.constantFrom(...TEST_OPERATORS, 'and', 'or', 'not', 'some', 'none', 'every'),
          fc.string(),
        ),
        field: fc.oneof(
          { arbitrary: fc.constantFrom(...names), weight: 9 },
          { arbitrary: fc.string(), weight: 1 },
        ),
        map: fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: evil, weight: 1 }),
        value: fc.oneof(evil, fc.array(evil, { maxLength: 3 })),
        params: fc.oneof(fc.array(tie('node'), { maxLength: 3 }), evil),
      },
      { requiredKeys: ['type'] },
    ),
    evil,
  ),
})).node;

const OUR_TEXTS = [SAO_PAULO.timeZone, FOLD_FROM + LOOSE_ACCENTS, FOLD_TO];

function textsIn(node: ConditionNode | undefined): readonly string[] {
  if (!node || node.type === 'opaque') return [];
  if (isParent(node)) return node.params.flatMap(textsIn);
  return [node.value].flat().filter((value) => typeof value === 'string');
}

describe('a hostile tree', () => {
  it(
    'never throws, and what is printed of it has our words, quoted names and whole literals only',
    () => {
      const known = new Set([
        'name',
        'CodeErp',
        'total',
        'orders',
        'tags',
        'home',
        'address',
        'state',
        'created',
        'status',
      ]);
      fc.assert(
        fc.property(hostileTree, (tree) => {
          conditionSentence(tree, CUSTOMERS);
          conditionSentence(tree);
          const printed = conditionSql(tree, CUSTOMERS, SAO_PAULO);
          if (!printed.ok || printed.sql === undefined) return;
          const texts = new Set([...OUR_TEXTS, ...textsIn(readCondition(tree, CUSTOMERS).tree)]);
          for (const token of lexGoogleSql(printed.sql)) {
            if (token.kind === 'text') expect(texts).toContain(token.value);
            if (token.kind === 'word') expect(token.text).toMatch(OUR_WORDS);
            if (token.kind === 'name')
              expect([...known, 'isPaid', 'items']).toContain(token.text.slice(1, -1));
          }
        }),
        { numRuns: repetitions(100_000, 500) },
      );
    },
    patience(60_000),
  );

  it('keeps what it does not know as it is stored, beside what it knows', () => {
    const odd = { type: 'soundsLike', field: 'name', value: 'ana', extra: [1] };
    const stored = {
      type: 'and',
      params: [odd, { type: 'AND', params: [{ type: 'isNull', field: 'name' }] }],
    };
    const { tree, problems } = readCondition(stored, CUSTOMERS);
    if (!tree) throw new Error('There is no tree');
    expect(storeCondition(tree)).toEqual({
      type: 'and',
      params: [odd, { type: 'notExists', field: 'name' }],
    });
    expect(problems).toMatchObject([{ path: 'params.0', reason: 'unknown-operator' }]);
    expect(conditionSentence(stored, CUSTOMERS)).toBe(
      'Condição que o editor não conhece e Nome não está preenchido',
    );
  });
});

describe('SQL that is not ours', () => {
  it.each([
    ['1 = 1', 1, 1],
    ["COALESCE(`name` = 'a', FALSE) -- x", 1, 31],
    ["COALESCE(`name` = 'a', FALSE);", 1, 30],
    ["COALESCE(`password` = 'a', FALSE)", 1, 11],
    ["COALESCE(`name` = 'it''s', FALSE)", 1, 23],
    ["\nCOALESCE(`name` LIKE 'a', FALSE)", 2, 17],
    ['', 1, 1],
  ])('is refused where it stops being ours: %s', (sql, line, column) => {
    expect(readSql(sql, CUSTOMERS, SAO_PAULO)).toMatchObject({
      ok: false,
      problem: { reason: 'not-ours', line, column },
    });
  });
});
