/**
 * What the built console was made from, as one hash: it distinguishes a build that is up to date from a stale one without
 * trusting file times, which a clone or a checkout sets anew.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders and files, relative to the project, that can change a byte of the console. */
const INPUTS = [
  'schemas',
  'generated',
  'runtime/app',
  'runtime/contract',
  'runtime/core',
  'runtime/data',
  'runtime/left-out',
  'runtime/ui',
  'runtime/widgets',
  'templates',
  'generator',
  'cli/console-build',
  'vite.config.ts',
  'package-lock.json',
] as const;

const TESTS = /\.test\.tsx?$/;

/** The name of the file, in the built folder, that holds the hash of its inputs. */
export const STAMP = '.inputs';

export function hashConsoleInputs(project: string): string {
  return hashInputs(project, INPUTS);
}

/** Of files and folders below the project, tests left out. */
export function hashInputs(project: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(project, input))) {
    const content = readFileSync(join(project, file));
    // Lengths keep the end of one file from passing for the beginning of the next.
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(project: string, path: string): string[] {
  const found = statSync(join(project, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(project, path))
    .sort()
    .filter((name) => !TESTS.test(name))
    .flatMap((name) => filesOf(project, `${path}/${name}`));
}
