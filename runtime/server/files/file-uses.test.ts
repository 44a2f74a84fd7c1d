import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILES_PATH, UNUSED_PATH } from '../../contract/files.ts';
import { allDefinitions } from '../all-definitions.ts';
import { openDocumentStore } from '../firestore/index.ts';
import { embeddedDocuments } from '../ports/embedded-documents.ts';
import { openDatabase, type SqlDatabase } from '../sqlite/database.ts';
import { fileDocuments } from './file-documents.ts';
import { type FileUses, type FileUsesParts, openFileUses } from './file-uses.ts';
import { type FilesServer, startFilesServer } from './testing/files-server.ts';
import { PDF } from './testing/sample-bytes.ts';

const DAY = 24 * 60 * 60_000;
let folder: string;
let database: SqlDatabase;
let parts: FileUsesParts;
let uses: FileUses;
let now: number;
let write: (path: string, data: { readonly [field: string]: unknown }) => Promise<unknown>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-uses-'));
  database = openDatabase(join(folder, 'balcao.db'));
  const stored = embeddedDocuments(openDocumentStore(database));
  now = Date.now();
  parts = {
    stored,
    documents: fileDocuments(stored, () => now),
    definitions: allDefinitions,
    now: () => now,
  };
  uses = openFileUses(parts);
  write = (path, data) => stored.write([{ kind: 'create', path: `project/matriz/${path}`, data }]);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const file = { id: 'a1', url: '/files/matriz/a1/guia.pdf', filename: 'guia.pdf', isPublic: true };

describe('where a file is used', () => {
  it('is said of fields, rows, texts, addresses and config pages, by what the document is called', async () => {
    await write('category/panelas', { title: 'Panelas', image: file });
    await write('product/7310', { ProductSiteName: 'Panela', images: [{ id: 'b2', url: 'x' }, file] });
    await write('post/receita', {
      title: 'Receita',
      content: `<a href="https://loja.dev${file.url}">guia</a>`,
    });
    await write('config/store', { termsUrl: file.url });
    await write('category/sem', { title: 'Sem', image: { id: 'b2', url: 'x' } });
    const found = await uses.of('matriz', 'a1', 'admin');
    expect(found).toMatchObject({ total: 4, hidden: 0 });
    const places = found.usages.map(({ collection, id }) => `${collection}/${id}`);
    expect(places.toSorted()).toEqual(['category/panelas', 'post/receita', 'product/7310', 'store/store']);
    expect(found.usages.find(({ id }) => id === 'panelas')).toMatchObject({
      title: 'Panelas',
      fields: ['Imagem'],
    });
    expect(await uses.of('praia', 'a1', 'admin')).toEqual({ usages: [], total: 0, hidden: 0 });
  });

  it('is counted, and not named, where the caller may not read the document', async () => {
    const { definition: category } = await import('../../../generated/collections/category/model.ts');
    const { definition: post } = await import('../../../generated/collections/post/model.ts');
    const shut = { ...post, access: { ...post.access, read: 'admin' } } as const;
    uses = openFileUses({ ...parts, definitions: async () => [category, shut] });
    await write('category/panelas', { title: 'Panelas', image: file });
    await write('post/receita', { title: 'Segredo', image: file });
    const seen = await uses.of('matriz', 'a1', 'operator');
    expect([seen.usages.map(({ title }) => title), seen.total, seen.hidden]).toEqual([['Panelas'], 1, 1]);
    expect((await uses.of('matriz', 'a1', 'admin')).total).toBe(2);
  });

  it('lists a hundred documents and counts the others', async () => {
    for (let at = 0; at < 250; at += 1) await write(`category/c${at}`, { title: `C${at}`, image: file });
    const { usages, total } = await uses.of('matriz', 'a1', 'viewer');
    expect([usages.length, total]).toEqual([100, 250]);
  });
});

describe('files without use', () => {
  it('are those that no document names a day after they were sent, the largest first', async () => {
    const record = { kind: 'file', sha256: 'x', key: 'matriz/editor/x', filename: 'x.pdf' };
    for (const [id, size] of Object.entries({ a1: 10, small: 5, large: 500 }))
      await write(`file/${id}`, { ...record, size, createdAt: new Date(now - 2 * DAY) });
    await write('file/young', { ...record, size: 9, createdAt: new Date(now - DAY / 2) });
    const video = { bunny: { id: '', status: 6 } };
    await write('file/coming', { ...record, kind: 'video', size: 0, key: '', sha256: '', cdn: video });
    await write('category/panelas', { title: 'Panelas', image: file });
    expect((await uses.unused('matriz')).map(({ id }) => id)).toEqual(['large', 'small']);
    now += DAY;
    expect((await uses.unused('matriz')).map(({ id }) => id)).toEqual(['large', 'young', 'small']);
  });
});

describe('who may ask', () => {
  let server: FilesServer;
  beforeAll(async () => {
    server = await startFilesServer();
  });
  afterAll(() => server.close());

  it('is whoever may read files, of their own stores', async () => {
    const { id } = await server.stored({ filename: 'guia.pdf', bytes: PDF });
    const usages = `${FILES_PATH}/${id}/usages`;
    const ask = async (path: string, token?: string, project?: string) => {
      const { status, body } = await server.call('GET', path, undefined, token, project);
      return [status, body.ok];
    };
    expect(await ask(usages, server.tokens.viewer)).toEqual([200, true]);
    expect(await ask(UNUSED_PATH, server.tokens.viewer)).toEqual([200, true]);
    for (const path of [usages, UNUSED_PATH]) {
      expect(await ask(path, '')).toEqual([401, false]);
      expect(await ask(path, undefined, 'alheia')).toEqual([403, false]);
    }
    expect(await ask(`${FILES_PATH}/nenhum/usages`)).toEqual([404, false]);
  });
});
