import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The modes of copies at the moment when SQLite had written them. */
const copied = vi.hoisted((): number[] => []);
vi.mock('./database.ts', async (original) => {
  const actual = await original<typeof import('./database.ts')>();
  const watched = (database: ReturnType<typeof actual.openDatabase>) => ({
    ...database,
    prepare: <Row>(sql: string) => {
      const statement = database.prepare<Row>(sql);
      if (!sql.startsWith('VACUUM INTO')) return statement;
      const run = (...params: Parameters<typeof statement.run>) => {
        const rows = statement.run(...params);
        copied.push(statSync(String(params[0])).mode & 0o777);
        return rows;
      };
      return { ...statement, run };
    },
  });
  return {
    ...actual,
    openDatabase: (file: string) => watched(actual.openDatabase(file)),
    openReadOnly: (file: string) => watched(actual.openReadOnly(file)),
  };
});

// Loaded anew, as a worker's other files may have loaded them without what watches.
vi.resetModules();
afterAll(() => vi.resetModules());
const { backup } = await import('../backup/backup.ts');
const { restore } = await import('../backup/restore.ts');
const { startServer } = await import('../start.ts');
const { openDatabase } = await import('./database.ts');
const { isOpenToOthers } = await import('./own-files.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-own-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modes = (at = folder) =>
  Object.fromEntries(
    readdirSync(at).map((name) => [name, (statSync(join(at, name)).mode & 0o777).toString(8)]),
  );

describe('files of the store', () => {
  it('are for their owner alone, in a folder that was there before too', async () => {
    const data = join(folder, 'data');
    const first = await startServer({ port: 0, dataDir: data, demoData: false });
    await first.close();
    for (const name of readdirSync(data)) {
      const path = join(data, name);
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    }
    const server = await startServer({ port: 0, dataDir: data, demoData: false });
    const running = modes(data);
    await server.close();
    const { blobs, ...files } = running;
    expect(blobs).toBe('700');
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['balcao.db', 'balcao.db-wal', 'files.key']));
    expect(new Set(Object.values(files))).toEqual(new Set(['600']));
  });

  it('keep their locks while another connection of the process is opened', () => {
    const file = join(folder, 'a.db');
    const holder = openDatabase(file);
    holder.exec('BEGIN IMMEDIATE');
    const other = openDatabase(file);
    other.exec('PRAGMA busy_timeout = 0');
    expect(() => other.exec('BEGIN IMMEDIATE')).toThrow(/locked|busy/i);
    other.close();
    holder.close();
  });

  it('are so in copies from their first byte, and when copies come back', async () => {
    const data = join(folder, 'data');
    await (await startServer({ port: 0, dataDir: data, demoData: false })).close();
    copied.length = 0;
    backup(data, join(folder, 'copia.db'));
    await restore(join(folder, 'outra'), join(folder, 'copia.db'));
    expect(copied).toEqual([0o600, 0o600]);
  });
});

it('distinguishes a folder that others may enter from a private one', () => {
  chmodSync(folder, 0o755);
  expect(isOpenToOthers(folder)).toBe(true);
  chmodSync(folder, 0o700);
  expect(isOpenToOthers(folder)).toBe(false);
});
