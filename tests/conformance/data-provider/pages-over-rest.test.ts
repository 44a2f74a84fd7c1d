/**
 * Pages as an export reads them, over the REST interface of the embedded server, and what becomes of a refusal.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListQuery } from '../../../runtime/contract/live.ts';
import { failureOf } from '../../../runtime/core/store/data-error.ts';
import { knownCollections } from '../../../runtime/core/store/definitions.ts';
import { pagesOverRest } from '../../../runtime/core/store/stored-pages.ts';
import { firestoreTimestamps } from '../../../runtime/data/firestore/timestamps.ts';
import { toFields } from '../../../runtime/server/firestore/index.ts';
import { DATABASE, putDocument, type RestClient, restClient } from '../firestore-wire/client/rest.ts';
import { type OpenServer, startOpenServer } from '../firestore-wire/server.ts';
import { definitionOf } from './shop-definitions.ts';

const CATEGORIES: { readonly [id: string]: Parameters<typeof toFields>[0] } = {
  a: { title: 'Panelas', order: 1, visible: true, parent: null },
  b: { title: 'Copos', order: 2, visible: false },
  c: { title: 'Pratos', order: 2, visible: true },
  d: { title: 'Facas', order: 3 },
  e: { title: 'Sem ordem', filters: ['cor', 'aço'] },
};

let server: OpenServer;
let client: RestClient;
beforeAll(async () => {
  server = await startOpenServer({
    indexes: [
      { collectionId: 'category', fields: [['order']] },
      { collectionId: 'category', fields: [['title']] },
      { collectionId: 'product', fields: [['Sale', 'startAt']] },
    ],
  });
  client = restClient(() => server.url());
  for (const [id, data] of Object.entries(CATEGORIES)) {
    const path = `project/shop/category/${id}`;
    server.store().commit([{ kind: 'set', path, fields: toFields(data) }]);
  }
});
afterAll(async () => {
  client.close();
  await server.close();
});

function pagesWith(token = async () => 'anyone') {
  const root = `${server.url()}/v1/${DATABASE}/documents`;
  const known = knownCollections(definitionOf, firestoreTimestamps);
  return pagesOverRest({ root, token, projectId: 'shop' }, known);
}

async function ids(wanted: Omit<ListQuery, 'limit'>): Promise<string[]> {
  const { records } = await pagesWith()('category', { ...wanted, limit: 10 });
  return records.map(({ id }) => id);
}

const byOrder = (direction: 'asc' | 'desc') => ({ field: 'order', direction });

describe('pages over REST', () => {
  const cases: { name: string; query: Omit<ListQuery, 'limit'>; want: string[] }[] = [
    { name: 'reads all in the order of the ids', query: {}, want: ['a', 'b', 'c', 'd', 'e'] },
    {
      name: 'orders, without what lacks the field',
      query: { order: byOrder('desc') },
      want: ['d', 'c', 'b', 'a'],
    },
    {
      name: 'goes on behind a record, past others of the same value',
      query: { order: byOrder('asc'), after: { value: 2, id: 'b' } },
      want: ['c', 'd'],
    },
    {
      name: 'goes on downwards',
      query: { order: byOrder('desc'), after: { value: 2, id: 'c' } },
      want: ['b', 'a'],
    },
    { name: 'goes on behind an id', query: { after: { id: 'c' } }, want: ['d', 'e'] },
    {
      name: 'goes on downwards behind an id',
      query: { order: { field: 'id', direction: 'desc' }, after: { id: 'c' } },
      want: ['b', 'a'],
    },
    { name: 'keeps to a value', query: { where: { visible: true } }, want: ['a', 'c'] },
    { name: 'keeps to nothing', query: { where: { parent: null } }, want: ['a'] },
    { name: 'finds an id', query: { where: { id: 'd' } }, want: ['d'] },
    {
      name: 'finds any of several',
      query: { oneOf: { title: ['Copos', 'Facas', 'Nada'] } },
      want: ['b', 'd'],
    },
    { name: 'finds a beginning', query: { prefix: { field: 'title', value: 'P' } }, want: ['a', 'c'] },
    { name: 'keeps to a range', query: { range: { field: 'order', from: 2, to: 3 } }, want: ['b', 'c', 'd'] },
  ];
  it.each(cases)('$name', async ({ query, want }) => {
    expect(await ids(query)).toEqual(want);
  });

  it('reads page after page, each record once and whole', async () => {
    const read: string[] = [];
    for (let after: { id: string } | undefined, more = true; more; ) {
      const page = await pagesWith()('category', { limit: 2, ...(after && { after }) });
      read.push(...page.records.map(({ id }) => id));
      more = page.hasMore;
      after = { id: read.at(-1) ?? '' };
    }
    expect(read).toEqual(['a', 'b', 'c', 'd', 'e']);
    const { records } = await pagesWith()('category', { limit: 1, after: { id: 'd' } });
    expect(records).toEqual([{ id: 'e', title: 'Sem ordem', filters: ['cor', 'aço'] }]);
  });

  it('reads moments to their last digit, and goes on behind one', async () => {
    for (const [index, day] of ['01', '02', '03'].entries()) {
      const startAt = { timestampValue: `2026-03-${day}T12:00:00.123456Z` };
      const Sale = { mapValue: { fields: { startAt } } };
      const write = putDocument(`project/shop/product/p${index + 1}`, { Sale });
      expect((await client.call('commit', { writes: [write] })).code).toBe(200);
    }
    const range = { field: 'saleStart', from: '2026-03-02T00:00:00.000Z' };
    const { records } = await pagesWith()('product', { range, limit: 10 });
    expect(records).toEqual([
      { id: 'p2', saleStart: '2026-03-02T12:00:00.123456Z' },
      { id: 'p3', saleStart: '2026-03-03T12:00:00.123456Z' },
    ]);
    const after = { id: 'p2', value: '2026-03-02T12:00:00.123456Z' };
    const next = await pagesWith()('product', { range, after, limit: 10 });
    expect(next.records.map(({ id }) => id)).toEqual(['p3']);
  });

  it('says that it is out of reach, and which token it could not get', async () => {
    const nowhere = pagesOverRest(
      { root: 'http://127.0.0.1:1/v1/x/documents', token: async () => 't', projectId: 'shop' },
      knownCollections(definitionOf, firestoreTimestamps),
    );
    const reasonOf = (read: Promise<unknown>) => read.then(String, (error) => failureOf(error).reason);
    expect(await reasonOf(nowhere('category', { limit: 1 }))).toBe('offline');
    const none = pagesWith(() => Promise.reject(new Error('signed out')));
    expect(await reasonOf(none('category', { limit: 1 }))).toBe('signed-out');
    expect(await reasonOf(pagesWith()('nada', { limit: 1 }))).toBe('unsupported');
  });
});
