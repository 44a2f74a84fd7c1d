import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredFile } from '../../../contract/files.ts';
import type { Landed, NewUpload, Upload } from '../model/upload.ts';
import { fakeCalls, PLACE, storedFile } from '../testing/uploads.ts';
import type { FileHandle } from './file-handle.ts';
import { type KeptUpload, MOST_KEPT, markOf, type UploadKeeper } from './kept-uploads.ts';
import { chosenAfter, type QueueMeans, UploadQueue } from './upload-queue.ts';

let kept: { readonly upload: Upload; readonly file: StoredFile }[];
let landsIn: Exclude<Landed, 'form'>;
beforeEach(() => {
  kept = [];
  landsIn = 'document';
});

/** A browser that keeps what it is given, for the next page. */
function browser() {
  const records = new Map<string, KeptUpload>();
  const released = vi.fn();
  const keeper: UploadKeeper = {
    load: async () => [...records.values()],
    put: async (kept) => void records.set(kept.id, kept),
    remove: async (id) => void records.delete(id),
    release: released,
  };
  return { records, released, keeper };
}

function open(keeper?: UploadKeeper, more: Partial<QueueMeans> = {}) {
  const fake = fakeCalls();
  let ids = 0;
  const queue = new UploadQueue({
    calls: fake.calls,
    keep: async (upload, file) => {
      kept.push({ upload, file });
      return landsIn;
    },
    now: () => 0,
    ...(keeper && { keeper }),
    ...more,
    newId: () => {
      ids += 1;
      return `u${ids}`;
    },
  });
  const add = (...names: readonly string[]) =>
    queue.add(names.map((name) => ({ bytes: new Blob(['abc']), upload: ofName(name) })));
  const states = () => queue.getState().map(({ name, state }) => `${name} ${state.name}`);
  return { ...fake, queue, add, states };
}

