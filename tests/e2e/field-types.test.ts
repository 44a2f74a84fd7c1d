import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BalcaoServer, startBalcao } from './support/balcao-server.ts';
import { connectBrowser } from './support/browser.ts';
import { newOperator, type Operator } from './support/operator.ts';
import { type Store, type StoredFields, storeAs } from './support/stored.ts';

const PROJECT = 'project/matriz';
const text = (value: string) => ({ stringValue: value });
const map = (fields: StoredFields) => ({ mapValue: { fields } });

let browser: Browser;
let server: BalcaoServer;
let operator: Operator;
let store: Store;

beforeAll(async () => {
  browser = await connectBrowser();
  server = await startBalcao();
  store = await storeAs(server.url, 'operator');
  operator = await newOperator(browser, server.url);
  await operator.login('operator');
});

afterAll(async () => {
  await server.close();
  await browser.close();
});

async function open(path: string, fields: StoredFields, section?: string): Promise<void> {
  expect(await store.create(`${PROJECT}/${path}`, fields)).toBe(200);
  await operator.open(path);
  if (section) await operator.page.getByRole('tab', { name: section }).click();
}

async function saveNow(): Promise<void> {
  await operator.page.keyboard.press('ControlOrMeta+s');
}

const stored = async (path: string, field: string): Promise<unknown> =>
  (await store.read(`${PROJECT}/${path}`))?.[field];

describe('a field that has no editor of its own', () => {
  it('shows a file with its size and its address, and is changed as JSON', async () => {
    const { page } = operator;
    const image = {
      url: text('https://imagens.example/casa.png'),
      filename: text('Casa.png'),
      width: { integerValue: '1200' },
      height: { integerValue: '800' },
    };
    await open('category/e2e-arquivo', { title: text('Casa'), slug: text('casa'), image: map(image) });
    const frame = page.getByRole('group', { name: 'Imagem' });
    await frame.getByRole('link', { name: 'Casa.png' }).waitFor();
    expect(await frame.textContent()).toContain('1200 × 800 px');
    await page.getByRole('button', { name: 'Editar como JSON: Imagem' }).click();
    const json = page.getByRole('textbox', { name: 'JSON: Imagem' });
    await json.fill('{ "filename": ');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText('JSON inválido: linha 1').waitFor();
    await json.fill('{ "url": "https://imagens.example/sala.png", "filename": "Sala.png" }');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await frame.getByRole('link', { name: 'Sala.png' }).waitFor();
    await saveNow();
    await expect
      .poll(() => stored('category/e2e-arquivo', 'image'))
      .toEqual(map({ url: text('https://imagens.example/sala.png'), filename: text('Sala.png') }));
    await page.reload();
    await frame.getByRole('link', { name: 'Sala.png' }).waitFor();
  });

  it('says what the schema forbids in it and does not save that', async () => {
    const { page } = operator;
    await open('category/e2e-errado', { title: text('Casa'), slug: text('casa') });
    await page.getByRole('button', { name: 'Editar como JSON: Imagem' }).click();
    await page.getByRole('textbox', { name: 'JSON: Imagem' }).fill('{ "width": "larga" }');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page
      .getByText('width: Use um número inteiro')
      .or(page.getByText('width: Valor de tipo errado'))
      .first()
      .waitFor();
    await operator.field('Título').fill('Casa nova');
    await saveNow();
    await expect.poll(() => stored('category/e2e-errado', 'title')).toEqual(text('Casa nova'));
    expect(await stored('category/e2e-errado', 'image')).toBeUndefined();
    await page.getByText('Não salvo:').waitFor();
  });
});

