import { describe, expect, it, vi } from 'vitest';
import { browser, ofName, openQueue, settled } from '../testing/open-queue.ts';
import { PLACE, storedFile } from '../testing/uploads.ts';
import type { FileHandle } from './file-handle.ts';
import { MOST_KEPT, markOf } from './kept-uploads.ts';

describe('an upload and the next page', () => {
  it('goes on after a reload where it was, from the copy in the browser, and leaves none behind', async () => {
    const { records, keeper } = browser();
    const before = openQueue(keeper);
    before.add('a');
    await vi.waitFor(() => expect(records.size).toBe(1));
    before.sent[0]?.listener.begun?.('/uploads/1');
    before.sent[0]?.listener.progress(2);
    await settled();
    const next = openQueue(keeper);
    await next.queue.restore();
    expect(next.sent[0]?.request).toMatchObject({ filename: 'a', uploadUrl: '/uploads/1' });
    expect(await next.sent[0]?.request.bytes.text()).toBe('abc');
    next.sent[0]?.answer({ ok: true, file: storedFile() });
    await vi.waitFor(() => expect(next.kept).toHaveLength(1));
    await vi.waitFor(() => expect(records.size).toBe(0));
  });

  it('goes on after a reload where its row was moved to', async () => {
    const { records, keeper } = browser();
    const { queue, add } = openQueue(keeper);
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
    const { queue, add } = openQueue(keeper);
    add('a');
    await vi.waitFor(() => expect(records.size).toBe(1));
    queue.end();
    expect(released).toHaveBeenCalledOnce();
    const next = openQueue(keeper);
    await next.queue.restore();
    expect(next.states()).toEqual(['a sending']);
  });

  it('asks for a large file again, and takes no other in its place', async () => {
    const { records, keeper } = browser();
    const file = (text: string) => new File([text], 'filme.mp4', { lastModified: 7 });
    const mark = await markOf(file('inteiro'));
    const upload = ofName('filme.mp4', { size: 7 });
    records.set('u9', { id: 'u9', upload, uploadUrl: '/uploads/9', sent: 4, mark });
    const { queue, sent } = openQueue(keeper);
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
      const opened = openQueue(keeper);
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
    const { queue } = openQueue(keeper);
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
    const { queue, add, sent } = openQueue({ ...keeper, put: () => Promise.reject(new Error('full')) });
    add('a');
    expect(queue.isKept()).toBe(true);
    await vi.waitFor(() => expect(queue.isKept()).toBe(false));
    expect(sent).toHaveLength(1);
  });
});
