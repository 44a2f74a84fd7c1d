/**
 * The queue of uploads of a user, and the browser that keeps them for the next page.
 */
import { vi } from 'vitest';
import type { StoredFile } from '../../../contract/files.ts';
import type { NewUpload, Upload } from '../model/upload.ts';
import type { KeptUpload, UploadKeeper } from '../run/kept-uploads.ts';
import { type QueueMeans, UploadQueue } from '../run/upload-queue.ts';
import { fakeCalls, PLACE } from './uploads.ts';

/** A browser that keeps what it is given, for the next page. */
export function browser() {
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

/** A queue whose files end in their documents. */
export function openQueue(keeper?: UploadKeeper, more: Partial<QueueMeans> = {}) {
  const fake = fakeCalls();
  const kept: { readonly upload: Upload; readonly file: StoredFile }[] = [];
  let ids = 0;
  const queue = new UploadQueue({
    calls: fake.calls,
    keep: async (upload, file) => {
      kept.push({ upload, file });
      return 'document';
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
  return { ...fake, kept, queue, add, states };
}

export const ofName = (name: string, more: Partial<NewUpload> = {}): NewUpload => ({
  place: PLACE,
  kind: 'image',
  name,
  size: 3,
  isPublic: true,
  ...more,
});

export const settled = () => new Promise((resolve) => setTimeout(resolve));
