/**
 * A disk that is full or refuses: at every size at which it can happen nothing is acknowledged that is not stored, what
 * was stored stays whole, and the store goes on once there is room.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { plainProgram } from '../../../../tests/setup/plain-program.ts';
import { repetitions } from '../../../../tests/setup/scale.ts';
import { openDatabase, type SqlDatabase, StorageError } from '../../sqlite/database.ts';
import { type DocumentStore, openDocumentStore, toFields } from '../index.ts';

const WRITER = fileURLToPath(new URL('fault-writer.ts', import.meta.url));
const LIMITS = repetitions(40);
const indexes = [{ collectionId: 'product', fields: [['n']] }];

function inFolder<T>(work: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-full-'));
  const clean = () => rmSync(folder, { recursive: true });
  const result = work(join(folder, 'shop.db'));
  if (result instanceof Promise) void result.finally(clean).catch(() => {});
  else clean();
  return result;
}

function allowPages(database: SqlDatabase, count: number): void {
  database.prepare(`PRAGMA max_page_count = ${count}`).all();
}

function pairOf(store: DocumentStore, n: number): void {
  const fields = toFields({ n, text: 'maçã '.repeat(200 + (n % 5) * 300) });
  store.commit([
    { kind: 'set', path: `product/p${n}`, fields },
    { kind: 'set', path: `twin/p${n}`, fields },
  ]);
}

function numbersIn(store: DocumentStore, collection: string): number[] {
  return store
    .list(collection)
    .map(({ fields }) =>
      fields.n && 'integerValue' in fields.n ? Number(fields.n.integerValue) : Number.NaN,
    )
    .sort((a, b) => a - b);
}

describe('a store on a full disk', () => {
  it('refuses what it cannot store, wherever the room ends, and goes on when there is some again', () =>
    inFolder((file) => {
      const database = openDatabase(file);
      const store = openDocumentStore(database, { indexes });
      const told: string[] = [];
      store.subscribe(({ changes }) => told.push(...changes.map(({ path }) => path)));
      const kept: number[] = [];
      let refused = 0;
      let pages = database.prepare<{ page_count: number }>('PRAGMA page_count').get()?.page_count ?? 0;
      for (let n = 0; n < 200; n += 1) {
        allowPages(database, pages);
        const time = store.time;
        try {
          pairOf(store, n);
          kept.push(n);
        } catch (error) {
          refused += 1;
          expect(error).toBeInstanceOf(StorageError);
          expect(error).toMatchObject({ code: 'STORAGE_FULL' });
          expect(store.time).toBe(time);
          // A page more at a time: the room ends at each place of a commit in turn.
          pages += 1;
        }
        expect(numbersIn(store, 'product')).toEqual(kept);
      }
      expect(refused).toBeGreaterThan(50);
      expect(kept.length).toBeGreaterThan(20);
      expect(told).toEqual(kept.flatMap((n) => [`product/p${n}`, `twin/p${n}`]));
      allowPages(database, 1_000_000);
      pairOf(store, 1000);
      database.close();
      const again = openDatabase(file);
      const reopened = openDocumentStore(again, { indexes });
      expect(numbersIn(reopened, 'product')).toEqual([...kept, 1000]);
      expect(numbersIn(reopened, 'twin')).toEqual([...kept, 1000]);
      expect(again.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      again.close();
    }));
});

/** `blocks` of 512 bytes a file may have at most. */
async function limitedWriter(writer: string, file: string, blocks: number): Promise<string[]> {
  const command = `ulimit -f ${blocks} && exec "$0" "$@"`;
  const child = spawn('/bin/sh', ['-c', command, process.execPath, writer, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += String(chunk);
  });
  await new Promise((resolve) => child.on('close', resolve));
  return text.split('\n').slice(0, -1);
}

describe('a store whose files the system lets grow no more', () => {
  it(
    'has what it acknowledged, whole, and says why it refused the rest',
    async () => {
      const writer = await plainProgram(WRITER);
      let refusals = 0;
      for (let turn = 0; turn < LIMITS; turn += 1) {
        // From too little for an empty database to some checkpoints, never at the same place of a page twice.
        const blocks = Math.floor(2 + ((turn + 1) * 7919) / LIMITS);
        await inFolder(async (file) => {
          const lines = await limitedWriter(writer, file, blocks);
          const kept = lines.filter((line) => line.startsWith('kept ')).map((line) => Number(line.slice(5)));
          const refused = lines.filter((line) => line.startsWith('refused '));
          refusals += refused.length;
          expect(lines.length).toBeGreaterThan(0);
          expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['refused STORAGE_FAILING'] : []));
          const database = openDatabase(file);
          const store = openDocumentStore(database, { indexes });
          const found = numbersIn(store, 'product');
          expect(found).toEqual(numbersIn(store, 'twin'));
          expect(kept.filter((n) => !found.includes(n))).toEqual([]);
          expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
          pairOf(store, 1000);
          database.close();
        });
      }
      expect(refusals).toBeGreaterThan(0);
    },
    20_000 + LIMITS * 5000,
  );
});
