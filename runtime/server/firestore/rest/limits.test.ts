/**
 * What one caller may ask of the REST face: with a token alone, and not more than the others can bear.
 */
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../sqlite/database.ts';
import { firestoreRoutes, openDocumentStore, toFields } from '../index.ts';

const ROOT = 'projects/balcao/databases/(default)/documents';
const NAME = `${ROOT}/product/a`;

let app: FastifyInstance;
beforeEach(async () => {
  const store = openDocumentStore(openDatabase(':memory:'));
  store.commit([{ kind: 'set', path: 'product/a', fields: toFields({ n: 1 }) }]);
  app = fastify();
  await app.register(
    firestoreRoutes({
      store,
      authenticate: (authorization) => {
        if (!authorization) return { kind: 'anonymous' };
        if (authorization === 'forged') return { kind: 'invalid', detail: 'forged' };
        const session = { uid: authorization, email: '', claims: { projects: {} }, expiresAt: Infinity };
        return { kind: 'signed-in', session };
      },
      authorize: () => true,
    }),
  );
});
afterEach(() => app.close());

async function post(verb: string, body: object, user: string | undefined = 'ana') {
  const answer = await app.inject({
    method: 'POST',
    url: `/v1/${ROOT}:${verb}`,
    headers: { 'content-type': 'text/plain', ...(user && { authorization: user }) },
    payload: JSON.stringify(body),
  });
  return { code: answer.statusCode, json: answer.json() };
}

describe('a caller without a token, or with a forged one', () => {
  it.each([undefined, 'forged'])('(%s) is refused before the body comes', async (token) => {
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const lines = [
      `POST /v1/${ROOT}:commit HTTP/1.1`,
      'Host: localhost',
      'Content-Length: 10000000',
      ...(token ? [`Authorization: ${token}`] : []),
    ];
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname, () =>
        socket.write(`${lines.join('\r\n')}\r\n\r\n`),
      );
      socket.setEncoding('utf8').on('error', reject);
      socket.once('data', (chunk: string) => {
        socket.destroy();
        resolve(chunk);
      });
    });
    expect(answer).toMatch(/^HTTP\/1.1 401 [\s\S]*"UNAUTHENTICATED"/);
  });

  it('may ask whether the store answers, by a read of no documents, and no more', async () => {
    expect(await post('batchGet', { documents: [] }, '')).toEqual({ code: 200, json: [] });
    expect((await post('batchGet', { documents: [NAME] }, '')).code).toBe(401);
    expect((await post('batchGet', { documents: 12 }, '')).code).toBe(401);
  });

  it.each(['beginTransaction', 'runQuery'])('gets no %s', async (verb) => {
    const { code, json } = await post(verb, {}, '');
    expect([code, [json].flat()[0].error.status]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('transactions', () => {
  const rollback = async (transaction: string, user: string) =>
    (await post('rollback', { transaction }, user)).json;

  it('of one user are fifty at most: the oldest ends, in words that make an SDK begin anew', async () => {
    const begin = async (user: string): Promise<string> =>
      (await post('beginTransaction', {}, user)).json.transaction;
    const other = await begin('bia');
    const mine: string[] = [];
    for (let count = 0; count < 51; count += 1) mine.push(await begin('ana'));
    const [oldest = '', second = ''] = mine;
    expect((await rollback(oldest, 'ana')).error.message).toMatch(/transaction has expired/);
    expect(await rollback(second, 'ana')).toEqual({});
    expect(await rollback(other, 'bia')).toEqual({});
  });
});

describe('long lists and deep values', () => {
  const path = (names: number, first = 'a') =>
    [first, ...Array.from({ length: names - 1 }, () => 'a')].join('.');
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, n) => make(n));
  const stamp = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });
  const transforms = (updateTransforms: object[]) =>
    post('commit', { writes: [{ update: { name: NAME }, updateMask: {}, updateTransforms }] });
  const query = (more: object) =>
    post('runQuery', { structuredQuery: { from: [{ collectionId: 'product' }], ...more } });
  const field = (n: number) => ({ fieldPath: `f${n}` });
  const masked = (count: number) =>
    post('commit', {
      writes: [{ update: { name: NAME }, updateMask: { fieldPaths: many(count, (n) => `f${n}`) } }],
    });

  const cases: {
    name: string;
    most: () => Promise<{ code: number }>;
    more: () => Promise<{ code: number }>;
  }[] = [
    {
      name: 'names of a field path',
      most: () => transforms([stamp(path(20))]),
      more: () => transforms([stamp(path(21))]),
    },
    {
      name: 'names of a field path that a query filters by',
      most: () => query({ orderBy: [{ field: { fieldPath: path(20) } }] }),
      more: () => query({ orderBy: [{ field: { fieldPath: path(2500) } }] }),
    },
    {
      name: 'transforms of a write',
      most: () => transforms(many(500, (n) => stamp(`f${n}`))),
      more: () => transforms(many(501, (n) => stamp(`f${n}`))),
    },
    { name: 'fields of a mask', most: () => masked(500), more: () => masked(501) },
    {
      name: 'fields of a select',
      most: () => query({ select: { fields: many(100, field) } }),
      more: () => query({ select: { fields: many(101, field) } }),
    },
    {
      name: 'orders',
      most: () => query({ orderBy: many(100, (n) => ({ field: field(n) })) }),
      more: () => query({ orderBy: many(101, (n) => ({ field: field(n) })) }),
    },
    {
      name: 'levels that a transform makes',
      most: () => transforms([{ fieldPath: path(19), appendMissingElements: nested(1) }]),
      more: () => transforms([{ fieldPath: path(19), appendMissingElements: nested(2) }]),
    },
  ];
  it.each(cases)('$name: so many are taken, one more is refused', async ({ most, more }) => {
    expect((await most()).code).toBe(200);
    expect((await more()).code).toBe(400);
    const { json } = await post('batchGet', { documents: [NAME] });
    expect(json[0].found).toBeDefined();
  });

  /** A list with one element of so many maps in one another. */
  function nested(maps: number): object {
    let value: object = { nullValue: null };
    for (let depth = 0; depth < maps; depth += 1) value = { mapValue: { fields: { a: value } } };
    return { values: [value] };
  }

  it('refuses to transform a field and a part of it in one write', async () => {
    expect((await transforms([stamp('a'), stamp('a.b.c')])).code).toBe(400);
  });
});
