/**
 * Exports as an operator makes them, each downloaded file compared with what the store holds.
 */
import type { Download } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, withIsoTimes } from '../../cli/data/wire-values.ts';
import { csv as categoryCsv } from '../../generated/collections/category/csv.ts';
import { definition as category } from '../../generated/collections/category/model.ts';
import { csv as customerCsv } from '../../generated/collections/customer/csv.ts';
import { definition as customer } from '../../generated/collections/customer/model.ts';
import type { CollectionDefinition } from '../../runtime/contract/collection.ts';
import type { CsvMapping } from '../../runtime/contract/csv.ts';
import { csvShapeOf, decodedCsv, openCsv } from '../../runtime/core/csv/index.ts';
import { carried } from '../../runtime/core/csv/testing/carried.ts';
import { parseFields } from '../../runtime/server/firestore/values/parse-value.ts';
import { DEEP } from '../setup/scale.ts';
import { findings, sidewaysScroll } from './support/accessibility.ts';
import { choose as chooseFile, openImport, tally } from './support/imports.ts';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import { idTokenOf, type StoredFields } from './support/stored.ts';

const DOCUMENTS = '/v1/projects/balcao/databases/(default)/documents/project/matriz';
const times = { timeZone: 'America/Sao_Paulo' };

const shop = openShop();
let operator: Operator;
let token: string;

beforeAll(async () => {
  operator = await shop.person('viewer');
  token = await idTokenOf(shop.url, 'viewer');
});

/** Pages of the collection as the store holds it. */
async function* pagesOf(collection: string): AsyncGenerator<NonNullable<Listed['documents']>> {
  const headers = { authorization: `Bearer ${token}` };
  for (let next: string | undefined = ''; next !== undefined; ) {
    const answer = await fetch(`${shop.url}${DOCUMENTS}/${collection}?pageSize=300&pageToken=${next}`, {
      headers,
    });
    const page = (await answer.json()) as Listed;
    yield page.documents ?? [];
    next = page.nextPageToken;
  }
}

interface Listed {
  readonly documents?: readonly { readonly name: string; readonly fields?: unknown }[];
  readonly nextPageToken?: string;
}

/** What a file can carry of every document of the collection, by its id. */
async function stored({ name }: CollectionDefinition, mapping: CsvMapping) {
  const found = new Map<string, unknown>();
  for await (const documents of pagesOf(name)) {
    for (const document of documents) {
      const data = withIsoTimes(dataOf(parseFields(document.fields)));
      found.set(document.name.slice(document.name.lastIndexOf('/') + 1), carried(data, mapping));
    }
  }
  return found;
}

