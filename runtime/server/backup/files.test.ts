import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FILES_PATH } from '../../contract/files.ts';
import { type FilesServer, startFilesServer } from '../files/testing/files-server.ts';
import { bytesPath } from '../ports/disk-blobs.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

let folder: string;
let server: FilesServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-backup-files-'));
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function start(name: string): Promise<FilesServer> {
  server = await startFilesServer({ dataDir: join(folder, name) });
  return server;
}

async function stop(): Promise<void> {
  await server?.close();
  server = undefined;
}

/** More than one piece of a copy. */
const LARGE = Buffer.alloc(9_000_000, 'texto de uma tabela\n');
const note = (text: string) => ({
  bytes: Buffer.from(text),
  filename: 'nota.txt',
  fields: { isPublic: 'true' },
});
const textOf = async (running: FilesServer, url: string) => (await fetch(running.url + url)).text();

describe('a copy of a store with files', () => {
  it('is one file, made while the server runs, and comes back elsewhere with every byte', async () => {
    const first = await start('loja');
    const small = await first.stored(note('uma nota'));
    const large = await first.stored({ ...note(''), bytes: LARGE });
    const same = await first.stored(note('uma nota'));
    expect(backup(first.dataDir, join(folder, 'copia.db'))).toMatchObject({ files: 2 });
    expect(readdirSync(folder).sort()).toEqual(['copia.db', 'loja']);
    expect(readdirSync(join(folder, 'loja/blobs/incoming'))).toEqual([]);
    await stop();
    rmSync(join(folder, 'loja'), { recursive: true });
    expect(restore(join(folder, 'outra'), join(folder, 'copia.db'))).toMatchObject({ files: 2 });
    const second = await start('outra');
    for (const { url } of [small, same]) expect(await textOf(second, url)).toBe('uma nota');
    expect((await textOf(second, large.url)).length).toBe(LARGE.length);
    const copied = backup(second.dataDir, join(folder, 'de-novo.db'));
    expect(copied).toMatchObject({ files: 2 });
  });

  it('comes back under whatever name it has', async () => {
    const first = await start('loja');
    const { url } = await first.stored(note('uma nota'));
    backup(first.dataDir, join(folder, 'copia.sqlite'));
    await stop();
    expect(restore(join(folder, 'outra'), join(folder, 'copia.sqlite'))).toMatchObject({ files: 1 });
    expect(await textOf(await start('outra'), url)).toBe('uma nota');
  });

  it('takes the place of another, whose files come back with it', async () => {
    const first = await start('loja');
    const before = await first.stored(note('antes'));
    backup(first.dataDir, join(folder, 'copia.db'));
    const after = await first.stored(note('depois'));
    await first.call('DELETE', `${FILES_PATH}/${before.id}`, undefined, first.tokens.admin);
    await stop();
    const { former = '' } = restore(join(folder, 'loja'), join(folder, 'copia.db'), { force: true });
    const second = await start('loja');
    expect(await textOf(second, before.url)).toBe('antes');
    expect((await fetch(second.url + after.url)).status).toBe(404);
    await stop();
    for (const shelf of readdirSync(join(folder, 'loja/blobs'))) {
      rmSync(join(folder, 'loja/blobs', shelf), { recursive: true });
    }
    restore(join(folder, 'loja'), former, { force: true });
    const third = await start('loja');
    expect(await textOf(third, after.url)).toBe('depois');
    copyFileSync(former, join(folder, 'sem-bytes.db'));
    const bare = restore(join(folder, 'outra'), join(folder, 'sem-bytes.db'));
    expect(bare).toMatchObject({ files: 0, missing: 1 });
  });

  it('is refused where bytes are not what they were, or are gone', async () => {
    const first = await start('loja');
    await first.stored(note('uma nota'));
    const [sha256 = ''] = first.bytesOnDisk();
    const path = bytesPath(join(first.dataDir, 'blobs'), sha256);
    const bytes = readFileSync(path);
    writeFileSync(path, 'uma nata');
    const copy = () => backup(first.dataDir, join(folder, 'copia.db'));
    expect(copy).toThrow(expect.objectContaining({ code: 'SOURCE_DAMAGED' }));
    rmSync(path);
    expect(copy).toThrow(expect.objectContaining({ code: 'SOURCE_DAMAGED' }));
    expect(readdirSync(folder)).toEqual(['loja']);
    writeFileSync(path, bytes);
    expect(copy()).toMatchObject({ files: 1 });
  });
});
