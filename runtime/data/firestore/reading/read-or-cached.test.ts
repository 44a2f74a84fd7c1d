import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Reachability } from '../../reachability/reachability.ts';
import { readOrCached } from './read-or-cached.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab whose SDK never answers, as one that has handed its turn at listening on while the server was away. */
function tab(answers: boolean) {
  const ask = vi.fn(async () => answers);
  const reach = new Reachability({
    ask,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    random: () => 0.5,
  });
  const read = vi.fn(() => new Promise<string>(() => {}));
  const cached = vi.fn(async () => 'what the browser keeps');
  return { reach, ask, read, cached };
}

const fails = (code: string) => () => Promise.reject(new FirebaseError(code, 'no'));

describe('a read', () => {
  it('is served from the cache at once while the store is away', async () => {
    const { reach, read, cached } = tab(false);
    reach.lostNetwork();
    expect(await readOrCached({ reach }, read, cached)).toBe('what the browser keeps');
    expect(read).not.toHaveBeenCalled();
    reach.close();
  });

  it('that gets no answer is served from the cache as soon as the store is found to be away', async () => {
    const { reach, read, cached } = tab(false);
    const answer = readOrCached({ reach }, read, cached);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toBe('what the browser keeps');
    reach.close();
  });

  it('that a lost connection ends is served from the cache, and makes the tab ask for the store', async () => {
    const { reach, ask, cached } = tab(true);
    expect(await readOrCached({ reach }, fails('unavailable'), cached)).toBe('what the browser keeps');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await readOrCached(undefined, fails('unavailable'), cached)).toBe('what the browser keeps');
  });

  it('is waited for while the store answers, and its refusal is handed on', async () => {
    const { reach, cached } = tab(true);
    const slow = () => new Promise<string>((resolve) => setTimeout(resolve, 20_000, 'what is stored'));
    const answer = readOrCached({ reach }, slow, cached);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answer).toBe('what is stored');
    await expect(readOrCached({ reach }, fails('permission-denied'), cached)).rejects.toThrow('no');
    expect(cached).not.toHaveBeenCalled();
  });
});
