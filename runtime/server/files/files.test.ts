import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES_PATH, FILES_PATH, LIMITS_PATH, PERMISSIONS_PATH } from '../../contract/files.ts';
import { EMBEDDED_PROJECT } from '../embedded-project.ts';
import { readLimits } from './limits.ts';
import { type FilesServer, startFilesServer } from './testing/files-server.ts';
import { animation, mp4, PDF, photograph, picture, wav } from './testing/sample-bytes.ts';

let server: FilesServer;
beforeAll(async () => {
  const fileLimits = readLimits('file=100kB,a-minute=5000,at-once=50');
  server = await startFilesServer(fileLimits && { fileLimits });
});
afterAll(() => server.close());

const pdf = { bytes: PDF, filename: 'manual.pdf', declared: 'application/pdf' };
const get = (path: string) => server.get(path);

/** Of the document: of what is served, and of what was sent. */
async function hashesOf(id: string): Promise<unknown[]> {
  const path = `/v1/projects/${EMBEDDED_PROJECT}/databases/(default)/documents/project/matriz/file/${id}`;
  const headers = { authorization: `Bearer ${server.tokens.operator}` };
  const { fields } = await (await fetch(server.url + path, { headers })).json();
  return [fields.sha256?.stringValue, fields.sourceSha256?.stringValue];
}

describe('an upload', () => {
  it('answers the File, and stores what was sent under a clean name', async () => {
    const { status, body } = await server.send({
      ...pdf,
      filename: 'Manual de trocas.pdf',
      fields: { isPublic: 'true', filePath: '{project}/../ajuda' },
    });
    expect(status).toBe(200);
    expect(body.file).toEqual({
      id: expect.stringMatching(/^[\w-]{20}$/),
      url: `/files/matriz/${body.file.id}/Manual%20de%20trocas.pdf`,
      filename: 'Manual de trocas.pdf',
      isPublic: true,
      filePath: 'matriz/ajuda',
    });
    const answer = await get(body.file.url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    expect(answer.headers.get('etag')).toBe(`"${sha256}"`);
  });

  it('goes to editor, and is private, when nothing else is said', async () => {
    const file = await server.stored(pdf);
    expect(file).toMatchObject({ filePath: 'editor', isPublic: false });
    expect((await get(file.url)).status).toBe(403);
  });

  it('of a picture stores it upright, without where and how it was taken', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const bytes = await photograph(format);
      expect(bytes.includes('SEGREDO')).toBe(true);
      const file = await server.stored({
        bytes,
        filename: `foto.${format}`,
        kind: 'image',
        fields: { isPublic: 'true' },
      });
      expect(file).toMatchObject({ width: 40, height: 60 });
      const made = Buffer.from(await (await get(file.url)).arrayBuffer());
      expect(made.includes('SEGREDO')).toBe(false);
      const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex');
      // By which an equal picture is found again.
      expect(await hashesOf(file.id)).toEqual([hashOf(made), hashOf(bytes)]);
      const { exif, xmp, orientation, width } = await sharp(made).metadata();
      expect({ exif, xmp, orientation, width }).toEqual({ width: 40 });
    }
  });

  it('of an animation keeps its frames', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await animation(format, 5);
      const file = await server.stored({
        bytes,
        filename: `anima.${format}`,
        kind: 'image',
        fields: { isPublic: 'true' },
      });
      expect(file).toMatchObject({ width: 8, height: 8 });
      const made = Buffer.from(await (await get(file.url)).arrayBuffer());
      expect((await sharp(made, { animated: true }).metadata()).pages).toBe(5);
    }
  });

  it('takes videos, sounds and texts by what they are', async () => {
    const sent = [
      { bytes: mp4(), filename: 'receita.mp4', kind: 'video' },
      { bytes: wav(), filename: 'aviso.wav', kind: 'audio' },
      { bytes: Buffer.from('código;preço\nA;1'), filename: 'tabela.csv', kind: 'file' },
      { bytes: Buffer.from('c\xf3digo;pre\xe7o', 'latin1'), filename: 'excel.csv', kind: 'file' },
      { bytes: await picture('png'), filename: 'anexo.png', kind: 'file' },
      { bytes: await picture('png'), filename: 'image', kind: 'image' },
    ] as const;
    const types = [];
    for (const file of sent) {
      const { url } = await server.stored({ ...file, fields: { isPublic: 'true' } });
      const answer = await get(url);
      types.push([answer.headers.get('content-type'), answer.headers.get('content-disposition')]);
      await answer.arrayBuffer();
    }
    expect(types).toEqual([
      ['video/mp4', "inline; filename*=UTF-8''receita.mp4"],
      ['audio/wav', "inline; filename*=UTF-8''aviso.wav"],
      ['text/csv; charset=utf-8', "attachment; filename*=UTF-8''tabela.csv"],
      ['text/csv; charset=windows-1252', "attachment; filename*=UTF-8''excel.csv"],
      ['image/png', "inline; filename*=UTF-8''anexo.png"],
      ['image/png', "inline; filename*=UTF-8''image.png"],
    ]);
  });

  it('of a sound says how long it is, whatever the browser says', async () => {
    const file = { bytes: wav(3), filename: 'aviso.wav', kind: 'audio', fields: { duration: '99' } } as const;
    expect(await server.stored(file)).toMatchObject({ duration: 3 });
    expect(await server.stored({ bytes: mp4(), filename: 'sem.mp4' })).not.toHaveProperty('duration');
  });

  it('of exactly the limit is taken, of one byte more is not', async () => {
    const text = (size: number) => ({ bytes: Buffer.alloc(size, 'a'), filename: 'a.txt' });
    expect((await server.send(text(100_000))).status).toBe(200);
    const { status, body } = await server.send(text(100_001));
    expect([status, body.code]).toEqual([413, 'too-large']);
    expect(body.error).toBe('a.txt passa do limite de 100 kB.');
  });

  it('that breaks off, or never had a file, leaves nothing and the server goes on', async () => {
    const before = server.bytesOnDisk().length;
    const { port } = new URL(server.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {}).on('close', () => resolve());
      socket.write(
        `POST /api/console/files/attaches?project=matriz HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${server.tokens.operator}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc`,
      );
      setTimeout(() => socket.destroy(), 100);
    });
    const form = new FormData();
    form.set('file', 'text');
    const init = { method: 'POST', headers: { authorization: `Bearer ${server.tokens.operator}` } };
    const path = `${server.url}/api/console/files/attaches?project=matriz`;
    expect((await fetch(path, { ...init, body: form })).status).toBe(400);
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';
    const headers = { ...init.headers, 'content-type': 'multipart/form-data; boundary=x' };
    expect((await fetch(path, { ...init, headers, body: cut })).status).toBe(400);
    expect((await fetch(path, { ...init, headers, body: '--x--' })).status).toBe(400);
    await expect.poll(() => server.bytesOnDisk().length).toBe(before);
  });
});