const ofName = (name: string, more: Partial<NewUpload> = {}): NewUpload => ({
  place: PLACE,
  kind: 'image',
  name,
  size: 3,
  isPublic: true,
  ...more,
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

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
    const { sent, queue, add } = open({ ...keeper, put });
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
    const { queue, add, sent, states } = open();
    add('a', 'b', 'c', 'd');
    expect(sent.map(({ request }) => request.filename)).toEqual(['a', 'b', 'c']);
    sent[1]?.answer({ ok: false, reason: 'refused', error: 'b é um arquivo HTML, não uma imagem.' });
    await settled();
    expect(sent.map(({ request }) => request.filename)).toEqual(['a', 'b', 'c', 'd']);
    expect(states()).toEqual(['a sending', 'b refused', 'c sending', 'd sending']);
    expect(queue.isUnderWay()).toBe(true);
  });

  it('hands the file to the open form, else to the document', async () => {
    const { queue, add, sent, states } = open();
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
    const { queue, add, sent, states } = open();
    add('a', 'b');
    queue.remove('u1');
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.listener.progress(2);
    await settled();
    expect(states()).toEqual(['b sending']);
  });

  it('stops while the server is away, and begins again when it is back', async () => {
    const { queue, add, sent, states } = open();
    add('a');
    queue.setAway(true);
    await settled();
    expect(sent[0]?.signal.aborted).toBe(true);
    add('b');
    expect(states()).toEqual(['a offline', 'b offline']);
    queue.setAway(false);
    expect(sent.slice(1).map(({ request }) => request.filename)).toEqual(['a', 'b']);
  });

  it('tries a lost request again though the server was never away', async () => {
    vi.useFakeTimers();
    try {
      const { add, sent, states } = open();
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

  it('follows the row of its field', async () => {
    const { queue, add, sent } = open();
    add('a');
    const there = { ...PLACE, path: ['banners', 1, 'image'] };
    queue.move(['u1'], there);
    sent[0]?.answer({ ok: true, file: storedFile() });
    await settled();
    expect(kept[0]?.upload.place).toEqual(there);
  });

  it('follows its draft to the document that it becomes, and no other draft', async () => {
    const { records, keeper } = browser();
    const { queue, sent } = open(keeper);
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
    const { queue, add, sent } = open();
    add('a', 'b', 'c');
    sent[1]?.answer({ ok: true, file: storedFile({ id: 'fb' }) });
    await settled();
    const [first, , third] = queue.getState();
    expect(first && chosenAfter(queue.getState(), first)).toEqual(['fb']);
    expect(third && chosenAfter(queue.getState(), third)).toEqual([]);
  });

  it('goes on after a reload where it was, from the copy in the browser, and leaves none behind', async () => {
    const { records, keeper } = browser();
    const before = open(keeper);
    before.add('a');
    await vi.waitFor(() => expect(records.size).toBe(1));
    before.sent[0]?.listener.begun?.('/uploads/1');
    before.sent[0]?.listener.progress(2);
    await settled();
    const next = open(keeper);
    await next.queue.restore();
    expect(next.sent[0]?.request).toMatchObject({ filename: 'a', uploadUrl: '/uploads/1' });
    expect(await next.sent[0]?.request.bytes.text()).toBe('abc');
    next.sent[0]?.answer({ ok: true, file: storedFile() });
    await vi.waitFor(() => expect(kept).toHaveLength(1));
    await vi.waitFor(() => expect(records.size).toBe(0));
  });

  it('goes on after a reload where its row was moved to', async () => {
    const { records, keeper } = browser();
    const { queue, add } = open(keeper);
    const there = { ...PLACE, path: ['banners', 1, 'image'] };
    add('a');
    await vi.waitFor(() => expect(records.size).toBe(1));
    queue.move(['u1'], there);
    await vi.waitFor(() => expect(records.get('u1')?.upload.place).toEqual(there));
    add('b');
    queue.move(['u2'], there);
    await vi.waitFor(() => expect(records.get('u2')?.upload.place).toEqual(there));
  });

  it('leaves what is kept to the next sign-in', async () => {
    const { records, released, keeper } = browser();
    const { queue, add } = open(keeper);
    add('a');
    await vi.waitFor(() => expect(records.size).toBe(1));
    queue.end();
    expect(released).toHaveBeenCalledOnce();
    const next = open(keeper);
    await next.queue.restore();
    expect(next.states()).toEqual(['a sending']);
  });

  describe('where the store has an equal file', () => {
    const there = storedFile({ id: 'f9', filename: 'fachada.jpg' });
    function openEqual(equal: StoredFile | undefined, keeper?: UploadKeeper) {
      const asked: string[] = [];
      const all = open(keeper, {
        findEqual: async ({ name }, sha256) => {
          asked.push(`${name} ${sha256.slice(0, 8)}`);
          return equal;
        },
      });
      return { ...all, asked };
    }

    it('sends nothing until the operator has chosen, and takes the one that is there', async () => {
      const { queue, add, sent, states, asked } = openEqual(there);
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
      const failing = open(undefined, { findEqual: () => Promise.reject(new Error('away')) });
      failing.add('a');
      await vi.waitFor(() => expect(failing.sent).toHaveLength(1));
    });
  });

  it('asks for a large file again, and takes no other in its place', async () => {
    const { records, keeper } = browser();
    const file = (text: string) => new File([text], 'filme.mp4', { lastModified: 7 });
    const mark = await markOf(file('inteiro'));
    const upload = ofName('filme.mp4', { size: 7 });
    records.set('u9', { id: 'u9', upload, uploadUrl: '/uploads/9', sent: 4, mark });
    const { queue, sent } = open(keeper);
    await queue.restore();
    expect(queue.getState()[0]?.state).toEqual({ name: 'needs-file', sent: 4 });
    expect(sent).toHaveLength(0);
    expect(await queue.goOnWith('u9', file('errado!'))).toBe(false);
    expect(sent).toHaveLength(0);
    expect(await queue.goOnWith('u9', file('inteiro'))).toBe(true);
    expect(sent[0]?.request.uploadUrl).toBe('/uploads/9');
  });

  describe('of a large file that the browser opens again', () => {
    async function reload(permission: PermissionState, content = 'inteiro') {
      const { records, keeper } = browser();
      const asked: string[] = [];
      const file = (text: string) => new File([text], 'filme.mp4', { lastModified: 5 });
      const handle: FileHandle = {
        kind: 'file',
        getFile: async () => file(content),
        queryPermission: async () => permission,
        requestPermission: async () => {
          asked.push('asked');
          return 'granted';
        },
      };
      const upload = ofName('filme.mp4', { size: 7 });
      records.set('u9', {
        id: 'u9',
        upload,
        uploadUrl: '/uploads/9',
        sent: 4,
        mark: await markOf(file('inteiro')),
        handle,
      });
      const opened = open(keeper);
      await opened.queue.restore();
      return { ...opened, asked };
    }

    it('goes on by itself where it may', async () => {
      const { sent, asked } = await reload('granted');
      expect([sent[0]?.request.uploadUrl, asked]).toEqual(['/uploads/9', []]);
    });

    it('asks once the operator goes on, and never before', async () => {
      const { queue, sent, asked } = await reload('prompt');
      expect(queue.getState()[0]?.state).toEqual({ name: 'needs-file', sent: 4, isKnown: true });
      expect([sent.length, asked]).toEqual([0, []]);
      expect(await queue.reopen('u9')).toBe(true);
      expect([sent[0]?.request.uploadUrl, asked]).toEqual(['/uploads/9', ['asked']]);
    });

    it('is chosen again where the file has changed meanwhile', async () => {
      const { queue, sent } = await reload('granted', 'mudado!');
      expect(await queue.reopen('u9')).toBe(false);
      expect(sent).toEqual([]);
      // Without `isKnown`: the next press opens the chooser.
      expect(queue.getState()[0]?.state).toEqual({ name: 'needs-file', sent: 4 });
    });
  });

  it('keeps the handle of a large file in the place of its bytes', async () => {
    const { records, keeper } = browser();
    const { queue } = open(keeper);
    const handle = Promise.resolve<FileHandle>({ kind: 'file', getFile: async () => new File([], 'x') });
    const large = Object.defineProperty(new Blob(['abc']), 'size', { value: MOST_KEPT + 1 });
    queue.add([
      { bytes: large, upload: ofName('a'), handle },
      { bytes: new Blob(['abc']), upload: ofName('b'), handle },
    ]);
    await vi.waitFor(() => expect(records.size).toBe(2));
    expect([...records.values()].map((one) => [one.bytes !== undefined, one.handle !== undefined])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('says when the browser keeps nothing more, and sends all the same', async () => {
    const { keeper } = browser();
    const { queue, add, sent } = open({ ...keeper, put: () => Promise.reject(new Error('full')) });
    add('a');
    expect(queue.isKept()).toBe(true);
    await vi.waitFor(() => expect(queue.isKept()).toBe(false));
    expect(sent).toHaveLength(1);
  });

  it('sends nothing more after the sign-out', async () => {
    const { queue, add, sent, states } = open();
    add('a', 'b', 'c', 'd');
    queue.end();
    await settled();
    expect(states()).toEqual([]);
    expect(sent).toHaveLength(3);
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
  });
});
