import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as generated from '../../generated/access.ts';
import { type RunningServer, startServer } from '../../runtime/server/start.ts';
import { main } from '../main.ts';

const project = resolve(import.meta.dirname, '../..');
const DATABASE = 'projects/balcao/databases/(default)/documents';

let folder: string;
let server: RunningServer;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-data-'));
  // Without key fields, as a store that was filled before they were declared: it holds what is not valid today.
  const policy = () => ({ policy: generated.policy, keyFields: {} });
  server = await startServer({ port: 0, dataDir: join(folder, 'data'), demoData: true, policy });
  const answer = await fetch(
    `${server.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@balcao.dev', password: 'balcao123' }),
    },
  );
  token = JSON.parse(await answer.text()).idToken;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function balcao(...argv: string[]) {
  let out = '';
  let err = '';
  const login = argv.includes('--email') ? [] : ['--email', 'admin@balcao.dev', '--password', 'balcao123'];
  const code = await main(['data', ...argv, '--url', server.url, ...login], {
    cwd: folder,
    project,
    colour: false,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

async function rest(method: string, path: string, body?: object) {
  const answer = await fetch(`${server.url}/v1/${DATABASE}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const content = JSON.parse(await answer.text());
  if (!answer.ok) throw new Error(JSON.stringify(content));
  return content;
}

async function fieldsAt(path: string) {
  const { fields } = await rest('GET', `/${path}`);
  const { createdAt: _created, updatedAt: _updated, ...others } = fields;
  return others;
}

/** As the console stamps it: the fields that are given, and no others. */
async function put(path: string, fields: object) {
  const { found } = (await rest('POST', ':batchGet', { documents: [`${DATABASE}/${path}`] }))[0];
  const stamps = found ? ['updatedAt'] : ['createdAt', 'updatedAt'];
  const updateTransforms = stamps.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }));
  const update = { name: `${DATABASE}/${path}`, fields };
  const updateMask = { fieldPaths: Object.keys(fields) };
  await rest('POST', ':commit', { writes: [{ update, updateMask, updateTransforms }] });
}

async function all(collection: string) {
  const found: { name: string; fields: Record<string, unknown>; updateTime: string }[] = [];
  for (let page = ''; ; ) {
    const answer = await rest('GET', `/project/matriz/${collection}?pageSize=300&pageToken=${page}`);
    found.push(...answer.documents);
    if (!answer.nextPageToken) return found;
    page = answer.nextPageToken;
  }
}

describe('balcao data validate', () => {
  it('finds nothing wrong in the demo shops', async () => {
    for (const store of ['matriz', 'praia']) {
      const run = await balcao('validate', '--project', store);
      expect(run).toMatchObject({ code: 0, err: '' });
      expect(run.out).toMatch(new RegExp(`^\\d{3,} documents of the store "${store}", 0 not valid\\.\n$`));
    }
  }, 60_000);

  it('names the document, the place in it and what is wrong, and exits with 1', async () => {
    await put('project/matriz/brand/nova', { name: { integerValue: '7' } });
    const run = await balcao('validate', 'brand');
    expect(run.code).toBe(1);
    expect(run.out).toContain('project/matriz/brand/nova #/name: deve ser ');
    const asJson = await balcao('validate', 'brand', '--json');
    expect(asJson.code).toBe(1);
    expect(JSON.parse(asJson.out)).toMatchObject({
      store: 'matriz',
      invalid: 1,
      collections: [{ name: 'brand', invalid: 1 }],
      problems: [
        {
          document: 'project/matriz/brand/nova',
          pointer: '/name',
          message: expect.stringContaining('deve ser'),
        },
      ],
    });
  });
});

