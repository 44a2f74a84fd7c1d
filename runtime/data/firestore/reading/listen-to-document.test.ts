import type { DocumentReference, DocumentSnapshot } from 'firebase/firestore';
import { describe, expect, it, vi } from 'vitest';
import { type DocumentCalls, listenToDocument } from './listen-to-document.ts';

const REFERENCE = {} as DocumentReference;

const snapshot = (exists: boolean, fromCache = false) =>
  ({ exists: () => exists, metadata: { fromCache } }) as DocumentSnapshot;

/** An SDK whose cache holds the document or not, and what the last listener is told through. */
function sdk(cached: () => Promise<boolean>) {
  const listeners: ((told: DocumentSnapshot) => void)[] = [];
  const stops = vi.fn();
  const calls: DocumentCalls = {
    listen: (_reference, heard) => {
      listeners.push(heard);
      return stops;
    },
    cached: async () => {
      const isThere = await cached();
      return { exists: () => isThere } as DocumentSnapshot;
    },
  };
  const heard: boolean[] = [];
  const stop = listenToDocument(
    REFERENCE,
    (told) => heard.push(told.exists()),
    () => {},
    calls,
  );
  return { listeners, stops, heard, stop, tell: (told: DocumentSnapshot) => listeners.at(-1)?.(told) };
}

describe('a live document', () => {
  it('that the cache holds is not believed to be missing, and listened for anew', async () => {
    const { tell, heard, listeners, stops } = sdk(async () => true);
    tell(snapshot(false, true));
    tell(snapshot(false));
    await vi.waitFor(() => expect(listeners).toHaveLength(2));
    expect(stops).toHaveBeenCalledTimes(1);
    tell(snapshot(true));
    expect(heard).toEqual([false, true]);
  });

  it('is missing when the cache has none either, or cannot say', async () => {
    for (const cached of [async () => false, () => Promise.reject(new Error('unavailable'))]) {
      const { tell, heard, listeners } = sdk(cached);
      tell(snapshot(false));
      await vi.waitFor(() => expect(heard).toEqual([false]));
      expect(listeners).toHaveLength(1);
    }
  });

  it('that was listened for anew is believed', () => {
    const { tell, heard, listeners } = sdk(async () => true);
    tell(snapshot(false));
    return vi.waitFor(() => {
      expect(listeners).toHaveLength(2);
      heard.length = 0;
      tell(snapshot(false));
      expect(heard).toEqual([false]);
    });
  });

  it('tells nothing old once it is there or nobody listens', async () => {
    const { tell, heard, stop } = sdk(async () => false);
    tell(snapshot(false));
    tell(snapshot(true));
    stop();
    await Promise.resolve();
    await new Promise((done) => setTimeout(done));
    expect(heard).toEqual([true]);
  });
});
