import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMAIL, openRunningStore, type RunningStore } from '../testing/running-store.ts';

let store: RunningStore;

beforeAll(async () => {
  store = await openRunningStore();
});
afterAll(() => store.close());

describe('balcao data import', () => {
  it('writes only the fields that a row changes, creates the others, and does nothing the second time', async () => {
    const [first] = await store.all('brand');
    const id = first?.name.split('/').at(-1) ?? '';
    const stored = await store.fieldsAt(`project/matriz/brand/${id}`);
    writeFileSync(
      join(store.folder, 'brands.csv'),
      `id,name:text\r\n${id},Nome Novo\r\nnova-2,Marca Nova\r\n`,
    );
    const dry = await store.balcao('import', 'brands.csv', '--collection', 'brand', '--dry-run');
    expect(dry.out).toBe(
      `change project/matriz/brand/${id}: name\ncreate project/matriz/brand/nova-2: name\n` +
        '2 rows in UTF-8: 1 to create, 1 to change, 0 as stored, 0 refused. Nothing was written.\n',
    );
    const run = await store.balcao('import', 'brands.csv', '--collection', 'brand');
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(await store.fieldsAt(`project/matriz/brand/${id}`)).toEqual({
      ...stored,
      name: { stringValue: 'Nome Novo' },
    });
    const created = await store.rest('GET', '/project/matriz/brand/nova-2');
    expect(Object.keys(created.fields).sort()).toEqual(['createdAt', 'name', 'updatedAt', 'updatedBy']);
    const again = await store.balcao('import', 'brands.csv', '--collection', 'brand', '--json');
    expect(JSON.parse(again.out)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  });

  it('says in which encoding a file is read, and refuses one that is UTF-8 but for a byte with its place', async () => {
    const head = Buffer.from('id,name:text\r\nt50,Ação de verão\r\nt51,Cinta ');
    const file = (name: string, bytes: Uint8Array) => writeFileSync(join(store.folder, name), bytes);
    file('mixed.csv', Buffer.concat([head, Buffer.from([0xe7, 0x0d, 0x0a])]));
    file('cut.csv', Buffer.concat([head, Buffer.from([0xc3])]));
    file('windows.csv', Buffer.from('id,name:text\r\nt52,Ação de verão\r\n', 'latin1'));
    const dry = (name: string, ...more: string[]) =>
      store.balcao('import', name, '--collection', 'brand', '--dry-run', ...more);
    const remedy = 'Save it anew, or say its encoding with --encoding.\n';
    expect(await dry('mixed.csv')).toEqual({
      code: 2,
      out: '',
      err: `mixed.csv, row 3, column 2: bytes that are no character of UTF-8. ${remedy}`,
    });
    expect(await dry('cut.csv')).toEqual({
      code: 2,
      out: '',
      err: `cut.csv, row 3, column 2: the file ends inside a character of UTF-8. ${remedy}`,
    });
    expect((await dry('windows.csv')).out).toContain('1 row in Windows-1252: 1 to create');
    expect(JSON.parse((await dry('windows.csv', '--json')).out)).toMatchObject({ encoding: 'windows-1252' });
    expect((await dry('mixed.csv', '--encoding', 'windows-1252')).out).toContain('2 rows in Windows-1252');
    expect((await dry('windows.csv', '--encoding', 'utf-8')).err).toContain('row 2, column 2');
    expect((await dry('windows.csv', '--encoding', 'latin1')).code).toBe(2);
  });

  it('says value, allowed values and nearest of what it refuses, and counts what repeats', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `eq-${at},Tarefa ${at},to-do`);
    writeFileSync(join(store.folder, 'equal.csv'), ['id,title:text,status:select', ...rows].join('\r\n'));
    const run = await store.balcao('import', 'equal.csv', '--collection', 'task');
    const [first, ...more] = run.err.trimEnd().split('\n');
    expect(first).toMatch(
      /^equal\.csv, row 2 \(project\/matriz\/task\/eq-0\): #\/status: "to-do" is none of "todo", .+\. Did you mean "todo"\?$/,
    );
    expect(more).toHaveLength(3);
    expect(more.at(-1)).toMatch(/^… and 17 more rows: #\/status is none of "todo", /);
    expect(
      JSON.parse((await store.balcao('import', 'equal.csv', '--collection', 'task', '--json')).out).problems,
    ).toHaveLength(20);
    writeFileSync(join(store.folder, 'headers.csv'), 'id,nome:text,titel:text,status\r\nx,A,B,todo\r\n');
    const headers = await store.balcao('import', 'headers.csv', '--collection', 'task');
    expect(headers.err).toContain(
      '"titel:text" (column 3) is no field of the collection (did you mean "title:text"?)',
    );
    expect(headers.err).toContain('"status" (column 4) is no "path:type" (did you mean "status:select"?)');
  });

  it('refuses a pipe, which can be read only once', async () => {
    const pipe = join(store.folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    for (const [given, says] of [
      ['-', 'Standard input'],
      ['pipe', 'pipe'],
    ] as const) {
      const run = await store.balcao('import', given, '--collection', 'brand', '--dry-run');
      expect(run).toEqual({
        code: 2,
        out: '',
        err: `${says} can be read only once, an import reads twice: save it as a file first.\n`,
      });
    }
  });

  it('writes nothing when a row is wrong, and says which and why; --skip-invalid writes the others', async () => {
    const csv = 'id,title:text,order:number\r\nnova-a,Panelas,1\r\nnova-b,Facas,dois\r\nnova-a,Outra,3\r\n';
    writeFileSync(join(store.folder, 'wrong.csv'), csv);
    const run = await store.balcao('import', 'wrong.csv', '--collection', 'category');
    expect(run.code).toBe(1);
    expect(run.err).toContain(
      'wrong.csv, row 3 (project/matriz/category/nova-b): the cell "dois" of "order:number" is not a number\n',
    );
    expect(run.err).toContain('row 2 has the same id "nova-a"');
    expect(run.out).toContain('Nothing was written.');
    await expect(store.fieldsAt('project/matriz/category/nova-a')).rejects.toThrow('NOT_FOUND');
    expect(
      (await store.balcao('import', 'wrong.csv', '--collection', 'category', '--skip-invalid')).code,
    ).toBe(1);
    expect(await store.fieldsAt('project/matriz/category/nova-a')).toMatchObject({
      title: { stringValue: 'Panelas' },
    });
  });

  it('warns of a yes that is none, and takes a moment without seconds for the stored one', async () => {
    const csv = 'id;isActive:checkbox;endAt:datetime\nblack-friday;sim;29/11/2026 23:59\n';
    writeFileSync(join(store.folder, 'yes.csv'), csv);
    const dry = (...more: readonly string[]) =>
      store.balcao('import', 'yes.csv', '--collection', 'campaign', '--dry-run', ...more);
    const warned = await dry();
    expect(warned.code).toBe(0);
    expect(warned.out).toContain('change project/matriz/campaign/black-friday: isActive\n');
    const message = 'the cell "sim" of "isActive:checkbox" is read as false: write true or false';
    expect(warned.err).toBe(`yes.csv, row 2 (project/matriz/campaign/black-friday): warning: ${message}\n`);
    expect(JSON.parse((await dry('--json')).out)).toMatchObject({
      changed: 1,
      problems: [],
      warnings: [
        { row: 2, document: 'project/matriz/campaign/black-friday', column: 'isActive:checkbox', message },
      ],
    });
  });

  it('refuses rows of a tree that would put an entry inside itself, and names the ring', async () => {
    const csv =
      'id,title:text,order:number,parent:text\r\nanel-a,Anel A,1,anel-b\r\nanel-b,Anel B,2,anel-a\r\nanel-c,Anel C,3,anel-a\r\n';
    writeFileSync(join(store.folder, 'ring.csv'), csv);
    const run = await store.balcao('import', 'ring.csv', '--collection', 'category');
    expect(run.code).toBe(1);
    expect(run.err).toContain(
      'row 2 (project/matriz/category/anel-a): it would be its own ancestor: anel-a › anel-b › anel-a\n',
    );
    expect(run.err).toContain('anel-b › anel-a › anel-b\n');
    expect(run.out).toBe(
      '3 rows in UTF-8: 1 to create, 0 to change, 0 as stored, 2 refused, 1 with warnings. Nothing was written.\n',
    );
    await store.balcao('import', 'ring.csv', '--collection', 'category', '--skip-invalid');
    await expect(store.fieldsAt('project/matriz/category/anel-a')).rejects.toThrow('NOT_FOUND');
    expect(await store.fieldsAt('project/matriz/category/anel-c')).toMatchObject({
      parent: { stringValue: 'anel-a' },
    });
    // Through an entry that the file does not name.
    writeFileSync(join(store.folder, 'root.csv'), 'id,title:text,order:number\r\nanel-a,Anel A,1\r\n');
    await store.balcao('import', 'root.csv', '--collection', 'category');
    writeFileSync(join(store.folder, 'stored.csv'), 'id,parent:text\r\nanel-a,anel-c\r\n');
    const stored = await store.balcao('import', 'stored.csv', '--collection', 'category');
    expect(stored.err).toContain('anel-a › anel-c › anel-a\n');
  });

  it('asks why audited fields change, writes an entry for each, and takes no other field', async () => {
    const [first] = await store.all('product-data');
    const id = first?.name.split('/').at(-1) ?? '';
    writeFileSync(
      join(store.folder, 'prices.csv'),
      `id,Price:number,Options.isFreeShipping:checkbox\r\n${id},77.7,true\r\n`,
    );
    const asked = ['import', 'prices.csv', '--collection', 'product-data'];
    expect(await store.balcao(...asked)).toMatchObject({ code: 2, err: expect.stringContaining('--reason') });
    expect((await store.balcao(...asked, '--reason', '\u200b\u2800')).err).toContain('give --reason');
    const before = await store.fieldsAt(`project/matriz/product-data/${id}`);
    const run = await store.balcao(...asked, '--reason', 'Tabela de novembro');
    expect(run).toMatchObject({ code: 0, err: '' });
    const after = await store.fieldsAt(`project/matriz/product-data/${id}`);
    expect(after).toMatchObject({ Price: { doubleValue: 77.7 } });
    const entries = (await store.all('product-data-changelog')).filter(
      ({ fields }) => JSON.stringify(fields.about) === '{"stringValue":"Tabela de novembro"}',
    );
    const price = entries.find(({ fields }) => JSON.stringify(fields.field).includes('"Price"'));
    expect(price?.fields).toMatchObject({
      ProductCode: { stringValue: id },
      from: before.Price,
      to: { doubleValue: 77.7 },
      createdBy: { mapValue: { fields: { email: { stringValue: EMAIL } } } },
    });
    writeFileSync(
      join(store.folder, 'names.csv'),
      `id,ProductCode:text,ProductSiteName:text\r\n${id},${id},Outro\r\nnova,nova,Novo\r\n`,
    );
    const refused = await store.balcao(
      'import',
      'names.csv',
      '--collection',
      'product-data',
      '--reason',
      'Nome',
    );
    expect(refused.err).toContain('#/ProductSiteName: is written by the backend alone');
    expect(refused.err).toContain('there is no such document');
    expect(refused.out).toContain('2 refused. Nothing was written.');
  });

  it('finds rows without an id again when the same file is imported twice', async () => {
    writeFileSync(join(store.folder, 'tasks.csv'), 'id,title:text,status:select\r\n,Contar facas,todo\r\n');
    const twice = ['import', 'tasks.csv', '--collection', 'task', '--json'];
    expect(JSON.parse((await store.balcao(...twice)).out)).toMatchObject({ created: 1, refused: 0 });
    expect(JSON.parse((await store.balcao(...twice)).out)).toMatchObject({ created: 0, unchanged: 1 });
  });
});
