import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDocumentStore } from '../../runtime/server/firestore/index.ts';
import { openDatabase } from '../../runtime/server/sqlite/database.ts';
import { copyProject, type ProjectCopy } from '../testing/project-copy.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

let project: ProjectCopy;
beforeAll(() => {
  // Where a test is the first to start one, the bundle is made now.
  helpOf(REPOSITORY);
  const name = readFileSync(join(REPOSITORY, 'dist/server/current'), 'utf8');
  project = copyProject(['dist/server/current', `dist/server/${name}`]);
});
afterAll(() => project.remove());

function help() {
  return helpOf(project.folder);
}

function helpOf(folder: string) {
  const program = join(folder, 'cli/balcao.mjs');
  return spawnSync(process.execPath, [program, 'start', '--help'], { encoding: 'utf8', cwd: '/' });
}

function bundleName(): string {
  return readFileSync(join(project.folder, 'dist/server/current'), 'utf8');
}

function replaceIn(file: string, old: string, by: string): void {
  const path = join(project.folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(old, by));
}

// On a busy machine it takes long to make a bundle.
describe('balcao start', { timeout: 120_000 }, () => {
  it('runs from a bundle that a copy of the project brings, made again when and only when a source has changed', () => {
    const first = bundleName();
    expect(help().stdout).toContain('Usage: balcao start');
    expect(bundleName()).toBe(first);
    const main = join(project.folder, 'dist/server', first, 'main.js');
    appendFileSync(main, '\nconsole.log("from the bundle");');
    expect(help().stdout).toContain('from the bundle');

    replaceIn('cli/commands/start.ts', 'the port to listen on', 'the harbour');
    expect(help().stdout).toContain('the harbour');
    expect(bundleName()).not.toBe(first);
    // A server that runs goes on loading its parts.
    expect(existsSync(main)).toBe(true);
  });

  it('names no place of the machine: a copy of the project finds its own files', () => {
    help();
    const bundle = join(project.folder, 'dist/server', bundleName());
    const files = readdirSync(bundle, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    );
    const naming = files.filter((name) => readFileSync(join(bundle, name), 'utf8').includes(project.folder));
    expect(files.length).toBeGreaterThan(3);
    expect(naming).toEqual([]);
  });

  it('brings the file of the threads that read for long', async () => {
    help();
    const bundle = join(project.folder, 'dist/server', bundleName());
    const named = ['', 'assets'].flatMap((folder) =>
      readdirSync(join(bundle, folder))
        .filter((name) => name.endsWith('.js'))
        .map((name) => join(bundle, folder, name)),
    );
    const threads = named.flatMap((file) => {
      const [, path] =
        /new URL\("([^"]+)", import\.meta\.url\);[\s\S]*new Worker/.exec(readFileSync(file, 'utf8')) ?? [];
      return path === undefined ? [] : [resolve(dirname(file), path)];
    });
    expect(threads).toHaveLength(1);
    const database = openDatabase(join(project.folder, 'shop.db'));
    openDocumentStore(database).commit([{ kind: 'set', path: 'product/a', fields: {} }]);
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const thread = new Worker(threads[0] ?? '', { workerData: { file: database.file, stop } });
    const query = { collectionId: 'product', allDescendants: false, orderBy: [], offset: 0 };
    thread.postMessage({ kind: 'begin', task: { kind: 'rows', parent: '', query } });
    const [reply] = await once(thread, 'message');
    expect(reply).toMatchObject({ kind: 'batch', batch: { rows: [{ path: 'product/a' }] } });
    thread.postMessage({ kind: 'exit' });
    await once(thread, 'exit');
    database.close();
  });

  it('runs from its sources where a bundle cannot be made', () => {
    replaceIn('runtime/server/start.ts', "from './listen.ts'", "from './nowhere.ts'");
    const { stdout, status } = help();
    expect({ status, says: stdout.includes('Usage: balcao start') }).toEqual({ status: 0, says: true });
  });
});
