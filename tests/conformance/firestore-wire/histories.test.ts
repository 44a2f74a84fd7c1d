/**
 * Histories made up by fast-check: writers, listeners that lose their connection, go away and come back, servers that
 * restart. Every snapshot shows the store as it was at its time, and once all is quiet every listener holds a full read.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { histories } from '../../setup/histories.ts';
import { repetitions } from '../../setup/scale.ts';
import { listenOverWire, type WireListener } from './client/listener.ts';
import { deleteDocument, pathOf, putDocument, type RestClient, restClient } from './client/rest.ts';
import { ids, product, queries, shelf } from './model/arbitraries.ts';
import { History } from './model/history.ts';
import type { ModelQuery } from './model/query.ts';
import { structured } from './model/structured.ts';
import { type PlainFields, wireFields } from './model/values.ts';
import { type OpenServer, startOpenServer } from './server.ts';

const HISTORIES = repetitions(1000);
const LISTENERS = 3;

interface Change {
  readonly id: string;
  /** Null deletes. */
  readonly fields: PlainFields | null;
}

type Step =
  | { readonly kind: 'commit'; readonly changes: readonly Change[]; readonly waits: boolean }
  | { readonly kind: 'cut' | 'reconnect' | 'leave'; readonly listener: number }
  | { readonly kind: 'restart' }
  | { readonly kind: 'rest'; readonly milliseconds: number };

const change: fc.Arbitrary<Change> = fc.record({ id: ids, fields: fc.option(product, { freq: 4 }) });
const commit: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('commit' as const),
  changes: fc.uniqueArray(change, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
  waits: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: commit },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('cut' as const, 'reconnect' as const, 'leave' as const),
      listener: fc.nat({ max: LISTENERS - 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'restart' }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rest' as const), milliseconds: fc.nat({ max: 4 }) }),
  },
);
const listened = fc.record({ query: queries({ live: true }), streaming: fc.boolean() });
const history = fc.record({
  before: shelf,
  listeners: fc.array(listened, { minLength: LISTENERS, maxLength: LISTENERS }),
  steps: fc.array(step, { minLength: 3, maxLength: 20 }),
});

describe('live queries over the wire', () => {
  let server: OpenServer;
  let rest: RestClient;
  let shops = 0;
  beforeAll(async () => {
    server = await startOpenServer({ indexes: [{ collectionId: 'product', fields: [['price']] }] });
    rest = restClient(server.url);
  });
  afterAll(async () => {
    rest.close();
    await server.close();
  });

  async function write(shop: string, model: History, changes: readonly Change[]): Promise<void> {
    const writes = changes.map(({ id, fields }) => {
      const path = `${shop}/product/${id}`;
      return fields ? putDocument(path, wireFields(fields)) : deleteDocument(path);
    });
    const { code, body } = await rest.call('commit', { writes });
    if (code !== 200 || !body.commitTime) throw new Error(JSON.stringify(body));
    model.committed(body.commitTime, changes);
  }

  async function play(steps: readonly Step[], shop: string, model: History, live: readonly WireListener[]) {
    let writing: Promise<void>[] = [];
    for (const one of steps) {
      if (one.kind === 'commit') {
        const written = write(shop, model, one.changes);
        writing.push(written);
        if (one.waits) await written;
      } else if (one.kind === 'restart') {
        await Promise.all(writing);
        writing = [];
        await server.restart();
      } else if (one.kind === 'rest') {
        await new Promise((resolve) => setTimeout(resolve, one.milliseconds));
      } else if (one.kind === 'cut') live[one.listener]?.cutBackChannel();
      else if (one.kind === 'leave') live[one.listener]?.leave();
      else live[one.listener]?.reconnect();
    }
    await Promise.all(writing);
  }

  async function settled(listener: WireListener, shop: string, query: ModelQuery): Promise<void> {
    const documents = await rest.query(structured(`${shop}/product`, query), shop);
    const want = documents.map(({ name, updateTime }) => [pathOf(name), updateTime]).sort();
    const held = () =>
      [...listener.target.documents].map(([path, { updateTime }]) => [path, updateTime]).sort();
    const since = Date.now();
    while (Date.now() - since < 5000) {
      if (JSON.stringify(held()) === JSON.stringify(want) && listener.snapshots.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(held()).toEqual(want);
  }

  const runs = histories('live', HISTORIES);
  it(
    `show the store as it was, and in the end as it is: ${HISTORIES} histories, seed ${runs.seed}`,
    async () => {
      let resumed = 0;
      await fc.assert(
        fc.asyncProperty(history, async ({ before, listeners, steps }) => {
          shops += 1;
          const shop = `shop/h${shops}`;
          const model = new History();
          const stock = Object.entries(before).map(([id, fields]) => ({ id, fields }));
          if (stock.length > 0) await write(shop, model, stock);
          const live = listeners.map(({ query, streaming }) =>
            listenOverWire({
              url: server.url,
              structuredQuery: structured(`${shop}/product`, query),
              parent: shop,
              streaming,
            }),
          );
          try {
            await play(steps, shop, model, live);
            for (const [index, listener] of live.entries()) {
              const query = listeners[index]?.query ?? { orderBy: [] };
              // Who left comes back; who is there is left alone.
              if (!listener.channel()) listener.reconnect();
              await settled(listener, shop, query);
              expect(listener.faults).toEqual([]);
              model.check(listener.snapshots, query);
              resumed += listener.resumptions;
            }
          } finally {
            for (const listener of live) listener.close();
          }
        }),
        // A history of real time does not shrink: what is found stays as found.
        { ...runs, endOnFailure: true },
      );
      // Histories in which nobody ever goes on from a token would prove little.
      expect(resumed).toBeGreaterThan(HISTORIES / 10);
    },
    120_000 + 600 * HISTORIES,
  );
});