describe('what goes wrong around a run is told in one line', () => {
  it.each([
    {
      name: 'a collection that is not declared',
      argv: ['validate', 'brnd'],
      code: 2,
      says: 'There is no collection "brnd". Did you mean "brand"?',
    },
    {
      name: 'a wrong password',
      argv: ['validate', '--email', 'admin@balcao.dev', '--password', 'outra-senha'],
      code: 3,
      says: 'The server refused to sign admin@balcao.dev in: unknown e-mail or wrong password.',
    },
    {
      name: 'a server that is not there',
      argv: ['validate', '--url', 'http://127.0.0.1:1'],
      code: 3,
      says: 'No server answers at http://127.0.0.1:1.',
    },
    {
      name: 'no address at all',
      argv: ['validate', '--url', 'loja'],
      code: 2,
      says: '"loja" is no address of a server.',
    },
    {
      name: 'a store of others',
      argv: ['validate', 'brand', '--project', 'alheia'],
      code: 3,
      says: 'admin@balcao.dev may not read brand in the store "alheia", or there is no such store.',
    },
    {
      name: 'a file that is not there',
      argv: ['import', 'nada.csv', '--collection', 'brand'],
      code: 2,
      says: 'nada.csv cannot be read',
    },
    { name: 'neither map nor undo', argv: ['migrate'], code: 2, says: 'Name a rename map with --map' },
  ])('$name', async ({ argv, code, says }) => {
    let err = '';
    const login = argv.includes('--email') ? [] : ['--email', 'admin@balcao.dev', '--password', 'balcao123'];
    const where = argv.includes('--url') ? [] : ['--url', server.url];
    const ended = await main(['data', ...argv, ...where, ...login], {
      cwd: folder,
      project,
      colour: false,
      out: () => {},
      err: (text) => {
        err += text;
      },
    });
    expect({ ended, err }).toMatchObject({ ended: code, err: expect.stringContaining(says) });
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('balcao data export and import', () => {
  it.each([
    'product',
    'category',
    'customer',
    'shipping-quote',
    'task',
    'store',
  ])('an export of %s comes back as what is stored: nothing to write', async (collection) => {
    const file = `${collection}.csv`;
    const exported = await balcao('export', '--collection', collection, '--file', file);
    expect(exported).toMatchObject({ code: 0, err: '' });
    const imported = await balcao('import', file, '--collection', collection, '--json');
    expect(JSON.parse(imported.out)).toMatchObject({ created: 0, changed: 0, refused: 0, problems: [] });
    expect(imported.code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('writes only the fields that a row changes, creates the others, and does nothing the second time', async () => {
    const [first] = await all('brand');
    const id = first?.name.split('/').at(-1) ?? '';
    const stored = await fieldsAt(`project/matriz/brand/${id}`);
    writeFileSync(join(folder, 'brands.csv'), `id,name:text\r\n${id},Nome Novo\r\nnova-2,Marca Nova\r\n`);
    const dry = await balcao('import', 'brands.csv', '--collection', 'brand', '--dry-run');
    expect(dry.out).toBe(
      `change project/matriz/brand/${id}: name\ncreate project/matriz/brand/nova-2: name\n` +
        '2 rows: 1 to create, 1 to change, 0 as stored, 0 refused. Nothing was written.\n',
    );
    const run = await balcao('import', 'brands.csv', '--collection', 'brand');
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(await fieldsAt(`project/matriz/brand/${id}`)).toEqual({
      ...stored,
      name: { stringValue: 'Nome Novo' },
    });
    const created = await rest('GET', '/project/matriz/brand/nova-2');
    expect(Object.keys(created.fields).sort()).toEqual(['createdAt', 'name', 'updatedAt']);
    const again = await balcao('import', 'brands.csv', '--collection', 'brand', '--json');
    expect(JSON.parse(again.out)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  });

  it('writes nothing when a row is wrong, and says which and why; --skip-invalid writes the others', async () => {
    const csv = 'id,title:text,order:number\r\nnova-a,Panelas,1\r\nnova-b,Facas,dois\r\nnova-a,Outra,3\r\n';
    writeFileSync(join(folder, 'wrong.csv'), csv);
    const run = await balcao('import', 'wrong.csv', '--collection', 'category');
    expect(run.code).toBe(1);
    expect(run.err).toContain(
      'wrong.csv, row 2 (project/matriz/category/nova-b): the cell of "order:number" is not a number\n',
    );
    expect(run.err).toContain('row 1 has the same id "nova-a"');
    expect(run.out).toContain('Nothing was written.');
    await expect(fieldsAt('project/matriz/category/nova-a')).rejects.toThrow('NOT_FOUND');
    expect((await balcao('import', 'wrong.csv', '--collection', 'category', '--skip-invalid')).code).toBe(1);
    expect(await fieldsAt('project/matriz/category/nova-a')).toMatchObject({
      title: { stringValue: 'Panelas' },
    });
  });

  it('finds rows without an id again when the same file is imported twice', async () => {
    writeFileSync(join(folder, 'tasks.csv'), 'title:text,status:select\r\nContar facas,todo\r\n');
    const twice = ['import', 'tasks.csv', '--collection', 'task', '--json'];
    expect(JSON.parse((await balcao(...twice)).out)).toMatchObject({ created: 1, refused: 0 });
    expect(JSON.parse((await balcao(...twice)).out)).toMatchObject({ created: 0, unchanged: 1 });
  });
});

describe('balcao data migrate', () => {
  const map = { collection: 'category', renames: [{ from: 'oldHide', to: 'hideTitle' }] };
  const value = { booleanValue: true };

  async function withOldField(ids: readonly string[]) {
    const base = 'project/matriz/category';
    for (const id of ['m-1', 'm-2', 'm-3']) await rest('DELETE', `/${base}/${id}`);
    for (const id of ids) await put(`${base}/${id}`, { title: { stringValue: id }, oldHide: value });
    writeFileSync(join(folder, 'map.json'), JSON.stringify(map));
    rmSync(join(folder, 'undo.jsonl'), { force: true });
    return ids.map((id) => `${base}/${id}`);
  }

  it('shows every document in a dry run and writes nothing', async () => {
    const [path = ''] = await withOldField(['m-1', 'm-2']);
    const run = await balcao('migrate', '--map', 'map.json');
    expect(run.code).toBe(0);
    expect(run.out).toContain(`${path}\n  - oldHide: true\n  + hideTitle: true\n`);
    expect(run.out).toMatch(/2 documents to change, \d+ not concerned, 0 conflicts\. Nothing was written/);
    expect(await fieldsAt(path)).toMatchObject({ oldHide: value });
  });

  it('applies, leaves all else alone, and goes back by its undo file', async () => {
    const paths = await withOldField(['m-1', 'm-2', 'm-3']);
    const others = (await all('category')).filter(({ fields }) => !('oldHide' in fields));
    const run = await balcao('migrate', '--map', 'map.json', '--apply', '--undo-file', 'undo.jsonl');
    expect(run).toMatchObject({ code: 0, err: '' });
    for (const path of paths) {
      expect(await fieldsAt(path)).toEqual({
        title: { stringValue: path.split('/').at(-1) },
        hideTitle: value,
      });
    }
    const untouched = (await all('category')).filter(({ name }) => !name.includes('/m-'));
    expect(untouched).toEqual(others);
    expect(JSON.parse(readFileSync(join(folder, 'undo.report.json'), 'utf8'))).toMatchObject({
      changed: 3,
      conflicts: [],
    });
    const again = await balcao('migrate', '--map', 'map.json', '--apply', '--undo-file', 'undo.jsonl');
    expect(again.out).toMatch(/^0 documents changed/);

    await put(paths[1] ?? '', { hideTitle: { booleanValue: false } });
    const back = await balcao('migrate', '--undo', 'undo.jsonl', '--apply', '--undo-file', 'redo.jsonl');
    expect(back.code).toBe(1);
    expect(back.err).toBe(`${paths[1]} was left alone: "hideTitle" has changed since.\n`);
    expect(await fieldsAt(paths[0] ?? '')).toEqual({ title: { stringValue: 'm-1' }, oldHide: value });
    expect(await fieldsAt(paths[1] ?? '')).toMatchObject({ hideTitle: { booleanValue: false } });
  });

  it('goes on after a run that was killed between the undo file and the commit, or in the middle of a line', async () => {
    const paths = await withOldField(['m-1', 'm-2']);
    const undo = join(folder, 'undo.jsonl');
    const before = { oldHide: value };
    const line = JSON.stringify({
      document: paths[0],
      touched: [['oldHide'], ['hideTitle']],
      before,
      after: {},
    });
    writeFileSync(undo, `${line}\n${line}`);
    truncateSync(undo, line.length + 30);
    const run = await balcao('migrate', '--map', 'map.json', '--apply', '--undo-file', 'undo.jsonl');
    expect(run).toMatchObject({ code: 0, err: '' });
    const lines = readFileSync(undo, 'utf8').trimEnd().split('\n');
    expect(lines.map((each) => JSON.parse(each).document)).toEqual([paths[0], ...paths]);
    const back = await balcao('migrate', '--undo', 'undo.jsonl', '--apply', '--undo-file', 'redo.jsonl');
    expect(back.code).toBe(0);
    for (const path of paths) expect(await fieldsAt(path)).toMatchObject({ oldHide: value });
  });

  it('leaves a document alone whose new place is taken', async () => {
    const [path = ''] = await withOldField(['m-1']);
    await put(path, { oldHide: value, hideTitle: { booleanValue: false } });
    const run = await balcao('migrate', '--map', 'map.json', '--apply', '--undo-file', 'undo.jsonl');
    expect(run.code).toBe(1);
    expect(run.err).toContain('"oldHide" and "hideTitle" both hold a value, and they differ');
    expect(await fieldsAt(path)).toMatchObject({ oldHide: value, hideTitle: { booleanValue: false } });
  });

  it('refuses a map that leads to where nothing is stored', async () => {
    writeFileSync(
      join(folder, 'slip.json'),
      JSON.stringify({ collection: 'category', renames: [{ from: 'oldHide', to: 'hideTitel' }] }),
    );
    expect(await balcao('migrate', '--map', 'slip.json')).toMatchObject({
      code: 2,
      err: 'slip.json: the schema of "category" stores nothing at "hideTitel". Did you mean "hideTitle"?\n',
    });
  });
});
