import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentData } from '../../../runtime/contract/collection.ts';
import { main } from '../../main.ts';
import { openRunningStore, type RunningStore } from '../../testing/running-store.ts';
import { dataOf, fieldsOf } from '../wire-values.ts';

const UNDO = ['migrate', '--undo', 'undo.jsonl', '--apply', '--undo-file', 'redo.jsonl'];

let store: RunningStore;

beforeAll(async () => {
  store = await openRunningStore({ unaudited: ['product-data'] });
});
afterAll(() => store.close());

describe('balcao data migrate', () => {
  const map = { collection: 'category', renames: [{ from: 'oldHide', to: 'hideTitle' }] };
  const value = { booleanValue: true };

  async function withOldField(ids: readonly string[]) {
    const base = 'project/matriz/category';
    for (const id of ['m-1', 'm-2', 'm-3']) await store.rest('DELETE', `/${base}/${id}`);
    for (const id of ids) await store.put(`${base}/${id}`, { title: { stringValue: id }, oldHide: value });
    writeFileSync(join(store.folder, 'map.json'), JSON.stringify(map));
    rmSync(join(store.folder, 'undo.jsonl'), { force: true });
    return ids.map((id) => `${base}/${id}`);
  }

  it('shows every document in a dry run and writes nothing', async () => {
    const [path = ''] = await withOldField(['m-1', 'm-2']);
    const run = await store.balcao('migrate', '--map', 'map.json');
    expect(run.code).toBe(0);
    expect(run.out).toContain(`${path}\n  - oldHide: true\n  + hideTitle: true\n`);
    expect(run.out).toMatch(/2 documents to change, \d+ not concerned, 0 conflicts\. Nothing was written/);
    expect(await store.fieldsAt(path)).toMatchObject({ oldHide: value });
  });

  it('applies, leaves all else alone, and goes back by its undo file', async () => {
    const paths = await withOldField(['m-1', 'm-2', 'm-3']);
    const others = (await store.all('category')).filter(({ fields }) => !('oldHide' in fields));
    const run = await store.balcao('migrate', '--map', 'map.json', '--apply', '--undo-file', 'undo.jsonl');
    expect(run).toMatchObject({ code: 0, err: '' });
    for (const path of paths) {
      expect(await store.fieldsAt(path)).toEqual({
        title: { stringValue: path.split('/').at(-1) },
        hideTitle: value,
      });
    }
    const untouched = (await store.all('category')).filter(({ name }) => !name.includes('/m-'));
    expect(untouched).toEqual(others);
    expect(JSON.parse(readFileSync(join(store.folder, 'undo.report.json'), 'utf8'))).toMatchObject({
      changed: 3,
      conflicts: [],
    });
    const again = await store.balcao('migrate', '--map', 'map.json', '--apply', '--undo-file', 'undo.jsonl');
    expect(again.out).toMatch(/^0 documents changed/);

    await store.put(paths[1] ?? '', { hideTitle: { booleanValue: false } });
    const back = await store.balcao(...UNDO);
    expect(back.code).toBe(1);
    expect(back.err).toBe(`${paths[1]} was left alone: "hideTitle" has changed since.\n`);
    expect(await store.fieldsAt(paths[0] ?? '')).toEqual({ title: { stringValue: 'm-1' }, oldHide: value });
    expect(await store.fieldsAt(paths[1] ?? '')).toMatchObject({ hideTitle: { booleanValue: false } });
  });

  it('goes on after a run that was killed between the undo file and the commit, or in the middle of a line', async () => {
    const paths = await withOldField(['m-1', 'm-2']);
    const undo = join(store.folder, 'undo.jsonl');
    const before = { oldHide: value };
    const line = JSON.stringify({
      document: paths[0],
      touched: [['oldHide'], ['hideTitle']],
      before,
      after: {},
    });
    writeFileSync(undo, `${line}\n${line}`);
    truncateSync(undo, line.length + 30);
    const run = await store.balcao('migrate', '--map', 'map.json', '--apply', '--undo-file', 'undo.jsonl');
    expect(run).toMatchObject({ code: 0, err: '' });
    const lines = readFileSync(undo, 'utf8').trimEnd().split('\n');
    expect(lines.map((each) => JSON.parse(each).document)).toEqual([paths[0], ...paths]);
    const back = await store.balcao(...UNDO);
    expect(back.code).toBe(0);
    for (const path of paths) expect(await store.fieldsAt(path)).toMatchObject({ oldHide: value });
  });

  it('changes values and fills in defaults by a table, shows it first, and goes back by its undo file', async () => {
    const [old, full] = ['project/matriz/task/m-old', 'project/matriz/task/m-full'];
    const title = { stringValue: 'Contar' };
    await store.put(old, { title, status: { stringValue: 'open' } });
    await store.put(full, { title, status: { stringValue: 'done' }, priority: { stringValue: 'low' } });
    const table = {
      collection: 'task',
      values: [{ at: 'status', from: 'open', to: 'todo' }],
      defaults: [{ at: 'title', value: 'Sem título' }],
    };
    writeFileSync(join(store.folder, 'table.json'), JSON.stringify(table));
    rmSync(join(store.folder, 'undo.jsonl'), { force: true });
    const dry = await store.balcao('migrate', '--map', 'table.json');
    expect(dry.out).toContain(`${old}\n  - status: "open"\n  + status: "todo"\n`);
    expect(dry.out).not.toContain(full);
    expect(await store.fieldsAt(old)).toMatchObject({ status: { stringValue: 'open' } });
    const run = () => store.balcao('migrate', '--map', 'table.json', '--apply', '--undo-file', 'undo.jsonl');
    expect((await run()).out).toMatch(/^1 document changed/);
    expect(await store.fieldsAt(old)).toMatchObject({ status: { stringValue: 'todo' } });
    expect((await run()).out).toMatch(/^0 documents changed/);
    expect(await store.balcao(...UNDO)).toMatchObject({ code: 0 });
    expect(await store.fieldsAt(old)).toMatchObject({ status: { stringValue: 'open' } });
    for (const [wrong, says] of [
      [{ values: [{ at: 'status', from: 'open', to: 'tood' }] }, '"status" holds one of "todo"'],
      [{ values: [{ at: 'status[]', from: 'open', to: 'todo' }] }, '"status[]" is no list of single values'],
      [{ defaults: [{ at: 'title', value: 1 }] }, '"title" cannot hold 1'],
      [{ defaults: [{ at: 'title', value: ['a'] }] }, '"title" cannot hold ["a"]'],
    ] as const) {
      writeFileSync(join(store.folder, 'wrong.json'), JSON.stringify({ collection: 'task', ...wrong }));
      const refused = await store.balcao('migrate', '--map', 'wrong.json');
      expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(says) });
    }
    for (const path of [old, full]) await store.rest('DELETE', `/${path}`);
  });

  it('leaves a document alone whose new place is taken', async () => {
    const [path = ''] = await withOldField(['m-1']);
    await store.put(path, { oldHide: value, hideTitle: { booleanValue: false } });
    const run = await store.balcao('migrate', '--map', 'map.json', '--apply', '--undo-file', 'undo.jsonl');
    expect(run.code).toBe(1);
    expect(run.err).toContain('"oldHide" and "hideTitle" both hold a value, and they differ');
    expect(await store.fieldsAt(path)).toMatchObject({ oldHide: value, hideTitle: { booleanValue: false } });
  });

  it('converts the layouts of a store, shows it first, and goes back by its undo file', async () => {
    const page = 'project/matriz/page/m-craft';
    const block = 'project/matriz/block/m-list';
    const node = (resolvedName: string, more: object) => ({ type: { resolvedName }, nodes: [], ...more });
    const craft = JSON.stringify(
      JSON.stringify({
        ROOT: node('Container', { isCanvas: true, nodes: ['t'] }),
        t: node('Texto', { props: { html: '<p>Oi</p>' }, parent: 'ROOT', custom: { theirs: true } }),
      }),
    );
    const title = { stringValue: 'm' };
    const blocks = {
      arrayValue: { values: [{ mapValue: { fields: { id: title, type: { stringValue: 'text' } } } }] },
    };
    await store.put(page, { title, content: { stringValue: craft } });
    await store.put(block, { title, content: blocks });
    rmSync(join(store.folder, 'undo.jsonl'), { force: true });

    const dry = await store.balcao('migrate', '--layouts');
    expect(dry).toMatchObject({ code: 0, err: '' });
    expect(dry.out).toContain(`${page}\n  - content: `);
    expect(dry.out).not.toContain(block);
    expect(await store.fieldsAt(page)).toMatchObject({ content: { stringValue: craft } });

    const run = await store.balcao('migrate', '--layouts', '--apply', '--undo-file', 'undo.jsonl');
    expect(run).toMatchObject({ code: 0, err: '' });
    const list = JSON.stringify([{ id: 't', type: 'text', props: { html: '<p>Oi</p>' } }]);
    expect(await store.fieldsAt(page)).toEqual({ title, content: { stringValue: list } });
    expect(await store.fieldsAt(block)).toEqual({ title, content: blocks });
    const again = await store.balcao('migrate', '--layouts', '--apply', '--undo-file', 'undo.jsonl');
    expect(again.out).toMatch(/^0 documents changed/);

    expect((await store.balcao(...UNDO)).code).toBe(0);
    expect(await store.fieldsAt(page)).toEqual({ title, content: { stringValue: craft } });
  });

  it('refuses a map that leads to where nothing is stored', async () => {
    writeFileSync(
      join(store.folder, 'slip.json'),
      JSON.stringify({ collection: 'category', renames: [{ from: 'oldHide', to: 'hideTitel' }] }),
    );
    expect(await store.balcao('migrate', '--map', 'slip.json')).toMatchObject({
      code: 2,
      err: 'slip.json: the schema of "category" stores nothing at "hideTitel". Did you mean "hideTitle"?\n',
    });
  });
});