describe('a document inside another one', () => {
  it('is edited where it is chosen, and the one bar tells how it stands', async () => {
    const { page } = operator;
    expect(
      await store.create(`${PROJECT}/email-template/e2e-modelo`, {
        title: text('Bem-vindo'),
        subject: text('Olá'),
        body: text('Oi'),
      }),
    ).toBe(200);
    await open('campaign-email/e2e-campanha', { name: text('Campanha'), template: text('e2e-modelo') });
    await page.getByRole('button', { name: 'Editar aqui: Modelo' }).click();
    await operator.untilSaved(() => operator.field('Assunto').fill('Olá de novo'));
    await expect.poll(() => stored('email-template/e2e-modelo', 'subject')).toEqual(text('Olá de novo'));
    await page.reload();
    await page.getByRole('button', { name: 'Editar aqui: Modelo' }).click();
    await expect.poll(() => operator.field('Assunto').inputValue()).toBe('Olá de novo');
  });

  it('is added to those that belong to a customer', async () => {
    const { page } = operator;
    await open(
      'customer/e2e-cliente',
      { firstName: text('Ana'), email: text('ana@loja.example') },
      'Créditos',
    );
    await page.getByText('Nenhum documento').waitFor();
    await page.getByRole('button', { name: 'Adicionar: Créditos' }).click();
    await operator.field('Origem').selectOption({ index: 1 });
    await operator.field('Descrição').fill('Cortesia');
    await operator.field('Valor').fill('10,5');
    await operator.field('Situação').selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Salvar / }).click();
    await page.getByRole('button', { name: 'Cortesia', expanded: true }).waitFor();
  });
});

describe('rows', () => {
  const names = async (): Promise<readonly string[]> => {
    const lists = (await stored('category-collection/e2e-linhas', 'lists')) as {
      arrayValue?: { values?: { mapValue: { fields: { name: { stringValue: string } } } }[] };
    };
    return (lists.arrayValue?.values ?? []).map(({ mapValue }) => mapValue.fields.name.stringValue);
  };

  it('are put in order by dragging and by the keyboard, and an error stays with its row', async () => {
    const { page } = operator;
    const rows = ['Sala', 'Copa', 'Quarto'].map((name) => map({ name: text(name), link: text('/a') }));
    await open('category-collection/e2e-linhas', {
      name: text('Casa'),
      lists: { arrayValue: { values: rows } },
    });
    const handle = (number: number) =>
      page.getByRole('button', { name: `Mover item ${number}: arraste ou use as setas` });
    const line = (index: number) => page.locator(`[data-row="${index}"]`);
    const from = await handle(1).boundingBox();
    const to = await handle(3).boundingBox();
    if (!from || !to) throw new Error('no handles');
    await page.mouse.move(from.x + 8, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + to.height - 2, { steps: 6 });
    await page.mouse.up();
    await saveNow();
    await expect.poll(names).toEqual(['Copa', 'Quarto', 'Sala']);

    await handle(3).press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await saveNow();
    await expect.poll(names).toEqual(['Sala', 'Copa', 'Quarto']);

    await line(0).getByRole('button', { expanded: false }).click();
    await operator.field('Endereço').fill('');
    await handle(1).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await line(2).getByText('Preencha este campo').waitFor();
    expect(await line(2).textContent()).toContain('Sala');
    expect(await names()).toEqual(['Sala', 'Copa', 'Quarto']);
    await operator.field('Endereço').fill('/sala');
    await saveNow();
    await expect.poll(names).toEqual(['Copa', 'Quarto', 'Sala']);
    await page.reload();
    await expect.poll(() => line(2).textContent()).toContain('Sala');
  });
});

describe('a registered component', () => {
  it('gives a score in stars', async () => {
    const { page } = operator;
    await open('rating-store/e2e-nota', { channel: text('site'), score: { integerValue: '3' } });
    const stars = page.getByRole('group', { name: /^Nota/ });
    await stars.getByRole('radio', { name: '3 estrelas' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await saveNow();
    await expect.poll(() => stored('rating-store/e2e-nota', 'score')).toEqual({ integerValue: '5' });
    await page.reload();
    await expect.poll(() => stars.getByRole('radio', { name: '5 estrelas' }).isChecked()).toBe(true);
  });
});
