/**
 * Videos on their way to the double of the video host, by the client of the real one, and back by its notices.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ADDRESSES_PATH,
  ATTACHES_PATH,
  BUNNY_UPLOAD_PATH,
  type BunnyUpload,
  bunnyUploadHeaders,
  FILES_PATH,
  LIMITS_PATH,
  VIDEO_PATH,
} from '../../contract/files.ts';
import { type FilesServer, startFilesServer } from '../files/testing/files-server.ts';
import { mp4 } from '../files/testing/sample-bytes.ts';
import { openDocumentStore } from '../firestore/index.ts';
import { embeddedDocuments } from '../ports/embedded-documents.ts';
import { NO_FAULTS, type SimulatedFaults } from '../simulated-faults.ts';
import { openDatabase } from '../sqlite/database.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

let folder: string;
let dataDir: string;
/** A folder of a demo whose store has switched its videos on, without a key. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-videos-'));
  dataDir = join(folder, 'data');
  await (await startFilesServer({ dataDir })).close();
  const database = openDatabase(join(dataDir, 'balcao.db'));
  await embeddedDocuments(openDocumentStore(database)).write([
    { kind: 'replace', path: 'project/matriz/config/bunny', data: { isActive: true, libraryId: 100001 } },
  ]);
  database.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(faults: Partial<SimulatedFaults> = {}): Promise<FilesServer> {
  const server = await startFilesServer({ dataDir, videoFaults: { ...NO_FAULTS, ...faults } });
  closing.push(() => server.close());
  return server;
}

const film = { name: 'receita.mp4', size: 20_000, type: 'video/mp4' };
async function announced(server: FilesServer): Promise<{ id: string; upload: BunnyUpload }> {
  const { body } = await server.call('POST', ATTACHES_PATH, { file: film, kind: 'video', isPublic: true });
  const signed = await server.call('POST', BUNNY_UPLOAD_PATH, { id: body.file.id });
  return { id: body.file.id, upload: signed.body.data };
}

async function send(server: FilesServer, upload: BunnyUpload, sizes: readonly number[]): Promise<number> {
  const headers = { ...bunnyUploadHeaders(upload), 'tus-resumable': '1.0.0' };
  const begun = await fetch(server.url + upload.endpoint, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(film.size) },
  });
  const address = server.url + (begun.headers.get('location') ?? '');
  let last = begun.status;
  let offset = 0;
  for (const size of sizes) {
    const answer = await fetch(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: Buffer.alloc(size),
    });
    last = answer.status;
    offset = Number(answer.headers.get('upload-offset'));
    const asked = await fetch(address, { method: 'HEAD', headers });
    expect(asked.headers.get('upload-offset')).toBe(String(offset));
  }
  return last;
}

const statusOf = async (server: FilesServer, id: string) =>
  (await server.call('GET', `${VIDEO_PATH}/${id}`)).body.cdn.bunny.status;

describe('the double of the video host', () => {
  it('takes a video in parts and plays it once its notices say so', async () => {
    const server = await start();
    const { id, upload } = await announced(server);
    expect(await statusOf(server, id)).toBe(6);
    expect(await send(server, upload, [12_000, 8000])).toBe(204);
    await expect.poll(() => statusOf(server, id)).toBe(3);
    const { iframeUrl } = (await server.call('GET', `${VIDEO_PATH}/${id}`)).body;
    const player = await fetch(server.url + iframeUrl);
    expect(player.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const page = await player.text();
    expect(page).toContain('Reprodutor simulado');
    expect(page).toContain('receita.mp4');
    const forged = await fetch(server.url + iframeUrl.replace(/token=./, 'token=x'));
    expect(forged.status).toBe(401);
  });

  it('refuses an upload that is not signed, and a call without the key', async () => {
    const server = await start();
    const { upload } = await announced(server);
    const forged = { ...upload, authorizationSignature: upload.authorizationSignature.replace(/^./, 'x') };
    const late = { ...upload, authorizationExpire: 1 };
    for (const one of [forged, late, { ...upload, libraryId: 1 }]) {
      expect(await send(server, one, [])).toBe(401);
    }
    const library = `${server.url}/simulado/video/library/100001/videos`;
    expect((await fetch(library, { method: 'POST', headers: { accesskey: 'outra' } })).status).toBe(401);
  });

  it('is asked where its notices are lost', async () => {
    const server = await start({ lost: 1 });
    const { id, upload } = await announced(server);
    await send(server, upload, [20_000]);
    // The first look asks at once.
    await expect.poll(() => statusOf(server, id)).toBe(3);
  });

  it('says of a video that breaks that it has failed', async () => {
    const server = await start({ fail: 0.5, seed: 5 });
    const outcomes = new Set<number>();
    for (let at = 0; at < 12 && outcomes.size < 2; at += 1) {
      const { id, upload } = await announced(server).catch(() => ({ id: '', upload: undefined }));
      if (!upload) continue;
      await send(server, upload, [20_000]);
      await expect.poll(() => statusOf(server, id).then((one) => [3, 5].includes(one))).toBe(true);
      outcomes.add(await statusOf(server, id));
    }
    expect(outcomes).toContain(5);
  });

  it('gets a video that is stored here from a task of the backend, once, and the video plays here meanwhile', async () => {
    const server = await start();
    const bytes = Buffer.concat([mp4(), Buffer.alloc(9_000_000)]);
    expect((await server.call('GET', LIMITS_PATH)).body.limits.sendsStored).toBe(true);
    const { id } = await server.stored({ bytes, filename: 'loja.mp4', kind: 'video' });
    const [first, again] = await Promise.all([
      server.call('POST', BUNNY_UPLOAD_PATH, { id }),
      server.call('POST', BUNNY_UPLOAD_PATH, { id }),
    ]);
    expect(again.body.data.videoId).toBe(first.body.data.videoId);
    await expect.poll(() => statusOf(server, id), { timeout: 20_000 }).toBe(3);
    // It is served from here as before.
    const { addresses } = (await server.call('POST', ADDRESSES_PATH, { ids: [id] })).body;
    const served = Buffer.from(await (await fetch(server.url + addresses[id].url)).arrayBuffer());
    expect(served.equals(bytes)).toBe(true);
  });

  it('forgets a video that is cancelled on its way, and leaves finished ones to admins', async () => {
    const server = await start();
    const { id } = await announced(server);
    expect((await server.call('DELETE', `${FILES_PATH}/${id}`)).status).toBe(200);
    const other = await announced(server);
    await send(server, other.upload, [20_000]);
    await expect.poll(() => statusOf(server, other.id)).toBe(3);
    expect((await server.call('DELETE', `${FILES_PATH}/${other.id}`)).status).toBe(403);
  });
});
