/**
 * Texts in a file of the system's temporary folder: pages of an export until the widths of all columns are known, judged
 * rows of an import until all are.
 */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CsvPages } from '../../../runtime/core/csv/index.ts';
import { EnvironmentError } from '../../exit-codes.ts';

/** Its place in the file, in bytes. */
export interface KeptPage {
  readonly at: number;
  readonly length: number;
}

export interface KeptPages extends CsvPages<KeptPage> {
  keep(text: string): KeptPage;
  take(page: KeptPage): string;
  /** Removes the file. */
  close(): void;
}

/** Throws an EnvironmentError when the temporary folder cannot be written. */
export function keptPages(): KeptPages {
  const folder = attempt(() => mkdtempSync(join(tmpdir(), 'balcao-pages-')));
  // It may be personal: for nobody else's eyes.
  const handle = attempt(() => openSync(join(folder, 'pages'), 'w+', 0o600));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    // An open file stays readable: whatever ends the process leaves nothing behind.
    remove();
  } catch {
    // Some systems remove no open file: `close` does.
  }
  let end = 0;
  return {
    keep(text) {
      const bytes = Buffer.from(text);
      const page = { at: end, length: bytes.length };
      attempt(() => {
        for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at, bytes.length - at, end + at);
      });
      end += bytes.length;
      return page;
    },
    take({ at, length }) {
      const bytes = Buffer.alloc(length);
      attempt(() => {
        for (let read = 0; read < length; ) {
          const some = readSync(handle, bytes, read, length - read, at + read);
          if (some === 0) throw new Error('it has become shorter');
          read += some;
        }
      });
      return bytes.toString();
    },
    close() {
      closeSync(handle);
      remove();
    },
  };
}

function attempt<T>(step: () => T): T {
  try {
    return step();
  } catch (cause) {
    const says = cause instanceof Error ? cause.message : String(cause);
    throw new EnvironmentError(`A temporary file failed: ${says}`, { cause });
  }
}
