import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTACHES_PATH, IMAGES_PATH, UPLOADS_PATH } from '../../../contract/files.ts';
import { openDocumentStore } from '../../firestore/index.ts';
import { openDiskBlobs } from '../../ports/disk-blobs.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { openFileRoom } from '../file-room.ts';
import { readLimits } from '../limits.ts';
import { type FilesServer, startFilesServer } from '../testing/files-server.ts';
import { picture } from '../testing/sample-bytes.ts';
import { attach, begin, headersOf, type Line, letters, offsetOf, patch } from '../testing/tus-calls.ts';
import { finishUpload } from './finish.ts';

describe('a resumable upload', () => {
  let server: FilesServer;
  let line: Line;
  beforeAll(async () => {
    const fileLimits = readLimits('file=20MB,store=40MB,a-minute=5000');
    server = await startFilesServer(fileLimits && { fileLimits });
    line = { url: server.url, token: server.tokens.operator };
  });
  afterAll(() => server.close());

  it('in parts becomes the same file as the whole', async () => {
    const bytes = letters(300_000);
    const { status, address, headers } = await begin(line, bytes.length);
    expect(status).toBe(201);
    expect(address).toMatch(/^\/api\/console\/files\/uploads\/[\w-]{20}\?project=matriz$/);
    expect(Date.parse(headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    for (let at = 0; at < bytes.length; at += 110_000) {
      expect(await offsetOf(line, address)).toBe(at);
      const sent = await patch(line, address, at, bytes.subarray(at, at + 110_000));
      expect(sent).toEqual({ status: 204, offset: Math.min(at + 110_000, bytes.length) });
    }
    const { body } = await attach(line, address, { filePath: '{project}/tabelas' });
    expect(body.file).toMatchObject({ filename: 'tabela.csv', filePath: 'matriz/tabelas', isPublic: true });
    const served = await fetch(server.url + body.file.url);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(served.headers.get('etag')).toBe(`"${sha256}"`);
    // Whoever lost the answer asks again.
    expect((await attach(line, address)).body.file.id).toBe(body.file.id);
    expect(server.bytesOnDisk()).toEqual([sha256]);
    await server.call('DELETE', `/api/console/files/${body.file.id}`, undefined, server.tokens.admin);
  });

  it('keeps what came before the line broke', async () => {
    const bytes = letters(200_000);
    const { address } = await begin(line, bytes.length);
    await new Promise<void>((resolve) => {
      const sending = request(server.url + address, {
        method: 'PATCH',
        headers: {
          ...headersOf(line.token),
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': bytes.length,
        },
      });
      sending.on('error', () => {}).on('close', resolve);
      sending.write(bytes.subarray(0, 120_000));
      setTimeout(() => sending.destroy(), 200);
    });
    await expect.poll(() => offsetOf(line, address)).toBe(120_000);
    expect((await patch(line, address, 120_000, bytes.subarray(120_000))).offset).toBe(200_000);
    const { body } = await attach(line, address);
    expect(await (await fetch(server.url + body.file.url)).text()).toBe(bytes.toString());
    await server.call('DELETE', `/api/console/files/${body.file.id}`, undefined, server.tokens.admin);
  });

  it('that is attached twice at once becomes one file', async () => {
    const { address } = await begin(line, 10);
    await patch(line, address, 0, letters(10));
    const both = await Promise.all([attach(line, address), attach(line, address)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.file).toEqual(both[1]?.body.file);
    expect(server.bytesOnDisk()).toHaveLength(1);
    const { id } = both[0]?.body.file ?? {};
    await server.call('DELETE', `/api/console/files/${id}`, undefined, server.tokens.admin);
  });

  it('that is asked for again while it becomes a file is not made a second time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-finish-'));
    const database = openDatabase(join(folder, 'balcao.db'));
    const blobs = openDiskBlobs(folder, database);
    const documents = embeddedDocuments(openDocumentStore(database));
    const key = new Uint8Array(32);
    const room = openFileRoom({ blobs, documents, key, quarantine: blobs.incoming, report: () => {} });
    let copies = 0;
    const whole: typeof room.uploads.whole = (...which) => {
      copies += 1;
      return room.uploads.whole(...which);
    };
    const uploads = { ...room.uploads, whole };
    const announced = { uid: 'ana', size: 10, filename: 'a.csv', filetype: '', kind: 'file' };
    const id = await uploads.begin('matriz', { ...announced, createdAt: Date.now() });
    await uploads.append('matriz', id, 0, Readable.from([letters(10)]));
    const by = { uid: 'ana', email: 'ana@loja.dev', claims: { projects: {} }, expiresAt: 0 };
    const asked = {
      address: `${UPLOADS_PATH}/${id}`,
      asked: {},
      kinds: ['file'],
      project: 'matriz',
      by,
    } as const;
    const records = await Promise.all([1, 2, 3].map(() => finishUpload(asked, { ...room, uploads })));
    expect(copies).toBe(1);
    expect(new Set(records.map((record) => record.id))).toEqual(new Set([id]));
    // As where the server ended before it removed what had come.
    await uploads.append('matriz', id, 0, Readable.from([letters(10)]));
    expect((await finishUpload(asked, { ...room, uploads })).id).toBe(id);
    expect(await uploads.offset('matriz', id)).toBe(0);
    room.close();
    database.close();
    rmSync(folder, { recursive: true });
  });

  it('of a picture is made anew, and what is refused leaves nothing', async () => {
    const bytes = await picture('png');
    const { address } = await begin(line, bytes.length, { filename: 'foto.png', kind: 'image' });
    await patch(line, address, 0, bytes);
    const { body } = await attach(line, address, {}, IMAGES_PATH);
    expect(body.file).toMatchObject({ filename: 'foto.png', width: 60, height: 40 });
    await server.call('DELETE', `/api/console/files/${body.file.id}`, undefined, server.tokens.admin);
    const page = Buffer.from('<!doctype html><script>');
    const other = await begin(line, page.length, { filename: 'foto.png', kind: 'image' });
    await patch(line, other.address, 0, page);
    expect((await attach(line, other.address, {}, IMAGES_PATH)).body.code).toBe('wrong-kind');
    expect((await attach(line, other.address, {}, IMAGES_PATH)).body.code).toBe('upload-missing');
    expect(server.bytesOnDisk()).toEqual([]);
  });

  it('refuses what lies, skips, is too long, or is somebody else’s', async () => {
    const { tokens } = server;
    const { address } = await begin(line, 100);
    expect((await patch(line, address, 50, letters(50))).status).toBe(409);
    expect((await patch(line, address, 'x', letters(50))).status).toBe(400);
    expect((await patch(line, address, -1, letters(50))).status).toBeGreaterThanOrEqual(400);
    expect((await patch(line, address, 0, letters(101))).status).toBeGreaterThanOrEqual(400);
    expect((await patch(line, address, 0, letters(9_000_000))).status).toBe(400);
    expect(await offsetOf(line, address)).toBe(0);
    for (const length of ['-1', 'x', '1e99', '1.5']) expect((await begin(line, length)).status).toBe(400);
    expect((await begin(line, 0)).status).toBe(422);
    expect((await begin(line, 20_000_000 + 70_000)).status).toBe(413);
    expect((await begin(line, 300, { project: 'alheia' })).status).toBe(403);
    expect((await begin({ ...line, token: tokens.viewer }, 300)).status).toBe(403);
    expect((await begin({ ...line, token: '' }, 300)).status).toBe(401);
    const admin = { ...line, token: tokens.admin };
    expect(await offsetOf(admin, address)).toBe('status 404');
    expect((await attach(admin, address)).body.code).toBe('upload-missing');
    expect(await offsetOf(line, address.replace('matriz', 'praia'))).toBe('status 404');
    expect((await attach(line, address)).body.code).toBe('upload-unfinished');
    for (const wrong of ['https://mau.example/x', `${UPLOADS_PATH}/../x`, `${UPLOADS_PATH}/x`])
      expect((await attach(line, wrong)).body.code).toBe('malformed');
    const gone = await fetch(server.url + address, { method: 'DELETE', headers: headersOf(line.token) });
    expect(gone.status).toBe(204);
    expect(await offsetOf(line, address)).toBe('status 404');
    expect(server.bytesOnDisk()).toEqual([]);
  });

  it('is not reached by way of another address’s query', async () => {
    const admin = { ...line, token: server.tokens.admin };
    const { address: hers } = await begin(admin, 100);
    const { address: mine } = await begin(line, 100);
    const [, id] = /uploads\/([\w-]+)/.exec(hers) ?? [];
    for (const trick of [`${mine}&x=/${id}`, `${mine}&x=/${id}?`]) {
      await fetch(server.url + trick, { method: 'DELETE', headers: headersOf(line.token) });
      expect(await offsetOf(admin, hers)).toBe(0);
    }
    expect(await offsetOf(line, mine)).toBe('status 404');
    await fetch(server.url + hers, { method: 'DELETE', headers: headersOf(admin.token) });
  });

  it('goes on with a new token when the old one has expired', async () => {
    const { address } = await begin(line, 100);
    // Any other refusal makes the client forget the upload.
    expect(await offsetOf({ ...line, token: 'velho' }, address)).toBe('status 423');
    expect((await patch({ ...line, token: 'velho' }, address, 0, letters(100))).status).toBe(401);
    expect(await offsetOf(line, address)).toBe(0);
    await fetch(server.url + address, { method: 'DELETE', headers: headersOf(line.token) });
  });

  it('is not kept out by a form that announces much and sends nothing, nor by one without a length', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const form = `${ATTACHES_PATH}?project=matriz`;
    const held = [1, 2].map(() => hold(line, form, { ...type, 'content-length': 19_000_000 }));
    const endless = hold(line, form, { ...type, 'transfer-encoding': 'chunked' });
    const [answer] = await once(endless, 'response');
    expect(answer.statusCode).toBe(400);
    const { status } = await server.send(
      { filename: 'tabela.csv', bytes: letters(10_000_000) },
      { token: server.tokens.admin },
    );
    expect(status).toBe(200);
    for (const request of [...held, endless]) request.destroy();
  });
});

/** A request whose body does not come. */
function hold({ url, token }: Line, path: string, headers: { readonly [name: string]: string | number }) {
  const holding = request(url + path, { method: 'POST', headers: { ...headersOf(token), ...headers } });
  holding.on('error', () => {});
  holding.flushHeaders();
  return holding;
}
