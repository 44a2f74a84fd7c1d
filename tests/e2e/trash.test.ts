/**
 * Categories that were deleted from their forms, brought back from the trash on a telephone, and forgotten.
 */
import { beforeAll, expect, it } from 'vitest';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { type Operator, onPhone } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const shop = openShop();
const PARENT = 'project/matriz/category/varanda';
const CHILD = 'project/matriz/category/redes';
let admin: Operator;
let store: Store;

beforeAll(async () => {
  admin = await shop.person('admin');
  await onPhone(admin);
  store = await shop.store('admin');
  await store.create(PARENT, { name: { stringValue: 'Varanda' }, active: { booleanValue: true } });
  await store.create(CHILD, {
    ...{ name: { stringValue: 'Redes' }, active: { booleanValue: true } },
    parent: { stringValue: 'varanda' },
  });
});

/** By the form of the record; `forGood`: with its history, past the trash. */
async function deleteFromForm(id: string, forGood = false): Promise<void> {
  const { page } = admin;
  await admin.goTo(`category/${id}`);
  await admin.shown();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Apagar', exact: true }).click();
  const question = page.getByRole('dialog');
  if (forGood) await question.getByRole('checkbox', { name: /^Apagar de vez/ }).check();
  await question.getByRole('button', { name: forGood ? 'Apagar de vez' : 'Apagar', exact: true }).click();
  await page.getByText(forGood ? 'Registro apagado de vez' : 'Registro apagado', { exact: true }).waitFor();
}

const parent = async () => (await store.read(CHILD))?.parent;

it('brings a category back whose parent is gone, at the root and with the time when it was made', async () => {
  const { page } = admin;
  const { createdAt } = (await store.read(CHILD)) ?? {};
  await deleteFromForm('redes');
  await deleteFromForm('varanda');
  await admin.goTo('trash');
  await page.getByText('se voltar sozinho', { exact: false }).waitFor();
  expect(await findings(page, { always: true })).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restaurar Redes' }).click();
  await page.getByText('“Redes” foi restaurado.', { exact: false }).waitFor();
  expect(await parent()).toBeUndefined();
  expect((await store.read(CHILD))?.createdAt).toEqual(createdAt);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Restaurar Redes' }).waitFor();
  await expect.poll(() => store.read(CHILD)).toBeUndefined();
});

it('leaves nothing of a record that an administrator deletes for good', async () => {
  const { page } = admin;
  await admin.goTo('trash');
  await page.getByRole('button', { name: 'Restaurar Varanda' }).click();
  await expect.poll(() => store.read(PARENT)).toBeDefined();
  await deleteFromForm('varanda', true);
  await admin.goTo('trash');
  await page.getByRole('button', { name: 'Apagar de vez Redes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar de vez', exact: true }).click();
  await page.getByText('A lixeira está vazia.').waitFor();
  expect(await Promise.all([PARENT, CHILD].map((path) => store.read(path)))).toEqual([undefined, undefined]);
});
