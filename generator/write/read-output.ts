/**
 * What lies in the output folder now. Hidden files are nobody's business here.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Texts by path below the folder, with `/`; empty when there is no folder yet. */
export function readOutput(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  if (existsSync(folder)) collect(folder, '', found);
  return found;
}

function collect(root: string, folder: string, found: Map<string, string>): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) collect(root, path, found);
    else if (entry.isFile()) found.set(path, readFileSync(join(root, path), 'utf8'));
  }
}
