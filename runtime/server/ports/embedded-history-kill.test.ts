import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { definition } from '../../../generated/collections/category/model.ts';
import { killedWriter } from '../../../tests/setup/killed-writer.ts';
import { plainProgram } from '../../../tests/setup/plain-program.ts';
import { openDocumentStore } from '../firestore/index.ts';
import { openDatabase } from '../sqlite/database.ts';
import { openEmbeddedHistory } from './embedded-history.ts';
import { MOST_CHANGES } from './history.ts';

const WRITER = fileURLToPath(new URL('testing/history-writer.ts', import.meta.url));
const ROUNDS = Number(process.env.BALCAO_CRASH_ROUNDS ?? 5);
const CATEGORIES = 50;

it(
  'a killed process leaves no change without its history, and no history without its change',
  async () => {
    const writer = await plainProgram(WRITER);
    const folder = mkdtempSync(join(tmpdir(), 'balcao-history-'));
    for (let round = 0; round < ROUNDS; round++) {
      const file = join(folder, `shop-${Math.floor(round / 5)}.db`);
      const acknowledged = await killedWriter(writer, file, 20 + ((round * 37) % 90));
      expect(acknowledged).toBeGreaterThanOrEqual(0);
      const database = openDatabase(file);
      const history = openEmbeddedHistory(database, [definition]);
      const documents = openDocumentStore(database).list('project/matriz/category');
      let last = -1;
      for (const { path, fields } of documents) {
        const { entries } = await history.of(path, { limit: MOST_CHANGES });
        const [newest] = entries;
        const order = newest?.changes.find(({ path: [field] }) => field === 'order')?.after;
        expect({ integerValue: String(order) }).toEqual(fields.order);
        expect(entries).toHaveLength(Math.min(MOST_CHANGES, Math.floor(Number(order) / CATEGORIES) + 1));
        last = Math.max(last, Number(order));
      }
      expect(last).toBeGreaterThanOrEqual(acknowledged);
      expect(documents).toHaveLength(Math.min(CATEGORIES, last + 1));
      database.close();
    }
    rmSync(folder, { recursive: true });
  },
  30_000 + ROUNDS * 3000,
);
