import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../testing/project-copy.ts';

let project: ProjectCopy;
beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

function help() {
  const program = join(project.folder, 'cli/balcao.mjs');
  return spawnSync(process.execPath, [program, 'start', '--help'], { encoding: 'utf8', cwd: '/' });
}

function bundleName(): string {
  return readFileSync(join(project.folder, 'dist/server/current'), 'utf8');
}

function replaceIn(file: string, old: string, by: string): void {
  const path = join(project.folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(old, by));
}

describe('balcao start', () => {
  it('runs from a bundle, made again when and only when a source has changed', () => {
    expect(help().stdout).toContain('Usage: balcao start');
    const first = bundleName();
    const main = join(project.folder, 'dist/server', first, 'main.js');
    appendFileSync(main, '\nconsole.log("from the bundle");');
    expect(help().stdout).toContain('from the bundle');

    replaceIn('cli/commands/start.ts', 'the port to listen on', 'the harbour');
    expect(help().stdout).toContain('the harbour');
    expect(bundleName()).not.toBe(first);
    // A server that runs goes on loading its parts.
    expect(existsSync(main)).toBe(true);
  });

  it('runs from its sources where a bundle cannot be made', () => {
    replaceIn('runtime/server/start.ts', "from './listen.ts'", "from './nowhere.ts'");
    const { stdout, status } = help();
    expect({ status, says: stdout.includes('Usage: balcao start') }).toEqual({ status: 0, says: true });
  });
});
