import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BalcaoServer, startBalcao } from './support/balcao-server.ts';
import { connectBrowser } from './support/browser.ts';
import { newOperator, type Operator } from './support/operator.ts';
import { type Store, storeAs } from './support/stored.ts';

const CATEGORY = 'category/cozinha';
const STORED = `project/matriz/${CATEGORY}`;

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

const saved = () => operator.status().getByText('Salvo', { exact: true }).waitFor();
const storedTitle = async () => (await store.read(STORED))?.title?.stringValue;

describe('taking back', () => {
  it('reaches a change that is saved already, and stores the earlier value anew', async () => {
    await operator.open(CATEGORY);
    const title = operator.field('Título');
    await title.waitFor();
    const before = await title.inputValue();
    await operator.untilSaved(() => title.fill('Cozinha e copa'));
    expect(await storedTitle()).toBe('Cozinha e copa');
    await operator.untilSaved(() => operator.page.keyboard.press('Control+z'));
    expect(await title.inputValue()).toBe(before);
    expect(await storedTitle()).toBe(before);
    await operator.untilSaved(() => operator.action('Refazer').click());
    expect(await storedTitle()).toBe('Cozinha e copa');
    await operator.untilSaved(() => operator.action('Desfazer').click());
    expect(await storedTitle()).toBe(before);
  });
});

describe('the JSON editor', () => {
  const text = () => operator.page.getByRole('textbox', { name: 'Documento em JSON' });
  const open = async (): Promise<string> => {
    await operator.open(CATEGORY);
    await operator.field('Título').waitFor();
    await saved();
    await operator.action('JSON Editor').click();
    await text().waitFor();
    return text().evaluate((element) =>
      [...element.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
    );
  };
  const replaceAll = async (next: string): Promise<void> => {
    await text().click();
    await operator.page.keyboard.press('Control+a');
    await text().evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, next);
  };
  const dialog = () => operator.page.getByRole('dialog', { name: /^JSON de / });

  it('saves what was changed and nothing else, after showing it, as one step to take back', async () => {
    const given = await open();
    const document = JSON.parse(given);
    expect(Object.keys(document)).not.toContain('updatedAt');
    const before = await store.read(STORED);
    await replaceAll(JSON.stringify({ ...document, title: 'Cozinha de JSON' }, null, 2));
    await dialog().getByRole('button', { name: 'Salvar' }).click();
    await operator.page.getByText('1 campo muda').waitFor();
    expect(await dialog().locator('.cm-deletedChunk').count()).toBe(1);
    await operator.untilSaved(() => dialog().getByRole('button', { name: 'Salvar' }).click());
    const { title: _title, updatedAt: _at, updatedBy: _by, ...rest } = (await store.read(STORED)) ?? {};
    const { title: _before, updatedAt: _then, updatedBy: _who, ...kept } = before ?? {};
    expect(rest).toEqual(kept);
    expect(await storedTitle()).toBe('Cozinha de JSON');
    await operator.untilSaved(() => operator.action('Desfazer').click());
    expect(await storedTitle()).toBe(before?.title?.stringValue);
  });

  it('says what is wrong and where, saves none of it, and asks before it is left', async () => {
    const given = await open();
    await replaceAll(given.replace('{', '{ "cor": 1,'));
    await dialog().getByText('cor: Campo que não existe nesta coleção').first().waitFor();
    await replaceAll('{ "title": ');
    await dialog().getByRole('button', { name: 'Salvar' }).click();
    await dialog()
      .getByRole('alert')
      .getByText(/^JSON inválido: .*linha 1, coluna/)
      .waitFor();
    await operator.page.keyboard.press('Escape');
    await operator.page.getByText('Descartar as alterações do JSON?').waitFor();
    await operator.action('Descartar').click();
    await dialog().waitFor({ state: 'detached' });
    expect(await store.read(STORED)).toMatchObject({ title: { stringValue: expect.any(String) } });
    expect(operator.complaints).toEqual([]);
  });
});

describe('two people at one field', () => {
  it('are told who, and both values, and nothing is written over before they choose', async () => {
    const colleague = await newOperator(browser, server.url);
    await colleague.login('admin');
    await Promise.all([operator.open(CATEGORY), colleague.open(CATEGORY)]);
    await Promise.all([operator.field('Título').waitFor(), colleague.field('Título').waitFor()]);
    await operator.page.waitForTimeout(200);
    // A first save, so that the next change waits and meets the colleague's.
    await operator.untilSaved(() => operator.field('Título').fill('Cozinha 1'));
    await operator.field('Título').fill('Cozinha de cá');
    await expect.poll(() => colleague.field('Título').inputValue()).toBe('Cozinha 1');
    await colleague.untilSaved(() => colleague.field('Título').fill('Cozinha de lá'));
    const notice = operator.page.getByRole('alert').filter({ hasText: 'Seu valor' });
    await notice.waitFor();
    const words = await notice.innerText();
    expect(words).toMatch(/alterado por .+ enquanto você editava/);
    expect(words).toContain('Cozinha de cá');
    expect(words).toContain('Cozinha de lá');
    expect(await storedTitle()).toBe('Cozinha de lá');
    await operator.untilSaved(() => operator.action('Manter o meu').click());
    expect(await storedTitle()).toBe('Cozinha de cá');
    await colleague.close();
  });
});
