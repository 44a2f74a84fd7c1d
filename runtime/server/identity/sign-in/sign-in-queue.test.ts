import { describe, expect, it } from 'vitest';
import { createSignInQueue, LONGEST_QUEUE } from './sign-in-queue.ts';

/** A queue whose checks end when they are told to. */
function setUp() {
  const queue = createSignInQueue();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const settled: Promise<void>[] = [];
  const arrive = (name: string, known = false) => {
    const work = () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    };
    settled.push(queue.run(known, work).then((done) => void (done === undefined && refused.push(name))));
  };
  const untilQuiet = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    refused,
    async arrive(names: readonly string[], known = false) {
      for (const name of names) arrive(name, known);
      await untilQuiet();
    },
    async endAll() {
      while (ends.length > 0) {
        ends.shift()?.();
        await untilQuiet();
      }
      await Promise.all(settled);
    },
  };
}

const strangers = (count: number) => Array.from({ length: count }, (_, at) => `stranger ${at}`);

describe('the queue of sign-ins', () => {
  it('checks two at a time, in the order in which they came', async () => {
    const { arrive, begun, endAll } = setUp();
    await arrive(strangers(5));
    expect(begun).toEqual(['stranger 0', 'stranger 1']);
    await endAll();
    expect(begun).toEqual(strangers(5));
  });

  it('refuses who comes when it is full, and takes others once it is not', async () => {
    const { arrive, begun, refused, endAll } = setUp();
    await arrive(strangers(300));
    expect(refused).toHaveLength(300 - 2 - LONGEST_QUEUE);
    await endAll();
    expect(begun).toHaveLength(2 + LONGEST_QUEUE);
    await arrive(['later']);
    expect(begun).toContain('later');
  });

  it('lets known addresses go first, in the place of the last stranger when it is full', async () => {
    const { arrive, begun, refused, endAll } = setUp();
    await arrive(strangers(2 + LONGEST_QUEUE));
    await arrive(['ana', 'bia'], true);
    expect(refused).toEqual(['stranger 21', 'stranger 20']);
    await endAll();
    expect(begun.slice(2, 5)).toEqual(['ana', 'bia', 'stranger 2']);
  });

  it('refuses a known address too when all who wait are known', async () => {
    const { arrive, refused } = setUp();
    await arrive(strangers(2 + LONGEST_QUEUE), true);
    await arrive(['ana'], true);
    expect(refused).toEqual(['ana']);
  });
});
