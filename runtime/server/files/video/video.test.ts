import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ADDRESSES_PATH,
  ATTACHES_PATH,
  BUNNY_UPLOAD_PATH,
  FILES_PATH,
  LIMITS_PATH,
  VIDEO_NOTICES_PATH,
  VIDEO_PATH,
} from '../../../contract/files.ts';
import { openDocumentStore } from '../../firestore/index.ts';
import { createHttpApp } from '../../http/index.ts';
import { openDiskBlobs } from '../../ports/disk-blobs.ts';
import type { Documents } from '../../ports/documents.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { type FileRoom, fileRoutes, openFileRoom } from '../index.ts';

const KEYS = { apiKey: 'chave-da-api', tokenKey: 'chave-do-player', readOnlyKey: 'chave-de-leitura' };
const GUID = '11111111-2222-3333-4444-55555555555';

/** The host's own calls, and what it was asked. */
async function startHost() {
  const videos = new Map<string, number>();
  const asked: string[] = [];
  let fails = false;
  const app = Fastify();
  app.addHook('onRequest', async (request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    if (fails) return reply.code(500).send('');
    if (request.headers.accesskey !== KEYS.apiKey) return reply.code(401).send({});
  });
  app.post('/library/77/videos', async () => {
    const guid = GUID + videos.size;
    videos.set(guid, 0);
    return { guid, status: 0 };
  });
  app.get<{ Params: { id: string } }>('/library/77/videos/:id', async ({ params }, reply) =>
    videos.has(params.id) ? { status: videos.get(params.id) } : reply.code(404).send({}),
  );
  app.delete<{ Params: { id: string } }>('/library/77/videos/:id', async ({ params }, reply) =>
    videos.delete(params.id) ? {} : reply.code(404).send({}),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const fail = (isFailing: boolean): void => {
    fails = isFailing;
  };
  return { url, videos, asked, fail, close: () => app.close() };
}

let host: Awaited<ReturnType<typeof startHost>>;
let folder: string;
let documents: Documents;
let room: FileRoom;
let app: FastifyInstance;
let url: string;
let now = Date.now();
beforeAll(async () => {
  host = await startHost();
  folder = mkdtempSync(join(tmpdir(), 'balcao-video-'));
  const database = openDatabase(join(folder, 'balcao.db'));
  documents = embeddedDocuments(openDocumentStore(database));
  const blobs = openDiskBlobs(folder, database);
  room = openFileRoom({
    blobs,
    documents,
    key: Buffer.alloc(32),
    quarantine: blobs.incoming,
    bunnyHost: host.url,
    report: () => {},
    now: () => now,
  });
  app = createHttpApp({ host: '127.0.0.1', report: () => {} });
  // A token is a role here.
  const authenticate = (authorization: string | undefined) => {
    const role = (['admin', 'operator', 'viewer'] as const).find((one) => authorization === `Bearer ${one}`);
    if (!role) return { kind: 'anonymous' as const };
    const session = {
      uid: role,
      email: `${role}@loja.dev`,
      expiresAt: 0,
      claims: { projects: { matriz: role } },
    };
    return { kind: 'signed-in' as const, session };
  };
  await app.register(fileRoutes({ room, authenticate }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await host.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await configure({ isActive: true });
});

async function configure(page: object): Promise<void> {
  await documents.write([
    { kind: 'replace', path: 'project/matriz/config/bunny', data: { libraryId: 77, ...page } },
    { kind: 'replace', path: 'project/matriz/secret/config.bunny', data: KEYS },
  ]);
}

async function call(method: string, path: string, body?: object, role = 'operator') {
  const answer = await fetch(`${url}${path}?project=matriz`, {
    method,
    headers: {
      ...(role !== '' && { authorization: `Bearer ${role}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}

const film = { name: 'receita.mp4', size: 3_000_000_000, type: 'video/mp4' };
const announce = async (isPublic = false): Promise<string> =>
  (await call('POST', ATTACHES_PATH, { file: film, isPublic })).body.file.id;

async function notify(VideoGuid: string, Status: unknown, more: { key?: string; library?: number } = {}) {
  const body = JSON.stringify({ VideoLibraryId: more.library ?? 77, VideoGuid, Status });
  const signature = createHmac('sha256', more.key ?? KEYS.readOnlyKey)
    .update(body)
    .digest('hex');
  const answer = await fetch(`${url}${VIDEO_NOTICES_PATH}/matriz`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-bunnystream-signature': signature },
    body,
  });
  return answer.status;
}

describe('a video for the video host', () => {
  it('is announced, gets a signed upload, and says how far it is', async () => {
    const id = await announce();
    const { body } = await call('POST', BUNNY_UPLOAD_PATH, { id });
    const { videoId, authorizationExpire, authorizationSignature, ...rest } = body.data;
    expect(rest).toEqual({ libraryId: 77, endpoint: `${host.url}/tusupload` });
    const signed = createHash('sha256')
      .update(`77${KEYS.apiKey}${authorizationExpire}${videoId}`)
      .digest('hex');
    expect(authorizationSignature).toBe(signed);
    expect(authorizationExpire).toBeGreaterThan(now / 1000);
    const shown = await call('GET', `${VIDEO_PATH}/${id}`, undefined, 'viewer');
    expect(shown.body.cdn).toEqual({ bunny: { id: videoId, status: 6 } });
    const player = new URL(shown.body.iframeUrl);
    expect(player.origin + player.pathname).toBe(`https://iframe.mediadelivery.net/embed/77/${videoId}`);
    const expires = player.searchParams.get('expires');
    const token = createHash('sha256')
      .update(KEYS.tokenKey + videoId + expires)
      .digest('hex');
    expect(player.searchParams.get('token')).toBe(token);
    expect(JSON.stringify([body, shown])).not.toMatch(/chave-/);
  });

  it('is created at the host once, however often its upload is asked for', async () => {
    const id = await announce();
    const first = await call('POST', BUNNY_UPLOAD_PATH, { id });
    const created = () => host.asked.filter((one) => one.startsWith('POST')).length;
    const before = created();
    const again = await call('POST', BUNNY_UPLOAD_PATH, { id });
    expect(again.body.data.videoId).toBe(first.body.data.videoId);
    expect(created()).toBe(before);
    const other = await announce();
    const both = await Promise.all([1, 2].map(() => call('POST', BUNNY_UPLOAD_PATH, { id: other })));
    expect(new Set(both.map(({ body }) => body.data.videoId)).size).toBe(1);
  });

  it('moves forward by signed notices, and by no forged, foreign, late or repeated one', async () => {
    const id = await announce(true);
    const { videoId } = (await call('POST', BUNNY_UPLOAD_PATH, { id })).body.data;
    const status = async () => (await documents.read(`project/matriz/file/${id}`))?.data.cdn;
    expect(await notify(videoId, 1)).toBe(204);
    expect(await status()).toEqual({ bunny: { id: videoId, status: 1 } });
    expect(await notify(videoId, 3, { key: 'outra' })).toBe(403);
    expect(await notify(videoId, 3, { key: KEYS.apiKey })).toBe(403);
    expect(await notify(videoId, 3, { library: 78 })).toBe(400);
    expect(await notify('nada', 3)).toBe(400);
    expect(await notify(`${GUID}9`.replace('1', '9'), 3)).toBe(204);
    for (const unknown of [11, -1, '3', null]) expect(await notify(videoId, unknown)).toBe(204);
    expect(await status()).toEqual({ bunny: { id: videoId, status: 1 } });
    for (const told of [3, 2, 0, 3]) await notify(videoId, told);
    expect(await status()).toEqual({ bunny: { id: videoId, status: 3 } });
    // A public one is shown without a login, and the host is asked no more.
    const before = host.asked.length;
    expect((await call('GET', `${VIDEO_PATH}/${id}`, undefined, '')).body.cdn.bunny.status).toBe(3);
    expect(host.asked.length).toBe(before);
  });

  it('has a picture at the host’s domain of the store once it plays, and none where there is no domain', async () => {
    const id = await announce();
    const { body } = await call('POST', BUNNY_UPLOAD_PATH, { id });
    const { videoId } = body.data;
    const addresses = async () =>
      (await call('POST', ADDRESSES_PATH, { ids: [id] }, 'viewer')).body.addresses;
    await configure({ isActive: true, hostname: 'vz-loja.b-cdn.net' });
    expect(await addresses()).toEqual({});
    await notify(videoId, 3);
    const still = `https://vz-loja.b-cdn.net/${videoId}/thumbnail.jpg`;
    expect(await addresses()).toEqual({ [id]: { url: '', still } });
    const inUse = { isSentTo: true, pictures: ['vz-loja.b-cdn.net'] };
    await documents.write([{ kind: 'replace', path: 'project/matriz', data: { name: 'Matriz' } }]);
    expect(await room.videos.hostsInUse()).toEqual(inUse);
    for (const hostname of [undefined, 'mau.example/x;script-src *']) {
      await configure({ isActive: true, ...(hostname !== undefined && { hostname }) });
      expect([await addresses(), (await room.videos.hostsInUse()).pictures]).toEqual([{}, []]);
    }
  });

  it('is asked for at growing intervals where no notice comes', async () => {
    const id = await announce();
    const { videoId } = (await call('POST', BUNNY_UPLOAD_PATH, { id })).body.data;
    host.videos.set(videoId, 3);
    const show = async () => (await call('GET', `${VIDEO_PATH}/${id}`)).body.cdn.bunny.status;
    const asked = () => host.asked.filter((one) => one === `GET /library/77/videos/${videoId}`).length;
    expect(await show()).toBe(2);
    expect(await show()).toBe(2);
    expect(asked()).toBe(1);
    now += 6000;
    await show();
    now += 6000;
    await show();
    expect(asked()).toBe(2);
    now += 60_000;
    host.fail(true);
    expect(await show()).toBe(2);
    host.fail(false);
    now += 600_000;
    host.videos.set(videoId, 4);
    expect(await show()).toBe(3);
  });

  it('is removed at the host with its file', async () => {
    const id = await announce();
    const { videoId } = (await call('POST', BUNNY_UPLOAD_PATH, { id })).body.data;
    host.fail(true);
    expect((await call('DELETE', `${FILES_PATH}/${id}`, undefined, 'admin')).status).toBe(502);
    host.fail(false);
    expect((await call('DELETE', `${FILES_PATH}/${id}`, undefined, 'admin')).status).toBe(200);
    expect(host.videos.has(videoId)).toBe(false);
    expect((await call('GET', `${VIDEO_PATH}/${id}`)).status).toBe(404);
  });

  it('is swept two days after it was announced, unless the host has got it', async () => {
    await documents.write([{ kind: 'replace', path: 'project/matriz', data: { name: 'Matriz' } }]);
    const [never, begun, sent] = [await announce(), await announce(), await announce()];
    const upload = async (id: string) => (await call('POST', BUNNY_UPLOAD_PATH, { id })).body.data.videoId;
    const [lost, arrived] = [await upload(begun), await upload(sent)];
    host.videos.set(arrived, 1);
    const there = async () =>
      Promise.all(
        [never, begun, sent].map(async (id) => (await documents.read(`project/matriz/file/${id}`)) !== null),
      );
    await room.videos.sweep();
    expect(await there()).toEqual([true, true, true]);
    now += 2 * 86_400_000 + 60_000;
    expect(await room.videos.sweep()).toBeGreaterThanOrEqual(2);
    expect(await there()).toEqual([false, false, true]);
    expect([host.videos.has(lost), host.videos.has(arrived)]).toEqual([false, true]);
  });

  it('is swept where its host answers, whatever happens in stores before it', async () => {
    const read = documents.read;
    const abandoned = (id: string, videoId: string) => ({
      kind: 'replace' as const,
      path: `project/${id}/file/velho`,
      data: {
        ...{ url: '', filename: 'velho.mp4', isPublic: false, filePath: '', kind: 'video' },
        ...{ contentType: '', size: 0, sha256: '', key: '', createdAt: new Date(now - 3 * 86_400_000) },
        cdn: { bunny: { id: videoId, status: 6 } },
      },
    });
    const unanswered = await announce();
    await call('POST', BUNNY_UPLOAD_PATH, { id: unanswered });
    now += 2 * 86_400_000 + 60_000;
    const stores = ['matriz', 'aaa', 'zzz'];
    await documents.write([
      ...stores.map((id) => ({
        kind: 'replace' as const,
        path: `project/${id}`,
        data: { name: id },
      })),
      abandoned('aaa', `${GUID}7`),
      abandoned('zzz', ''),
    ]);
    const isThere = async (path: string) => (await documents.read(`project/${path}`)) !== null;
    host.fail(true);
    // The settings of a store cannot be read, and the host of another answers nobody.
    documents.read = (path) =>
      path === 'project/aaa/config/bunny' ? Promise.reject(new Error('busy')) : read(path);
    try {
      await expect(room.videos.sweep()).rejects.toThrow('busy');
    } finally {
      documents.read = read;
      host.fail(false);
    }
    expect(await isThere(`matriz/file/${unanswered}`)).toBe(true);
    expect(await isThere('aaa/file/velho')).toBe(true);
    expect(await isThere('zzz/file/velho')).toBe(false);
  });

  it('is refused by right, by name, by size, and where there is no host', async () => {
    const id = await announce();
    expect((await call('POST', BUNNY_UPLOAD_PATH, { id }, 'viewer')).status).toBe(403);
    expect((await call('POST', BUNNY_UPLOAD_PATH, { id: 'nenhum' })).status).toBe(404);
    expect((await call('GET', `${VIDEO_PATH}/${id}`, undefined, '')).status).toBe(401);
    expect((await call('GET', `${VIDEO_PATH}/nenhum`, undefined, '')).status).toBe(401);
    const wrong = [
      [{ ...film, name: 'filme.exe' }, 'forbidden'],
      [{ ...film, name: 'filme.pdf' }, 'wrong-kind'],
      [{ ...film, size: 20e9 }, 'too-large'],
      [{ ...film, size: '9' }, 'malformed'],
      [{ ...film, size: -1 }, 'malformed'],
    ] as const;
    for (const [file, code] of wrong)
      expect((await call('POST', ATTACHES_PATH, { file })).body.code).toBe(code);
    host.fail(true);
    expect((await call('POST', BUNNY_UPLOAD_PATH, { id })).body.code).toBe('host-failed');
    host.fail(false);
    // Nothing works on beside the requests here.
    expect((await call('GET', LIMITS_PATH)).body.limits).toMatchObject({ bunny: true, sendsStored: false });
    await configure({ isActive: false });
    expect((await call('POST', ATTACHES_PATH, { file: film })).body.code).toBe('not-configured');
    expect((await call('GET', LIMITS_PATH)).body.limits.bunny).toBe(false);
    expect(await notify(`${GUID}0`, 3)).toBe(403);
  });
});
