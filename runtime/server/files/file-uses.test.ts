import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILES_PATH, UNUSED_PATH } from '../../contract/files.ts';
import { allDefinitions } from '../all-definitions.ts';
import { openDocumentStore } from '../firestore/index.ts';
import { createHttpApp } from '../http/index.ts';
import { openDiskBlobs } from '../ports/disk-blobs.ts';
import { embeddedDocuments } from '../ports/embedded-documents.ts';
import { openDatabase, type SqlDatabase } from '../sqlite/database.ts';
import { fileDocuments } from './file-documents.ts';
import { type FileUses, type FileUsesParts, openFileUses } from './file-uses.ts';
import { fileRoutes, openFileRoom } from './index.ts';
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
    documents: fileDocuments(stored),
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

/** As the caller's token says it. */
const by = (role: 'viewer' | 'operator' | 'admin', uid = 'ana') => ({
  uid,
  claims: { projects: { matriz: role, praia: role } },
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
    await write('email-template/oi', { title: 'Boas-vindas', body: `<img src="${file.url}">` });
    await write('product-data/7310', { ProductSiteName: 'Panela', ProductImage: file.url });
    await write('category-collection/verao', { name: 'Verão', lists: [{ name: 'Guia', link: file.url }] });
    const found = await uses.of('matriz', 'a1', by('admin'));
    expect(found).toMatchObject({ total: 7, hidden: 0 });
    const said = found.usages.map((use) => `${use.collection}: ${use.title} (${use.fields.join(', ')})`);
    expect(said.toSorted()).toEqual([
      'category-collection: Verão (Listas)',
      'category: Panelas (Imagem)',
      'email-template: Boas-vindas (Corpo)',
      'post: Receita (Conteúdo)',
      'product-data: 7310 · Panela (Imagem)',
      'product: 7310 · Panela (Imagens)',
      'store: store (Termos de uso)',
    ]);
    expect(await uses.of('praia', 'a1', by('admin'))).toMatchObject({ usages: [], total: 0, hidden: 0 });
  });

  it('is counted, and not named, where the caller may not read the document', async () => {
    const { definition: category } = await import('../../../generated/collections/category/model.ts');
    const { definition: post } = await import('../../../generated/collections/post/model.ts');
    const shut = { ...post, access: { ...post.access, read: 'admin' } } as const;
    uses = openFileUses({ ...parts, definitions: async () => [category, shut] });
    await write('category/panelas', { title: 'Panelas', image: file });
    await write('post/receita', { title: 'Segredo', image: file });
    const seen = await uses.of('matriz', 'a1', by('operator'));
    expect([seen.usages.map(({ title }) => title), seen.total, seen.hidden]).toEqual([['Panelas'], 1, 1]);
    expect((await uses.of('matriz', 'a1', by('admin'))).total).toBe(2);
  });

  it('is not named of what belongs to somebody else alone', async () => {
    for (const uid of ['ana', 'bia']) await write(`own-views/${uid}`, { views: [file.url] });
    const seen = await uses.of('matriz', 'a1', by('admin', 'bia'));
    expect([seen.usages.map(({ id }) => id), seen.total, seen.hidden]).toEqual([['bia'], 1, 1]);
  });

  it('is said by field, wherever in the document it is stored, and of what no field declares', async () => {
    const { definition: category } = await import('../../../generated/collections/category/model.ts');
    const field = (path: string, label: string) => ({ name: path, path, label, type: 'text' as const });
    const fields = [field('page.cover', 'Capa'), field('page.more.guide', 'Guia')];
    uses = openFileUses({ ...parts, definitions: async () => [{ ...category, fields }] });
    const page = { cover: 'x', more: { guide: file.url }, old: { at: file.url } };
    await write('category/panelas', { title: 'Panelas', page, before: [file.url] });
    const { usages } = await uses.of('matriz', 'a1', by('viewer'));
    expect(usages.map(({ fields }) => fields)).toEqual([['Guia', 'Campo fora do formulário']]);
  });

  it('is read after the question, once for all who ask meanwhile', async () => {
    let readings = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { definition: category } = await import('../../../generated/collections/category/model.ts');
    uses = openFileUses({
      ...parts,
      definitions: async () => [category],
      stored: {
        async list(path, page) {
          readings += 1;
          const states = await parts.stored.list(path, page);
          if (readings === 1) await gate;
          return states;
        },
      },
    });
    const first = uses.of('matriz', 'a1', by('viewer'));
    await expect.poll(() => readings).toBe(1);
    await write('category/panelas', { title: 'Panelas', image: file });
    const later = [uses.of('matriz', 'a1', by('viewer')), uses.of('matriz', 'a1', by('viewer'))];
    open();
    expect((await first).total).toBe(0);
    expect((await Promise.all(later)).map(({ total }) => total)).toEqual([1, 1]);
    expect(readings).toBe(2);
  });

  it('is read again after a reading that failed', async () => {
    let isDown = true;
    uses = openFileUses({
      ...parts,
      definitions: () => (isDown ? Promise.reject(new Error('away')) : allDefinitions()),
    });
    await write('category/panelas', { title: 'Panelas', image: file });
    const asked = [1, 2].map(() => uses.of('matriz', 'a1', by('viewer')));
    for (const each of await Promise.allSettled(asked)) expect(each.status).toBe('rejected');
    isDown = false;
    expect((await uses.of('matriz', 'a1', by('viewer'))).total).toBe(1);
  });

  it('is no row of a past run', async () => {
    await write('run-rows/r1', { owner: 'ana', data: JSON.stringify([{ image: file }]) });
    expect(await uses.of('matriz', 'a1', by('admin', 'ana'))).toMatchObject({
      usages: [],
      total: 0,
      hidden: 0,
    });
  });

  it('lists a hundred documents and counts the others', async () => {
    for (let at = 0; at < 250; at += 1) await write(`category/c${at}`, { title: `C${at}`, image: file });
    const { usages, total } = await uses.of('matriz', 'a1', by('viewer'));
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

  it('are none that a document takes while they are looked for', async () => {
    const record = { kind: 'file', sha256: 'x', key: 'matriz/editor/x', filename: 'x.pdf', size: 1 };
    await write('file/a1', { ...record, createdAt: new Date(now - 2 * DAY) });
    uses = openFileUses({
      ...parts,
      documents: {
        async *all(project) {
          yield* parts.documents.all(project);
          await write('category/panelas', { title: 'Panelas', image: file });
        },
      },
    });
    expect(await uses.unused('matriz')).toEqual([]);
  });
});

