/**
 * The queue of a backend on Google, against a double of Cloud Tasks: it drives runs of any kind, without a worker, and
 * sends stored videos on to the video host.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTACHES_PATH, BUNNY_UPLOAD_PATH, LIMITS_PATH } from '../../../runtime/contract/files.ts';
import { plannedRun } from '../../../runtime/core/run/new-run.ts';
import { type FileRoom, fileRoutes, openFileRoom, VIDEO_TASK } from '../../../runtime/server/files/index.ts';
import { mp4 } from '../../../runtime/server/files/testing/sample-bytes.ts';
import { openDocumentStore } from '../../../runtime/server/firestore/index.ts';
import { createHttpApp } from '../../../runtime/server/http/index.ts';
import { openDiskBlobs } from '../../../runtime/server/ports/disk-blobs.ts';
import type { Documents } from '../../../runtime/server/ports/documents.ts';
import { embeddedDocuments } from '../../../runtime/server/ports/embedded-documents.ts';
import { googleTasks } from '../../../runtime/server/ports/google-tasks.ts';
import { googleTokenVerifier } from '../../../runtime/server/ports/open-google-tasks.ts';
import { type GoogleRuns, openGoogleRuns } from '../../../runtime/server/runs/queued-runs.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { type CloudTasksDouble, cloudTasksDouble } from './cloud-tasks-double.ts';

const CONFIG = {
  queue: 'projects/loja/locations/southamerica-east1/queues/balcao',
  target: 'https://balcao.loja.dev',
  serviceAccount: 'tarefas@loja.iam.gserviceaccount.com',
};
const KEYS = { apiKey: 'chave-da-api', tokenKey: 'chave-do-player', readOnlyKey: 'chave-de-leitura' };
const VIDEO = '11111111-2222-3333-4444-555555555555';
const ANA = { id: 'ana', email: 'ana@loja.dev', displayName: 'Ana' };
const SESSION = {
  uid: ANA.id,
  email: ANA.email,
  expiresAt: 0,
  claims: { projects: { matriz: 'operator' } },
} as const;
const folder = mkdtempSync(join(tmpdir(), 'balcao-queue-'));

const app = createHttpApp({ host: '127.0.0.1', report: () => {} });
const host = videoHost();
let [url, received] = ['', 0];
let double: CloudTasksDouble;
let documents: Documents;
let running: GoogleRuns;
let room: FileRoom;

/** The video host's own calls. */
function videoHost(): FastifyInstance {
  const bunny = Fastify({ bodyLimit: 16 * 1024 * 1024 });
  bunny.addContentTypeParser(
    'application/offset+octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  bunny.post('/library/77/videos', async () => ({ guid: VIDEO, status: 0 }));
  bunny.post('/tusupload', async (_request, reply) =>
    reply.code(201).header('location', '/tusupload/v1').send(),
  );
  bunny.patch('/tusupload/v1', async ({ body }, reply) => {
    received += (body as Buffer).length;
    return reply.code(204).header('upload-offset', String(received)).send();
  });
  return bunny;
}

beforeAll(async () => {
  const bunnyHost = await host.listen({ port: 0, host: '127.0.0.1' });
  double = await cloudTasksDouble({
    queue: CONFIG.queue,
    token: 'acesso',
    reach: (address) => address.replace(CONFIG.target, url),
  });
  const authorize = async () => 'Bearer acesso';
  const queue = {
    ...CONFIG,
    tasks: googleTasks({ ...CONFIG, authorize, endpoint: double.url }),
    verify: googleTokenVerifier(async () => double.certificates),
  };
  const report = (problem: string) => expect.fail(problem);
  const database = openDatabase(join(folder, 'balcao.db'));
  documents = embeddedDocuments(openDocumentStore(database));
  const key = Buffer.alloc(32);
  const blobs = openDiskBlobs(folder, database);
  const tasks = () => queue.tasks;
  room = openFileRoom({ blobs, documents, key, quarantine: blobs.incoming, bunnyHost, tasks, report });
  running = openGoogleRuns({
    documents,
    works: [
      {
        work: {
          kind: 'letters',
          ask: ({ item }) => ({ call: { kind: 'count', text: String(item.data) } }),
          end: (_step, answer) => ({ kind: 'done', answer: String(answer) }),
        },
        perform: async (call) => ({ kind: 'done', answer: JSON.stringify(call).length }),
      },
    ],
    queue,
    handlers: { [VIDEO_TASK]: room.videos.work },
    report,
  });
  await app.register(running.routes);
  await app.register(fileRoutes({ room, authenticate: () => ({ kind: 'signed-in', session: SESSION }) }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);

afterAll(async () => {
  await running.close();
  await Promise.all([app.close(), double.close(), host.close()]);
  room.close();
  rmSync(folder, { recursive: true });
}, 60_000);

it('a run of any kind is driven to its end by Cloud Tasks where there is no worker', async () => {
  const id = 'LETTERS0123456789012';
  const items = ['mesa', 'pia'].map((data) => ({ id: data, data }));
  const plan = [{ name: 'count', label: 'Contar', pipeline: 0, afterLoss: 'repeat' }] as const;
  const of = { kind: 'letters', project: 'matriz', id, createdBy: ANA, items, plan } as const;
  await running.runs.store.create(plannedRun({ ...of, driver: 'backend', concurrency: 1 }));
  await running.runs.begin('matriz', id);
  const status = async () => (await documents.read(`project/matriz/sync-run/${id}`))?.data.status;
  await expect.poll(status, { timeout: 30_000 }).toBe('finished');
}, 60_000);

it('a video that is stored here is sent on by Cloud Tasks, and the limits say that it can be', async () => {
  await documents.write([
    { kind: 'replace', path: 'project/matriz/config/bunny', data: { libraryId: 77, isActive: true } },
    { kind: 'replace', path: 'project/matriz/secret/config.bunny', data: KEYS },
  ]);
  const call = async (method: string, path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}${path}?project=matriz`, {
      method,
      headers: { authorization: 'Bearer x', ...(!isForm && body && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return JSON.parse(await answer.text());
  };
  expect((await call('GET', LIMITS_PATH)).limits).toMatchObject({ bunny: true, sendsStored: true });
  const form = new FormData();
  form.set('kind', 'video');
  form.set('file', new Blob([mp4()], { type: 'video/mp4' }), 'loja.mp4');
  const { id } = (await call('POST', ATTACHES_PATH, form)).file;
  expect(await call('POST', BUNNY_UPLOAD_PATH, { id })).toEqual({ ok: true, data: expect.anything() });
  const cdn = async () => (await documents.read(`project/matriz/file/${id}`))?.data.cdn;
  await expect.poll(cdn, { timeout: 30_000 }).toEqual({ bunny: { id: VIDEO, status: 7 } });
  expect(received).toBe(mp4().length);
}, 60_000);
