/**
 * Files on the disk, between the store of the demo shops and the command line.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../generated/catalogue.ts';
import { repetitions } from '../../tests/setup/scale.ts';
import { EMAIL, openRunningStore, PASSWORD, type RunningStore } from '../testing/running-store.ts';

let store: RunningStore;

beforeAll(async () => {
  store = await openRunningStore();
});
afterAll(() => store.close());

const written = (name: string): string => readFileSync(join(store.folder, name), 'utf8');
const write = (name: string, text: string): void => writeFileSync(join(store.folder, name), text);

/** The law itself is proved for every collection beside the engine; here a file on the disk is what counts. */
const tried = repetitions(10) === 10 ? catalogue : catalogue.filter((_, index) => index % 10 === 0);

describe('an export of a collection comes back as what is stored', () => {
  it.each(tried.map(({ name }) => name))('%s: nothing to write', async (collection) => {
    const file = `${collection}.csv`;
    const exported = await store.balcao('export', '--collection', collection, '--file', file, '--json');
    expect(exported).toMatchObject({ code: 0, err: '' });
    const { documents } = JSON.parse(exported.out);
    const imported = await store.balcao('import', file, '--collection', collection, '--json');
    expect(JSON.parse(imported.out)).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: documents,
      refused: 0,
      problems: [],
    });
    expect(imported.code).toBe(0);
    expect(readdirSync(store.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('the ways of writing and reading a file', () => {
  it('writes semicolons and a byte order mark for Excel, and reads them back', async () => {
    await store.balcao('export', '--collection', 'brand', '--file', 'excel.csv', '--excel');
    expect(written('excel.csv')).toMatch(/^\uFEFF"id";"name:text"\r\n/);
    const back = await store.balcao('import', 'excel.csv', '--collection', 'brand', '--json');
    expect(JSON.parse(back.out)).toMatchObject({ created: 0, changed: 0, refused: 0 });
  });

  it('writes to standard output with the separator that is named, and refuses another', async () => {
    const run = await store.balcao('export', '--collection', 'brand', '--file', '-', '--separator', 'tab');
    expect(run.out).toMatch(/^"id"\t"name:text"\r\n/);
    const refused = await store.balcao('export', '--collection', 'brand', '--separator', '|');
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('"|" is no separator');
  });

  it('takes numbers with two readings only with --decimal-comma', async () => {
    write('numbers.csv', 'id;title:text;order:number\r\nnumeros;Números;1,234\r\n');
    const refused = await store.balcao('import', 'numbers.csv', '--collection', 'category');
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(
      /the cell ".+" of "order:number" can be read in two ways: say --decimal-comma/,
    );
    const taken = ['import', 'numbers.csv', '--collection', 'category', '--decimal-comma'];
    expect((await store.balcao(...taken)).code).toBe(0);
    expect(await store.fieldsAt('project/matriz/category/numeros')).toMatchObject({
      order: { doubleValue: 1.234 },
    });
  });

  it('leaves out columns that are no fields only with --ignore-columns, and names them', async () => {
    write('columns.csv', 'id,name:text,Observação\r\ncom-coluna,Com Coluna,rever\r\n');
    const refused = await store.balcao('import', 'columns.csv', '--collection', 'brand');
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('"Observação" (column 3) is no "path:type"');
    expect(refused.err).toContain('--ignore-columns');
    await expect(store.fieldsAt('project/matriz/brand/com-coluna')).rejects.toThrow('NOT_FOUND');
    const taken = await store.balcao('import', 'columns.csv', '--collection', 'brand', '--ignore-columns');
    expect(taken).toMatchObject({ code: 0, err: expect.stringContaining('"Observação"') });
    expect(await store.fieldsAt('project/matriz/brand/com-coluna')).toEqual({
      name: { stringValue: 'Com Coluna' },
    });
  });

  it('never leaves out a column that would change what others mean', async () => {
    write('twice.csv', 'id,name:text,name:text\r\nduas,A,B\r\n');
    const run = await store.balcao('import', 'twice.csv', '--collection', 'brand', '--ignore-columns');
    expect(run.code).toBe(2);
    expect(run.err).toContain('stands twice');
  });

  it('says where a quote was opened that nobody closed', async () => {
    write('quote.csv', 'id,name:text\r\na,Panelas\r\nb,"Facas\r\n');
    const run = await store.balcao('import', 'quote.csv', '--collection', 'brand');
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toContain('quote.csv, row 3: a quote is opened that nobody closes.');
  });

  it('reads thousands of rows in pieces, and writes them', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => `m${index},"Marca ${index}\nde teste"`);
    write('many.csv', ['id,name:text', ...rows].join('\r\n'));
    const many = ['import', 'many.csv', '--collection', 'brand', '--json'];
    expect(JSON.parse((await store.balcao(...many)).out)).toMatchObject({ created: 2_500, stale: [] });
    expect(JSON.parse((await store.balcao(...many)).out)).toMatchObject({ unchanged: 2_500 });
    await store.balcao('export', '--collection', 'brand', '--file', 'many-back.csv');
    expect(written('many-back.csv')).toContain('"m2499","Marca 2499\nde teste"');
  }, 60_000);

  it('puts no entry inside itself, whatever the order of its rows and whoever moves beside it', async () => {
    const parents = async (...ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await store.fieldsAt(`project/matriz/category/${id}`)).parent));
    const inside = (stringValue: string) => ({ stringValue });
    const rows = Array.from({ length: 99 }, (_, index) => `troca-x${index},X,`);
    write('tree.csv', ['id,title:text,parent:select_nested', 'troca-a,A,', 'troca-b,B,troca-a'].join('\n'));
    expect(await store.balcao('import', 'tree.csv', '--collection', 'category')).toMatchObject({
      code: 0,
      err: '',
    });
    // In the first commit `a` would go into `b`, which is still inside `a`: `b` leaves it in the second.
    write(
      'swap.csv',
      [
        'id,title:text,parent:select_nested',
        'troca-a,A,troca-b',
        ...rows,
        'troca-b,B,troca-c',
        'troca-c,C,',
      ].join('\n'),
    );
    const run = await store.balcao('import', 'swap.csv', '--collection', 'category', '--json');
    expect(JSON.parse(run.out)).toMatchObject({ written: true, created: 100, changed: 2, stale: [] });
    expect(run.code).toBe(0);
    expect(await parents('troca-a', 'troca-b', 'troca-c')).toEqual([
      inside('troca-b'),
      inside('troca-c'),
      undefined,
    ]);
  });

  it('pauses at Ctrl+C between two parts, says how far it came, and goes on when it is resumed', async () => {
    const rows = Array.from({ length: 1_500 }, (_, index) => `parada${index},Marca ${index}`);
    write('stopped.csv', ['id,name:text', ...rows].join('\r\n'));
    const many = ['import', 'stopped.csv', '--collection', 'brand'];
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (String(input).endsWith('/begin')) process.emit('SIGINT');
      return send(input, init);
    };
    const stopped = await store.balcao(...many).finally(() => {
      globalThis.fetch = send;
    });
    expect(stopped.code).toBe(1);
    const [, written, run = ''] =
      /Stopped: (\d+) of 1500 written\. .*balcao runs resume (\w{20})\.\n/.exec(stopped.out) ?? [];
    expect(Number(written)).toBeLessThan(1_500);
    const admin = { email: EMAIL, password: PASSWORD };
    // One run of a collection at a time: its own is open.
    write('other.csv', 'id,name:text\r\noutra-marca,Outra\r\n');
    const other = await store.balcao('import', 'other.csv', '--collection', 'brand');
    expect(other).toMatchObject({ code: 3, err: expect.stringContaining('stopped.csv') });
    expect((await store.command(admin, 'runs', 'resume', run)).code).toBe(0);
    const shown = async () => JSON.parse((await store.command(admin, 'runs', 'show', run, '--json')).out);
    await expect
      .poll(shown, { timeout: 30_000 })
      .toMatchObject({ status: 'finished', progress: { done: 1_500, failed: 0, total: 1_500 } });
  }, 60_000);

  it('leaves a document alone that somebody changes before it is written, and names it', async () => {
    write('later.csv', 'id,name:text\r\ncedo,Antes\r\ntarde,Antes\r\n');
    expect((await store.balcao('import', 'later.csv', '--collection', 'brand')).code).toBe(0);
    write('later.csv', 'id,name:text\r\ncedo,Depois\r\ntarde,Depois\r\n');
    const send = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (String(input).endsWith('/begin')) {
        globalThis.fetch = send;
        await store.put('project/matriz/brand/tarde', { name: { stringValue: 'De outra pessoa' } });
      }
      return send(input, init);
    };
    const run = await store.balcao('import', 'later.csv', '--collection', 'brand', '--json');
    expect(run.code).toBe(1);
    expect(JSON.parse(run.out)).toMatchObject({
      changed: 2,
      stale: ['project/matriz/brand/tarde'],
      problems: [],
    });
    const names = ['cedo', 'tarde'].map(
      async (id) => (await store.fieldsAt(`project/matriz/brand/${id}`)).name,
    );
    expect(await Promise.all(names)).toEqual([{ stringValue: 'Depois' }, { stringValue: 'De outra pessoa' }]);
  });

  it('is refused before it sends a row where the user may not write', async () => {
    write('viewer.csv', 'id,name:text\r\nde-leitor,X\r\n');
    const viewer = { email: 'leitor@balcao.dev', password: PASSWORD };
    const run = await store.balcaoAs(viewer, 'import', 'viewer.csv', '--collection', 'brand');
    expect(run).toMatchObject({ code: 3, err: expect.stringMatching(/^The server refused to import: /) });
  });

  it('writes what it has judged of a file that changes meanwhile', async () => {
    write('moving.csv', 'id,name:text\r\nmovida,Antes\r\n');
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (String(input).endsWith(':batchGet')) write('moving.csv', 'id,name:text\r\nmovida,Depois disso\r\n');
      return send(input, init);
    };
    const run = await store.balcao('import', 'moving.csv', '--collection', 'brand').finally(() => {
      globalThis.fetch = send;
    });
    expect(run.code).toBe(0);
    expect(await store.fieldsAt('project/matriz/brand/movida')).toEqual({ name: { stringValue: 'Antes' } });
  });
});
