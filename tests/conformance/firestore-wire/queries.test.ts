/**
 * Every query is answered as a model of Firestore's semantics answers it, with and without indexes.
 */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListIndex } from '../../../runtime/server/firestore/index.ts';
import { repetitions } from '../../setup/scale.ts';
import { pathOf, putDocument, type RestClient, restClient } from './client/rest.ts';
import { queries, shelf } from './model/arbitraries.ts';
import { answer, type ModelQuery } from './model/query.ts';
import { structured } from './model/structured.ts';
import { type PlainFields, wireFields } from './model/values.ts';
import { type OpenServer, startOpenServer } from './server.ts';

const QUERIES = repetitions(10_000);
const A_SHELF = 20;
const INDEXES: readonly ListIndex[] = [
  { collectionId: 'product', fields: [['price']] },
  { collectionId: 'product', fields: [['brand'], ['price']] },
  { collectionId: 'product', fields: [['brand']] },
];

describe('queries over the wire', () => {
  let server: OpenServer;
  let rest: RestClient;
  let shops = 0;
  beforeAll(async () => {
    server = await startOpenServer({ indexes: INDEXES });
    rest = restClient(server.url);
  });
  afterAll(async () => {
    rest.close();
    await server.close();
  });

  async function stock(products: { readonly [id: string]: PlainFields }): Promise<string> {
    shops += 1;
    const shop = `shop/s${shops}`;
    const writes = Object.entries(products).flatMap(([id, fields]) =>
      ['product', 'unindexed'].map((name) => putDocument(`${shop}/${name}/${id}`, wireFields(fields))),
    );
    const { code, body } = await rest.call('commit', { writes });
    if (code !== 200) throw new Error(JSON.stringify(body));
    return shop;
  }

  async function asked(shop: string, name: string, query: ModelQuery): Promise<string[]> {
    const found = await rest.query(structured(`${shop}/${name}`, query), shop);
    const ids = found.map((document) => pathOf(document.name).split('/').at(-1) ?? '');
    return query.toLast ? ids.reverse() : ids;
  }

  const seed = Number(process.env.BALCAO_SEED ?? randomInt(2 ** 31));
  it(
    `answer as the model does: ${QUERIES} of them, seed ${seed}`,
    async () => {
      const many = fc.array(queries({ live: false }), { minLength: A_SHELF, maxLength: A_SHELF });
      await fc.assert(
        fc.asyncProperty(shelf, many, async (products, all) => {
          const shop = await stock(products);
          const documents = new Map<string, PlainFields>(Object.entries(products));
          for (const query of all) {
            const want = answer(documents, query);
            expect(await asked(shop, 'product', query)).toEqual(want);
            expect(await asked(shop, 'unindexed', query)).toEqual(want);
          }
        }),
        { numRuns: Math.ceil(QUERIES / A_SHELF), seed },
      );
    },
    60_000 + 20 * QUERIES,
  );
});
