import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRunningStore, type RunningStore } from '../testing/running-store.ts';
import { dataOf } from './wire-values.ts';

/** Products of the demo shop; `product-data` has the first one, and not the second. */
let both = '';
let alone = '';
let store: RunningStore;

const at = (collection: string, id: string) => `project/matriz/${collection}/${id}`;
const price = (value: number) => ({ Price: { doubleValue: value } });

async function prices(id = both): Promise<unknown[]> {
  const found = await Promise.all(['product-data', 'product'].map((name) => store.fieldsAt(at(name, id))));
  return found.map((fields) => dataOf(fields).Price);
}

async function entries(): Promise<unknown[]> {
  const all = await store.all('product-data-changelog');
  return all
    .map(({ fields }) => dataOf(fields as Parameters<typeof dataOf>[0]))
    .filter(({ ProductCode, about }) => ProductCode === both && String(about).startsWith('Teste'))
    .map(({ field, from, to, about }) => [field, from, to, about])
    .sort();
}

beforeAll(async () => {
  store = await openRunningStore();
  const codes = new Set((await store.all('product-data')).map(({ name }) => name.split('/').at(-1) ?? ''));
  const products = (await store.all('product')).map(({ name }) => name.split('/').at(-1) ?? '');
  both = products.find((code) => codes.has(code)) ?? '';
  alone = products.find((code) => !codes.has(code)) ?? '';
});
afterAll(() => store.close());

beforeEach(async () => {
  await store.asBackend('product-data', () => store.put(at('product-data', both), price(150.5)));
  await store.asBackend('product', () => store.put(at('product', both), price(150.5)));
});

function csv(text: string): string {
  writeFileSync(join(store.folder, 'precos.csv'), text);
  return 'precos.csv';
}

describe('balcao data import of fields that another collection is true of', () => {
  const load = (text: string, ...more: string[]) =>
    store.balcao('import', csv(text), '--collection', 'product', ...more);

  it('writes nothing without a reason', async () => {
    const run = await load(`id,Price:number\n${both},90.5\n`);
    expect(run.code).toBe(2);
    expect(run.err).toContain('1 row changes fields that "product-data" is true of: give --reason');
    expect(await prices()).toEqual([150.5, 150.5]);
  });

  it('writes both documents and an entry a field, and plain products as they are', async () => {
    const text = `id,ProductSiteName:text,Price:number,Options.isFreeShipping:checkbox\n${both},Panela nova,90.5,true\n${alone},Outra,45.5,true\n`;
    const before = dataOf(await store.fieldsAt(at('product', both))).Options as { isFreeShipping?: boolean };
    const run = await load(text, '--reason', 'Teste de preço');
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(await prices()).toEqual([90.5, 90.5]);
    expect(dataOf(await store.fieldsAt(at('product', both)))).toMatchObject({
      ProductSiteName: 'Panela nova',
    });
    expect(dataOf(await store.fieldsAt(at('product', alone)))).toMatchObject({ Price: 45.5 });
    const free = before.isFreeShipping ? [] : [['Options.isFreeShipping', false, true, 'Teste de preço']];
    expect(await entries()).toEqual([...free, ['Price', 150.5, 90.5, 'Teste de preço']]);
  });
});

it('balcao data import of product-data changes the copies too', async () => {
  const file = csv(`id,Price:number\n${both},80.5\n`);
  const run = await store.balcao(
    'import',
    file,
    '--collection',
    'product-data',
    '--reason',
    'Teste de dados',
  );
  expect(run).toMatchObject({ code: 0, err: '' });
  expect(await prices()).toEqual([80.5, 80.5]);
  expect(await entries()).toContainEqual(['Price', 150.5, 80.5, 'Teste de dados']);
});

describe('balcao data migrate --copies', () => {
  it('lists what differs, levels it, and goes back in both documents with a reason', async () => {
    rmSync(join(store.folder, 'undo.jsonl'), { force: true });
    await store.asBackend('product', () => store.put(at('product', both), price(99.5)));
    const dry = await store.balcao('migrate', '--copies');
    expect(dry.out).toContain(`${at('product', both)}\n  - Price: 99.5\n  + Price: 150.5\n`);
    expect(dry.out).toContain('1 document to change');
    expect(await prices()).toEqual([150.5, 99.5]);

    const run = await store.balcao('migrate', '--copies', '--apply', '--undo-file', 'undo.jsonl');
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(await prices()).toEqual([150.5, 150.5]);

    const undo = ['migrate', '--undo', 'undo.jsonl', '--apply', '--undo-file', 'redo.jsonl'];
    const silent = await store.balcao(...undo);
    expect(silent.err).toContain('give --reason');
    expect(await prices()).toEqual([150.5, 150.5]);
    expect(await store.balcao(...undo, '--reason', 'Teste de volta')).toMatchObject({ code: 0, err: '' });
    expect(await prices()).toEqual([99.5, 99.5]);
    expect(await entries()).toContainEqual(['Price', 150.5, 99.5, 'Teste de volta']);
  });

  it('finds nothing to level in the demo shops', async () => {
    expect((await store.balcao('migrate', '--copies')).out).toMatch(/^0 documents to change/);
  });
});
