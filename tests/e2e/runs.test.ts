/**
 * Runs by their address, and what an older console has left of its runs in this browser's database.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { choose, csvFile, openImport, tally } from './support/imports.ts';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import { signInAs } from './support/signed-in.ts';
import type { Store } from './support/stored.ts';

const shop = openShop();
let admin: Operator;
let page: Page;
let store: Store;

beforeAll(async () => {
  admin = await shop.person('admin');
  page = admin.page;
  store = await shop.store('admin');
});

const nameOf = async (id: string) => (await store.read(`project/matriz/brand/${id}`))?.name?.stringValue;

it('an import opens with its report by its address, as it does from the list, and Back closes it', async () => {
  await openImport(admin);
  await choose(admin, csvFile('id,name:text\r\nrelato-1,Relatada\r\n', 'relato.csv'));
  await page.getByRole('button', { name: 'Importar 1 registro' }).click();
  await page.getByText('Importação concluída').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await admin.goTo('runs');
  await page.getByRole('button', { name: 'relato.csv' }).click();
  await page.getByText('O que mudou').waitFor();
  const address = page.url();
  expect(address).toMatch(/\/runs\?execucao=[A-Za-z0-9]{20}(&|$)/);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await admin.goTo('brand');
  await page.goto(address);
  await page.getByText('O que mudou').waitFor();
  await page.getByRole('dialog').getByText('Relatada').waitFor();
  expect(await tally(admin)).toEqual({ created: '1', updated: '0', unchanged: '0', errors: '0' });
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('execucao');
});

/** As a console of before November's engine has written them, without anything of today's code. */
async function writeJournal(run: { readonly id: string; readonly key: string }, parts: readonly object[]) {
  await page.evaluate(
    async ([record, rows]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('balcao-imports', 2);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('runs');
          request.result.createObjectStore('parts');
        };
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      await new Promise<void>((resolve, reject) => {
        const writing = database.transaction(['runs', 'parts'], 'readwrite');
        const { key, ...stored } = record;
        writing.objectStore('runs').put(stored, key);
        for (const [at, part] of rows.entries()) writing.objectStore('parts').put(part, [record.id, at]);
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error);
      });
      database.close();
    },
    [run, parts] as const,
  );
}

async function versionOf(path: string, idToken: string): Promise<string> {
  const answer = await fetch(`${shop.url}/v1/projects/balcao/databases/(default)/documents/${path}`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  return ((await answer.json()) as { updateTime: string }).updateTime;
}

it('a run that an older console has left in this browser is listed, shown, and taken back', async () => {
  const path = (id: string) => `project/matriz/brand/${id}`;
  await store.create(path('antiga-1'), { name: { stringValue: 'Depois' } });
  await store.create(path('antiga-2'), { name: { stringValue: 'Criada' } });
  const { localId: user, idToken } = await signInAs(shop.url, 'admin');
  const [changed, created] = [
    await versionOf(path('antiga-1'), idToken),
    await versionOf(path('antiga-2'), idToken),
  ];
  const rowOf = (number: number, id: string, plan: object, result: object) => {
    const cells = [id, 'x'];
    return { number, cells, id, row: { number, data: {}, problems: [] }, plan, result };
  };
  const named = (name: string) => ({ name: { stringValue: name } });
  const write = (before: object, after: object) => ({ mask: [['name']], before, after });
  const rows = [
    rowOf(
      2,
      'antiga-1',
      {
        kind: 'changed',
        write: { ...write(named('Antes'), named('Depois')), version: '2026-01-01T00:00:00Z' },
      },
      { action: 'updated', version: changed },
    ),
    rowOf(
      3,
      'antiga-2',
      { kind: 'created', write: write({}, named('Criada')) },
      { action: 'created', version: created },
    ),
  ];
  const run = {
    key: `begun/${encodeURIComponent(user)}/matriz/r-antiga`,
    user,
    project: 'matriz',
    collection: 'brand',
    id: 'r-antiga',
    status: 'finished',
    file: 'antiga.csv',
    header: ['id', 'name:text'],
    separator: ',',
    total: 2,
    parts: 1,
    idPrefix: 'abc',
    at: Date.now() - 3_600_000,
    tally: { created: 1, updated: 1, unchanged: 0, errors: 0 },
  };
  await writeJournal(run, [{ rows }]);
  await admin.open('runs');
  await page.getByRole('button', { name: 'antiga.csv' }).filter({ hasText: 'deste navegador' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Importação concluída').waitFor();
  expect(await tally(admin)).toEqual({ created: '1', updated: '1', unchanged: '0', errors: '0' });
  expect((await dialog.getByText('Antes').locator('..').innerText()).replaceAll(/\s+/g, ' ')).toContain(
    'Antes → Depois',
  );
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
  await dialog.getByRole('button', { name: 'Desfazer agora' }).click();
  await dialog.getByText('Importação desfeita').waitFor();
  expect([await nameOf('antiga-1'), await nameOf('antiga-2')]).toEqual(['Antes', undefined]);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect
    .poll(() =>
      page.getByRole('button', { name: 'antiga.csv' }).filter({ hasText: 'deste navegador' }).count(),
    )
    .toBe(0);
  expect(admin.complaints).toEqual([]);
});
