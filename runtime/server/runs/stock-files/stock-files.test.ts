/**
 * Stock files from the uploaded bytes to the quantities and the report.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Documents } from '../../ports/documents.ts';
import type { Session } from '../../session.ts';
import type { Performed } from '../backend-work.ts';
import { eventually } from '../testing/run-steps.ts';
import { stockFileBackend } from './perform-stock-file.ts';
import { authorOf, PROJECT, processed, type StockBench, stockBench } from './testing/stock-bench.ts';

let bench: StockBench;
let ana: Session;
beforeEach(() => {
  bench = stockBench();
  ana = bench.person('ana', 'operator');
});
afterEach(() => {
  vi.restoreAllMocks();
  bench.remove();
});

async function run(csv: string, copy = bench.copy()): Promise<string> {
  const id = await bench.sent(ana, csv);
  await processed(copy, ana, id);
  copy.tasks.begin();
  await bench.ended(id);
  await copy.close();
  return id;
}

it('writes the quantities of one stock, and leaves everything beside them', async () => {
  const line = { qty: 3, ProductCodeErp: 'E1' };
  await bench.shop({ a: { Price: 10, Stock: { loja: line, cd: { qty: 7 } } }, b: {}, c: {} });
  await bench.documents.write([
    bench.put('product-data/a', { ProductCode: 'a', Stock: { loja: 3, cd: 7 } }),
    bench.put('product-data/b', { ProductCode: 'b' }),
  ]);
  const id = await run('Código;Descrição;Quantidade\r\na;Mesa;1.005\r\n\r\nb;Pia;0\r\nc;Copo;2\r\n');
  expect(await bench.read('product/a')).toMatchObject({
    Price: 10,
    Stock: { loja: { qty: 1005, ProductCodeErp: 'E1' }, cd: { qty: 7 } },
    updatedBy: { uid: 'ana', name: 'ana' },
  });
  expect((await bench.read('product-data/a'))?.Stock).toEqual({ loja: 1005, cd: 7 });
  expect(await bench.stockOf('b')).toEqual({ loja: { qty: 0 } });
  expect((await bench.read('product-data/b'))?.Stock).toEqual({ loja: 0 });
  expect(await bench.read('product-data/c')).toBeUndefined();
  expect(await bench.reportOf(id)).toEqual(['2;a;3;1005;gravada', '4;b;;0;gravada', '5;c;;2;gravada']);
  const document = await bench.read(`stock-file/${id}`);
  expect(document).not.toHaveProperty('problem');
  expect(await bench.runOf(String(document?.run))).toMatchObject({
    kind: 'stock-file',
    title: 'estoque.csv',
    tally: { written: 3, unchanged: 0, refused: 0 },
  });
});

it('finds a product by its code, then by that of the ERP, then by its GTIN, and refuses several', async () => {
  await bench.shop({
    '77': {},
    '78': { ProductCodeErp: '77', EAN13: '7896503004514' },
    erp: { ProductCodeErp: 'E-1' },
    longer: { ProductCodeErp: 'E-10' },
    twin: { ProductCodeErp: 'E-2' },
    other: { ProductCodeErp: 'E-2' },
    gtin: { EAN13: '7896503012175' },
    pair: { EAN13: '12345678' },
    impair: { EAN13: '12345678' },
  });
  const codes = [
    '77',
    'E-1',
    'E-2',
    '7896503012175',
    '12345678',
    'nada',
    'a/b',
    '..',
    '7896503004514',
    'gtin',
  ];
  const id = await run(`ProductCodeErp,qty\n${codes.map((code, at) => `${code},${at}`).join('\n')}\n`);
  expect(await bench.reportOf(id)).toEqual([
    '2;77;;0;gravada',
    '3;E-1;;1;gravada',
    '4;E-2;;;recusada: Há mais de um produto com este código no ERP.',
    '5;7896503012175;;3;gravada',
    '6;12345678;;;recusada: Há mais de um produto com este GTIN.',
    '7;nada;;;recusada: Não há produto com este código.',
    '8;a/b;;;recusada: Não há produto com este código.',
    '9;..;;;recusada: Não há produto com este código.',
    '10;7896503004514;;8;gravada',
    '11;gtin;;;recusada: O produto gtin já está na linha 5.',
  ]);
  expect(await bench.stockOf('78')).toEqual({ loja: { qty: 8 } });
});

it('changes nothing when the same file comes again', async () => {
  const products = Array.from({ length: 130 }, (_, at) => `p${at}`);
  await bench.shop(Object.fromEntries(products.map((id) => [id, {}])));
  const csv = `sku;qty\n${products.map((id, at) => `${id};${at}`).join('\n')}`;
  await run(csv);
  const versions = () =>
    Promise.all(
      products.map(async (id) => (await bench.documents.read(`project/${PROJECT}/product/${id}`))?.version),
    );
  const before = await versions();
  const again = await run(csv);
  expect(await versions()).toEqual(before);
  expect(await bench.reportOf(again)).toHaveLength(130);
  expect((await bench.reportOf(again)).at(-1)).toBe('131;p129;129;129;sem mudança');
});

it('names in the report a product that stands twice in a file, under two codes and far apart', async () => {
  const products = Array.from({ length: 120 }, (_, at) => `p${at}`);
  await bench.shop({ ...Object.fromEntries(products.map((id) => [id, {}])), p0: { ProductCodeErp: 'E0' } });
  const id = await run(`sku;qty\n${products.map((code) => `${code};1`).join('\n')}\nE0;5\nE1;6\n`);
  expect((await bench.reportOf(id)).slice(-3)).toEqual([
    '121;p119;;1;gravada',
    '122;E0;1;5;gravada: O produto p0 já estava na linha 2.',
    '123;E1;;;recusada: Não há produto com este código.',
  ]);
});

it('runs no cell of the report as a formula, and makes no page of it', async () => {
  await bench.shop({});
  const page = 'http://www.w3.org/1999/xhtml';
  const filler = 'descrição '.repeat(6600);
  const id = await run(`sku;qty;texto\n"=HYPERLINK(""x"")";1;${filler}\n@a;-4\n${page};2\n`);
  expect(await bench.reportOf(id)).toEqual([
    `2;"'=HYPERLINK(""x"")";;;recusada: Não há produto com este código.`,
    "3;'@a;;;recusada: A quantidade -4 é negativa.",
    '4;http: //www.w3.org/1999/xhtml;;;recusada: Não há produto com este código.',
  ]);
});

it('reads a product again that somebody changes just then, and loses nothing of theirs', async () => {
  await bench.shop({ a: { Stock: { loja: { qty: 1 }, cd: { qty: 1 } } }, b: {} });
  let others = 0;
  const copy = bench.copy({
    documents: {
      ...bench.documents,
      async write(writes) {
        const isPart = writes.some(({ path }) => path.endsWith('/product/a'));
        if (isPart && others < 3) {
          others += 1;
          const places = [{ path: ['Stock', 'cd', 'qty'], value: 10 + others }];
          await bench.documents.write([
            { kind: 'change', path: `project/${PROJECT}/product/a`, data: {}, places },
          ]);
        }
        return bench.documents.write(writes);
      },
    },
  });
  const id = await run('sku;qty\na;5\nb;6\n', copy);
  expect(others).toBe(3);
  expect(await bench.stockOf('a')).toEqual({ loja: { qty: 5 }, cd: { qty: 13 } });
  expect(await bench.reportOf(id)).toEqual(['2;a;1;5;gravada', '3;b;;6;gravada']);
});

it('processes two files of a stock one after the other, the first one first, and another stock beside them', async () => {
  await bench.shop({ a: {} });
  const copy = bench.copy();
  const files = [await bench.sent(ana, 'sku;qty\na;1'), await bench.sent(ana, 'sku;qty\na;2')];
  const other = await bench.sent(ana, 'sku;qty\na;9', 'cd');
  const runs: string[] = [];
  for (const id of files) runs.push(await processed(copy, ana, id));
  await copy.runs.control(runs[0] ?? '', { project: PROJECT, action: 'pause' });
  await processed(copy, ana, other);
  copy.tasks.begin();
  await bench.ended(other);
  expect(await bench.stockOf('a')).toEqual({ cd: { qty: 9 } });
  const waits = async () => (await bench.runOf(runs[1] ?? ''))?.waitsBecause;
  await eventually(async () =>
    expect(await waits()).toBe(
      'Espera o fim de “estoque.csv”, que é do mesmo estoque, veio antes e está em pausa.',
    ),
  );
  await copy.runs.control(runs[0] ?? '', { project: PROJECT, action: 'start' });
  await bench.ended(files[0] ?? '');
  // It looks again a while later.
  const clock = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => clock() + 15_000);
  await copy.runs.control(runs[1] ?? '', { project: PROJECT, action: 'start' });
  await bench.ended(files[1] ?? '');
  expect(await bench.reportOf(files[0] ?? '')).toEqual(['2;a;;1;gravada']);
  expect(await bench.reportOf(files[1] ?? '')).toEqual(['2;a;1;2;gravada']);
  expect(await waits()).toBeNull();
  await copy.close();
});

it('finds the file that came before, also where it is started while it is looked for, and asks less often while it is paused', async () => {
  const { storeAs, room } = bench;
  const earlier = { kind: 'stock-file', stockId: 'loja', title: 'a.csv', status: 'paused' };
  await bench.documents.write([
    bench.put('sync-run/A', earlier),
    bench.put('sync-run/B', { ...earlier, status: 'running' }),
  ]);
  const performed = (documents: Documents) => {
    const { perform } = stockFileBackend({ documents, storeAs, files: () => room, report: expect.fail });
    const about = { document: 'D', stockId: 'loja', filename: 'b.csv', parts: 1 };
    const facts = { project: PROJECT, id: 'B', createdBy: authorOf(ana), about };
    return perform({ kind: 'report' }, { facts, goesOn: () => true } as unknown as Performed);
  };
  expect(await performed(bench.documents)).toEqual({ kind: 'busy', retryAfterMs: 15_000 });
  const find: Documents['find'] = async (path, search) => {
    const data = { status: 'running' };
    const start = { kind: 'change', path: `project/${PROJECT}/sync-run/A`, data } as const;
    if (search.value === 'paused') await bench.documents.write([start]);
    return bench.documents.find(path, search);
  };
  expect(await performed({ ...bench.documents, find })).toEqual({ kind: 'busy', retryAfterMs: 1000 });
});

it('answers with the same run while a file is under way, whoever asks', async () => {
  await bench.shop({ a: {} });
  const copy = bench.copy();
  const id = await bench.sent(ana, 'sku;qty\na;1');
  const both = await Promise.all([processed(copy, ana, id), processed(copy, ana, id)]);
  expect(new Set([...both, await processed(copy, ana, id)]).size).toBe(1);
  await copy.close();
});

it('goes back to the queue, and says why, when it is cancelled or whoever asked may no more', async () => {
  await bench.shop({ a: {} });
  const copy = bench.copy();
  const [cancelled, refused] = [await bench.sent(ana, 'sku;qty\na;1'), await bench.sent(ana, 'sku;qty\na;1')];
  const run = await processed(copy, ana, cancelled);
  await copy.runs.control(run, { project: PROJECT, action: 'cancel' });
  expect(await bench.read(`stock-file/${cancelled}`)).toMatchObject({
    status: 'queued',
    problem: 'O processamento foi cancelado. O que já tinha sido gravado ficou.',
  });
  await processed(copy, ana, refused);
  bench.person('ana', 'viewer');
  copy.tasks.begin();
  expect(await bench.ended(refused, 'queued')).toMatchObject({
    problem: 'ana não pode mais processar arquivos de estoque nesta loja.',
  });
  expect(await bench.stockOf('a')).toBeUndefined();
  bench.person('ana', 'operator');
  await processed(copy, ana, refused);
  expect(await bench.ended(refused)).not.toHaveProperty('problem');
  await copy.close();
});

it('goes back to the queue, without a report, where a part was not written', async () => {
  await bench.shop({ a: {} });
  const document = await bench.sent(ana, 'sku;qty\na;1');
  const put = { kind: 'change', path: `project/${PROJECT}/stock-file/${document}` } as const;
  await bench.documents.write([{ ...put, data: { status: 'processing', run: 'R' } }]);
  const { documents, storeAs, room } = bench;
  const { perform } = stockFileBackend({ documents, storeAs, files: () => room, report: expect.fail });
  const about = { document, stockId: 'loja', filename: 'estoque.csv', parts: 1 };
  const facts = { project: PROJECT, id: 'R', createdBy: authorOf(ana), about };
  const how = { facts, goesOn: () => true } as unknown as Performed;
  const problem = 'Algumas linhas não foram gravadas. Tente de novo.';
  expect(await perform({ kind: 'report' }, how)).toEqual({ kind: 'failed', text: problem });
  const stored = await bench.read(`stock-file/${document}`);
  expect(stored).toMatchObject({ status: 'queued', problem });
  expect(stored).not.toHaveProperty('logFile');
});

it('stays processed when its run is cancelled after its end', async () => {
  await bench.shop({ a: {} });
  const id = await run('sku;qty\na;1');
  const copy = bench.copy();
  const of = String((await bench.read(`stock-file/${id}`))?.run);
  await copy.runs.control(of, { project: PROJECT, action: 'cancel' });
  expect(await bench.read(`stock-file/${id}`)).toMatchObject({ status: 'success' });
  await copy.close();
});

it('begins a run that was made when the server ended, for whoever asks next', async () => {
  await bench.shop({ a: {} });
  const copy = bench.copy();
  const id = await bench.sent(ana, 'sku;qty\na;1');
  const { begin } = copy.runs;
  copy.runs.begin = async () => expect.fail('ended');
  await expect(processed(copy, ana, id)).rejects.toThrow();
  copy.runs.begin = begin;
  expect(await bench.read(`stock-file/${id}`)).toMatchObject({ status: 'processing' });
  await processed(copy, ana, id);
  copy.tasks.begin();
  await bench.ended(id);
  await copy.close();
});

it('begins no run of another document, whatever somebody writes into one', async () => {
  await bench.shop({ a: {} });
  const copy = bench.copy();
  const [one, other] = [await bench.sent(ana, 'sku;qty\na;1'), await bench.sent(ana, 'sku;qty\na;2')];
  const run = await processed(copy, ana, one);
  const data = { status: 'processing', run };
  await bench.documents.write([{ kind: 'change', path: `project/${PROJECT}/stock-file/${other}`, data }]);
  expect(await processed(copy, ana, other)).not.toBe(run);
  await copy.close();
});

describe('a file that cannot be processed stays in the queue with its problem', () => {
  const zip = new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]);
  it.each([
    {
      name: 'of another type',
      bytes: zip,
      filename: 'e.zip',
      problem: '“e.zip” não é uma planilha CSV. No Excel, salve como “CSV UTF-8”.',
    },
    { name: 'with a header alone', bytes: 'sku;qty\n', problem: 'A planilha só tem o cabeçalho.' },
    { name: 'of blanks', bytes: ' \n\n', problem: '“estoque.csv” está vazio.' },
    {
      name: 'without a column of codes',
      bytes: 'nome;qty\na;1',
      problem: 'Não se sabe qual é a coluna do código. Abra “Processar” e escolha as colunas.',
    },
    {
      name: 'with two columns of quantities',
      bytes: 'nome;qty;qty\na;1;2',
      problem:
        'Não se sabe qual é a coluna do código e da quantidade. Abra “Processar” e escolha as colunas.',
    },
    {
      name: 'with an open quote',
      bytes: 'sku;qty\n"a;1\n',
      problem: '“estoque.csv” não pode ser lido: a linha 2 tem aspas que não fecham.',
    },
    {
      name: 'of 21 MB',
      bytes: `sku;qty\n${'a;1\n'.repeat(5_250_000)}`,
      problem: '“estoque.csv” tem 21 MB. O máximo são 20 MB.',
    },
    {
      name: 'of 100,001 rows',
      bytes: `sku;qty\n${'a;1\n'.repeat(100_001)}`,
      problem: 'A planilha tem mais de 100.000 linhas.',
    },
  ])('$name', async ({ bytes, filename = 'estoque.csv', problem }) => {
    await bench.shop({ a: {} });
    const id = await bench.sent(ana, bytes, 'loja', filename);
    const copy = bench.copy();
    await expect(processed(copy, ana, id)).rejects.toMatchObject({ status: 422, message: problem });
    expect(await bench.read(`stock-file/${id}`)).toMatchObject({ status: 'queued', problem });
    expect(await bench.documents.list(`project/${PROJECT}/sync-run`, { limit: 1 })).toEqual([]);
    await copy.close();
  });

  it('and takes the columns that somebody chooses', async () => {
    await bench.shop({ a: {} });
    const id = await bench.sent(ana, 'peça;loja 1\na;4');
    const copy = bench.copy();
    const process = (columns: { code: number; quantity: number }) =>
      copy.service.process(PROJECT, { id, columns }, authorOf(ana));
    await expect(process({ code: 0, quantity: 2 })).rejects.toThrow(
      'As colunas escolhidas não são duas colunas da planilha.',
    );
    await process({ code: 0, quantity: 1 });
    copy.tasks.begin();
    await bench.ended(id);
    expect(await bench.stockOf('a')).toEqual({ loja: { qty: 4 } });
    await copy.close();
  });

  it.each([
    {
      name: 'without a file',
      data: { stockId: 'loja' },
      error: 'Ponha no documento o arquivo com as quantidades.',
    },
    { name: 'without a stock', data: { file: { id: 'x' } }, error: 'Escolha o estoque do arquivo.' },
    {
      name: 'of a stock that is gone',
      data: { file: { id: 'x' }, stockId: 'velho' },
      error: 'O estoque do arquivo não existe mais nesta loja.',
    },
    {
      name: 'of a stock whose id no store takes',
      data: { file: { id: 'x' }, stockId: '__x__' },
      error: 'O estoque do arquivo não existe mais nesta loja.',
    },
    {
      name: 'whose file is gone',
      data: { file: { id: 'x' }, stockId: 'loja' },
      error: 'O arquivo não existe mais nesta loja.',
    },
  ])('a document $name', async ({ data, error }) => {
    await bench.shop({});
    await bench.documents.write([bench.put('stock-file/um', data)]);
    // As Firestore refuses it.
    const read = async (path: string) =>
      path.includes('/__') ? expect.fail('The id is reserved.') : bench.documents.read(path);
    const copy = bench.copy({ documents: { ...bench.documents, read } });
    await expect(processed(copy, ana, 'um')).rejects.toThrow(error);
    for (const id of ['a/../um', '__x__']) {
      await expect(processed(copy, ana, id)).rejects.toMatchObject({ status: 404 });
    }
    await copy.close();
  });
});

it('reports no problem', () => eventually(() => expect(bench.problems).toEqual([])));
