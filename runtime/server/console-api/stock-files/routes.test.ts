import { afterAll, beforeAll, expect, it } from 'vitest';
import { STOCK_FILE_PATHS } from '../../../contract/stock-files.ts';
import { type FilesServer, startFilesServer } from '../../files/testing/files-server.ts';

let rig: FilesServer;
beforeAll(async () => {
  rig = await startFilesServer();
}, 60_000);
afterAll(() => rig.close());

const table = (body: object, token?: string, project?: string) =>
  rig.call('POST', STOCK_FILE_PATHS.table, body, token, project);
const stored = (text: string, filename = 'estoque.csv') =>
  rig.stored({ bytes: Buffer.from(text), filename, kind: 'file' });

it('shows the first rows of a file to whoever may read it', async () => {
  const { id } = await stored('sku;qty\na;1\n\nb;2\nc;3\n');
  const { status, body } = await table({ file: id, rows: 2 }, rig.tokens.viewer);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      ok: true,
      data: {
        header: ['sku', 'qty'],
        rows: [
          ['a', '1'],
          ['b', '2'],
        ],
        total: 3,
      },
    },
  });
});

it.each([
  { name: 'no file', body: () => ({ rows: 1 }), status: 422, error: 'O arquivo não existe mais nesta loja.' },
  {
    name: 'too many rows',
    body: () => ({ file: 'a', rows: 101 }),
    status: 400,
    error: 'São mostradas de 1 a 100 linhas.',
  },
  {
    name: 'a path',
    body: () => ({ file: '../a', rows: 1 }),
    status: 422,
    error: 'O arquivo não existe mais nesta loja.',
  },
])('refuses $name in words', async ({ body, status, error }) => {
  expect(await table(body())).toEqual({ status, body: { ok: false, error } });
});

it('refuses a file of another store as one that is not there', async () => {
  const { id } = await stored('sku;qty\na;1\n');
  const other = await table({ file: id, rows: 1 }, rig.tokens.admin, 'praia');
  expect(other.status).toBe(422);
  expect(other.body.error).toBe('O arquivo não existe mais nesta loja.');
});

it('processes for operators alone, and says what is missing', async () => {
  const process = (body: object, token?: string) => rig.call('POST', STOCK_FILE_PATHS.process, body, token);
  expect(await process({ id: 'um' }, rig.tokens.viewer)).toEqual({
    status: 403,
    body: { ok: false, error: 'Seu papel nesta loja não inclui os arquivos de estoque.' },
  });
  expect(await process({ id: 'um' }, rig.tokens.operator)).toEqual({
    status: 404,
    body: { ok: false, error: 'Este arquivo de estoque não existe nesta loja.' },
  });
  expect((await process({}, rig.tokens.operator)).status).toBe(400);
  expect((await process({ id: 'um', columns: { code: 'x' } }, rig.tokens.operator)).status).toBe(400);
});
