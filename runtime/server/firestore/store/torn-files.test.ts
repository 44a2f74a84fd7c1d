/**
 * The files as a power cut may leave them: after real commits the log is cut at every kind of place, its end is spoilt,
 * its index is missing or old. What was acknowledged before the cut is read, whole; what was not is not there at all.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { repetitions } from '../../../../tests/setup/scale.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { openDocumentStore, toFields } from '../index.ts';

const HEADER = 32;
const FRAME_HEADER = 24;
const PAGE = 4096;
const FRAME = FRAME_HEADER + PAGE;
const COMMITS = 25;
const CUTS = repetitions(1200);

const folder = mkdtempSync(join(tmpdir(), 'balcao-torn-'));
afterAll(() => rmSync(folder, { recursive: true }));

const indexes = [{ collectionId: 'product', fields: [['n']] }];

function writePair(store: ReturnType<typeof openDocumentStore>, n: number): void {
  const fields = toFields({ n, text: 'maçã '.repeat(n % 3 === 0 ? 1500 : 40) });
  store.commit([
    { kind: 'set', path: `product/p${String(n).padStart(3, '0')}`, fields },
    { kind: 'set', path: `twin/p${n}`, fields },
  ]);
}

/** Files of a store in use, and how long its log was when each commit had returned. */
function written(name: string, before: number): { file: string; lengths: number[] } {
  const live = join(folder, `${name}-live.db`);
  const database = openDatabase(live);
  database.exec('PRAGMA wal_autocheckpoint = 0');
  const store = openDocumentStore(database, { indexes });
  // A log that is used again keeps frames of its earlier use behind its end.
  for (let n = 0; n < before; n += 1) writePair(store, n);
  if (before > 0) database.prepare('PRAGMA wal_checkpoint(RESTART)').all();
  const lengths: number[] = [];
  for (let n = before; n < before + COMMITS; n += 1) {
    writePair(store, n);
    lengths.push(before > 0 ? 0 : statSync(`${live}-wal`).size);
  }
  const file = join(folder, `${name}.db`);
  for (const end of ['', '-wal', '-shm']) copyFileSync(live + end, file + end);
  database.close();
  return { file, lengths };
}

/** Opens it as a start does, and answers how many commits are there. Throws for anything half written. */
function commitsIn(file: string): number {
  const database = openDatabase(file);
  try {
    const store = openDocumentStore(database, { indexes });
    const products = store.list('product');
    expect(store.list('twin')).toHaveLength(products.length);
    expect(products.map(({ fields }) => fields.n)).toEqual(
      products.map((_, n) => ({ integerValue: String(n) })),
    );
    expect(
      store.query('', {
        collectionId: 'product',
        allDescendants: false,
        orderBy: [{ field: ['n'], direction: 'asc' }],
        offset: 0,
      }),
    ).toEqual(products);
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    // And it goes on.
    writePair(store, products.length);
    expect(store.list('product')).toHaveLength(products.length + 1);
    return products.length;
  } finally {
    database.close();
  }
}

let copies = 0;
function copyOf(file: string, log: Uint8Array | undefined, index: boolean): string {
  copies += 1;
  const to = join(folder, `copy-${copies}`);
  mkdirSync(to);
  const copy = join(to, 'shop.db');
  copyFileSync(file, copy);
  if (log) writeFileSync(`${copy}-wal`, log);
  if (index && existsSync(`${file}-shm`)) copyFileSync(`${file}-shm`, `${copy}-shm`);
  return copy;
}

function cutsOf(size: number): number[] {
  const cuts = [0, 1, HEADER / 2, HEADER - 1, HEADER];
  for (let frame = HEADER; frame < size; frame += FRAME) {
    for (const inside of [1, 8, FRAME_HEADER, FRAME_HEADER + 1, FRAME_HEADER + PAGE / 2, FRAME - 1, FRAME])
      cuts.push(frame + inside);
  }
  const step = Math.max(1, Math.floor(cuts.length / CUTS));
  // The last commits at every cut, those before at some.
  return cuts.filter((_, place) => place % step === 0 || place > cuts.length - 60 || place < 8);
}

describe('a store whose files were torn', () => {
  it('reads what was acknowledged before the cut, and nothing half, wherever its log was cut', () => {
    const { file, lengths } = written('cut', 0);
    const log = readFileSync(`${file}-wal`);
    const wrong: string[] = [];
    for (const [place, cut] of cutsOf(log.length).entries()) {
      const copy = copyOf(file, log.subarray(0, cut), place % 2 === 0);
      const kept = commitsIn(copy);
      const acknowledged = lengths.filter((length) => length <= cut).length;
      if (kept !== acknowledged) wrong.push(`cut at ${cut}: ${kept} commits of ${acknowledged}`);
      rmSync(join(copy, '..'), { recursive: true });
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  it('drops the commit whose bytes were spoilt, and keeps those before', () => {
    const { file, lengths } = written('spoilt', 0);
    const log = readFileSync(`${file}-wal`);
    const start = lengths.at(-2) ?? 0;
    for (const at of [start + 4, start + 12, start + 20, start + FRAME_HEADER + 9, log.length - 1]) {
      const spoilt = Buffer.from(log);
      spoilt[at] = (spoilt[at] ?? 0) ^ 0xff;
      expect(commitsIn(copyOf(file, spoilt, false))).toBe(COMMITS - 1);
    }
    const zeroed = Buffer.concat([log.subarray(0, start), Buffer.alloc(log.length - start)]);
    expect(commitsIn(copyOf(file, zeroed, true))).toBe(COMMITS - 1);
  });

  it('takes no frames of an earlier use of its log for its own', () => {
    const { file } = written('reused', 40);
    const log = readFileSync(`${file}-wal`);
    expect(commitsIn(copyOf(file, log, false))).toBe(40 + COMMITS);
    expect(commitsIn(copyOf(file, log.subarray(0, HEADER), false))).toBe(40);
    // The new header is on the disk, the first new frames are not: those of before stand in their place.
    const old = readFileSync(`${written('older', 0).file}-wal`);
    const mixed = Buffer.concat([log.subarray(0, HEADER), old.subarray(HEADER)]);
    expect(commitsIn(copyOf(file, mixed, true))).toBe(40);
    expect(commitsIn(copyOf(file, undefined, true))).toBe(40);
  });
});
