/**
 * A store whose file was changed behind its back, a byte at a time: whatever is read from it is answered, or refused as
 * damaged, and the process lives on.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience, repetitions } from '../../../../tests/setup/scale.ts';
import { checkIntegrity, DatabaseError, isDamage, openDatabase } from '../../sqlite/database.ts';
import { openDocumentStore, StatusError, toFields } from '../index.ts';

const FLIPS = repetitions(600);
const PRODUCTS = 150;
const indexes = [{ collectionId: 'product', fields: [['n']] }];
const byNumber = {
  collectionId: 'product',
  allDescendants: false,
  orderBy: [{ field: ['n'], direction: 'desc' }],
  offset: 0,
} as const;

let folder: string;
let intact: Buffer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-damaged-'));
  const file = join(folder, 'intact.db');
  const database = openDatabase(file);
  const store = openDocumentStore(database, { indexes });
  store.commit(
    Array.from({ length: PRODUCTS }, (_, n) => ({
      kind: 'set' as const,
      path: `product/p${n}`,
      fields: toFields({ n, name: 'Pão de açúcar '.repeat(n % 20) }),
    })),
  );
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  intact = readFileSync(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The file with one byte turned over, at a place that the number chooses. */
function flipped(n: number): string {
  const file = join(folder, `flipped-${n}.db`);
  const bytes = Buffer.from(intact);
  // Every third place is on the first page, which says what the tables are.
  const at = (n * 2_654_435_761) % (n % 3 === 0 ? 4096 : bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (n % 2 === 0 ? 0x01 : 0xff);
  writeFileSync(file, bytes);
  return file;
}

/** What the attempts answered, or that they were refused as they must be. */
function outcome(work: () => unknown): 'answered' | 'damaged' {
  try {
    work();
    return 'answered';
  } catch (error) {
    if (isDamage(error) || error instanceof DatabaseError || error instanceof StatusError) return 'damaged';
    throw error;
  }
}

describe('a store with a byte turned over', () => {
  it('answers, or says that it is damaged, wherever the byte was', { timeout: patience(30_000) }, () => {
    const found = { answered: 0, damaged: 0 };
    for (let n = 1; n <= FLIPS; n += 1) {
      const file = flipped(n);
      let worst: 'answered' | 'damaged' = 'answered';
      const attempt = (work: () => unknown) => {
        if (outcome(work) === 'damaged') worst = 'damaged';
      };
      attempt(() => {
        const database = openDatabase(file);
        try {
          attempt(() => checkIntegrity(database));
          const store = openDocumentStore(database, { indexes });
          for (let p = 0; p < PRODUCTS; p += 10) attempt(() => store.get(`product/p${p}`));
          attempt(() => store.list('product'));
          attempt(() => store.query('', byNumber));
          attempt(() => store.collectionIds(''));
          attempt(() => store.changedSince(store.time - 1, ''));
          attempt(() =>
            store.commit([{ kind: 'set', path: 'product/p7', fields: toFields({ n: 7, name: 'Pão' }) }]),
          );
        } finally {
          database.close();
        }
      });
      found[worst] += 1;
      for (const beside of ['', '-wal', '-shm']) rmSync(file + beside, { force: true });
    }
    expect(found.damaged).toBeGreaterThan(FLIPS / 10);
    expect(found.answered).toBeGreaterThan(0);
  });

  it('refuses the one document that is damaged and no other', () => {
    const file = join(folder, 'one.db');
    copyFileSync(join(folder, 'intact.db'), file);
    const database = openDatabase(file);
    database.exec(`UPDATE documents SET fields = CAST(x'7B22FF' AS TEXT) WHERE path = 'product/p3'`);
    database.exec(`UPDATE documents SET fields = '{"n":' WHERE path = 'product/p4'`);
    const store = openDocumentStore(database, { indexes });
    for (const id of ['p3', 'p4']) {
      expect(() => store.get(`product/${id}`)).toThrow(expect.objectContaining({ code: 'STORAGE_DAMAGED' }));
    }
    expect(() => store.list('product')).toThrow(/balcao restore/);
    expect(store.get('product/p5')).not.toBeNull();
    database.close();
  });
});
