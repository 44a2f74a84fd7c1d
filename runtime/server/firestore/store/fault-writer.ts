/**
 * For `disk-faults.test.ts`, run with a limit on the size of files: commits pairs of documents, tells of each that
 * returned, and tries on for a while once the system refuses to write.
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../sqlite/database.ts';
import { openDocumentStore, toFields } from '../index.ts';

// Without a handler the signal would end the process; with one, the write fails with EFBIG.
process.on('SIGXFSZ', () => {});

const [, , file = ''] = process.argv;
let refused = 0;
try {
  const store = openDocumentStore(openDatabase(file));
  for (let n = 0; n < 400 && refused < 5; n += 1) {
    const fields = toFields({ n, text: 'maçã '.repeat(100 + (n % 7) * 150) });
    try {
      store.commit([
        { kind: 'set', path: `product/p${n}`, fields },
        { kind: 'set', path: `twin/p${n}`, fields },
      ]);
      writeSync(1, `kept ${n}\n`);
    } catch (error) {
      refused += 1;
      writeSync(1, `refused ${error instanceof Error && 'code' in error ? error.code : error}\n`);
    }
  }
} catch {
  writeSync(1, 'not opened\n');
}
