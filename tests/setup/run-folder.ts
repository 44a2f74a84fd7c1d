/**
 * A folder of this process's own among the temporary ones, gone when the process ends.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export function runFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // A browser that is being ended may still write into it.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  return folder;
}
