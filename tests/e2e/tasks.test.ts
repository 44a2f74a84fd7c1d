import { beforeAll, describe, expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import { DESKTOP, type Operator, PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const CATEGORY = 'category/cozinha';
const TITLE = 'Trocar a foto da categoria';

const shop = openShop();
let admin: Operator;
let operator: Operator;
let store: Store;

beforeAll(async () => {
  store = await shop.store('operator');
  [admin, operator] = await Promise.all([shop.person('admin'), shop.person('operator')]);
});

const isWide = ({ page }: Operator) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
const openTasks = ({ page }: Operator) => page.getByRole('button', { name: '1 tarefa aberta' });

describe('a task about a record', () => {
  it('is given from its header, rings at whom it is given to, and is done where it leads', async () => {
    await operator.goTo('');
    await operator.page.getByRole('button', { name: 'Avisos', exact: true }).waitFor();

    await admin.goTo(CATEGORY);
    await admin.shown();
    await admin.page.getByRole('button', { name: 'Mais ações' }).click();
    await admin.page.getByRole('menuitem', { name: 'Criar tarefa' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Criar tarefa' });
    await dialog.getByText('Sobre: Categoria · ').waitFor();
    await dialog.getByLabel('O que fazer').fill(TITLE);
    await dialog.getByLabel('Responsável').selectOption({ label: 'Rafael Nogueira' });
    await dialog.getByLabel('Prazo').fill('05/12/2030');
    expect(await findings(admin.page, { part: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Criar tarefa' }).click();
    await openTasks(admin).waitFor();

    await operator.page.getByRole('button', { name: 'Avisos: 1 novo' }).click();
    const notices = operator.page.getByRole('dialog', { name: 'Avisos' });
    await notices.getByText('de Helena Prado · Categoria · até 05/12/2030').waitFor();
    expect(await findings(operator.page, { part: '[role=dialog]' })).toEqual([]);
    await notices.getByRole('link', { name: `Tarefa: ${TITLE}` }).click();
    await operator.page.waitForURL((url) => url.pathname.endsWith(CATEGORY));
    await operator.page.getByRole('button', { name: 'Avisos', exact: true }).waitFor();

    await operator.page.setViewportSize(PHONE);
    await openTasks(operator).click();
    const tasks = operator.page.getByRole('dialog', { name: 'Tarefas abertas deste registro' });
    await tasks.getByText('Rafael Nogueira · até 05/12/2030').waitFor();
    expect(await isWide(operator)).toBe(false);
    await tasks.getByRole('button', { name: `Concluir: ${TITLE}` }).click();
    await Promise.all([admin, operator].map((person) => openTasks(person).waitFor({ state: 'detached' })));
    await operator.page.setViewportSize(DESKTOP);
    expect([...admin.complaints, ...operator.complaints]).toEqual([]);
  });

  it('says in its form who does it and what it is about, and is given to somebody else there', async () => {
    const name = { stringValue: 'Helena Prado' };
    const record = { mapValue: { fields: text({ collection: 'category', id: 'cozinha' }) } };
    await store.create('project/matriz/task/e2e-tarefa', {
      ...text({ title: TITLE, status: 'todo' }),
      assignee: { mapValue: { fields: { uid: { stringValue: 'alguem' }, name } } },
      record,
    });
    const { page } = operator;
    await operator.goTo('task/e2e-tarefa');
    const person = page.getByLabel('Pessoa');
    await person.getByRole('option', { name: 'Rafael Nogueira' }).waitFor({ state: 'attached' });
    expect(await person.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(
      'Helena Prado',
    );
    await operator.untilSaved(
      async () => void (await person.selectOption({ label: 'Rafael Nogueira (você)' })),
    );
    const stored = await store.read('project/matriz/task/e2e-tarefa');
    expect(stored?.assignee).toMatchObject({
      mapValue: { fields: { name: { stringValue: 'Rafael Nogueira' } } },
    });
    await page.getByRole('link', { name: /^Categoria: / }).click();
    await page.waitForURL((url) => url.pathname.endsWith(CATEGORY));
  });
});

function text(values: { readonly [field: string]: string }) {
  return Object.fromEntries(
    Object.entries(values).map(([field, stringValue]) => [field, { stringValue }] as const),
  );
}
