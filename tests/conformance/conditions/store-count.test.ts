import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as turnAfter } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDocumentCodec } from '../../../runtime/core/codec/document-codec.ts';
import type { ConditionNode } from '../../../runtime/core/conditions/condition.ts';
import { compiledNode } from '../../../runtime/core/conditions/predicate.ts';
import {
  anyRecord,
  anyTree,
  CUSTOMER_DEFINITION,
  CUSTOMERS,
  SAO_PAULO,
} from '../../../runtime/core/conditions/testing/customers.ts';
import { openDocumentStore, StatusError, toFields } from '../../../runtime/server/firestore/index.ts';
import { READER_LIMITS } from '../../../runtime/server/firestore/readers/readers.ts';
import { embeddedSubjectRecords } from '../../../runtime/server/ports/embedded-subject-records.ts';
import { DATES } from '../../../runtime/server/ports/record-decoder.ts';
import { CountUnavailable } from '../../../runtime/server/ports/subject-records.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { patience, repetitions } from '../../setup/scale.ts';

/** What `SAO_PAULO` says is below an entry. */
const TREES = new Map([['group', new Map([['g1', ['g2']]])]]);
const codec = createDocumentCodec(CUSTOMER_DEFINITION, DATES);

function customersOf(file: string) {
  const database = openDatabase(file);
  // What is counted here is not how soon a busy machine comes to it: a late count is refused.
  const store = openDocumentStore(database, {
    readerLimits: { ...READER_LIMITS, longestMs: patience(600_000) },
  });
  const subjects = embeddedSubjectRecords(store);
  return {
    subjects,
    put: (collection: string, records: readonly Record<string, unknown>[], first = 0) =>
      void store.commit(
        records.map((record, at) => ({
          kind: 'set',
          path: `${collection}/${idAt(first + at)}`,
          fields: toFields(codec.encode(record)),
          transforms: [],
        })),
      ),
    remove: (collection: string, at: number) =>
      void store.commit([{ kind: 'delete', path: `${collection}/${idAt(at)}` }]),
    count: (
      collection: string,
      now: ConditionNode | boolean,
      before?: ConditionNode,
      signal?: AbortSignal,
    ) => {
      const { fields } = CUSTOMERS;
      const asked = {
        definition: CUSTOMER_DEFINITION,
        fields,
        context: SAO_PAULO,
        children: TREES,
        now,
        examples: 5,
      };
      return subjects.count?.(collection, { ...asked, ...(before && { before }) }, signal && { signal });
    },
    close: async () => {
      await subjects.close();
      database.close();
    },
  };
}

const idAt = (at: number) => `c${String(at).padStart(5, '0')}`;

function remembered(tree: ConditionNode, records: readonly Record<string, unknown>[]) {
  const matches = compiledNode(tree, CUSTOMERS.fields, SAO_PAULO);
  return records.map((record, at) => matches(codec.decode(idAt(at), codec.encode(record))));
}

/** Groups of two parts in each other, around a condition. */
function groups(depth: number, inner: ConditionNode): ConditionNode {
  if (depth === 0) return inner;
  const other = { type: 'exists', field: 'name' } as const;
  return { type: depth % 2 === 0 ? 'and' : 'or', params: [other, groups(depth - 1, inner)] };
}

function expected(now: readonly boolean[], before: readonly boolean[] | undefined) {
  const count = (holds: (at: number) => boolean) => now.filter((_, at) => holds(at)).length;
  return {
    total: now.length,
    matched: count((at) => now[at] === true),
    enter: count((at) => now[at] === true && before?.[at] !== true),
    leave: count((at) => now[at] !== true && before?.[at] === true),
    examples: now.flatMap((holds, at) => (holds ? [idAt(at)] : [])).slice(0, 5),
  };
}

