import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { balcao } from '../../../cli/testing/balcao-process.ts';
import { patience } from '../../../tests/setup/scale.ts';
import { FILES_PATH, type StoredFile, UPLOADS_PATH } from '../../contract/files.ts';
import { readLimits } from '../files/limits.ts';
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
  const fileLimits = readLimits('a-minute=9999,at-once=50');
  server = await startFilesServer({ dataDir: join(folder, name), ...(fileLimits && { fileLimits }) });
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

/** The address of an upload of which the first part has come. */
async function begunUpload({ url, tokens }: FilesServer, part: Buffer): Promise<string> {
  const headers = { authorization: `Bearer ${tokens.operator}`, 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${url}${UPLOADS_PATH}?project=matriz`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(part.length * 2) },
  });
  const address = begun.headers.get('location') ?? '';
  const { status } = await fetch(url + address, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(part),
  });
  expect(status).toBe(204);
  return address;
}

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
    expect(await restore(join(folder, 'outra'), join(folder, 'copia.db'))).toMatchObject({ files: 2 });
    const second = await start('outra');
    for (const { url } of [small, same]) expect(await textOf(second, url)).toBe('uma nota');
    expect((await textOf(second, large.url)).length).toBe(LARGE.length);
    const copied = backup(second.dataDir, join(folder, 'de-novo.db'));
    expect(copied).toMatchObject({ files: 2 });
  });

  it(
    'made while files are sent holds all that were there before it, whole, and no other that is not',
    async () => {
      const first = await start('loja');
      const before = await Promise.all(
        Array.from({ length: 12 }, (_, at) => first.stored(note(`antes ${at} `.repeat(20_000)))),
      );
      const part = Buffer.from('parte de um envio\n'.repeat(5000));
      const upload = await begunUpload(first, part);
      const copying = balcao(['backup', join(folder, 'copia.db'), '--data', first.dataDir], {
        bundled: true,
      });
      let isOver = false;
      const ended = copying.ended.finally(() => {
        isOver = true;
      });
      const meanwhile: StoredFile[] = [];
      // A copy that is over sooner would show nothing.
      for (let at = 0; !isOver || meanwhile.length < 4; at += 1) {
        const sent = await first.stored(note(`durante ${at} `.repeat(20_000)));
        // Removals too take nothing out of the copy that it names.
        if (at % 3 === 2)
          await first.call('DELETE', `${FILES_PATH}/${sent.id}`, undefined, first.tokens.admin);
        else meanwhile.push(sent);
      }
      expect(await ended).toBe(0);
      await stop();
      await restore(join(folder, 'outra'), join(folder, 'copia.db'));
      const second = await start('outra');
      const token = { authorization: `Bearer ${second.tokens.operator}` };
      for (const [at, { url }] of before.entries()) {
        expect(await textOf(second, url)).toBe(`antes ${at} `.repeat(20_000));
      }
      let copied = 0;
      for (const { url } of meanwhile) {
        const answer = await fetch(second.url + url);
        // In the copy whole, or not at all.
        if (answer.status === 404) continue;
        expect(await answer.text()).toMatch(/^(durante \d+ )\1{19999}$/);
        copied += 1;
      }
      expect(copied).toBeGreaterThan(0);
      const offset = await fetch(second.url + upload, {
        method: 'HEAD',
        headers: { ...token, 'tus-resumable': '1.0.0' },
      });
      // Its bytes are in no copy, so it begins again.
      expect(offset.headers.get('upload-offset')).toBe('0');
    },
    patience(60_000),
  );

  it('comes back under whatever name it has', async () => {
    const first = await start('loja');
    const { url } = await first.stored(note('uma nota'));
    backup(first.dataDir, join(folder, 'copia.sqlite'));
    await stop();
    expect(await restore(join(folder, 'outra'), join(folder, 'copia.sqlite'))).toMatchObject({ files: 1 });
    expect(await textOf(await start('outra'), url)).toBe('uma nota');
  });

  it('takes the place of another, whose files come back with it', async () => {
    const first = await start('loja');
    const before = await first.stored(note('antes'));
    backup(first.dataDir, join(folder, 'copia.db'));
    const after = await first.stored(note('depois'));
    await first.call('DELETE', `${FILES_PATH}/${before.id}`, undefined, first.tokens.admin);
    await stop();
    const { former = '' } = await restore(join(folder, 'loja'), join(folder, 'copia.db'), { force: true });
    const second = await start('loja');
    expect(await textOf(second, before.url)).toBe('antes');
    expect((await fetch(second.url + after.url)).status).toBe(404);
    await stop();
    for (const shelf of readdirSync(join(folder, 'loja/blobs'))) {
      rmSync(join(folder, 'loja/blobs', shelf), { recursive: true });
    }
    await restore(join(folder, 'loja'), former, { force: true });
    const third = await start('loja');
    expect(await textOf(third, after.url)).toBe('depois');
    copyFileSync(former, join(folder, 'sem-bytes.db'));
    const bare = await restore(join(folder, 'outra'), join(folder, 'sem-bytes.db'));
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
