/**
 * Two people, each with two tabs of one browser, outboxes, lines that break, a full disk, tabs that crash and are
 * opened again: nobody's edit is lost, nobody writes over what she has not seen, and a text that does not fit its field
 * is persisted and never sent. In memory in great number, and over real HTTP against the embedded server.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { histories, historiesInLanes, historyOf } from '../../setup/histories.ts';
import { repetitions } from '../../setup/scale.ts';
import { type OpenServer, startOpenServer } from '../firestore-wire/server.ts';
import { MemoryProduct } from './memory-product.ts';
import { type Move, moves, play } from './moves.ts';
import { cellsOf, isUnfit } from './product-cells.ts';
import type { SavedProduct } from './saved-product.ts';
import { WireProduct } from './wire-product.ts';

async function proveNothingIsLost(product: SavedProduct, history: readonly Move[]): Promise<void> {
  const { people, unpersisted, blocked } = await play(product, history);
  const { landed } = product;
  expect(unpersisted.map(({ cell, value }) => [cell, value])).toEqual([]);
  expect(blocked.map(({ cell, value }) => [cell, value])).toEqual([]);
  expect(people.flatMap(({ lostInCrash }) => lostInCrash)).toEqual([]);
  expect(landed.filter(({ value }) => isUnfit(value))).toEqual([]);
  expect(landed.filter(({ wasSeen }) => !wasSeen)).toEqual([]);
  expect(people.flatMap((person) => person.revived())).toEqual([]);
  expect(people.flatMap(({ everyTab }) => everyTab.flatMap(({ untrue }) => untrue))).toEqual([]);
  const stored = cellsOf(await product.read());
  for (const tab of people.flatMap(({ tabs }) => tabs)) {
    await tab.refresh();
    expect(tab.shown()).toEqual(stored);
  }
  const lost = people.flatMap((person) =>
    person.wants.all().filter(({ cell, value }) => !person.hasLanded(cell, value)),
  );
  expect(lost.map(({ cell, value }) => [cell, value])).toEqual([]);
}

it('loses no edit and writes over nothing unseen, in every history of two people with two tabs each', async () => {
  await fc.assert(
    fc.asyncProperty(historyOf(moves, 40), (history) => proveNothingIsLost(new MemoryProduct(), history)),
    histories('saving in memory', repetitions(3500)),
  );
}, 600_000);

/** Seeds that have once found a flaw, with a few of their histories. */
it.each([
  16_180_339, 31_415_926, 27_182_818, 77_001_122, 40_164_104,
])('loses nothing in the histories of seed %i', async (seed) => {
  const again = fc.asyncProperty(historyOf(moves, 40), (history) =>
    proveNothingIsLost(new MemoryProduct(), history),
  );
  await fc.assert(again, { seed, numRuns: repetitions(300) });
}, 600_000);

let server: OpenServer;
beforeAll(async () => {
  server = await startOpenServer();
});
afterAll(() => server.close());
let documents = 0;

it('does so against the embedded server', async () => {
  const played = historiesInLanes<[Move[]]>(4, 'saving', repetitions(1000)).map((parameters) =>
    fc.assert(
      fc.asyncProperty(historyOf(moves, 40), async (history) => {
        documents += 1;
        const product = new WireProduct(server, `P${documents}`);
        await proveNothingIsLost(product, history);
        product.close();
      }),
      parameters,
    ),
  );
  // The server goes only when all of them have ended.
  for (const lane of await Promise.allSettled(played)) if (lane.status === 'rejected') throw lane.reason;
}, 600_000);
