/**
 * A restore looked at before and after each step by which it changes the folder: a kill at any of them leaves a store.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

const watch = vi.hoisted(() => ({ step: (_name: string) => {} }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const watched =
    <Given extends unknown[], Made>(name: string, work: (...given: Given) => Made) =>
    (...given: Given): Made => {
      watch.step(`before ${name}`);
      const made = work(...given);
      watch.step(`after ${name}`);
      return made;
    };
  return {
    ...real,
    linkSync: watched('link', real.linkSync),
    renameSync: watched('rename', real.renameSync),
    rmSync: watched('rm', real.rmSync),
    writeFileSync: watched('write', real.writeFileSync),
  };
});

// Loaded anew, as a worker's other files may have loaded them without what watches.
vi.resetModules();
afterAll(() => vi.resetModules());
const { openDocumentStore, toFields } = await import('../firestore/index.ts');
const { openIdentity } = await import('../identity/index.ts');
const { openDatabase, openReadOnly } = await import('../sqlite/database.ts');
const { backup, restore } = await import('./index.ts');

let folder: string;
let data: string;
let copy: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-restore-'));
  data = mkdtempSync(join(folder, 'loja-'));
  copy = join(folder, 'copia.db');
  const database = openDatabase(join(data, 'balcao.db'));
  openIdentity(database);
  const store = openDocumentStore(database);
  put(store, 'a');
  backup(data, copy);
  put(store, 'b');
  database.close();
});
afterEach(() => {
  watch.step = () => {};
  rmSync(folder, { recursive: true });
});

function put(store: ReturnType<typeof openDocumentStore>, id: string): void {
  store.commit([{ kind: 'set', path: `brand/${id}`, fields: toFields({ name: id }) }]);
}

function storedIds(file: string): string {
  const database = openReadOnly(file);
  const rows = database.prepare<{ id: string }>('SELECT id FROM documents ORDER BY id').all();
  database.close();
  return rows.map(({ id }) => id).join();
}

it('at every step of a restore the store is there, the former one or the one that comes back', async () => {
  const seen: string[] = [];
  watch.step = (name) => {
    const { step } = watch;
    watch.step = () => {};
    expect(existsSync(join(data, 'balcao.db')), name).toBe(true);
    seen.push(storedIds(join(data, 'balcao.db')));
    watch.step = step;
  };
  const { former } = await restore(data, copy, { force: true });
  watch.step = () => {};
  expect(seen.length).toBeGreaterThan(6);
  expect([...new Set(seen)]).toEqual(['a,b', 'a']);
  expect(storedIds(join(data, 'balcao.db'))).toBe('a');
  expect(storedIds(former ?? '')).toBe('a,b');
});

it('a restore after one that was killed before its swap removes the second name that it gave', async () => {
  watch.step = (name) => {
    if (name === 'before write') throw new Error('killed');
  };
  await expect(restore(data, copy, { force: true, now: () => new Date(0) })).rejects.toThrow('killed');
  watch.step = () => {};
  const { former } = await restore(data, copy, { force: true, now: () => new Date(1e12) });
  expect(existsSync(join(data, 'balcao-antes-de-19700101T000000.db'))).toBe(false);
  expect(storedIds(former ?? '')).toBe('a,b');
});
