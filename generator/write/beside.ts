/**
 * Names for what the writer keeps beside the output folder: on the same file system, where a rename is one step,
 * and outside what is read as output.
 */
import { basename, dirname, join } from 'node:path';

export function beside(folder: string, what: 'staged' | 'replaced' | 'lock'): string {
  return join(dirname(folder), `.${basename(folder)}.balcao-${what}`);
}
