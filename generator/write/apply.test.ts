import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plainProgram } from '../../tests/setup/plain-program.ts';
import { DEEP, patience } from '../../tests/setup/scale.ts';
import { NOTICE_OF_ALL } from '../view/naming.ts';
import { apply, recover } from './apply.ts';
import { compare } from './compare.ts';
import { withLock } from './lock.ts';
import { readOutput } from './read-output.ts';

const PROGRAMS = join(import.meta.dirname, '../testing');
const folders: string[] = [];
/** Killed before every call with `npm run test:deep`, before every third otherwise. */
const STRIDE = DEEP ? 1 : 3;

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function outputFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'balcao-write-'));
  folders.push(parent);
  return join(parent, 'generated');
}

function copied(folder: string): string {
  const copy = outputFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

function text(content: string): string {
  return `// ${NOTICE_OF_ALL}\n${content}\n`;
}

function write(folder: string, files: { readonly [path: string]: string }): void {
  const generated = Object.entries(files).map(([path, content]) => ({ path, text: text(content) }));
  apply(folder, compare(generated, readOutput(folder)).changes);
}

describe('apply', () => {
  it('writes a first set, folders and all, and leaves nothing beside it', () => {
    const folder = outputFolder();
    write(folder, { 'catalogue.ts': 'a', 'collections/brand/model.ts': 'b' });
    expect(readOutput(folder).get('collections/brand/model.ts')).toBe(text('b'));
    expect(readdirSync(join(folder, '..'))).toEqual(['generated']);
  });

  it('leaves unchanged files as they are, times included', () => {
    const folder = outputFolder();
    write(folder, { 'a.ts': 'a', 'b.ts': 'b', 'c.ts': 'c' });
    const before = statSync(join(folder, 'a.ts'));
    write(folder, { 'a.ts': 'a', 'b.ts': 'b2', 'c.ts': 'c2' });
    const after = statSync(join(folder, 'a.ts'));
    expect({ time: after.mtimeMs, file: after.ino }).toEqual({ time: before.mtimeMs, file: before.ino });
    expect(readOutput(folder).get('c.ts')).toBe(text('c2'));
  });

  it('removes stale files and folders that they leave empty, and keeps what is not its own', () => {
    const folder = outputFolder();
    write(folder, { 'a.ts': 'a', 'collections/old/model.ts': 'x', 'collections/old/csv.ts': 'x' });
    mkdirSync(join(folder, 'mine'));
    writeFileSync(join(folder, 'mine/notes.md'), 'mine\n');
    write(folder, { 'a.ts': 'a' });
    expect([...readOutput(folder).keys()].sort()).toEqual(['a.ts', 'mine/notes.md']);
    expect(existsSync(join(folder, 'collections'))).toBe(false);
  });

  it('is the old set or the new one after a kill at any moment, and the next run heals', async () => {
    const folder = outputFolder();
    const program = await plainProgram(join(PROGRAMS, 'write-for-ever.ts'));
    for (let round = 0; round < 6; round++) {
      const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = new Promise((done) => child.once('exit', done));
      await new Promise((started) => child.stdout.once('data', started));
      await wait(15 + round * 13);
      child.kill('SIGKILL');
      await ended;
      const seen = existsSync(folder) ? sets(folder) : [];
      expect(seen.length).toBeLessThanOrEqual(1);
      withLock(folder, () => recover(folder));
      expect(sets(folder)).toHaveLength(1);
      expect(readdirSync(join(folder, '..'))).toEqual(['generated']);
    }
  }, 60_000);
});

describe('a run that is killed right before any one of its calls to the disk', () => {
  let program: string;
  beforeAll(async () => {
    program = await plainProgram(join(PROGRAMS, 'write-and-die.ts'));
  });
  const run = (folder: string, version: string, count: number, fatalCall = 0) =>
    spawnSync(process.execPath, [program, folder, version, String(count), String(fatalCall)], {
      encoding: 'utf8',
    });

  it.each([
    { name: 'many files', count: 4 },
    { name: 'a lone file', count: 1 },
  ])(
    'leaves the old set or the new one, and the next run heals: $name',
    ({ count }) => {
      const old = outputFolder();
      expect(run(old, 'old', count).status).toBe(0);
      const calls = Number(run(copied(old), 'new', count).stdout);
      expect(calls).toBeGreaterThan(2);
      for (let fatal = 1; fatal <= calls; fatal += STRIDE) {
        const folder = copied(old);
        expect(run(folder, 'new', count, fatal).signal).toBe('SIGKILL');
        const seen = existsSync(folder) ? distinct(folder) : [];
        expect(seen.length, `before call ${fatal} of ${calls}`).toBeLessThanOrEqual(1);
        expect(run(folder, 'new', count).status).toBe(0);
        expect(distinct(folder)).toEqual([text('new')]);
        expect(readdirSync(join(folder, '..'))).toEqual(['generated']);
      }
    },
    patience(120_000),
  );
});

function distinct(folder: string): string[] {
  return [...new Set(readOutput(folder).values())];
}

/** The distinct contents of the files that `write-for-ever` writes: one, unless sets are mixed. */
function sets(folder: string): string[] {
  const files = [...readOutput(folder).values()];
  expect(files.length).toBe(100);
  return [...new Set(files)];
}

describe('withLock', () => {
  it('is not stopped by the lock of a process that is no more', () => {
    const folder = outputFolder();
    writeFileSync(join(folder, '../.generated.balcao-lock'), '999999999');
    expect(withLock(folder, () => 'done')).toBe('done');
    expect(readdirSync(join(folder, '..'))).toEqual([]);
  });
});
