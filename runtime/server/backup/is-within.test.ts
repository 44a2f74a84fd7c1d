import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isWithin } from './is-within.ts';

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-within-'));
  data = join(folder, 'data');
  mkdirSync(join(data, 'blobs'), { recursive: true });
  writeFileSync(join(data, 'balcao.db'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

function link(to: string, name = join(folder, 'atalho')): string {
  symlinkSync(to, name);
  return name;
}

/** The database is a link to this file. */
function movedDatabase(): string {
  const moved = join(folder, 'outro-disco.db');
  renameSync(join(data, 'balcao.db'), moved);
  link(moved, join(data, 'balcao.db'));
  return moved;
}

describe('a path in a data folder', () => {
  it.each([
    { name: 'a file that is there', path: () => join(data, 'balcao.db') },
    { name: 'a file that is not there', path: () => join(data, 'balcao.db-wal') },
    { name: 'a file of a folder that is not there', path: () => join(data, 'x', 'y', 'copia.db') },
    { name: 'the folder itself', path: () => data },
    { name: 'a roundabout spelling', path: () => `${data}/blobs/..//./../data/balcao.db` },
    { name: 'by a link to the folder', path: () => join(link(data), 'nova.db') },
    { name: 'by a link to a link', path: () => join(link(link(data), join(folder, 'outro')), 'nova.db') },
    { name: 'by a link to its database', path: () => link(join(data, 'balcao.db')) },
    { name: 'by a link to a file that is not there', path: () => link(join(data, 'copia.db')) },
    { name: 'by a relative link', path: () => link(join('data', 'copia.db')) },
    { name: 'a link in it that leads out', path: () => link(join(folder, 'a.db'), join(data, 'fora.db')) },
    { name: 'what its database is a link to', path: movedDatabase },
  ])('is known as such: $name', ({ path }) => {
    expect(isWithin(path(), data)).toBe(true);
  });

  it('is known where the folder is named by a link', () => {
    expect(isWithin(join(data, 'nova.db'), link(data))).toBe(true);
  });

  it.each([
    { name: 'a name that begins the same', path: () => `${data}-copia.db` },
    { name: 'a file beside it', path: () => join(folder, 'copia.db') },
    { name: 'a link that leads to itself', path: () => link('atalho') },
  ])('is not what lies elsewhere: $name', ({ path }) => {
    expect(isWithin(path(), data)).toBe(false);
  });
});