/** Every document to the byte, by its name, but for the stamps and the signature of who wrote it. */
async function toTheByte(collection: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for await (const documents of pagesOf(collection)) {
    for (const { name, fields } of documents) {
      const {
        createdAt: _c,
        updatedAt: _u,
        updatedBy: _b,
        ...own
      } = { ...(fields as object) } as StoredFields;
      const sorted = (_key: string, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
          : value;
      found.set(name, JSON.stringify(own, sorted));
    }
  }
  return found;
}

async function bytesOf(download: Download): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

async function documentsIn(download: Download, definition: CollectionDefinition, mapping: CsvMapping) {
  const file = await openCsv(
    decodedCsv([await bytesOf(download)], 'utf-8'),
    csvShapeOf(definition, mapping),
    times,
  );
  expect(file.header.problems).toEqual([]);
  const found = new Map<string, unknown>();
  for await (const rows of file.rows()) for (const { id = '', data } of rows) found.set(id, data);
  return found;
}

/** What the next click on the button downloads. */
async function downloaded(name: string): Promise<Download> {
  const coming = operator.page.waitForEvent('download');
  await operator.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  return coming;
}

const openDialog = () => operator.action('Exportar CSV').click();
const choose = (label: string | RegExp) =>
  operator.page.getByRole('dialog').getByRole('radio', { name: label }).check();

describe('an export', () => {
  it('holds every document of the collection, as a viewer may read them', async () => {
    await operator.goTo('customer');
    await operator.shown();
    await openDialog();
    await operator.page.getByRole('button', { name: 'Exportar', exact: true }).waitFor();
    expect(await findings(operator.page)).toEqual([]);
    const file = await downloaded('Exportar');
    expect(file.suggestedFilename()).toMatch(/^customer_\d{4}-\d{2}-\d{2}_\d{2}-\d{2}-\d{2}\.csv$/);
    const wanted = await stored(customer, customerCsv);
    expect(wanted.size).toBeGreaterThan(100);
    expect(await documentsIn(file, customer, customerCsv)).toEqual(wanted);
    await operator.page.getByText(`${wanted.size} registros exportados`).waitFor();
    expect(await findings(operator.page, { part: '[role=dialog]' })).toEqual([]);
    expect(await sidewaysScroll(operator.page)).toBe(0);
    await operator.action('Fechar').click();
  });

  it('holds what the table was filtered by, with semicolons and the mark, and remembers both', async () => {
    // At once: nobody waits for the list before the button is pressed.
    await operator.page.getByRole('searchbox', { name: 'Filtrar' }).fill('ferreira');
    await openDialog();
    await operator.page.getByRole('dialog').getByText('Filtro: “ferreira”').waitFor();
    await choose('Ponto e vírgula');
    await operator.page.getByRole('checkbox', { name: /BOM/ }).check();
    const file = await downloaded('Exportar');
    const bytes = await bytesOf(file);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3).toString()).toMatch(/^"id";"/);
    const all = await stored(customer, customerCsv);
    const found = await documentsIn(file, customer, customerCsv);
    expect(found.size).toBeGreaterThan(0);
    expect(found).toEqual(new Map([...all].filter(([, data]) => /ferreira/i.test(JSON.stringify(data)))));
    await operator.action('Fechar').click();
    await openDialog();
    await choose('Tudo');
    const again = await downloaded('Exportar');
    expect((await bytesOf(again)).subarray(3).toString()).toMatch(/^"id";"/);
    expect(await documentsIn(again, customer, customerCsv)).toEqual(all);
    await operator.action('Fechar').click();
  });

  it('goes on when the connection is back, and stops at a click', async () => {
    const { page, context } = operator;
    await operator.goTo('category');
    // The form's code comes later than the list; without a connection it would not come at all.
    await page
      .getByLabel(/^Título/)
      .first()
      .waitFor();
    // A server that takes the question and never answers.
    await context.route(/:runQuery$/, () => undefined);
    await openDialog();
    await operator.action('Exportar').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('progressbar').waitFor();
    await operator.action('Cancelar').click();
    await context.unroute(/:runQuery$/);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Exportar', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByRole('alert').innerText()).toContain('sem conexão com o servidor');
    await context.setOffline(false);
    const file = await downloaded('Tentar de novo');
    expect(await documentsIn(file, category, categoryCsv)).toEqual(await stored(category, categoryCsv));
    await operator.action('Fechar').click();
  });

  it('has a template that the import reads: a header and one example', async () => {
    await openDialog();
    const file = await downloaded('Baixar modelo');
    expect(file.suggestedFilename()).toBe('category_modelo.csv');
    const [[id, data] = []] = await documentsIn(file, category, categoryCsv);
    expect(id).toMatch(/./);
    expect(data).toMatchObject({ title: expect.any(String) });
    await operator.action('Cancelar').click();
  });

  describe('of somebody who may import', () => {
    beforeAll(async () => {
      await operator.goTo('');
      await operator.logout();
      await operator.signIn('admin');
      await operator.page.getByRole('button', { name: 'Perfil' }).waitFor();
    });

    it.each([
      'pricing-rule',
      ...(DEEP ? ['customer-credit', 'product-type'] : []),
    ])('comes back through the screens to the byte, types too: %s', async (collection) => {
      await operator.goTo(collection);
      await openDialog();
      await choose(/^Vírgula$/);
      const file = await downloaded('Exportar');
      const csv = { name: file.suggestedFilename(), mimeType: 'text/csv', buffer: await bytesOf(file) };
      await operator.action('Fechar').click();
      const wanted = await toTheByte(collection);
      expect(wanted.size).toBeGreaterThan(0);
      const store = await shop.store('admin');
      for (const name of wanted.keys()) {
        expect(await store.remove(name.slice(name.indexOf('/documents/') + '/documents/'.length))).toBe(200);
      }
      expect(await toTheByte(collection)).toEqual(new Map());
      await openImport(operator, collection);
      await chooseFile(operator, csv);
      await operator.page.getByRole('button', { name: /^Importar \d/ }).click();
      await operator.page.getByText('Importação concluída').waitFor();
      expect(await tally(operator)).toMatchObject({ created: String(wanted.size), errors: '0' });
      expect(await toTheByte(collection)).toEqual(wanted);
      await operator.action('Fechar').click();
    });
  });

  it('complains of nothing', () => {
    expect(
      operator.complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Firestore|cleardot/.test(text)),
    ).toEqual([]);
  });
});
