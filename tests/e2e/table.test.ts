import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

/** Where a page lets a run begin that the backend has judged. */
const BEGIN = '**/api/console/runs/*/begin';
const CUSTOMERS = 60;
const STATES = ['SP', 'PE', 'PA'];

const shop = openShop();
let admin: Operator;
let page: Page;
let store: Store;

beforeAll(async () => {
  store = await shop.store('admin');
  for (let nth = 0; nth < CUSTOMERS; nth += 1) {
    const text = (stringValue: string) => ({ stringValue });
    await store.create(pathOf(idOf(nth)), {
      firstName: text(nameOf(nth)),
      email: text(`pessoa${nth}@example.com`),
      address: { mapValue: { fields: { state: text(STATES[nth % 3] ?? ''), city: text('Belém') } } },
    });
  }
  admin = await shop.person('admin');
  page = admin.page;
});

/** Lots of ten, by letter, so that a search finds one. */
const nameOf = (nth: number) => `Lote${'abcdef'[Math.floor(nth / 10)]} ${String(nth).padStart(2, '0')}`;
const idOf = (nth: number) => `fregues-${String(nth).padStart(2, '0')}`;
const pathOf = (id: string) => `project/matriz/customer/${id}`;
const grid = () => page.getByRole('grid');
const panelField = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const row = (name: string) => page.locator('[aria-rowindex]', { hasText: name });
const firstRow = () => page.getByRole('row').nth(1);
const range = () => page.locator('footer').innerText();
const heads = () => page.getByRole('columnheader').allInnerTexts();
const mail = () => page.getByRole('columnheader', { name: 'E-mail', exact: true });
const width = async () => Math.round((await mail().boundingBox())?.width ?? 0);
const search = () => new URL(page.url()).searchParams;

/** Without a query as a browser does that remembers none of an earlier visit. */
async function openTable(query = ''): Promise<void> {
  await (query === '' ? admin.open('customer') : admin.goTo(`customer${query}`));
  await firstRow().waitFor();
}

describe('the table of customers', () => {
  it('turns pages behind a cursor, and the back button turns them back', async () => {
    await openTable();
    await expect.poll(range).toMatch(/1–50 de \d+/);
    const first = await firstRow().innerText();
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect.poll(range).toMatch(/51–\d+ de/);
    await expect.poll(() => firstRow().innerText()).not.toBe(first);
    const second = await firstRow().innerText();
    expect(search().get('after')).toBeTruthy();
    await page.reload();
    await expect.poll(() => firstRow().innerText()).toBe(second);
    await page.goBack();
    await expect.poll(range).toMatch(/1–50 de/);
    await expect.poll(() => firstRow().innerText()).toBe(first);
  });

  it('gives columns another place and width by keys', async () => {
    await openTable('?q=Lote');
    const before = await heads();
    await mail().getByRole('button').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(heads).not.toEqual(before);
    const grip = page.getByRole('separator', { name: /E-mail/ });
    await grip.focus();
    const narrow = await width();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(width).toBeGreaterThan(narrow);
  });

  it('filters by a column with a chip that outlives a reload, as the place and the width of columns do', async () => {
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page
      .getByRole('menuitem', { name: 'UF' })
      .or(page.getByRole('menuitem', { name: 'Estado' }))
      .click();
    const editor = page.getByRole('dialog');
    await editor
      .getByText('Pernambuco')
      .or(editor.getByText('PE', { exact: true }))
      .first()
      .click();
    const apply = editor.getByRole('button', { name: 'Aplicar' });
    if (await apply.count()) await apply.click();
    await expect.poll(range).toMatch(/1–20 de 20/);
    expect(search().get('f.address.state')).toContain('PE');
    const [moved, wide] = [await heads(), await width()];
    await page.reload();
    await expect.poll(range).toMatch(/1–20 de 20/);
    expect([await heads(), await width()]).toEqual([moved, wide]);
    await page.getByRole('button', { name: /PE$|Pernambuco$/ }).press('Delete');
    await expect.poll(range).toMatch(new RegExp(`1–50 de ${CUSTOMERS}`));
    expect(search().has('f.address.state')).toBe(false);
  });

  it('orders by a column, the other way, and as declared', async () => {
    await openTable('?q=Lote');
    const name = page.getByRole('columnheader', { name: 'Nome', exact: true });
    await name.getByRole('button').click();
    await expect.poll(() => firstRow().innerText()).toContain('Lotea 00');
    expect(await name.getAttribute('aria-sort')).toBe('ascending');
    await name.getByRole('button').click();
    await expect.poll(() => firstRow().innerText()).toContain('Lotef 59');
    await name.getByRole('button').click();
    await expect.poll(() => search().has('sort')).toBe(false);
  });

  it('keeps a view, opens with it, and deletes it', async () => {
    await openTable('?q=Lote');
    await page.getByRole('button', { name: 'Visões' }).click();
    await page.getByLabel('Nome da visão').fill('Fregueses');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByRole('button', { name: 'Abrir a tabela com Fregueses' }).click();
    await page.keyboard.press('Escape');
    await openTable();
    await expect.poll(() => search().get('q')).toBe('Lote');
    await page.getByRole('button', { name: 'Fregueses' }).click();
    await page.getByRole('button', { name: 'Apagar Fregueses' }).click();
    await page.keyboard.press('Escape');
    await openTable();
    expect(search().has('q')).toBe(false);
  });
});

