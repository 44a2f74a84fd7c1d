import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptInBrowser } from './kept-in-browser.ts';

const answered = <T>(result: T) => {
  const request: { result: T; onsuccess?: () => void; onupgradeneeded?: () => void } = { result };
  queueMicrotask(() => {
    request.onupgradeneeded?.();
    request.onsuccess?.();
  });
  return request;
};

/** What all tabs share: the database, and who has which lock. A tab that is killed has none any more. */
function oneBrowser() {
  const records = new Map<string, unknown>();
  const locks = new Map<string, string>();
  const store = {
    getAll: () => answered([...records.values()]),
    put: (record: unknown, id: string) => answered(void records.set(id, record)),
    delete: (id: string) => answered(void records.delete(id)),
  };
  const database = { createObjectStore: () => {}, transaction: () => ({ objectStore: () => store }) };
  vi.stubGlobal('indexedDB', { open: () => answered(database) });
  /** Opens a page of its own, which is the one that asks from now on. */
  const openTab = (tab: string, user = 'ana') => {
    const request = async (name: string, _options: unknown, hold: (lock: object | null) => unknown) => {
      if (locks.has(name)) return hold(null);
      locks.set(name, tab);
      await hold({});
      if (locks.get(name) === tab) locks.delete(name);
    };
    vi.stubGlobal('navigator', { locks: { request } });
    return keptInBrowser<{ readonly id: string }>(user);
  };
  const kill = (tab: string) => {
    for (const [name, owner] of locks) if (owner === tab) locks.delete(name);
  };
  return { openTab, kill };
}

describe('uploads that the browser keeps', () => {
  let shared: ReturnType<typeof oneBrowser>;
  beforeEach(() => {
    shared = oneBrowser();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are of one tab, and of the next one that opens once it was closed or killed', async () => {
    const first = shared.openTab('first');
    await first.put({ id: 'u1' });
    expect(await shared.openTab('second').load()).toEqual([]);
    shared.kill('first');
    const third = shared.openTab('third');
    expect(await third.load()).toEqual([{ id: 'u1' }]);
    third.release();
    await new Promise((resolve) => setTimeout(resolve));
    const fourth = shared.openTab('fourth');
    expect(await fourth.load()).toEqual([{ id: 'u1' }]);
    await fourth.remove('u1');
    expect(await shared.openTab('fifth').load()).toEqual([]);
  });

  it('go to one of two tabs that open at once, and to no other user', async () => {
    const killed = shared.openTab('killed');
    for (const id of ['u1', 'u2', 'u3']) await killed.put({ id });
    shared.kill('killed');
    expect(await shared.openTab('other', 'bia').load()).toEqual([]);
    const both = await Promise.all([shared.openTab('first').load(), shared.openTab('second').load()]);
    expect(
      both
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['u1', 'u2', 'u3']);
  });
});