describe('a count by the embedded store itself', () => {
  it(
    'finds what memory finds',
    async () => {
      const { put, count, close } = customersOf(':memory:');
      let round = 0;
      await fc.assert(
        fc.asyncProperty(
          anyTree,
          fc.option(anyTree, { nil: undefined }),
          fc.array(anyRecord, { minLength: 1, maxLength: 12 }),
          async (now, before, records) => {
            round += 1;
            put(`c${round}`, records);
            expect(await count(`c${round}`, now, before)).toEqual(
              expected(remembered(now, records), before && remembered(before, records)),
            );
          },
        ),
        { numRuns: repetitions(30_000, 500) },
      );
      await close();
    },
    patience(90_000),
  );

  it.each<[string, ConditionNode, readonly Record<string, unknown>[]]>([
    [
      'numbers that are none, and those at the end of what a number holds',
      { type: 'greaterThanOrEqual', field: 'total', value: 0 },
      [Number.NaN, Number.POSITIVE_INFINITY, -0, 2 ** 53, 2 ** 63 - 1024, 1e300, -1e-300].map((total) => ({
        total,
      })),
    ],
    [
      'letters with usual, unusual and loose accents',
      { type: 'contains', field: 'name', value: 'joao' },
      ['JOÃO', 'joão', 'jöao', 'joa\u0303o', 'jÖãO', 'João\n', 'joaø', "d'joao"].map((name) => ({ name })),
    ],
    [
      'the same value asked for two hundred times',
      {
        type: 'or',
        params: Array.from({ length: 200 }, (_, at) => ({
          type: 'equals' as const,
          field: 'code',
          value: `c${at}`,
        })),
      },
      [{ code: 'c199' }, { code: 'c200' }, {}],
    ],
    [
      'letters of an item of an item, as deep as a condition may be',
      groups(3, {
        type: 'some',
        field: 'orders',
        params: [
          {
            type: 'every',
            field: 'items',
            params: [
              { type: 'not', params: [{ type: 'startsWith', field: 'sku', map: 'fold', value: 'ação' }] },
            ],
          },
        ],
      }),
      ['Ação', 'acao 2', 'reacao'].map((sku) => ({ orders: [{ items: [{ sku }] }] })),
    ],
  ])('agrees with memory about %s', async (_name, tree, records) => {
    const { put, count, close } = customersOf(':memory:');
    put('c', records);
    expect(await count('c', tree)).toEqual(expected(remembered(tree, records), undefined));
    await close();
  });

  it.each([
    ['all', true, 2, ['c00000', 'c00001']],
    ['nobody', false, 0, []],
  ] as const)('takes no condition for what it means: %s', async (_name, means, matched, examples) => {
    const { put, count, close } = customersOf(':memory:');
    put('c', [{}, { total: 1 }]);
    expect(await count('c', means)).toMatchObject({ total: 2, matched, examples });
    await close();
  });

  it('counts many documents in threads, each once, with every change before it was asked', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-count-'));
    const { put, remove, count, close } = customersOf(join(folder, 'store.db'));
    const records = Array.from({ length: 4500 }, (_, at) => ({ total: at, code: `c${at % 7}` }));
    put('c', records);
    put('other', [{ total: 2000 }]);
    const now = { type: 'greaterThan', field: 'total', value: 1000 } as const;
    const before = { type: 'equals', field: 'code', value: 'c3' } as const;
    const wanted = () => expected(remembered(now, records), remembered(before, records));
    expect(await count('c', now, before)).toEqual(wanted());
    records.splice(0, 3, { total: 5000, code: 'c3' }, { total: 5000, code: 'c1' }, { total: 0, code: 'c3' });
    records.push({ total: 6000, code: 'c3' });
    put('c', records.slice(0, 3));
    put('c', records.slice(-1), records.length - 1);
    expect(await count('c', now, before)).toEqual(wanted());
    remove('c', records.length - 1);
    records.pop();
    expect(await count('c', now, before)).toEqual(wanted());
    // More changes than the log of changes holds: all is read anew.
    for (let round = 0; round < 5; round += 1) put('c', records);
    records.splice(4, 1, { total: 7000, code: 'c3' });
    put('c', records.slice(4, 5), 4);
    expect(await count('c', now, before)).toEqual(wanted());
    await close();
    rmSync(folder, { recursive: true });
  });

  it('prints and counts a condition of many values in threads, of few documents too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-count-'));
    const { put, subjects, close } = customersOf(join(folder, 'store.db'));
    put('c', [{ code: 'v7' }, { code: 'w' }]);
    const { fields } = CUSTOMERS;
    const worked: number[] = [];
    const count = async (values: number) => {
      const value = Array.from({ length: values }, (_, at) => `v${at}`);
      const now = { type: 'in', field: 'code', value } as const;
      const asked = { definition: CUSTOMER_DEFINITION, fields, context: SAO_PAULO, children: TREES, now };
      const options = { onWorked: (ms: number) => void worked.push(ms) };
      return (await subjects.count?.('c', { ...asked, examples: 5 }, options))?.matched;
    };
    expect([await count(20), worked.length]).toEqual([1, 0]);
    expect([await count(3000), worked.length]).toEqual([1, 2]);
    await close();
    rmSync(folder, { recursive: true });
  });

  it('goes on with a count after one that nobody waited for', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-count-'));
    const { put, count, close } = customersOf(join(folder, 'store.db'));
    const records = Array.from({ length: 9000 }, (_, at) => ({ total: at }));
    put('c', records);
    const now = { type: 'greaterThan', field: 'total', value: 8990 } as const;
    for (const wait of [1, 20, 40]) {
      const asking = new AbortController();
      const answer = count('c', now, undefined, asking.signal);
      await turnAfter(wait);
      asking.abort();
      await Promise.allSettled([answer]);
      put('c', [{ total: 9999 }], 8999 - wait);
      records[8999 - wait] = { total: 9999 };
    }
    expect(await count('c', now)).toEqual(expected(remembered(now, records), undefined));
    await close();
    rmSync(folder, { recursive: true });
  });

  it('is refused where all threads are busy, as nobody else can count without holding everybody up', async () => {
    const busy = {
      list: () => [],
      subscribe: () => () => {},
      aggregate: () => Promise.reject(new Error('not asked')),
    };
    const countRows = () => Promise.reject(new StatusError('UNAVAILABLE', 'All readers are busy.'));
    const subjects = embeddedSubjectRecords({ ...busy, countRows });
    const { fields } = CUSTOMERS;
    const asked = {
      definition: CUSTOMER_DEFINITION,
      fields,
      context: SAO_PAULO,
      children: TREES,
      now: true,
      examples: 5,
    };
    await expect(subjects.count?.('project/p/customer', asked)).rejects.toThrow(CountUnavailable);
    await subjects.close();
  });
});