describe('chosen rows', () => {
  it('are chosen with the keyboard, edited with progress, and put back', async () => {
    await openTable('?q=Lotea&sort=firstName');
    await expect.poll(range).toMatch(/1–10 de 10/);
    await grid().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('3 linhas marcadas').waitFor();
    await changeField('Endereço: Cidade', 'Marabá');
    await page.getByText('Alteração concluída').waitFor();
    expect(await cityOf(2)).toBe('Marabá');
    await takeBack();
    await expect.poll(() => cityOf(2)).toBe('Belém');
    await page.getByRole('button', { name: 'Fechar' }).click();
  });

  it('are not edited to what the schema forbids', async () => {
    await changeField('E-mail', 'sem arroba', { refused: true });
    await page.getByRole('dialog').getByText('E-mail: deve ser um e-mail válido').first().waitFor();
    expect(await page.getByRole('button', { name: 'Nada a alterar' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    expect((await store.read(pathOf(idOf(1))))?.email).toEqual({ stringValue: 'pessoa1@example.com' });
  });

  it('tell which of them failed and why, and the others are done', async () => {
    let faster = false;
    // Somebody else is faster at one row, between its preview and its change.
    await page.route(BEGIN, async (route) => {
      if (!faster) {
        faster = true;
        const address = { mapValue: { fields: { city: { stringValue: 'Altamira' } } } };
        await store.write(pathOf(idOf(1)), { address });
      }
      await route.continue();
    });
    await changeField('Endereço: Cidade', 'Óbidos');
    const errors = page.getByRole('list', { name: 'Erros' });
    await errors.getByText('alterado depois por outra pessoa: fica como está').waitFor();
    await page.getByText('Alteração concluída').waitFor();
    await page.unroute(BEGIN);
    expect([await cityOf(0), await cityOf(1), await cityOf(2)]).toEqual(['Óbidos', 'Altamira', 'Óbidos']);
    expect(await errors.innerText()).toContain(idOf(1));
  });

  it('are put back but for what somebody else has changed since', async () => {
    const address = { mapValue: { fields: { city: { stringValue: 'Breves' } } } };
    await store.write(pathOf(idOf(2)), { address });
    await takeBack();
    const kept = await page.getByRole('list', { name: 'Ficaram como estão' }).innerText();
    expect(kept).toContain(idOf(2));
    expect([await cityOf(0), await cityOf(1), await cityOf(2)]).toEqual(['Belém', 'Altamira', 'Breves']);
    await page.getByRole('button', { name: 'Fechar' }).click();
  });

  it('are deleted after a question, and brought back as they were', async () => {
    const begun = (await store.read(pathOf(idOf(0))))?.createdAt;
    await page.getByRole('toolbar').getByRole('button', { name: 'Apagar' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Deseja realmente apagar os 3 registros?').waitFor();
    await question.getByRole('button', { name: 'Apagar' }).click();
    await page.getByText('Exclusão concluída').waitFor();
    expect(await page.locator('[data-tally=removed]').innerText()).toBe('3');
    await expect.poll(range).toMatch(/1–7 de 7/);
    expect(await store.read(pathOf(idOf(0)))).toBeUndefined();
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
    await page.getByRole('button', { name: 'Desfazer agora' }).click();
    await page.getByText('Exclusão desfeita').waitFor();
    await expect.poll(range).toMatch(/1–10 de 10/);
    await page.getByRole('button', { name: 'Fechar' }).click();
    const back = await store.read(pathOf(idOf(0)));
    expect(back).toMatchObject({ firstName: { stringValue: 'Lotea 00' }, createdAt: begun });
  });
});

describe('the panel over the table', () => {
  it('opens with Enter, goes on with Alt and Page Down, and gives the focus back', async () => {
    await openTable('?q=Loteb&sort=firstName');
    await expect.poll(range).toMatch(/1–10 de 10/);
    await grid().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => panelField('Nome').inputValue()).toBe('Loteb 11');
    await page.keyboard.press('Alt+PageDown');
    await expect.poll(() => panelField('Nome').inputValue()).toBe('Loteb 12');
    expect(new URL(page.url()).pathname).toContain(idOf(12));
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await grid().evaluate((element) => element === document.activeElement)).toBe(true);
    expect(search().get('q')).toBe('Loteb');
  });

  it('loses nothing that was typed when it closes at once', async () => {
    await row('Loteb 15').click();
    await panelField('Sobrenome').fill('de Sousa');
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => (await store.read(pathOf(idOf(15))))?.lastName, { timeout: 10_000 })
      .toEqual({ stringValue: 'de Sousa' });
  });

  it('leaves no complaint in the log', () => {
    // The browser itself logs the commit that came too late.
    expect(admin.complaints.filter((text) => !/status of 4(00|09)/.test(text))).toEqual([]);
  });
});

async function changeField(field: string, value: string, { refused = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Alterar campos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Campo').click();
  await page.getByRole('option', { name: field, exact: true }).click();
  await dialog.getByLabel('Valor', { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Ver antes e depois' }).click();
  if (!refused) await dialog.getByRole('button', { name: /^Alterar \d+ registros?/ }).click();
}

async function takeBack(): Promise<void> {
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await page.getByRole('button', { name: 'Desfazer agora' }).click();
  await page.getByText('Alteração desfeita').waitFor();
}

async function cityOf(nth: number): Promise<unknown> {
  const address = (await store.read(pathOf(idOf(nth))))?.address?.mapValue;
  return (address as { fields: { city: { stringValue: string } } } | undefined)?.fields.city.stringValue;
}
