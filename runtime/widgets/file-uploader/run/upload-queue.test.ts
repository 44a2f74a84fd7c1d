import { describe, expect, it, vi } from 'vitest';
import type { StoredFile } from '../../../contract/files.ts';
import { chosenAfter } from '../model/uploads.ts';
import { browser, ofName, openQueue, settled } from '../testing/open-queue.ts';
import { PLACE, storedFile } from '../testing/uploads.ts';
import { type KeptUpload, markOf } from './kept-uploads.ts';

describe('the queue of uploads', () => {
  it('leaves nothing for the next page of one that ended while it was being written down', async () => {
    const { records, keeper } = browser();
    let letGo: () => void = () => {};
    const slow = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const put = async (one: KeptUpload) => {
      await slow;
      records.set(one.id, one);
    };
    const { sent, queue, add } = openQueue({ ...keeper, put });
    add('fachada.jpg');
    await vi.waitFor(() => expect(queue.isUnderWay()).toBe(true));
    await vi.waitFor(async () => expect((await markOf(new Blob(['abc']))).size).toBe(3));
    await settled();
    sent[0]?.answer({
      ok: false,
      reason: 'refused',
      error: 'fachada.jpg é um arquivo HTML, não uma imagem.',
    });
    await settled();
    letGo();
    await settled();
    expect([...records.keys()]).toEqual([]);
  });

  it('sends three at once and the next when one is over', async () => {
    const { queue, add, sent, states } = openQueue();
    add('a', 'b', 'c', 'd');
    expect(sent.map(({ request }) => request.filename)).toEqual(['a', 'b', 'c']);
    sent[1]?.answer({ ok: false, reason: 'refused', error: 'b é um arquivo HTML, não uma imagem.' });
    await settled();
    expect(sent.map(({ request }) => request.filename)).toEqual(['a', 'b', 'c', 'd']);
    expect(states()).toEqual(['a sending', 'b refused', 'c sending', 'd sending']);
    expect(queue.isUnderWay()).toBe(true);
  });

  it('hands the file to the open form, else to the document', async () => {
    const { kept, queue, add, sent, states } = openQueue();
    const taken: StoredFile[] = [];
    const take = (file: StoredFile) => {
      taken.push(file);
      return 'form' as const;
    };
    let isOpen = true;
    queue.register({ place: PLACE, isOpen: () => isOpen, take });
    add('a', 'b');
    sent[0]?.answer({ ok: true, file: storedFile({ id: 'f1' }) });
    await settled();
    expect(taken.map(({ id }) => id)).toEqual(['f1']);
    isOpen = false;
    sent[1]?.answer({ ok: true, file: storedFile({ id: 'f2' }) });
    await settled();
    expect(taken).toHaveLength(1);
    expect(kept.map(({ file, upload }) => [file.id, upload.place])).toEqual([['f2', PLACE]]);
    expect(states()).toEqual(['a done', 'b done']);
    expect(queue.getState().map(({ state }) => state.name === 'done' && state.landed)).toEqual([
      'form',
      'document',
    ]);
  });

  it('cancels the request of a removed upload, and ignores its later progress', async () => {
    const { queue, add, sent, states } = openQueue();
    add('a', 'b');
    queue.remove('u1');
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.listener.progress(2);
    await settled();
    expect(states()).toEqual(['b sending']);
  });

  it('stops while the server is away, and begins again when it is back', async () => {
    const { queue, add, sent, states } = openQueue();
    add('a');
    queue.setAway(true);
    await settled();
    expect(sent[0]?.signal.aborted).toBe(true);
    add('b');
    expect(states()).toEqual(['a offline', 'b offline']);
    queue.setAway(false);
    expect(sent.slice(1).map(({ request }) => request.filename)).toEqual(['a', 'b']);
  });

  it('goes on where it was after a minute without the line, and asks nothing meanwhile', async () => {
    vi.useFakeTimers();
    try {
      const { queue, add, sent, states } = openQueue();
      add('a');
      sent[0]?.listener.begun?.('/uploads/1');
      sent[0]?.listener.progress(2);
      // The request is lost before the store is known to be away.
      sent[0]?.answer({ ok: false, reason: 'offline' });
      await vi.advanceTimersByTimeAsync(1000);
      queue.setAway(true);
      await vi.advanceTimersByTimeAsync(60_000);
      expect([states(), sent.length, queue.isUnderWay()]).toEqual([['a offline'], 1, true]);
      queue.setAway(false);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sent.slice(1).map(({ request }) => request.uploadUrl)).toEqual(['/uploads/1']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('tries a lost request again though the server was never away', async () => {
    vi.useFakeTimers();
    try {
      const { add, sent, states } = openQueue();
      add('a');
      sent[0]?.answer({ ok: false, reason: 'offline' });
      await vi.advanceTimersByTimeAsync(0);
      expect(states()).toEqual(['a offline']);
      await vi.advanceTimersByTimeAsync(5000);
      expect(sent).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('fails, and is not tried for ever, where the file can no longer be read', async () => {
    const gone = new Blob(['abc']);
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) as Blob;
    const { queue, sent, states } = openQueue();
    queue.add([{ bytes: gone, upload: ofName('a') }]);
    // What the browser makes of bytes that it cannot read.
    sent[0]?.answer({ ok: false, reason: 'offline' });
    await settled();
    expect(states()).toEqual(['a failed']);
    expect(queue.getState()[0]?.state).toEqual({ name: 'failed', sent: 0 });
    expect(queue.isUnderWay()).toBe(false);
  });

  it('follows the row of its field', async () => {
    const { kept, queue, add, sent } = openQueue();
    add('a');
    const there = { ...PLACE, path: ['banners', 1, 'image'] };
    queue.move(['u1'], there);
    sent[0]?.answer({ ok: true, file: storedFile() });
    await settled();
    expect(kept[0]?.upload.place).toEqual(there);
  });

  it('follows its draft to the document that it becomes, and no other draft', async () => {
    const { records, keeper } = browser();
    const { kept, queue, sent } = openQueue(keeper);
    const draft = { project: 'matriz', collection: 'category', path: ['image'], isList: false };
    const upload = (name: string, origin: string) => ({
      bytes: new Blob(['abc']),
      upload: ofName(name, { place: { ...draft, draft: origin } }),
    });
    queue.add([upload('a', ''), upload('b', '?parent=mesa')]);
    await vi.waitFor(() => expect(records.size).toBe(2));
    queue.becomeDocument({ project: 'matriz', collection: 'category', draft: '' }, 'copos');
    sent[0]?.answer({ ok: true, file: storedFile() });
    await vi.waitFor(() => expect(kept).toHaveLength(1));
    expect(kept[0]?.upload.place).toEqual({ ...draft, id: 'copos' });
    expect(queue.getState()[1]?.place.draft).toBe('?parent=mesa');
    expect([...records.values()].map((one) => one.upload.place.draft)).toEqual(['?parent=mesa']);
  });

  it('knows which files of the list were chosen later', async () => {
    const { queue, add, sent } = openQueue();
    add('a', 'b', 'c');
    sent[1]?.answer({ ok: true, file: storedFile({ id: 'fb' }) });
    await settled();
    const [first, , third] = queue.getState();
    expect(first && chosenAfter(queue.getState(), first)).toEqual(['fb']);
    expect(third && chosenAfter(queue.getState(), third)).toEqual([]);
  });

  it('sends nothing more after the sign-out', async () => {
    const { queue, add, sent, states } = openQueue();
    add('a', 'b', 'c', 'd');
    queue.end();
    await settled();
    expect(states()).toEqual([]);
    expect(sent).toHaveLength(3);
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
  });
});
