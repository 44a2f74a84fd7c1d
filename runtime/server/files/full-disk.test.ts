/**
 * A disk that is full in the middle of a file: said in a sentence, with nothing left of the file, and over as soon as
 * there is room.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTACHES_PATH, FILE_ERRORS, UPLOADS_PATH } from '../../contract/files.ts';
import { openDocumentStore } from '../firestore/index.ts';
import { createHttpApp } from '../http/index.ts';
import { openDiskBlobs } from '../ports/disk-blobs.ts';
import { embeddedDocuments } from '../ports/embedded-documents.ts';
import { openDatabase } from '../sqlite/database.ts';
import { fileRoutes, openFileRoom } from './index.ts';

let folder: string;
let app: FastifyInstance;
let url: string;
let isFull = false;
/** Where the disk ends, some bytes have been written. */
async function* untilFull(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    yield chunk;
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-full-'));
  const database = openDatabase(join(folder, 'balcao.db'));
  const documents = embeddedDocuments(openDocumentStore(database));
  const disk = openDiskBlobs(folder, database);
  const room = openFileRoom({
    blobs: {
      ...disk,
      write: (key, source, kind) => disk.write(key, untilFull(source), kind),
      growing: {
        ...disk.growing,
        append: (name, offset, source) => disk.growing.append(name, offset, untilFull(source)),
      },
      adopt: async (key, file, kind) => {
        if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        return disk.adopt(key, file, kind);
      },
    },
    documents,
    key: Buffer.alloc(32),
    quarantine: disk.incoming,
    report: () => {},
  });
  const claims = { projects: { matriz: 'operator' as const } };
  const session = { uid: 'ana', email: 'ana@loja.dev', expiresAt: 0, claims };
  app = createHttpApp({ host: '127.0.0.1', report: () => {} });
  await app.register(fileRoutes({ room, authenticate: () => ({ kind: 'signed-in', session }) }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const note = 'saldo;12\n'.repeat(100);
const refusal = { ok: false, code: 'disk-full', error: FILE_ERRORS['disk-full'] };
const quarantined = () => readdirSync(join(folder, 'blobs', 'incoming'));

async function attach(): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  form.set('kind', 'file');
  form.set('file', new Blob([note], { type: 'text/csv' }), 'saldo.csv');
  const answer = await fetch(`${url}${ATTACHES_PATH}?project=matriz`, { method: 'POST', body: form });
  return { status: answer.status, body: await answer.json() };
}

it('is said of a plain upload, of which nothing is left', async () => {
  isFull = true;
  expect(await attach()).toEqual({ status: 507, body: refusal });
  expect(quarantined()).toEqual([]);
  isFull = false;
  expect((await attach()).status).toBe(200);
});

it('is said of a part of a resumable one, which goes on where it was', async () => {
  const version = { 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${url}${UPLOADS_PATH}?project=matriz`, {
    method: 'POST',
    headers: {
      ...version,
      'upload-length': String(note.length),
      'upload-metadata': `filename ${btoa('saldo.csv')},kind ${btoa('file')}`,
    },
  });
  const address = url + (begun.headers.get('location') ?? '');
  const send = () =>
    fetch(address, {
      method: 'PATCH',
      headers: { ...version, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: note,
    });
  isFull = true;
  const refused = await send();
  expect(refused.status).toBe(507);
  expect(await refused.json()).toEqual(refusal);
  const asked = await fetch(address, { method: 'HEAD', headers: version });
  expect(asked.headers.get('upload-offset')).toBe('0');
  isFull = false;
  expect((await send()).headers.get('upload-offset')).toBe(String(note.length));
});
