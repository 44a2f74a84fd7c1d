/**
 * Writes a comparison to the disk: the old set or the new one, never a mix, wherever the process is killed.
 * One changed file is one rename. More are staged in a folder beside the output, which then takes its place.
 * The generator's only disk writer.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beside } from './beside.ts';
import type { FileChange } from './compare.ts';

const STAGED = 'staged';
const REPLACED = 'replaced';

/** Puts right what an interrupted run left behind. Call it under the lock, before reading the output. */
export function recover(folder: string): void {
  const replaced = beside(folder, REPLACED);
  if (existsSync(replaced) && !existsSync(folder)) renameSync(replaced, folder);
  rmSync(replaced, { recursive: true, force: true });
  rmSync(beside(folder, STAGED), { recursive: true, force: true });
}

/** Call it under the lock. */
export function apply(folder: string, changes: readonly FileChange[]): void {
  const [only] = changes;
  if (!only) return;
  const lone =
    changes.length === 1 && only.after !== undefined && existsSync(join(folder, dirname(only.path)));
  if (lone) writeOne(folder, only.path, only.after ?? '');
  else replaceAll(folder, changes);
}

function writeOne(folder: string, path: string, text: string): void {
  const staged = beside(folder, STAGED);
  writeFileSync(staged, text);
  renameSync(staged, join(folder, path));
}

function replaceAll(folder: string, changes: readonly FileChange[]): void {
  const staged = beside(folder, STAGED);
  const replaced = beside(folder, REPLACED);
  const touched = new Set(changes.map((change) => change.path));
  mkdirSync(staged, { recursive: true });
  if (existsSync(folder)) carryOver(folder, staged, '', touched);
  for (const { path, after } of changes) {
    if (after === undefined) continue;
    mkdirSync(join(staged, dirname(path)), { recursive: true });
    writeFileSync(join(staged, path), after);
  }
  if (existsSync(folder)) renameSync(folder, replaced);
  renameSync(staged, folder);
  rmSync(replaced, { recursive: true, force: true });
}

/** Untouched files keep their times, so that watchers and builds see only what changed. */
function carryOver(from: string, to: string, folder: string, touched: ReadonlySet<string>): void {
  for (const entry of readdirSync(join(from, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      carryOver(from, to, path, touched);
    } else if (!touched.has(path)) {
      mkdirSync(join(to, folder), { recursive: true });
      linkOrCopy(join(from, path), join(to, path));
    }
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Some file systems have no hard links.
    copyFileSync(from, to);
  }
}
