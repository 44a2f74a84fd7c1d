import { afterEach, describe, expect, it, vi } from 'vitest';
import { callLimit } from './call-limit.ts';

const ACCOUNT = { project: 'matriz', account: 'Matriz' };
const { signal } = new AbortController();
afterEach(() => vi.useRealTimers());

describe('the calls of an account', () => {
  it('are spaced, in the order in which they were asked for, and apart for each account', async () => {
    const limit = callLimit({ perSecond: 20 });
    const from = Date.now();
    const order: number[] = [];
    const takes = [0, 1, 2, 3].map((index) => limit.take(ACCOUNT, signal).then(() => order.push(index)));
    await limit.take({ ...ACCOUNT, account: 'Filial' }, signal);
    expect(Date.now() - from).toBeLessThan(45);
    await Promise.all(takes);
    expect(order).toEqual([0, 1, 2, 3]);
    expect(Date.now() - from).toBeGreaterThanOrEqual(148);
  });

  it('wait while the worker wants to be left alone, all of them, and no longer for who gives up', async () => {
    const limit = callLimit({ perSecond: 100 });
    const until = Date.now() + 150;
    await limit.wait(ACCOUNT, until);
    expect(limit.waitUntil(ACCOUNT)).toBe(until);
    const gone = new AbortController();
    const given = limit.take(ACCOUNT, gone.signal);
    gone.abort();
    await expect(given).rejects.toThrow();
    await limit.take(ACCOUNT, signal);
    expect(Date.now()).toBeGreaterThanOrEqual(until);
    expect(limit.waitUntil(ACCOUNT)).toBe(0);
  });

  it('go on when the clock is set back an hour', async () => {
    const limit = callLimit({ perSecond: 100 });
    await limit.take(ACCOUNT, signal);
    await limit.wait(ACCOUNT, Date.now() + 10_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    expect(limit.waitUntil(ACCOUNT)).toBe(0);
    const from = performance.now();
    for (let index = 0; index < 3; index += 1) {
      await limit.take(ACCOUNT, signal);
      vi.setSystemTime(Date.now() + 20);
    }
    expect(performance.now() - from).toBeLessThan(500);
  });
});
