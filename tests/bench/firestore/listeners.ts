/**
 * From the sending of a commit to the snapshot of the last of a hundred listeners: a list of 50 in order, out of 1,000
 * documents, each listener with a stream of its own. The peer is the same commit without listeners.
 */
import { toFields } from '../../../runtime/server/firestore/index.ts';
import { listenOverWire } from '../../conformance/firestore-wire/client/listener.ts';
import { putDocument, restClient } from '../../conformance/firestore-wire/client/rest.ts';
import { startOpenServer } from '../../conformance/firestore-wire/server.ts';
import { percentile, printMeasured } from '../support/report.ts';
import { sized } from '../support/smallest.ts';

const LISTENERS = sized(100, 3);
const COMMITS = sized(120, 3);
const TOP_FIFTY = {
  from: [{ collectionId: 'product' }],
  orderBy: [{ field: { fieldPath: 'price' }, direction: 'ASCENDING' }],
  limit: 50,
};

export async function benchListeners(): Promise<void> {
  const server = await startOpenServer({ indexes: [{ collectionId: 'product', fields: [['price']] }] });
  const rest = restClient(server.url);
  let heard = 0;
  let told = () => {};
  server.store().commit(
    Array.from({ length: 1000 }, (_, n) => ({
      kind: 'set',
      path: `product/p${n}`,
      fields: toFields({ price: n, text: 'descrição '.repeat(30) }),
    })),
  );
  /** Milliseconds from each commit to its answer, and to the last of so many listeners. */
  const commits = async (listeners: number) => {
    const times: number[] = [];
    for (let n = 0; n < COMMITS; n += 1) {
      heard = 0;
      const all = new Promise<void>((resolve) => {
        told = () => heard >= listeners && resolve();
        told();
      });
      const start = performance.now();
      // Within the list and never the same, so that every listener has something to tell.
      const text = `${listeners} ouvintes, ${n}: ${'descrição '.repeat(30)}`;
      const fields = toFields({ price: n % 40, text });
      const answered = rest.call('commit', { writes: [putDocument(`product/p${n % 40}`, fields)] });
      await Promise.all([answered, all]);
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return times;
  };
  const alone = await commits(0);
  const live = Array.from({ length: LISTENERS }, () =>
    listenOverWire({
      url: server.url,
      structuredQuery: TOP_FIFTY,
      onSnapshot: () => {
        heard += 1;
        told();
      },
    }),
  );
  try {
    while (live.some((listener) => listener.snapshots.length === 0)) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const together = await commits(LISTENERS);
    for (const [name, share] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const) {
      printMeasured({
        name: `commit to the last of ${LISTENERS} listeners, ${name}`,
        unit: 'ms',
        ours: [percentile(together, share)],
        peer: [percentile(alone, share)],
        peerName: 'no listeners',
      });
    }
  } finally {
    for (const listener of live) listener.close();
    rest.close();
    await server.close();
  }
}
