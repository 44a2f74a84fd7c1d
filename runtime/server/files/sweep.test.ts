import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDocumentStore } from '../firestore/index.ts';
import { openDiskBlobs } from '../ports/disk-blobs.ts';
import { embeddedDocuments } from '../ports/embedded-documents.ts';
import { openDatabase, type SqlDatabase } from '../sqlite/database.ts';
import { fileDocuments } from './file-documents.ts';
import { sweepFiles } from './sweep.ts';
import { openUploads } from './uploads/uploads.ts';

const DAY = 24 * 60 * 60_000;
let folder: string;
let database: SqlDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-sweep-'));
  database = openDatabase(join(folder, 'balcao.db'));
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

async function* bytes(text: string) {
  yield Buffer.from(text);
}

it('sweeping removes bytes that no document names after a day, and nothing else', async () => {
  let now = Date.now();
  const blobs = openDiskBlobs(folder, database, () => now);
  const documents = embeddedDocuments(openDocumentStore(database));
  const kind = { contentType: 'image/png', visibility: 'private' } as const;
  const data = { kind: 'image', filename: 'a.png', sha256: 'x', key: 'matriz/editor/1-a.png' };
  // Beside one that no upload wrote, and enough others to fill a page.
  const many = Array.from({ length: 600 }, (_, index) => ({
    id: `antigo-${index}`,
    fields: { filename: 'a' },
  }));
  for (const { id, fields } of [...many, { id: 'um', fields: data }])
    await documents.write([{ kind: 'create', path: `project/matriz/file/${id}`, data: fields }]);
  const keys = [
    'matriz/editor/1-a.png',
    'matriz/.sizes/um/0-96',
    'matriz/.sizes/outro/0-96',
    'matriz/editor/2-b.png',
    'praia/editor/1-a.png',
  ];
  for (const key of keys) await blobs.write(key, bytes(key), kind);
  const left = async () => (await blobs.list('', { limit: 99 })).map(({ key }) => key);
  const sweep = () => sweepFiles({ blobs, documents: fileDocuments(documents), now: () => now });
  now += DAY - 1000;
  expect(await sweep()).toBe(0);
  expect(await left()).toHaveLength(5);
  now += 2000;
  expect(await sweep()).toBe(3);
  expect(await left()).toEqual(['matriz/.sizes/um/0-96', 'matriz/editor/1-a.png']);
  expect(
    readdirSync(join(folder, 'blobs')).flatMap((shelf) => readdirSync(join(folder, 'blobs', shelf))),
  ).toHaveLength(2);
  expect(await sweep()).toBe(0);
});

it('an upload is there for a day by the clock as it is, also once that was put back', async () => {
  let now = Date.now();
  const blobs = openDiskBlobs(folder, database, () => now);
  const documents = fileDocuments(embeddedDocuments(openDocumentStore(database)));
  const uploads = openUploads(blobs, () => now);
  const announced = { uid: 'ana', size: 9, filename: 'a.csv', filetype: '', kind: 'file', createdAt: now };
  const id = await uploads.begin('matriz', announced);
  const isThere = async () => (await uploads.announced('matriz', id)) !== null;
  await uploads.append('matriz', id, 0, bytes('saldo'));
  now += DAY + 1000;
  expect(await isThere()).toBe(false);
  now -= 3 * DAY;
  expect(await isThere()).toBe(true);
  expect(await sweepFiles({ blobs, documents, now: () => now })).toBe(0);
  expect(await uploads.append('matriz', id, 5, bytes(';12\n'))).toBe(9);
  now += 5 * DAY;
  // What was announced, and its bytes.
  expect(await sweepFiles({ blobs, documents, now: () => now })).toBe(2);
  expect(readdirSync(join(folder, 'blobs/incoming'))).toEqual([]);
});
