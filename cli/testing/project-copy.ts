/**
 * The project in a temporary folder, for what changes its files. Packages are those of this one.
 */
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const COPIED = [
  'cli',
  'generated',
  'generator',
  'package.json',
  'package-lock.json',
  'runtime',
  'schemas',
  'templates',
  // What unit tests beside the code import.
  'tests/setup',
  'tests/running',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
] as const;

export interface ProjectCopy {
  readonly folder: string;
  remove(): void;
}

/** `more`: files and folders beside those that the program and its builds need. */
export function copyProject(more: readonly string[] = []): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-project-'));
  for (const name of [...COPIED, ...more])
    cpSync(join(REPOSITORY, name), join(folder, name), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A console of one line in a copy: what it does is tested in the browser, and a real one takes long to build. */
export function shortenConsole({ folder }: ProjectCopy): void {
  writeFileSync(join(folder, 'runtime/app/begin.ts'), "import './main.tsx';");
  writeFileSync(join(folder, 'runtime/app/main.tsx'), 'document.title = "Balcão";');
}
