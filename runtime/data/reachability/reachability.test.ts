import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Reachability } from './reachability.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A store that is switched off and on, and what a tab makes of it. */
function tab(random = 0.5) {
  const store = { answers: true };
  const asked: number[] = [];
  const told: string[] = [];
  const begun = Date.now();
  const reach = new Reachability({
    async ask() {
      asked.push(Date.now() - begun);
      if (!store.answers) throw new Error('connection refused');
      return true;
    },
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    random: () => random,
  });
  reach.subscribe(() => told.push(reach.getState()));
  reach.onBack(() => told.push('back'));
  return { reach, store, asked, told };
}

async function away() {
  const it = tab();
  it.store.answers = false;
  it.reach.missed();
  await vi.advanceTimersByTimeAsync(0);
  expect(it.told).toEqual(['away']);
  return it;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a request without an answer', () => {
  it('makes no outage where the store answers when it is asked', async () => {
    const { reach, asked, told } = tab();
    reach.missed();
    await pass(60_000);
    expect(asked).toEqual([0]);
    expect(told).toEqual([]);
  });

  it('is not asked about again and again, however many there are', async () => {
    const { reach, asked } = tab();
    for (let round = 0; round < 100; round += 1) {
      reach.missed();
      await pass(100);
    }
    expect(asked).toHaveLength(4);
  });

  it('makes one where the store does not answer either', async () => {
    const { reach } = await away();
    expect(reach.getState()).toBe('away');
  });
});

describe('while the store is away', () => {
  it('asks slower the longer it lasts, but never slower than every five seconds', async () => {
    const { asked } = await away();
    await pass(60_000);
    const waits = asked.map((at, index) => at - (asked[index - 1] ?? 0)).slice(1);
    expect(waits.slice(0, 6)).toEqual([1000, 1500, 2250, 3375, 5000, 5000]);
    expect(Math.max(...waits)).toBe(5000);
  });

  it.each([
    { random: 0, want: 800 },
    { random: 1, want: 1200 },
  ])('waits as chance has it ($random)', async ({ random, want }) => {
    const { reach, store, asked } = tab(random);
    store.answers = false;
    reach.missed();
    await pass(want);
    expect(asked).toEqual([0, want]);
  });

  it('tells once that the store is back, whenever that is, and asks no more', async () => {
    const { store, asked, told } = await away();
    await pass(300_000);
    store.answers = true;
    await pass(5000);
    expect(told).toEqual(['away', 'reached', 'back']);
    const count = asked.length;
    await pass(60_000);
    expect(asked).toHaveLength(count);
  });

  it('asks at once when somebody is in a hurry, but not at each of many clicks', async () => {
    const { reach, asked } = await away();
    await pass(40_000);
    const before = asked.length;
    reach.hurry();
    await pass(0);
    expect(asked).toHaveLength(before + 1);
    for (let click = 0; click < 20; click += 1) reach.hurry();
    await pass(499);
    expect(asked).toHaveLength(before + 1);
    await pass(1);
    expect(asked).toHaveLength(before + 2);
  });

  it('believes another request that is answered, and another tab', async () => {
    for (const news of ['answered', 'heardOfReturn'] as const) {
      const { reach, told } = await away();
      reach[news]();
      expect(told).toEqual(['away', 'reached', 'back']);
    }
  });
});

describe('a browser', () => {
  it('that knows of no network says so at once, and asks as soon as it has one', async () => {
    const { reach, store, told } = tab();
    store.answers = false;
    reach.lostNetwork();
    expect(told).toEqual(['away']);
    await pass(60_000);
    store.answers = true;
    reach.hurry();
    await pass(500);
    expect(told).toEqual(['away', 'reached', 'back']);
  });

  it('that slept begins anew when the store answers, though nobody missed it', async () => {
    const { reach, told } = tab();
    reach.woke();
    await pass(0);
    expect(told).toEqual(['back']);
  });

  it('asks nothing for a hurry, and hears of no answer, while all is well', async () => {
    const { reach, asked, told } = tab();
    reach.hurry();
    reach.answered();
    await pass(60_000);
    expect(asked).toEqual([]);
    expect(told).toEqual([]);
  });
});

it('asks no more once it is closed', async () => {
  const { reach, store, asked, told } = await away();
  reach.close();
  store.answers = true;
  const count = asked.length;
  reach.hurry();
  reach.woke();
  await pass(60_000);
  expect(asked).toHaveLength(count);
  expect(told).toEqual(['away']);
});
