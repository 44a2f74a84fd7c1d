import { beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../setup/gate.ts';
import { findings } from './support/accessibility.ts';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const CATEGORY = 'category/cozinha';
const STORED = `project/matriz/${CATEGORY}`;

const shop = openShop();
let operator: Operator;
let store: Store;

beforeAll(async () => {
  store = await shop.store('operator');
  operator = await shop.person('operator');
});

const saved = () => operator.status().getByText('Salvo', { exact: true }).waitFor();
const storedTitle = async () => (await store.read(STORED))?.title?.stringValue;

describe('taking back', () => {
  /** Without the wait of the autosave. */
  const now = async (edited: Promise<void>) => {
    await edited;
    await operator.page.keyboard.press('Control+s');
  };

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
    await operator.untilSaved(() => now(operator.action('Refazer').click()));
    expect(await storedTitle()).toBe('Cozinha e copa');
    await operator.untilSaved(() => now(operator.action('Desfazer').click()));
    expect(await storedTitle()).toBe(before);
  });
});

describe('a save', () => {
  it('waits for the disk three times at most, sent at once or by the autosave', async () => {
    await operator.goTo(CATEGORY);
    const title = operator.field('Título');
    await title.waitFor();
    const before = await title.inputValue();
    await saved();
    const strict = await operator.page.evaluateHandle(() => {
      const begun: string[] = [];
      const begin = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (stores, mode, options) {
        if (this.name === 'balcao-journal' && options?.durability === 'strict') begun.push(String(mode));
        return begin.call(this, stores, mode, options);
      };
      return begun;
    });
    for (const text of ['Cozinha e mesa', before]) {
      await operator.untilSaved(() => title.fill(text));
      const count = await strict.evaluate((begun) => begun.splice(0).length);
      expect(count, text).toBeGreaterThan(0);
      expect(count, text).toBeLessThanOrEqual(3);
    }
  });
});

describe('the JSON editor', () => {
  const text = () => operator.page.getByRole('textbox', { name: 'Documento em JSON' });
  const open = async (): Promise<string> => {
    await operator.goTo(CATEGORY);
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
    expect(await findings(operator.page)).toEqual([]);
    const inside = { part: '[role=dialog]' };
    // Longer than the screen, with a number that changes: a comparison is scrolled and read.
    const long = { ...document, order: 70, skuOrderBy: Array.from({ length: 90 }, (_, at) => `SKU-${at}`) };
    await replaceAll(JSON.stringify(long, null, 2));
    expect(await findings(operator.page, inside)).toEqual([]);
    await dialog().getByRole('button', { name: 'Salvar' }).click();
    await dialog().locator('.cm-deletedChunk').first().waitFor();
    expect(await findings(operator.page, inside)).toEqual([]);
    await dialog().getByRole('button', { name: 'Voltar à edição' }).click();
    await replaceAll(JSON.stringify({ ...document, title: 'Cozinha de JSON' }, null, 2));
    await dialog().getByRole('button', { name: 'Salvar' }).click();
    await operator.page.getByText('1 campo muda').waitFor();
    expect(await findings(operator.page, inside)).toEqual([]);
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
    expect(
      await dialog()
        .getByText(/^JSON inválido: /)
        .count(),
    ).toBe(1);
    await operator.page.keyboard.press('Escape');
    await operator.page.getByText('Descartar as alterações do JSON?').waitFor();
    await operator.action('Descartar').click();
    await dialog().waitFor({ state: 'detached' });
    expect(await operator.page.evaluate(() => document.activeElement?.textContent)).toBe('JSON Editor');
    expect(await store.read(STORED)).toMatchObject({ title: { stringValue: expect.any(String) } });
    expect(operator.complaints).toEqual([]);
  });

  it('keeps what was typed when somebody removes the document, and says so', async () => {
    const path = 'brand/e2e-some';
    expect(await store.create(`project/matriz/${path}`, { name: { stringValue: 'Marca' } })).toBe(200);
    await operator.goTo(path);
    await operator.status().waitFor();
    await operator.action('JSON Editor').click();
    await replaceAll('{ "name": "Marca digitada" }');
    expect(await (await shop.store('admin')).remove(`project/matriz/${path}`)).toBe(200);
    await dialog().getByRole('alert').getByText('Documento não encontrado').waitFor();
    await text().getByText('Marca digitada').waitFor();
    await dialog().getByRole('button', { name: 'Cancelar' }).click();
    await operator.action('Descartar').click();
    await operator.page.getByText('Registro apagado').waitFor();
  });
});

describe('a save that fails', () => {
  const COMMIT = /documents:commit/;
  const status = (word: string) => operator.status().getByText(word, { exact: true }).waitFor();
  const refusedWith = (code: number, state: string, message: string) =>
    operator.context.route(COMMIT, (route) =>
      route.fulfill({ status: code, json: { error: { code, status: state, message } } }),
    );
  const again = async (title: string): Promise<void> => {
    await operator.context.unroute(COMMIT);
    await operator.action('Tentar de novo').waitFor();
    await operator.page.keyboard.press('ControlOrMeta+s');
    await saved();
    expect(await storedTitle()).toBe(title);
  };

  it('because of what the server answers, or for want of a network, says so, and nothing is lost', async () => {
    await operator.goTo(CATEGORY);
    await operator.field('Título').waitFor();
    for (const [code, state, said] of someOf([
      [403, 'PERMISSION_DENIED', 'Você não tem permissão para alterar este registro.'],
      [500, 'DATA_LOSS', /^Erro ao salvar as alterações no Firestore: .*quebrou/],
    ] as const)) {
      const before = await storedTitle();
      await refusedWith(code, state, 'quebrou');
      await operator.field('Título').fill(`Recusada ${state}`);
      await status('Erro ao salvar');
      await operator.page.getByText(said).waitFor();
      expect(await storedTitle()).toBe(before);
      expect(await operator.field('Título').inputValue()).toBe(`Recusada ${state}`);
      await again(`Recusada ${state}`);
    }
    await operator.context.setOffline(true);
    await operator.field('Título').fill('Sem rede');
    await status('Erro ao salvar');
    await operator.page.getByText(/^Sem conexão\. As alterações continuam aqui/).waitFor();
    await operator.context.setOffline(false);
    await saved();
    expect(await storedTitle()).toBe('Sem rede');
  });
});
