import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILES_PATH, PERMISSIONS_PATH } from '../../contract/files.ts';
import { type FilesServer, startFilesServer } from './testing/files-server.ts';
import { PDF, picture, wav } from './testing/sample-bytes.ts';

let server: FilesServer;
beforeAll(async () => {
  server = await startFilesServer();
});
afterAll(() => server.close());

const pdf = { bytes: PDF, filename: 'manual.pdf', declared: 'application/pdf' };
const get = (path: string, headers: { readonly [name: string]: string } = {}, method = 'GET') =>
  server.get(path, headers, method);
const addressOf = (id: string, download = false) => server.addressOf(id, download);

describe('a stored file', () => {
  it('is answered in parts, by its hash and by its head', async () => {
    const { url } = await server.stored({ ...pdf, fields: { isPublic: 'true' } });
    const part = await get(url, { range: 'bytes=1-3' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 1-3/${PDF.length}`);
    expect(await part.text()).toBe('PDF');
    expect((await get(url, { range: 'bytes=9999-' })).status).toBe(416);
    const etag = part.headers.get('etag') ?? '';
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304);
    // A range of what has no body is none.
    const head = await get(url, { range: 'bytes=1-3' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PDF.length)]);
    expect(head.headers.get('accept-ranges')).toBe('bytes');
  });

  it('is shown by pages of others where it is public, runs nothing, and is not sniffed', async () => {
    const { url } = await server.stored({ ...pdf, fields: { isPublic: 'true' } });
    const { headers } = await get(url);
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const { id } = await server.stored(pdf);
    const signed = await get(await addressOf(id));
    expect(signed.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(signed.headers.get('cache-control')).toBe('no-store');
  });

  it('that is private opens by a signed address alone, as it says, and by no changed one', async () => {
    const { id, url } = await server.stored({ bytes: wav(), filename: 'voz.wav', kind: 'audio' });
    const other = await server.stored({ bytes: wav(), filename: 'outra.wav', kind: 'audio' });
    const shown = await addressOf(id);
    const saved = await addressOf(id, true);
    expect((await get(shown)).headers.get('content-disposition')).toMatch(/^inline/);
    expect((await get(saved)).headers.get('content-disposition')).toMatch(/^attachment/);
    const query = shown.slice(shown.indexOf('?'));
    const changed = [
      url,
      shown.replace('d=i', 'd=a'),
      shown.replace(/e=\d+/, (found) => `e=${Number(found.slice(2)) + 1}`),
      `${shown}x`,
      other.url + query,
      `${url}?e=9999999999&d=i&s=`,
      `${url}?e=9999999999&d=i&s=AAAA&s=BBBB`,
    ];
    for (const address of changed) expect([address, (await get(address)).status]).toEqual([address, 403]);
  });

  it('comes in four widths, made once, never larger than it is, and in no other', async () => {
    const { id } = await server.stored({
      bytes: await picture('jpeg', { width: 800, height: 400 }),
      filename: 'vitrine.jpg',
      kind: 'image',
    });
    const address = await addressOf(id);
    const measured = async (width: number) => {
      const answer = await get(`${address}&w=${width}`);
      return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    };
    expect(await measured(96)).toMatchObject({ format: 'jpeg', width: 96, height: 48 });
    const both = await Promise.all([measured(320), measured(320)]);
    expect(both.map(({ width }) => width)).toEqual([320, 320]);
    expect(await measured(1200)).toMatchObject({ width: 800 });
    for (const width of ['97', '0', '-1', '1e9', '96&w=320', '']) {
      expect((await get(`${address}&w=${width}`)).status).toBe(404);
    }
  });

  it('is refused from the next request once it is private, and opens again once it is public', async () => {
    const { id, url } = await server.stored({ ...pdf, fields: { isPublic: 'true' } });
    const hidden = await server.call('POST', PERMISSIONS_PATH, { id, isPublic: false });
    expect(hidden.body.file).toMatchObject({ id, isPublic: false });
    expect((await get(url)).status).toBe(403);
    expect((await server.call('POST', PERMISSIONS_PATH, { id, isPublic: true })).status).toBe(200);
    expect((await get(url)).status).toBe(200);
  });

  it('answers with its own visibility, and keeps it, where a request asks for none', async () => {
    const { id } = await server.stored({ ...pdf, fields: { isPublic: 'true' } });
    await server.call('POST', PERMISSIONS_PATH, { id, isPublic: false });
    const { body } = await server.call('POST', PERMISSIONS_PATH, { id });
    expect(body).toMatchObject({ ok: true, file: { id, isPublic: false } });
  });

  it('is gone with its bytes and its sizes once an admin removes it', async () => {
    const before = server.bytesOnDisk().length;
    const { id } = await server.stored({
      bytes: await picture('png', { width: 700, height: 9 }),
      filename: 'faixa.png',
      kind: 'image',
    });
    const address = await addressOf(id);
    await (await get(`${address}&w=96`)).arrayBuffer();
    expect(server.bytesOnDisk().length).toBe(before + 2);
    const { admin } = server.tokens;
    expect((await server.call('DELETE', `${FILES_PATH}/${id}`, undefined, admin)).body).toEqual({ ok: true });
    expect(server.bytesOnDisk().length).toBe(before);
    expect((await get(address)).status).toBe(404);
    expect((await server.call('DELETE', `${FILES_PATH}/${id}`, undefined, admin)).status).toBe(404);
  });
});

describe('files on an origin of their own', () => {
  it('have their addresses there, and nothing else is answered there', async () => {
    const filesOrigin = 'http://arquivos.localhost:4999';
    const apart = await startFilesServer({ filesOrigin });
    const { url } = await apart.stored({ ...pdf, fields: { isPublic: 'true' } });
    expect(url).toMatch(/^http:\/\/arquivos\.localhost:4999\/files\/matriz\//);
    const { port } = new URL(apart.url);
    const asked = (path: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { host: 'arquivos.localhost:4999' };
        request({ host: '127.0.0.1', port, path, headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      });
    expect(await asked(new URL(url).pathname)).toBe(200);
    for (const path of ['/', '/console/config.json', '/healthz', '/api/console/files/limits?project=matriz'])
      expect([path, await asked(path)]).toEqual([path, 404]);
    const policy = (await fetch(`${apart.url}/healthz`)).headers.get('content-security-policy');
    expect(policy).toMatch(/img-src [^;]* http:\/\/arquivos\.localhost:4999/);
    await apart.close();
  });
});
