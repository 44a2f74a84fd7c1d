/**
 * A list of 50 in a declared order, out of 10,000 documents, against the same list out of 100.
 */
import { toFields } from '../../../runtime/server/firestore/index.ts';
import { restClient } from '../../conformance/firestore-wire/client/rest.ts';
import { startOpenServer } from '../../conformance/firestore-wire/server.ts';
import { printMeasured } from '../support/report.ts';
import { sized } from '../support/smallest.ts';

const ASKED = sized(200, 22);
const LARGE = sized(10_000, 1000);

export async function benchShortList(): Promise<void> {
  const server = await startOpenServer({ indexes: [{ collectionId: 'product', fields: [['price']] }] });
  const rest = restClient(server.url);
  try {
    for (const [shop, count] of [
      ['shop/small', 100],
      ['shop/large', LARGE],
    ] as const) {
      server.store().commit(
        Array.from({ length: count }, (_, n) => ({
          kind: 'set',
          path: `${shop}/product/p${n}`,
          fields: toFields({ price: (n * 7919) % count, text: 'descrição '.repeat(30) }),
        })),
      );
    }
    const ask = async (shop: string) => {
      const orderBy = [{ field: { fieldPath: 'price' }, direction: 'DESCENDING' }];
      const start = performance.now();
      await rest.query({ from: [{ collectionId: 'product' }], orderBy, limit: 50 }, shop);
      return performance.now() - start;
    };
    const [large, small]: [number[], number[]] = [[], []];
    for (let n = 0; n < ASKED; n += 1) {
      large.push(await ask('shop/large'));
      small.push(await ask('shop/small'));
    }
    printMeasured({
      name: `list of 50 out of ${LARGE.toLocaleString('en')} documents`,
      unit: 'ms',
      ours: large.slice(20),
      peer: small.slice(20),
      peerName: 'out of 100',
    });
  } finally {
    rest.close();
    await server.close();
  }
}
