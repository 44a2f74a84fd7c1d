import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_LIMITS } from '../../contract/files.ts';
import { readLimits } from './limits.ts';
import { openMediaMaker } from './media-maker.ts';
import { type FilesServer, startFilesServer } from './testing/files-server.ts';
import { hostileFiles } from './testing/hostile-files.ts';
import { animation, PDF, picture } from './testing/sample-bytes.ts';

let server: FilesServer;
beforeAll(async () => {
  const fileLimits = readLimits('a-minute=9999,at-once=50');
  server = await startFilesServer(fileLimits && { fileLimits });
});
afterAll(() => server.close());

describe('a hostile file', async () => {
  const files = await hostileFiles();

  it('is one of a hundred and more', () => expect(files.length).toBeGreaterThan(100));

  it.each(files)('$name', async ({ filename, bytes, declared, kind, want }) => {
    const sent = { filename, bytes: Buffer.from(bytes), kind, ...(declared !== undefined && { declared }) };
    const { status, body } = await server.send(sent);
    expect(body).toEqual({ ok: false, code: want, error: expect.any(String) });
    expect(body.error).not.toMatch(/\{\w+\}/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('says what it is and what it is not', async () => {
    const { body } = await server.send({
      filename: 'vitrine.jpg',
      bytes: Buffer.from('<!doctype html>'),
      kind: 'image',
    });
    expect(body.error).toBe('vitrine.jpg é um arquivo HTML, não uma imagem.');
  });

  it('has left nothing behind, and no word of its name in the log', () => {
    expect(server.bytesOnDisk()).toEqual([]);
    expect(server.logged.join('\n')).not.toMatch(/bomba|vitrine|contrato/);
  });
});

describe('what hangs behind a picture', () => {
  it('is not stored', async () => {
    for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) {
      const bytes = Buffer.concat([await picture(format), Buffer.from('<script>SEGREDO</script>')]);
      const { url } = await server.stored({
        bytes,
        filename: `foto.${format}`,
        kind: 'image',
        fields: { isPublic: 'true' },
      });
      const stored = Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
      expect(stored.includes('SEGREDO')).toBe(false);
      expect((await sharp(stored).metadata()).width).toBe(60);
    }
  });
});

describe('what a browser says of a file', () => {
  it('decides neither its type, size, measures, address nor owner', async () => {
    const fields = {
      id: 'meu',
      url: 'https://mau.example/x',
      width: '9',
      size: '1',
      sha256: 'x',
      contentType: 'text/html',
      cdn: '{"bunny":{"id":"x","status":3}}',
      project: 'praia',
      duration: '1',
    };
    const file = await server.stored({ filename: '../../../m.pdf', bytes: PDF, fields });
    expect(file).toEqual({
      id: expect.stringMatching(/^[\w-]{20}$/),
      url: `/files/matriz/${file.id}/m.pdf`,
      filename: 'm.pdf',
      isPublic: false,
      filePath: 'editor',
    });
  });
});

describe('the process that decodes', () => {
  it('is killed at its limits of time and memory, and the next picture is made by another', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-image-'));
    const input = join(folder, 'in.webp');
    writeFileSync(input, await animation('webp', 40, 400));
    const output = join(folder, 'out');
    const of = { store: 'matriz', user: 'ana' };
    for (const limits of [{ timeMs: 30 }, { memoryBytes: 60_000_000 }]) {
      const maker = openMediaMaker({ ...USUAL_LIMITS, ...limits });
      expect(await maker.make({ of, input, output })).toEqual({ ok: false, code: 'unreadable' });
      maker.close();
    }
    const maker = openMediaMaker(USUAL_LIMITS);
    writeFileSync(input, 'nada');
    expect((await maker.make({ of, input, output })).ok).toBe(false);
    writeFileSync(input, await picture('webp'));
    expect(await maker.make({ of, input, output })).toMatchObject({ ok: true, width: 60 });
    maker.close();
    expect(existsSync(output)).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
