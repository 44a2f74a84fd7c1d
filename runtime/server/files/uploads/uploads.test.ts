import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainProgram } from '../../../../tests/setup/plain-program.ts';
import { patience, repetitions } from '../../../../tests/setup/scale.ts';
import { ATTACHES_PATH, IMAGES_PATH, UPLOADS_PATH } from '../../../contract/files.ts';
import { openDocumentStore } from '../../firestore/index.ts';
import { openDiskBlobs } from '../../ports/disk-blobs.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { fileDocuments } from '../file-documents.ts';
import { openFileRoom } from '../file-room.ts';
import { readLimits } from '../limits.ts';
import { sweepFiles } from '../sweep.ts';
import { type FilesServer, startFilesServer } from '../testing/files-server.ts';
import { picture } from '../testing/sample-bytes.ts';
import { finishUpload } from './finish.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const metadata = (filename: string, kind = 'file') =>
  Object.entries({ filename, kind, filetype: '' })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
/** Letters, as a text is stored as it came. */
const letters = (size: number) => Buffer.from(randomBytes(size).toString('base64').slice(0, size));

interface Line {
  readonly url: string;
  readonly token: string;
}

const headersOf = (token: string) => ({ ...TUS, ...(token !== '' && { authorization: `Bearer ${token}` }) });

async function begin(
  { url, token }: Line,
  size: number | string,
  { filename = 'tabela.csv', kind = 'file', project = 'matriz' } = {},
) {
  const answer = await fetch(`${url}${UPLOADS_PATH}?project=${project}`, {
    method: 'POST',
    headers: {
      ...headersOf(token),
      'upload-length': String(size),
      'upload-metadata': metadata(filename, kind),
    },
  });
  return { status: answer.status, address: answer.headers.get('location') ?? '', headers: answer.headers };
}

async function offsetOf({ url, token }: Line, address: string): Promise<number | string> {
  const answer = await fetch(url + address, { method: 'HEAD', headers: headersOf(token) });
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : `status ${answer.status}`;
}

async function patch({ url, token }: Line, address: string, offset: number | string, bytes: Uint8Array) {
  const answer = await fetch(url + address, {
    method: 'PATCH',
    headers: {
      ...headersOf(token),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  await answer.text();
  return { status: answer.status, offset: Number(answer.headers.get('upload-offset')) };
}

async function attach(
  { url, token }: Line,
  address: string,
  more: object = {},
  path: string = ATTACHES_PATH,
) {
  const answer = await fetch(`${url}${path}?project=matriz`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ file: address, isPublic: true, ...more }),
  });
  return { status: answer.status, body: await answer.json() };
}

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
});

describe('an upload whose server is killed', () => {
  it(
    'goes on where it was, again and again, and ends with the same hash and nothing else',
    async () => {
      const program = await plainProgram(
        fileURLToPath(new URL('../testing/files-program.ts', import.meta.url)),
      );
      const folder = mkdtempSync(join(tmpdir(), 'balcao-kill-'));
      const bytes = letters(3_000_000);
      let running = await startProgram(program, folder);
      const token = 'ana';
      const { address } = await begin({ url: running.url, token }, bytes.length);
      const kills = repetitions(100, 10);
      for (let kill = 0; kill < kills; kill += 1) {
        const line = { url: running.url, token };
        const until = Math.floor(((kill + 1) * bytes.length) / (kills + 1));
        const { child } = running;
        // At a moment of its own within a part.
        setTimeout(() => child.kill('SIGKILL'), (kill * 37) % 60);
        await sendUntil(line, address, bytes, until).catch(() => {});
        child.kill('SIGKILL');
        await running.gone;
        running = await startProgram(program, folder);
      }
      const line = { url: running.url, token };
      await sendUntil(line, address, bytes, bytes.length);
      const { body } = await attach(line, address);
      const served = Buffer.from(await (await fetch(running.url + body.file.url)).arrayBuffer());
      expect(served.equals(bytes)).toBe(true);
      running.child.kill('SIGKILL');
      await running.gone;
      await expectSwept(folder, createHash('sha256').update(bytes).digest('hex'));
      rmSync(folder, { recursive: true });
    },
    patience(120_000),
  );
});

/** What the kills have left is gone two days later; the file is not. */
async function expectSwept(dataDir: string, sha256: string): Promise<void> {
  const database = openDatabase(join(dataDir, 'balcao.db'));
  const documents = embeddedDocuments(openDocumentStore(database));
  const now = () => Date.now() + 2 * 86_400_000;
  await sweepFiles({
    blobs: openDiskBlobs(dataDir, database),
    documents: fileDocuments(documents, now),
    now,
  });
  database.close();
  const blobs = join(dataDir, 'blobs');
  expect(readdirSync(blobs).flatMap((shelf) => readdirSync(join(blobs, shelf)))).toEqual([sha256]);
}

async function sendUntil(line: Line, address: string, bytes: Buffer, until: number): Promise<void> {
  for (let at = Number(await offsetOf(line, address)); at < until; ) {
    const sent = await patch(line, address, at, bytes.subarray(at, Math.min(at + 70_000, bytes.length)));
    if (sent.status !== 204) throw new Error(`${sent.status} at ${at}`);
    at = sent.offset;
  }
}

interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  readonly gone: Promise<unknown>;
}

async function startProgram(program: string, dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), child, gone };
}