describe('a list that becomes a map, and a map that becomes a list', () => {
  const SCHEMA = 'catalog/product-data.schema.json';
  const base = 'project/matriz/product-data';
  const stock = [
    { stockId: 'são.paulo/sul', qty: 1 },
    { stockId: '10', qty: 0 },
    { stockId: 'a`b\\c', qty: -2 },
    { stockId: '9', qty: 4 },
  ];
  const stockMap = { '9': 4, '10': 0, 'a`b\\c': -2, 'são.paulo/sul': 1 };
  const price = { PriceNet: 1.5, qty: 6 };
  const other = { ProductCode: 'r', Options: { canSell: true } };
  const LISTS = { ...other, Stock: stock, PriceNetByQty: [{ packSize: '6', ...price }] };
  const MAPS = { ...other, Stock: stockMap, PriceNetByQty: { '6': price } };

  beforeAll(async () => {
    const terminal = {
      cwd: store.folder,
      project: store.folder,
      colour: false,
      out: () => {},
      err: () => {},
    };
    for (const form of ['lists', 'maps']) {
      const folder = join(store.folder, form);
      cpSync(resolve(import.meta.dirname, '../../../schemas'), folder, { recursive: true });
      if (form === 'maps') continue;
      const schema = JSON.parse(readFileSync(join(folder, SCHEMA), 'utf8'));
      for (const name of ['Stock', 'PriceNetByQty']) delete schema.properties[name]['x-ui'].map;
      writeFileSync(join(folder, SCHEMA), JSON.stringify(schema));
    }
    for (const [before, after] of [['lists', 'maps'] as const, ['maps', 'lists'] as const]) {
      const argv = ['breaking', '--against', before, '--schemas', after, '--map', `to-${after}.json`];
      expect(await main(argv, terminal)).toBe(1);
    }
  });

  async function put(documents: { readonly [id: string]: DocumentData }) {
    for (const { name } of await store.all('product-data')) {
      await store.rest('DELETE', name.slice(name.indexOf('/project/')));
    }
    for (const [id, data] of Object.entries(documents)) await store.put(`${base}/${id}`, fieldsOf(data));
    for (const file of ['undo', 'redo']) rmSync(join(store.folder, `${file}.jsonl`), { force: true });
  }
  const dataAt = async (id: string) => dataOf(await store.fieldsAt(`${base}/${id}`));
  const migrate = (to: string, ...more: string[]) =>
    store.balcao('migrate', '--map', `to-${to}.json`, '--schemas', to, ...more);
  const APPLY = ['--apply', '--undo-file', 'undo.jsonl'];

  const directions: {
    to: 'maps' | 'lists';
    before: DocumentData;
    after: DocumentData;
    unfit: { [id: string]: DocumentData };
    says: string[];
  }[] = [
    {
      to: 'maps',
      before: LISTS,
      after: MAPS,
      unfit: {
        more: { ...other, Stock: [{ stockId: 'cd', qty: 1, shelf: 'A' }] },
        twice: { ...LISTS, Stock: [stock[0], stock[0]] },
        unnamed: { ...other, PriceNetByQty: [price] },
      },
      says: [
        `"Stock": item 1 holds "shelf" too`,
        `"Stock": item 2 has the key "são.paulo/sul" of an earlier one`,
        `"PriceNetByQty": item 1 has no "packSize" that can be a name`,
      ],
    },
    {
      to: 'lists',
      before: MAPS,
      // Numbers by size, then texts.
      after: { ...LISTS, Stock: [stock[3], stock[1], stock[2], stock[0]] },
      unfit: {
        keyed: { ...other, PriceNetByQty: { '6': { ...price, packSize: '7' } } },
        plain: { ...MAPS, PriceNetByQty: { '6': 1.5 } },
      },
      says: [`"PriceNetByQty": "6" holds a field "packSize" of its own`, `"PriceNetByQty": "6" holds no map`],
    },
  ];
  it.each(directions)('are moved to $to and back, but for what does not fit', async (each) => {
    const { to, before, after, unfit, says } = each;
    await put({ 'a-1': before, 'a-2': after, 'a-3': other, ...unfit });
    const stored = await store.all('product-data');
    const err = Object.keys(unfit)
      .map((id, index) => `${base}/${id} was left alone: ${says[index]}.\n`)
      .join('');

    const dry = await migrate(to);
    expect(dry).toMatchObject({ code: 1, err });
    expect(dry.out).toContain(`${base}/a-1\n  - Stock: `);
    expect(dry.out).toContain(
      `1 document to change, 2 not concerned, ${says.length} conflicts. Nothing was written`,
    );
    expect(await store.all('product-data')).toEqual(stored);

    expect(await migrate(to, ...APPLY)).toMatchObject({ code: 1, err });
    expect(await dataAt('a-1')).toEqual(after);
    expect((await store.all('product-data')).slice(1)).toEqual(stored.slice(1));
    expect((await migrate(to, ...APPLY)).out).toMatch(/^0 documents changed, 3 not concerned/);

    expect((await store.balcao(...UNDO)).code).toBe(0);
    expect(await dataAt('a-1')).toEqual(before);
  });

  it('are moved back where another program has written the same map in another order', async () => {
    await put({ 'a-1': LISTS });
    expect((await migrate('maps', ...APPLY)).code).toBe(0);
    const migrated = Object.keys((await dataAt('a-1')).Stock ?? {});
    expect(migrated).not.toEqual(Object.keys(stockMap));
    await store.put(`${base}/a-1`, fieldsOf({ Stock: stockMap }));
    expect(await store.balcao(...UNDO)).toMatchObject({ code: 0, err: '' });
    expect(await dataAt('a-1')).toEqual(LISTS);
  });
});
