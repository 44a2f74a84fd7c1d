/**
 * Parts of uploads that come at once: the store's room is given once, and a user sends six.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDocumentStore } from '../../firestore/index.ts';
import { createHttpApp } from '../../http/index.ts';
import { openDiskBlobs } from '../../ports/disk-blobs.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { fileRoutes, openFileRoom, readLimits } from '../index.ts';
import { begin, headersOf, letters, patch } from '../testing/tus-calls.ts';

let folder: string;
let app: FastifyInstance;
let url: string;
let used: () => Promise<number>;
/** Writes that have begun: they end when the gate is opened. */
let writing: number;
let openGate: () => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-parts-'));
  const database = openDatabase(join(folder, 'balcao.db'));
  const disk = openDiskBlobs(folder, database);
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  writing = 0;
  const limits = readLimits('store=100kB');
  const room = openFileRoom({
    blobs: {
      ...disk,
      growing: {
        ...disk.growing,
        async append(...part) {
          writing += 1;
          await gate;
          return disk.growing.append(...part);
        },
      },
    },
    documents: embeddedDocuments(openDocumentStore(database)),
    key: Buffer.alloc(32),
    quarantine: disk.incoming,
    report: () => {},
    ...(limits && { limits }),
  });
  used = () => disk.used('matriz/');
  app = createHttpApp({ host: '127.0.0.1', report: () => {} });
  const claims = { projects: { matriz: 'operator' as const } };
  const authenticate = (header = '') => {
    const uid = header.slice('Bearer '.length);
    return { kind: 'signed-in', session: { uid, email: '', expiresAt: 0, claims } } as const;
  };
  await app.register(fileRoutes({ room, authenticate }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  openGate();
  await app.close();
  rmSync(folder, { recursive: true });
});

it('fill the room of the store, and no more, when sixty people send one at once', async () => {
  const lines = [];
  for (let index = 0; index < 60; index += 1) {
    const line = { url, token: `u${index}` };
    lines.push({ line, address: (await begin(line, 30_000)).address });
  }
  const refused: number[] = [];
  const sent = lines.map(async ({ line, address }) => {
    const { status } = await patch(line, address, 0, letters(30_000));
    if (status !== 204) refused.push(status);
  });
  await expect.poll(() => writing + refused.length).toBe(60);
  expect(writing).toBe(3);
  openGate();
  await Promise.all(sent);
  expect(new Set(refused)).toEqual(new Set([413]));
  expect(await used()).toBeLessThanOrEqual(100_000);
});

it('are six of a user, and one whose line breaks gives its place to the next', async () => {
  const line = { url, token: 'ana' };
  const addresses: string[] = [];
  for (let count = 0; count < 7; count += 1) addresses.push((await begin(line, 10)).address);
  const [last = '', ...six] = addresses;
  const cut = new AbortController();
  const headers = {
    ...headersOf(line.token),
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const sent = six.map((address) =>
    fetch(url + address, { method: 'PATCH', headers, body: 'dez letras', signal: cut.signal }).catch(
      () => {},
    ),
  );
  await expect.poll(() => writing).toBe(6);
  expect((await patch(line, last, 0, letters(10))).status).toBe(429);
  cut.abort();
  await Promise.all(sent);
  openGate();
  await expect.poll(async () => (await patch(line, last, 0, letters(10))).status).toBe(204);
});
