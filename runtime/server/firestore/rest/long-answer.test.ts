/**
 * A long result over REST: read aside and streamed, it is what a short one would be.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { patience } from '../../../../tests/setup/scale.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { firestoreRoutes, openDocumentStore, toFields } from '../index.ts';

const COUNT = 1500;
const from = [{ collectionId: 'product' }];
const noneSuch = {
  fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: { stringValue: 'nenhum' } },
};

async function askedOf(file: string, structuredQuery: object): Promise<unknown> {
  const database = openDatabase(file);
  const store = openDocumentStore(database, { now: () => Date.UTC(2025, 0, 15) });
  store.commit(
    Array.from({ length: COUNT }, (_, n) => ({
      kind: 'set',
      path: `product/p${n}`,
      fields: toFields({ n, 'nome "todo"': `Mesa\n${n}`, in: { deep: [n, null] } }),
    })),
  );
  const app = fastify();
  await app.register(
    firestoreRoutes({
      store,
      authenticate: () => ({ kind: 'anonymous' }),
      authorize: () => true,
      open: true,
    }),
  );
  const url = '/v1/projects/balcao/databases/(default)/documents:runQuery';
  const answer = await app.inject({ method: 'POST', url, payload: JSON.stringify({ structuredQuery }) });
  await app.close();
  database.close();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return answer.json();
}

it.each([
  { name: 'all documents', query: { from } },
  { name: 'some fields', query: { from, select: { fields: [{ fieldPath: 'in.deep' }] } } },
  { name: 'nothing', query: { from, where: noneSuch } },
])('answers $name as it would at once', { timeout: patience(60_000) }, async ({ query }) => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-long-answer-'));
  try {
    const aside = await askedOf(join(folder, 'shop.db'), query);
    expect(aside).toEqual(await askedOf(':memory:', query));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
