import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunningStore, type RunningStore } from '../testing/running-store.ts';

const UNDO = ['migrate', '--undo', 'undo.jsonl', '--apply', '--undo-file', 'redo.jsonl'];

let store: RunningStore;

beforeAll(async () => {
  store = await openRunningStore();
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

  it('leaves a document alone whose new place is taken', async () => {
    const [path = ''] = await withOldField(['m-1']);
    await store.put(path, { oldHide: value, hideTitle: { booleanValue: false } });
    const run = await store.balcao('migrate', '--map', 'map.json', '--apply', '--undo-file', 'undo.jsonl');
    expect(run.code).toBe(1);
    expect(run.err).toContain('"oldHide" and "hideTitle" both hold a value, and they differ');
    expect(await store.fieldsAt(path)).toMatchObject({ oldHide: value, hideTitle: { booleanValue: false } });
  });

  it('makes a map of a list, and a list of it again', async () => {
    const path = 'project/matriz/product-data/m-1';
    const integer = (value: number) => ({ integerValue: String(value) });
    const row = (id: string, qty: number) => ({
      mapValue: { fields: { stockId: { stringValue: id }, qty: integer(qty) } },
    });
    const list = { arrayValue: { values: [row('cd', 2), row('são.paulo', 1)] } };
    await store.put(path, { ProductCode: { stringValue: 'm-1' }, Stock: list });
    const renames = [{ from: 'Stock[]', to: 'Stock{}', key: 'stockId', value: 'qty' }];
    writeFileSync(join(store.folder, 'stock.json'), JSON.stringify({ collection: 'product-data', renames }));
    rmSync(join(store.folder, 'undo.jsonl'), { force: true });
    const run = await store.balcao('migrate', '--map', 'stock.json', '--apply', '--undo-file', 'undo.jsonl');
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(await store.fieldsAt(path)).toMatchObject({
      Stock: { mapValue: { fields: { cd: integer(2), 'são.paulo': integer(1) } } },
    });
    expect((await store.balcao(...UNDO)).code).toBe(0);
    expect(await store.fieldsAt(path)).toMatchObject({ Stock: list });

    const back = [{ from: 'Stock{}', to: 'Stock[]', key: 'stockId', value: 'qty' }];
    writeFileSync(
      join(store.folder, 'back.json'),
      JSON.stringify({ collection: 'product-data', renames: back }),
    );
    expect(await store.balcao('migrate', '--map', 'back.json')).toMatchObject({
      code: 2,
      err: 'back.json: the schema of "product-data" stores no list at "Stock".\n',
    });
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
