import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxEntries, OutboxEntry } from './outbox-entry.ts';
import { type UnloadNotes, unloadNotes } from './unload-notes.ts';

const plain = { toPlain: <T>(value: T): T => value, fromPlain: <T>(value: T): T => value };

/** Only what notes ask of the browser's own. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

function edited(entryId: string, value: unknown): OutboxEntry {
  const changes = [{ path: ['title'], base: 'Panelas', value, inDoubt: [undefined, Number.NaN] }];
  const place = { project: 'matriz', collection: 'category', id: 'a' };
  return { entryId, ...place, kind: 'edit', changes, order: 1, at: 0, tab: 'tab', state: 'unsent' };
}

async function taken(notes: UnloadNotes, outbox: OutboxEntries = []): Promise<OutboxEntries> {
  let result = outbox;
  await notes.moveInto(async (step) => {
    result = step(outbox);
    return result;
  });
  return result;
}

it('gives the next page what the outbox did not have, as it was, and once', async () => {
  const [before, after] = [edited('1', 'Copos'), edited('2', undefined)];
  unloadNotes('ana', plain).write([before], [after]);
  const next = unloadNotes('ana', plain);
  expect(await taken(next, [before])).toEqual([after]);
  expect(await taken(next)).toEqual([]);
});

it("gives nobody another user's, whose name may begin alike", async () => {
  unloadNotes('ana/b', plain).write([], [edited('1', 'Copos')]);
  expect(await taken(unloadNotes('ana', plain))).toEqual([]);
  expect(await taken(unloadNotes('ana/b', plain))).toHaveLength(1);
});

it('leaves a note that was written anew while it was taken to the next try', async () => {
  const page = unloadNotes('ana', plain);
  page.write([], [edited('1', 'Copos')]);
  const next = unloadNotes('ana', plain);
  await next.moveInto(async (step) => {
    const outbox = step([]);
    page.write([], [edited('1', 'Copos'), edited('2', 'Taças')]);
    return outbox;
  });
  expect(await taken(next)).toHaveLength(2);
});

it('leaves its note where the outbox cannot be written, and a note that cannot be read harms nothing', async () => {
  unloadNotes('ana', plain).write([], [edited('1', 'Copos')]);
  const next = unloadNotes('ana', plain);
  await expect(next.moveInto(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await taken(next)).toHaveLength(1);
  localStorage.setItem('balcao.unload.ana.x', '{');
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  unloadNotes('ana', plain).write([], [edited('2', 'Taças')]);
  expect(await taken(next)).toHaveLength(1);
  expect(warned).toHaveBeenCalled();
});
