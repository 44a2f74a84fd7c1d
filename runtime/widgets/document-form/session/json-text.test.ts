import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../../contract/collection.ts';
import { PERSIST_WAIT } from '../model/persist-wait.ts';
import { JsonText } from './json-text.ts';

/** One place where a text is persisted, a clock, and the list of unsaved edits beside it. */
function oneBrowser(before?: DocumentData) {
  let left = before;
  let timers: { at: number; run: () => void }[] = [];
  let now = 0;
  let notify = (): void => {};
  const writes: (DocumentData | null)[] = [];
  const persist = (data: DocumentData | null): void => {
    left = data ?? undefined;
    writes.push(data);
  };
  const text = new JsonText({
    drafts: {
      has: () => left !== undefined,
      change: async () => false,
      open: () => ({ ...(left && { found: left }), persist, move: () => {}, close: () => {} }),
      watch: (listener: () => void) => {
        notify = listener;
        return () => {};
      },
    },
    collection: 'category',
    id: 'mesa',
    clock: {
      now: () => now,
      after: (ms, run) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
    },
  });
  const wait = (ms: number): void => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { run } of due) run();
  };
  const discardInList = (): void => {
    left = undefined;
    notify();
  };
  return { text, writes, wait, discardInList };
}

const before = { title: 'Mesa' };
const draft = (text: string) => ({ text, before, storedId: undefined });

describe('the text of the JSON editor in the browser', () => {
  it('is persisted once for all keys of a moment, as of the last of them', () => {
    const { text, writes, wait } = oneBrowser();
    text.open();
    for (const letters of ['{', '{ ', '{ "']) text.persist(draft(letters));
    expect(writes).toEqual([]);
    wait(PERSIST_WAIT);
    expect(writes).toEqual([{ text: '{ "', before }]);
    wait(10 * PERSIST_WAIT);
    expect(writes).toHaveLength(1);
  });

  it('is persisted at once where its page goes, and no later key is lost to that', () => {
    const { text, writes, wait } = oneBrowser();
    text.open();
    text.persist(draft('{'));
    text.flush();
    text.persist(draft('{ '));
    wait(PERSIST_WAIT);
    expect(writes.map((one) => one?.text)).toEqual(['{', '{ ']);
  });

  it('is not persisted by a late timer after it was discarded', () => {
    const { text, writes, wait } = oneBrowser();
    text.open();
    text.persist(draft('{'));
    text.persist(null);
    text.close();
    wait(PERSIST_WAIT);
    expect(writes).toEqual([null]);
    expect(text.hasDraft).toBe(false);
  });

  it('is found by the next editor, and what is none of ours is not', () => {
    expect(oneBrowser({ text: '{', before }).text.open()).toEqual(draft('{'));
    expect(oneBrowser({ title: 'Mesa' }).text.open()).toBeUndefined();
  });

  it('notifies the editor when it is discarded in the list', () => {
    const { text, discardInList } = oneBrowser({ text: '{', before });
    const seen: boolean[] = [];
    text.watch(() => seen.push(text.hasDraft));
    expect(text.hasDraft).toBe(true);
    discardInList();
    expect(seen).toEqual([false]);
  });

  it('is discarded without being opened', () => {
    const { text, writes } = oneBrowser({ text: '{', before });
    text.discard();
    expect([writes, text.hasDraft]).toEqual([[null], false]);
  });
});
