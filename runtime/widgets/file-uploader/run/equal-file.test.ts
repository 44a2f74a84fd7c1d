import { describe, expect, it, vi } from 'vitest';
import type { StoredFile } from '../../../contract/files.ts';
import { browser, openQueue, settled } from '../testing/open-queue.ts';
import { storedFile } from '../testing/uploads.ts';
import type { UploadKeeper } from './kept-uploads.ts';

describe('where the store has an equal file', () => {
  const there = storedFile({ id: 'f9', filename: 'fachada.jpg' });
  function openEqual(equal: StoredFile | undefined, keeper?: UploadKeeper) {
    const asked: string[] = [];
    const all = openQueue(keeper, {
      findEqual: async ({ name }, sha256) => {
        asked.push(`${name} ${sha256.slice(0, 8)}`);
        return equal;
      },
    });
    return { ...all, asked };
  }

  it('sends nothing until the operator has chosen, and takes the one that is there', async () => {
    const { queue, add, kept, sent, states, asked } = openEqual(there);
    add('a');
    await vi.waitFor(() => expect(states()).toEqual(['a equal']));
    // Of `abc`.
    expect([asked, sent.length, queue.isUnderWay()]).toEqual([['a ba7816bf'], 0, false]);
    queue.takeEqual('u1');
    await vi.waitFor(() => expect(kept.map(({ file }) => file)).toEqual([there]));
    expect([states(), sent.length]).toEqual([['a done'], 0]);
  });

  it('sends it all the same where the operator wants both', async () => {
    const { queue, add, sent, states, asked } = openEqual(there);
    add('a');
    await vi.waitFor(() => expect(states()).toEqual(['a equal']));
    queue.again('u1');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(asked).toHaveLength(1);
  });

  it('asks the same after a reload, without a look, and never again once the operator wants both', async () => {
    const { records, keeper } = browser();
    const first = openEqual(there, keeper);
    first.add('a');
    await vi.waitFor(() => expect(records.get('u1')?.equal).toEqual(there));
    const second = openEqual(undefined, keeper);
    await second.queue.restore();
    await settled();
    expect([second.states(), second.sent.length, second.asked]).toEqual([['a equal'], 0, []]);
    second.queue.again('u1');
    await vi.waitFor(() => expect(records.get('u1')).toMatchObject({ isWantedTwice: true }));
    const third = openEqual(there, keeper);
    await third.queue.restore();
    await vi.waitFor(() => expect(third.sent).toHaveLength(1));
    expect(third.asked).toEqual([]);
  });

  it('makes room for the next one meanwhile', async () => {
    const { add, states } = openEqual(there);
    add('a', 'b', 'c', 'd');
    await vi.waitFor(() => expect(states()).toEqual(['a equal', 'b equal', 'c equal', 'd equal']));
  });

  it('sends where there is none, or nobody says', async () => {
    const { add, sent } = openEqual(undefined);
    add('a');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const failing = openQueue(undefined, { findEqual: () => Promise.reject(new Error('away')) });
    failing.add('a');
    await vi.waitFor(() => expect(failing.sent).toHaveLength(1));
  });
});