describe('a file in use', () => {
  const LOCAL = { host: '127.0.0.1' };

  it('is removed by an admin who was told of all its uses, and by no other', async () => {
    const stored = embeddedDocuments(openDocumentStore(database));
    const blobs = openDiskBlobs(folder, database);
    const room = openFileRoom({
      blobs,
      documents: stored,
      key: Buffer.alloc(32),
      quarantine: blobs.incoming,
      definitions: allDefinitions,
      report: () => {},
    });
    const session = { email: 'ana@loja.dev', expiresAt: 0, ...by('admin') };
    const app = createHttpApp({ host: '127.0.0.1', report: () => {} });
    await app.register(fileRoutes({ room, authenticate: () => ({ kind: 'signed-in', session }) }));
    const remove = async (more = '') => {
      const answer = await app.inject({
        method: 'DELETE',
        url: `${FILES_PATH}/a1?project=matriz${more}`,
        headers: LOCAL,
      });
      return [answer.statusCode, answer.json().error];
    };
    await write('file/a1', {
      kind: 'file',
      sha256: 'x',
      key: 'matriz/editor/x',
      filename: 'guia.pdf',
      size: 1,
    });
    await write('category/panelas', { title: 'Panelas', image: file });
    const refusal =
      'guia.pdf está em uso (documentos: 1). Veja na página do arquivo onde é usado, tire-o de lá ou apague de novo para confirmar.';
    for (const more of ['', '&known=', '&known=x']) expect(await remove(more)).toEqual([409, refusal]);
    const known = async () => {
      const { json } = await app.inject({ url: `${FILES_PATH}/a1/usages?project=matriz`, headers: LOCAL });
      return `&known=${json().known}`;
    };
    const told = await known();
    // As many, but others.
    await write('category/panelas', { title: 'Panelas' });
    await write('category/copos', { title: 'Copos', image: file });
    expect((await remove(told))[0]).toBe(409);
    await write('category/panelas', { title: 'Panelas', image: file });
    expect((await remove(await known()))[0]).toBe(200);
    await app.close();
    room.close();
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

  it('gets an answer sixty times a minute', async () => {
    const ask = () => server.call('GET', UNUSED_PATH, undefined, server.tokens.operator);
    const answers = await Promise.all(Array.from({ length: 150 }, ask));
    const codes = new Set(answers.map(({ status, body }) => `${status} ${body.code ?? 'ok'}`));
    expect([...codes].toSorted()).toEqual(['200 ok', '429 asked-too-often']);
  });
});
