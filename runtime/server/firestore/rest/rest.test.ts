import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type SqlDatabase } from '../../sqlite/database.ts';
import { type DocumentStore, firestoreRoutes, openDocumentStore, toFields, type Value } from '../index.ts';

const ROOT = 'projects/balcao/databases/(default)/documents';
const NAME = `${ROOT}/product/a`;

let app: FastifyInstance;
let store: DocumentStore;
let database: SqlDatabase;
let now = 0;
beforeEach(async () => {
  now = Date.UTC(2025, 0, 15);
  database = openDatabase(':memory:');
  store = openDocumentStore(database, { now: () => now });
  app = fastify();
  await app.register(
    firestoreRoutes({
      store,
      now: () => now,
      authenticate: () => ({ kind: 'anonymous' }),
      open: true,
      authorize: (_session, segments) => segments[0] !== 'secret',
      authorizeGroup: (_session, _parent, id) => id === 'product',
    }),
  );
});

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) {
  const answer = await app.inject({
    method,
    url: `/v1/${path}`,
    headers: { 'content-type': 'text/plain' },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { code: answer.statusCode, json: answer.json() };
}

function post(verb: string, body: object, parent = '') {
  return call('POST', `${ROOT}${parent}:${verb}`, body);
}

function put(path: string, data: object): void {
  store.commit([{ kind: 'set', path, fields: toFields(data) }]);
}

const SET = { update: { name: NAME, fields: { n: { integerValue: '1' } } } };

describe('documents over REST', () => {
  it('creates, reads, changes, lists and deletes', async () => {
    const created = await call('POST', `${ROOT}/product?documentId=a`, {
      fields: { n: { integerValue: 1 } },
    });
    expect(created).toMatchObject({ code: 200, json: { name: NAME, fields: { n: { integerValue: '1' } } } });
    expect((await call('POST', `${ROOT}/product?documentId=a`, {})).code).toBe(409);
    const patched = await call('PATCH', `${ROOT}/product/a?updateMask.fieldPaths=m`, {
      fields: { m: { booleanValue: true }, n: { integerValue: 9 } },
    });
    expect(patched.json.fields).toEqual({ n: { integerValue: '1' }, m: { booleanValue: true } });
    expect((await call('GET', `${ROOT}/product/a?mask.fieldPaths=m`)).json.fields).toEqual({
      m: { booleanValue: true },
    });
    expect((await call('DELETE', `${ROOT}/product/a?currentDocument.exists=true`)).code).toBe(200);
    expect((await call('GET', `${ROOT}/product/a`)).json.error).toMatchObject({
      code: 404,
      status: 'NOT_FOUND',
    });
    expect((await call('DELETE', `${ROOT}/product/a?currentDocument.exists=true`)).code).toBe(404);
  });

  it('invents an id where none is given', async () => {
    const { json } = await call('POST', `${ROOT}/product`, {});
    expect(json.name).toMatch(/\/product\/[\w-]{20}$/);
  });

  it('lists in pages', async () => {
    for (const id of ['a', 'b', 'c']) put(`product/${id}`, {});
    const first = await call('GET', `${ROOT}/product?pageSize=2`);
    expect(first.json.documents).toHaveLength(2);
    const second = await call('GET', `${ROOT}/product?pageSize=2&pageToken=${first.json.nextPageToken}`);
    expect(second.json).toMatchObject({ documents: [{ name: `${ROOT}/product/c` }] });
    expect(second.json.nextPageToken).toBeUndefined();
  });

  it('takes a page token of that collection alone', async () => {
    for (const path of ['product/a', 'product/b', 'order/a', 'order/b']) put(path, {});
    const { nextPageToken } = (await call('GET', `${ROOT}/product?pageSize=1`)).json;
    const inBase64 = ['product/', 'b', 'product/a/note/b'].map((text) =>
      Buffer.from(text).toString('base64url'),
    );
    for (const token of ['garbage', '%00', `${nextPageToken}x`, ...inBase64]) {
      const { code, json } = await call('GET', `${ROOT}/product?pageToken=${token}`);
      expect([token, code, json.error?.status]).toEqual([token, 400, 'INVALID_ARGUMENT']);
    }
    expect((await call('GET', `${ROOT}/order?pageToken=${nextPageToken}`)).code).toBe(400);
    expect((await call('GET', `${ROOT}/product?pageSize=many`)).code).toBe(400);
    expect((await post('listCollectionIds', { pageToken: nextPageToken })).code).toBe(400);
  });

  it.each(['a,b', '', '7a', '__x__'])('refuses the field path "%s" wherever one is read', async (path) => {
    put('product/a', { a: 1 });
    const structuredQuery = { from: [{ collectionId: 'product' }] };
    const field = { fieldPath: path };
    const equal = { fieldFilter: { field, op: 'EQUAL', value: { integerValue: '1' } } };
    const write = { update: { name: NAME, fields: {} } };
    const query = (more: object) => post('runQuery', { structuredQuery: { ...structuredQuery, ...more } });
    const transform = { fieldPath: path, setToServerValue: 'REQUEST_TIME' };
    const attempts = {
      patch: call('PATCH', `${ROOT}/product/a?updateMask.fieldPaths=${path}`, { fields: {} }),
      'mask of an update': post('commit', { writes: [{ ...write, updateMask: { fieldPaths: [path] } }] }),
      transform: post('commit', { writes: [{ ...write, updateTransforms: [transform] }] }),
      get: call('GET', `${ROOT}/product/a?mask.fieldPaths=${path}`),
      list: call('GET', `${ROOT}/product?mask.fieldPaths=${path}`),
      batchGet: post('batchGet', { documents: [NAME], mask: { fieldPaths: [path] } }),
      filter: query({ where: equal }),
      'unary filter': query({ where: { unaryFilter: { field, op: 'IS_NULL' } } }),
      order: query({ orderBy: [{ field }] }),
      select: query({ select: { fields: [field] } }),
      sum: post('runAggregationQuery', {
        structuredAggregationQuery: { structuredQuery, aggregations: [{ sum: { field } }] },
      }),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      const { code, json } = await attempt;
      expect([name, code, [json].flat()[0].error?.status]).toEqual([name, 400, 'INVALID_ARGUMENT']);
    }
    expect(store.get('product/a')?.fields).toEqual(toFields({ a: 1 }));
  });

  it('refuses a reference that names no document, in writes and in queries', async () => {
    const value = { referenceValue: `${ROOT}/product` };
    const list = { arrayValue: { values: [value] } };
    const query = (more: object) =>
      post('runQuery', { structuredQuery: { from: [{ collectionId: 'product' }], ...more } });
    const filter = (op: string, value: object) =>
      query({ where: { fieldFilter: { field: { fieldPath: 'brand' }, op, value } } });
    const writes = (write: object) => post('commit', { writes: [{ update: { name: NAME }, ...write }] });
    const attempts = {
      set: call('PATCH', `${ROOT}/product/a`, { fields: { brands: list } }),
      commit: writes({ update: { name: NAME, fields: { a: { mapValue: { fields: { b: list } } } } } }),
      union: writes({
        updateTransforms: [{ fieldPath: 'brands', appendMissingElements: list.arrayValue }],
      }),
      equal: filter('EQUAL', value),
      in: filter('IN', list),
      'array-contains': filter('ARRAY_CONTAINS', value),
      cursor: query({
        orderBy: [{ field: { fieldPath: 'brand' } }],
        startAt: { values: [value], before: true },
      }),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      const { code, json } = await attempt;
      expect([name, code, [json].flat()[0].error?.status]).toEqual([name, 400, 'INVALID_ARGUMENT']);
    }
    expect(store.get('product/a')).toBeNull();
  });

  it('decodes each segment of the address once', async () => {
    put('product/maçã %2F', { n: 1 });
    expect((await call('GET', `${ROOT}/product/${encodeURIComponent('maçã %2F')}`)).code).toBe(200);
    for (const id of ['%2E%2E', 'a%2Fb', '__x__', '%', 'a%00']) {
      expect([id, (await call('GET', `${ROOT}/product/${id}`)).code]).toEqual([id, 400]);
    }
  });
});

describe('calls over REST', () => {
  it('gets several documents with the missing ones named', async () => {
    put('product/a', { n: 1 });
    const { json } = await post('batchGet', { documents: [NAME, `${ROOT}/product/b`, NAME] });
    expect(json).toMatchObject([{ found: { name: NAME } }, { missing: `${ROOT}/product/b` }]);
  });

  it('answers a query with its documents, or with the time alone', async () => {
    put('shop/x/product/a', { n: 1 });
    const structuredQuery = {
      from: [{ collectionId: 'product' }],
      select: { fields: [{ fieldPath: '__name__' }] },
    };
    const found = await post('runQuery', { structuredQuery }, '/shop/x');
    expect(found.json).toMatchObject([{ document: { name: `${ROOT}/shop/x/product/a`, fields: {} } }]);
    expect((await post('runQuery', { structuredQuery })).json).toEqual([{ readTime: expect.any(String) }]);
  });

  it('looks into all collections of an id, offsets and limits', async () => {
    for (const path of ['product/a', 'shop/x/product/b', 'shop/y/product/c']) put(path, {});
    const structuredQuery = {
      from: [{ collectionId: 'product', allDescendants: true }],
      offset: 1,
      limit: { value: 1 },
    };
    const { json } = await post('runQuery', { structuredQuery });
    expect(json).toMatchObject([{ document: { name: `${ROOT}/shop/x/product/b` } }]);
  });

  it('lists the collections that the caller may list', async () => {
    for (const path of ['product/a', 'secret/a', 'product/a/note/b']) put(path, {});
    expect((await post('listCollectionIds', {})).json).toEqual({ collectionIds: ['product'] });
    expect((await post('listCollectionIds', {}, '/product/a')).json).toEqual({ collectionIds: ['note'] });
  });

  it('writes a batch write by write and says how each went', async () => {
    const secret = { update: { name: `${ROOT}/secret/a`, fields: {} } };
    const missing = { delete: `${ROOT}/product/none`, currentDocument: { exists: true } };
    const { json } = await post('batchWrite', { writes: [SET, secret, missing] });
    expect(json.status.map((status: { code?: number }) => status.code ?? 0)).toEqual([0, 7, 5]);
    expect(store.get('product/a')).not.toBeNull();
  });

  it('applies every transform of one write and answers their results', async () => {
    put('product/a', { n: 5, low: 3, tags: ['x'] });
    const { json } = await post('commit', {
      writes: [
        {
          update: { name: NAME, fields: {} },
          updateMask: {},
          updateTransforms: [
            { fieldPath: 'n', maximum: { integerValue: '9' } },
            { fieldPath: 'low', minimum: { doubleValue: 0.5 } },
            {
              fieldPath: 'tags',
              appendMissingElements: { values: [{ stringValue: 'x' }, { stringValue: 'y' }] },
            },
            { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
          ],
        },
      ],
    });
    expect(json.writeResults[0].transformResults).toEqual([
      { integerValue: '9' },
      { doubleValue: 0.5 },
      { nullValue: null },
      { timestampValue: json.commitTime },
    ]);
  });

  it('refuses what it does not support by name', async () => {
    const refused: [string, object, RegExp][] = [
      ['partitionQuery', {}, /partitionQuery/],
      ['executePipeline', {}, /executePipeline/],
      [
        'runQuery',
        { structuredQuery: { from: [{ collectionId: 'product' }] }, explainOptions: {} },
        /explain/,
      ],
      ['batchGet', { documents: [], readTime: '2025-01-01T00:00:00Z' }, /readTime/],
      [
        'runQuery',
        { structuredQuery: { from: [{ collectionId: 'product' }], findNearest: {} } },
        /findNearest/,
      ],
      ['commit', { writes: [{ rename: 'x' }] }, /rename/],
    ];
    for (const [verb, body, says] of refused) {
      const { code, json } = await post(verb, body);
      const { error } = Array.isArray(json) ? json[0] : json;
      expect([code, error.status, error.message]).toEqual([
        501,
        'UNIMPLEMENTED',
        expect.stringMatching(says),
      ]);
    }
  });

  it('refuses another database, a broken body and 501 writes', async () => {
    expect((await call('POST', 'projects/other/databases/(default)/documents:commit', {})).code).toBe(404);
    const broken = await app.inject({
      method: 'POST',
      url: `/v1/${ROOT}:commit`,
      payload: '{',
      headers: { 'content-type': 'text/plain' },
    });
    expect(broken.statusCode).toBe(400);
    expect((await post('commit', { writes: Array.from({ length: 501 }, () => SET) })).code).toBe(400);
  });
});

describe('transactions over REST', () => {
  const begin = async () => (await post('beginTransaction', {})).json.transaction;

  it('commits when nothing that it read has changed', async () => {
    const transaction = await begin();
    await post('batchGet', { documents: [NAME], transaction });
    expect((await post('commit', { writes: [SET], transaction })).code).toBe(200);
    expect((await post('commit', { writes: [SET], transaction })).code).toBe(400);
  });

  it('aborts when a document that it read has changed, or a query finds others', async () => {
    const structuredQuery = { from: [{ collectionId: 'product' }] };
    let changes = now;
    for (const read of [
      (transaction: string) => post('batchGet', { documents: [NAME], transaction }),
      (transaction: string) => post('runQuery', { structuredQuery, transaction }),
    ]) {
      const transaction = await begin();
      await read(transaction);
      changes += 1;
      put('product/a', { n: changes });
      const { code, json } = await post('commit', { writes: [SET], transaction });
      expect([code, json.error.status]).toEqual([409, 'ABORTED']);
    }
  });

  it('never shows a transaction two different moments', async () => {
    put('product/a', { n: 1 });
    const transaction = await begin();
    await post('batchGet', { documents: [NAME], transaction });
    put('product/a', { n: 2 });
    put('product/b', { n: 2 });
    const { code, json } = await post('batchGet', { documents: [`${ROOT}/product/b`], transaction });
    expect([code, json[0].error.status]).toEqual([409, 'ABORTED']);
  });

  it.each([
    ['begun by itself', () => post('beginTransaction', { options: { readOnly: {} } })],
    ['begun with a read', () => post('batchGet', { documents: [NAME], newTransaction: { readOnly: {} } })],
  ])('writes nothing in a read-only one, %s', async (_name, start) => {
    const [{ transaction }] = [(await start()).json].flat();
    const { code, json } = await post('commit', { writes: [SET], transaction });
    expect([code, json.error]).toEqual([
      400,
      expect.objectContaining({
        status: 'INVALID_ARGUMENT',
        message: 'Cannot modify entities in a read-only transaction.',
      }),
    ]);
    expect(store.get('product/a')).toBeNull();
    const [again] = [(await start()).json].flat();
    expect((await post('commit', { writes: [], transaction: again.transaction })).code).toBe(200);
  });

  it('begins with a read, ends with a rollback, and forgets after 270 s', async () => {
    const { json } = await post('batchGet', { documents: [NAME], newTransaction: { readWrite: {} } });
    const [{ transaction }] = json;
    expect((await post('rollback', { transaction })).code).toBe(200);
    expect((await post('commit', { writes: [], transaction })).code).toBe(400);
    const late = await begin();
    now += 271_000;
    expect((await post('commit', { writes: [], transaction: late })).code).toBe(400);
  });
});

describe('filters with NaN and null', () => {
  const nan = { doubleValue: 'NaN' };
  const none = { arrayValue: { values: [{ nullValue: null }] } };
  it.each([
    ['n', 'LESS_THAN', nan],
    ['n', 'LESS_THAN_OR_EQUAL', nan],
    ['n', 'GREATER_THAN', nan],
    ['n', 'GREATER_THAN_OR_EQUAL', nan],
    ['n', 'LESS_THAN_OR_EQUAL', { integerValue: '9' }],
    ['n', 'GREATER_THAN_OR_EQUAL', { integerValue: '-9' }],
    ['brand', 'IN', none],
    ['tags', 'ARRAY_CONTAINS_ANY', none],
  ])('match no document that holds them: %s %s', async (fieldPath, op, value) => {
    put('product/a', { n: Number.NaN, brand: null, tags: [null] });
    const where = { fieldFilter: { field: { fieldPath }, op, value } };
    const { code, json } = await post('runQuery', {
      structuredQuery: { from: [{ collectionId: 'product' }], where },
    });
    expect([code, json.filter((row: { document?: object }) => row.document)]).toEqual([200, []]);
  });
});

describe('what Firestore refuses of a query', () => {
  const from = [{ collectionId: 'product' }];
  const name = { field: { fieldPath: '__name__' } };
  const price = { field: { fieldPath: 'price' } };
  const above = { fieldFilter: { ...price, op: 'GREATER_THAN', value: { integerValue: '1' } } };
  const isA = { fieldFilter: { ...name, op: 'EQUAL', value: { referenceValue: NAME } } };
  const all = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } });
  const count = { count: {} };
  const cases = [
    { query: { orderBy: [name, price] }, says: /more fields after the key/ },
    { query: { orderBy: [name], where: above }, says: /more fields after the key/ },
    { query: { where: all(above, isA) }, says: /Equality on key is not allowed/ },
  ];
  it.each(cases)('$says', async ({ query, says }) => {
    const { code, json } = await post('runQuery', { structuredQuery: { from, ...query } });
    expect([code, json[0].error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(json[0].error.message).toMatch(says);
  });

  it('says how many aggregations are too many', async () => {
    const { json } = await post('runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery: { from }, aggregations: Array(6).fill(count) },
    });
    expect(json[0].error.message).toBe(
      'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
    );
  });
});

describe('aggregations', () => {
  const field = { fieldPath: 'v' };
  const ask = (...aggregations: object[]) =>
    post('runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery: { from: [{ collectionId: 'product' }] }, aggregations },
    });
  const numbers = async (...values: Value[]) => {
    values.forEach((v, id) => {
      store.commit([{ kind: 'set', path: `product/${id}`, fields: { v } }]);
    });
    const { json } = await ask({ alias: 's', sum: { field } }, { alias: 'a', avg: { field } });
    return json[0].result.aggregateFields;
  };
  const integer = (integerValue: string) => ({ integerValue });
  const HUGE = '9223372036854775000';

  it.each([
    {
      name: 'is exact though 64 bits do not hold what is added on the way',
      values: [integer(HUGE), integer(HUGE), integer(`-${HUGE}`)],
      s: integer(HUGE),
      a: 3.0744573456182584e18,
    },
    {
      name: 'is a double where 64 bits do not hold it',
      values: [integer(HUGE), integer(HUGE)],
      s: { doubleValue: 1.844674407370955e19 },
      a: 9.223372036854775e18,
    },
    {
      name: 'is the least integer of 64 bits',
      values: [integer('-9223372036854775807'), integer('-1')],
      s: integer('-9223372036854775808'),
      a: -4.611686018427388e18,
    },
    {
      name: 'is a double below the least integer',
      values: [integer('-9223372036854775808'), integer('-1')],
      s: { doubleValue: -9.223372036854776e18 },
      a: -4.611686018427388e18,
    },
    {
      name: 'is a double with one among the numbers',
      values: [integer('1'), { doubleValue: 0.5 }, integer('2')],
      s: { doubleValue: 3.5 },
      a: 3.5 / 3,
    },
  ])('the sum of numbers $name', async ({ values, s, a }) => {
    expect(await numbers(...values)).toEqual({ s, a: { doubleValue: a } });
  });

  it('without a name are numbered among themselves', async () => {
    const { json } = await ask(
      { alias: 'all', count: {} },
      { count: {} },
      { alias: 'some', count: {} },
      { count: {} },
    );
    expect(Object.keys(json[0].result.aggregateFields)).toEqual(['all', 'field_1', 'some', 'field_2']);
  });

  const upTo = (value: unknown) => [{ count: { upTo: value } }];
  it.each([
    {
      name: 'two of one name',
      given: [
        { alias: 'n', count: {} },
        { alias: 'n', sum: { field } },
      ],
    },
    { name: 'the name of an unnamed one', given: [{ alias: 'field_1', count: {} }, { count: {} }] },
    { name: 'a reserved name', given: [{ alias: '__n__', count: {} }] },
    { name: 'a count up to 0', given: upTo('0') },
    { name: 'a count up to a wrapped 0', given: upTo({ value: 0 }) },
    { name: 'a count up to less than nothing', given: upTo(-1) },
    { name: 'a count up to a word', given: upTo('many') },
  ])('are refused: $name', async ({ given }) => {
    const { code, json } = await ask(...given);
    expect([code, json[0].error?.status]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  it('count up to a limit', async () => {
    for (const id of ['a', 'b', 'c']) put(`product/${id}`, {});
    const { json } = await ask(...upTo('2'));
    expect(json[0].result.aggregateFields).toEqual({ field_1: { integerValue: '2' } });
  });
});

describe('access over REST', () => {
  const secret = `${ROOT}/secret/a`;
  const query = { structuredQuery: { from: [{ collectionId: 'secret' }] } };
  const set = { update: { name: secret, fields: {} } };
  const attempts: { name: string; run: () => Promise<{ code: number; json: unknown }> }[] = [
    { name: 'get', run: () => call('GET', secret) },
    { name: 'list', run: () => call('GET', `${ROOT}/secret`) },
    { name: 'create', run: () => call('POST', `${ROOT}/secret?documentId=a`, {}) },
    { name: 'patch', run: () => call('PATCH', secret, {}) },
    { name: 'delete', run: () => call('DELETE', `${secret}?currentDocument.exists=true`) },
    { name: 'batchGet', run: () => post('batchGet', { documents: [NAME, secret] }) },
    { name: 'runQuery', run: () => post('runQuery', query) },
    {
      name: 'a subcollection',
      run: () => post('runQuery', { structuredQuery: { from: [{ collectionId: 'product' }] } }, '/secret/a'),
    },
    {
      name: 'a group',
      run: () =>
        post('runQuery', { structuredQuery: { from: [{ collectionId: 'secret', allDescendants: true }] } }),
    },
    {
      name: 'aggregation',
      run: () =>
        post('runAggregationQuery', {
          structuredAggregationQuery: { ...query, aggregations: [{ count: {} }] },
        }),
    },
    { name: 'commit', run: () => post('commit', { writes: [SET, set] }) },
    {
      name: 'a precondition',
      run: () => post('commit', { writes: [{ ...set, currentDocument: { exists: false } }] }),
    },
    {
      name: 'verify',
      run: () => post('commit', { writes: [{ verify: secret, currentDocument: { exists: true } }] }),
    },
  ];
  it.each(attempts)('answers $name the same whether the document is there or not', async ({ run }) => {
    const without = await run();
    put('secret/a', { n: 1 });
    const withIt = await run();
    expect(without.code).toBe(403);
    expect(withIt).toEqual(without);
    expect(JSON.stringify(without.json)).not.toContain('secret');
    expect(store.get('product/a')).toBeNull();
  });
});

describe('a document whose bytes are damaged', () => {
  it('is answered DATA_LOSS, read, listed or overwritten, and all others as ever', async () => {
    put('product/a', { n: 1 });
    put('product/b', { n: 2 });
    database.exec(`UPDATE documents SET fields = CAST(x'7B22FF' AS TEXT) WHERE path = 'product/a'`);
    const lost = { code: 500, json: { error: { status: 'DATA_LOSS' } } };
    expect(await call('GET', NAME)).toMatchObject(lost);
    expect(await call('GET', `${ROOT}/product`)).toMatchObject(lost);
    expect(await post('commit', { writes: [SET] })).toMatchObject(lost);
    expect((await call('GET', `${ROOT}/product/b`)).code).toBe(200);
  });
});