describe('who may', () => {
  let id: string;
  beforeAll(async () => {
    id = (await server.stored(pdf)).id;
  });

  const WANT = [
    ['nobody', 401, 401, 401, 401],
    ['viewer', 403, 403, 200, 403],
    ['operator', 200, 200, 200, 403],
    ['admin', 200, 200, 200, 200],
  ] as const;
  it.each(WANT)('%s: sends %i, shows %i, opens %i, removes %i', async (name, send, show, open, remove) => {
    const token = name === 'nobody' ? '' : server.tokens[name];
    const sent = await server.send(pdf, { token });
    expect(sent.status).toBe(send);
    expect((await server.call('POST', PERMISSIONS_PATH, { id, isPublic: false }, token)).status).toBe(show);
    expect((await server.call('POST', ADDRESSES_PATH, { ids: [id] }, token)).status).toBe(open);
    expect((await server.call('GET', LIMITS_PATH, undefined, token)).status).toBe(open);
    const own = sent.body.file?.id ?? id;
    expect((await server.call('DELETE', `${FILES_PATH}/${own}`, undefined, token)).status).toBe(remove);
  });

  it('knows no file of another store, and no store of others', async () => {
    const { admin } = server.tokens;
    const elsewhere = (method: string, path: string, body?: object, project = 'praia') =>
      server.call(method, path, body, admin, project);
    expect((await elsewhere('POST', PERMISSIONS_PATH, { id, isPublic: true })).status).toBe(404);
    expect((await elsewhere('DELETE', `${FILES_PATH}/${id}`)).status).toBe(404);
    expect((await elsewhere('POST', ADDRESSES_PATH, { ids: [id] })).body.addresses).toEqual({});
    expect((await elsewhere('POST', PERMISSIONS_PATH, { id, isPublic: true }, 'alheia')).status).toBe(403);
    expect((await server.send(pdf, { project: 'alheia' })).status).toBe(403);
    expect((await server.send(pdf, { project: '../matriz' })).status).toBe(403);
    const address = await server.addressOf(id);
    expect((await get(address.replace('/matriz/', '/praia/'))).status).toBe(404);
  });

  it('says in Portuguese what is refused', async () => {
    const { body } = await server.call('POST', PERMISSIONS_PATH, { id: 'nenhum', isPublic: true });
    expect(body).toEqual({ ok: false, code: 'missing', error: 'Este arquivo não existe mais.' });
    const wrong = [
      {},
      { isPublic: true },
      { id, isPublic: null },
      { id, isPublic: 'true' },
      { id: ['x'], isPublic: true },
    ];
    for (const each of wrong) expect((await server.call('POST', PERMISSIONS_PATH, each)).status).toBe(400);
  });
});

describe('limits', () => {
  it('say what is taken, and refuse what is above them before its first byte', async () => {
    const small = readLimits('store=3kB,file=2kB,at-once=1,a-minute=3');
    const full = await startFilesServer(small && { fileLimits: small });
    const text = (size: number) => ({ bytes: Buffer.alloc(size, 'a'), filename: 'a.txt' });
    expect((await full.send(text(1900))).status).toBe(200);
    expect((await full.send(text(1900))).body.code).toBe('store-full');
    expect((await full.call('GET', LIMITS_PATH)).body.limits).toMatchObject({
      storeBytes: 3000,
      usedBytes: 1900,
      bytes: { file: 2000 },
    });
    const two = await Promise.all([full.send(text(10)), full.send(text(10))]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect((await full.send(text(10))).body.code).toBe('too-often');
    expect(full.bytesOnDisk()).toHaveLength(2);
    expect(full.logged.join('\n')).not.toContain('a.txt');
    await full.close();
  });

  const SAID: readonly { readonly text: string; readonly want: object | undefined }[] = [
    { text: 'store=20GB,at-once=3', want: { storeBytes: 20e9, uploadsAtOnce: 3 } },
    { text: 'video=1.5gb', want: { bytes: { video: 1.5e9, file: 100e6 } } },
    { text: 'store=0', want: undefined },
    { text: 'store=5XB', want: undefined },
    { text: 'tudo=1', want: undefined },
    { text: 'store', want: undefined },
  ];
  it.each(SAID)('read $text', ({ text, want }) => {
    if (want) expect(readLimits(text)).toMatchObject(want);
    else expect(readLimits(text)).toBeUndefined();
  });
});
