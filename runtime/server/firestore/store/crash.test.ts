import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { killedWriter } from '../../../../tests/setup/killed-writer.ts';
import { plainProgram } from '../../../../tests/setup/plain-program.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { openDocumentStore } from '../index.ts';

const WRITER = fileURLToPath(new URL('crash-writer.ts', import.meta.url));
const ROUNDS = Number(process.env.BALCAO_CRASH_ROUNDS ?? 5);

describe('a store whose process is killed', () => {
  it(
    'keeps every acknowledged commit whole, and its indexes right',
    async () => {
      const writer = await plainProgram(WRITER);
      const folder = mkdtempSync(join(tmpdir(), 'balcao-crash-'));
      for (let round = 0; round < ROUNDS; round++) {
        // Some rounds on one file, so that a store is also opened after several kills.
        const file = join(folder, `shop-${Math.floor(round / 5)}.db`);
        const acknowledged = await killedWriter(writer, file, 20 + ((round * 37) % 90));
        const database = openDatabase(file);
        const store = openDocumentStore(database, {
          indexes: [{ collectionId: 'product', fields: [['n']] }],
        });
        const products = store.list('product');
        const byIndex = store.query('', {
          collectionId: 'product',
          allDescendants: false,
          orderBy: [{ field: ['n'], direction: 'asc' }],
          offset: 0,
        });
        expect(acknowledged).toBeGreaterThanOrEqual(0);
        expect(products.length).toBeGreaterThan(acknowledged);
        expect(store.list('twin')).toHaveLength(products.length);
        expect(byIndex.map(({ fields }) => fields.n)).toEqual(
          products.map((_, n) => ({ integerValue: String(n) })),
        );
        expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
        database.close();
      }
      rmSync(folder, { recursive: true });
    },
    30_000 + ROUNDS * 3000,
  );
});
