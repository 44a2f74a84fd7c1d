import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { oneCaseIn } from '../setup/gate.ts';
import { writeAfter } from './support/layout-editor.ts';
import { followAnew, type Operator, statusesUntilSaved } from './support/operator.ts';
import { openShop } from './support/shop.ts';

/** With the mark of a required field. */
const TITLE = /^Título(\s*\*)?$/;

/** The forms in which something is typed have their turn, of each way to lose a tab one in a run. */
const shop = openShop();
let operator: Operator;
/** The only one, opened since the last one crashed or was closed. Each case walks on in it. */
let tab: Page;

beforeAll(async () => {
  operator = await shop.person('operator');
  tab = operator.page;
  // The browser asks before a page with unsaved edits is left.
  operator.context.on('dialog', (dialog) => void dialog.accept());
  await operator.open('category/cozinha');
});

async function openAgain(path: string): Promise<void> {
  tab = await operator.context.newPage();
  await tab.goto(`${shop.url}/console/${path}`);
}

const title = () => tab.getByLabel(TITLE);
const unsaved = () => tab.getByRole('button', { name: '1 alteração não salva' });

describe('a browser that crashes', () => {
  const it = oneCaseIn(2);

  /** Answers when, by the clock of this process. */
  async function crash(): Promise<number> {
    const devtools = await operator.context.newCDPSession(tab);
    const crashed = tab.waitForEvent('crash');
    const at = Date.now();
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    return at;
  }

  it('has kept what was being typed without a pause, and saves it when the document is opened', async () => {
    await title().waitFor();
    await operator.untilSaved(() => title().fill('Antes da queda'));
    await title().fill('');
    // No pause in which the form would take it, and well before the autosave's wait is over.
    const text = 'Na hora da queda, sem parar';
    await title().pressSequentially(text, { delay: 90 });
    await crash();
    const store = await shop.store('operator');
    const stored = async () => (await store.read('project/matriz/category/cozinha'))?.title?.stringValue;
    expect(await stored()).toBe('Antes da queda');

    await openAgain('category/cozinha');
    await expect.poll(() => title().inputValue()).toMatch(/^Na hora da/);
    const kept = await title().inputValue();
    expect(text.startsWith(kept)).toBe(true);
    await expect.poll(stored).toBe(kept);
    await expect.poll(() => tab.getByRole('button', { name: /não salva/ }).count()).toBe(0);
  });

  it('under the layout editor has kept what was typed without a pause, but for what is younger than 300 ms', async () => {
    const store = await shop.store('operator');
    const path = 'project/matriz/page/queda';
    const content = JSON.stringify([{ id: 'a', type: 'text', props: { html: '<p>Antes</p>' } }]);
    const fields = { title: { stringValue: 'Queda' }, content: { stringValue: content } };
    expect(await store.create(path, fields)).toBe(200);
    await followAnew(tab, 'page/queda');
    await tab.getByRole('button', { name: 'Abrir editor' }).click();
    await writeAfter(tab, 'Antes');
    await tab.keyboard.press('ControlOrMeta+a');
    // When each letter was typed.
    const typed: { readonly text: string; readonly at: number }[] = [];
    for (const letter of 'Na hora da queda, sem parar de digitar') {
      await tab.keyboard.type(letter);
      typed.push({ text: `${typed.at(-1)?.text ?? ''}${letter}`, at: Date.now() });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    const died = await crash();

    await openAgain('page/queda');
    const html = async () => {
      const stored = (await store.read(path))?.content?.stringValue;
      const [block] = JSON.parse(String(stored)) as readonly { readonly props: { readonly html: string } }[];
      return block?.props.html.replace(/<[^>]*>/g, '');
    };
    await expect.poll(html).toMatch(/^Na hora/);
    const kept = await html();
    const old = typed.findLast(({ at }) => died - at >= 300);
    expect(kept?.startsWith(old?.text ?? '?')).toBe(true);
  });
});

describe('a tab that is closed', () => {
  const it = oneCaseIn(3);

  it('had a text in the JSON editor, which comes back over the newer document, and is gone once it is applied', async () => {
    await followAnew(tab, 'category/cozinha');
    await tab.getByRole('button', { name: 'JSON Editor' }).click();
    const text = tab.getByRole('textbox', { name: 'Documento em JSON' });
    await text.waitFor();
    const lines = await text.locator('.cm-line').allTextContents();
    const document = JSON.parse(lines.join(''));
    await text.press('ControlOrMeta+a');
    await tab.keyboard.insertText(JSON.stringify({ ...document, title: 'Cozinha por JSON' }, null, 2));
    await tab.waitForTimeout(1500);
    await tab.close({ runBeforeUnload: false });

    await openAgain('category/cozinha');
    await tab.getByText('Rascunho do JSON Editor recuperado').waitFor();
    await statusesUntilSaved(tab, () => tab.getByLabel('Ordem', { exact: true }).fill('77'));
    await unsaved().click();
    const panel = tab.getByRole('dialog', { name: 'Alterações não salvas' });
    await panel.getByText('Texto do JSON Editor').waitFor();
    await panel.getByText(`Categoria · ${document.title}`, { exact: true }).waitFor();
    await panel.getByText('cozinha', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Abrir' }).click();

    await tab.getByRole('button', { name: 'JSON Editor', exact: true }).click();
    const editor = tab.getByRole('dialog', { name: /^JSON de / });
    await editor.getByText('O documento mudou desde que este texto foi aberto: Ordem.').waitFor();
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await editor.getByText('1 campo muda').waitFor();
    expect(await editor.locator('.cm-deletedChunk').count()).toBe(1);
    await statusesUntilSaved(tab, () => editor.getByRole('button', { name: 'Salvar' }).click());
    expect(await title().inputValue()).toBe('Cozinha por JSON');
    expect(await tab.getByLabel('Ordem', { exact: true }).inputValue()).toBe('77');
    await expect.poll(() => unsaved().count()).toBe(0);
  });

  it('had the form of a new document, which has what was typed again, and begins anew when that is discarded', async () => {
    const recovered = () => tab.getByText('Rascunho recuperado');
    await followAnew(tab, 'category/add');
    await title().fill('Rascunho de teste');
    await tab.waitForTimeout(900);
    await tab.close({ runBeforeUnload: false });

    await openAgain('category/add');
    await recovered().waitFor();
    await expect.poll(() => title().inputValue()).toBe('Rascunho de teste');
    await followAnew(tab, 'category');
    await unsaved().click();
    const panel = tab.getByRole('dialog', { name: 'Alterações não salvas' });
    await panel.getByText('Documento novo').waitFor();
    await panel.getByRole('button', { name: 'Abrir' }).click();
    await recovered().waitFor();
    await expect.poll(() => title().inputValue()).toBe('Rascunho de teste');
    await expect.poll(() => unsaved().count()).toBe(0);
    await tab.getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => title().inputValue()).toBe('');
    await tab.reload();
    await title().waitFor();
    expect(await recovered().count()).toBe(0);
  });

  it('had the form of a new document inside another one, which is listed with it, and opens there with what was typed', async () => {
    const store = await shop.store('operator');
    await store.create('project/matriz/customer/e2e-dona', { email: { stringValue: 'dona@loja.example' } });
    await followAnew(tab, 'customer/e2e-dona');
    await tab.getByRole('tab', { name: 'Créditos' }).click();
    await tab.getByRole('button', { name: 'Adicionar: Créditos' }).click();
    await tab.getByLabel('Descrição').last().fill('Troca de tamanho');
    await tab.waitForTimeout(900);
    await tab.close({ runBeforeUnload: false });

    await openAgain('category');
    await unsaved().click();
    const panel = tab.getByRole('dialog', { name: 'Alterações não salvas' });
    await panel.getByText('em Cliente dona@loja.example').waitFor();
    await panel.getByRole('button', { name: 'Abrir' }).click();
    await tab.getByText('Rascunho recuperado').waitFor();
    await expect.poll(() => tab.getByLabel('Descrição').last().inputValue()).toBe('Troca de tamanho');
    await tab.getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => unsaved().count()).toBe(0);
  });
});
