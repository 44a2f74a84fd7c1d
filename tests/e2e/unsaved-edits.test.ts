import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import { DEMO_PASSWORD, DESKTOP, type DemoRole, LOGIN, type Operator, PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';

/** With the mark of a required field. */
const TITLE = /^Título(\s*\*)?$/;

/** What a save asks of the server; all else goes on. */
const SAVING = /documents:(batchGet|commit)/;

const shop = openShop();
let operator: Operator;

beforeAll(async () => {
  operator = await shop.person('operator');
  // The browser asks before a page with unsaved edits is left.
  operator.page.on('dialog', (dialog) => void dialog.accept());
});

afterEach(() => operator.context.unroute(SAVING));

async function editWithoutServer(title: string, place = 'category'): Promise<void> {
  await operator.open(place);
  await operator.page.getByRole('treeitem', { selected: true }).waitFor();
  await operator.field('Título').waitFor();
  await operator.context.route(SAVING, (route) => route.abort('connectionrefused'));
  await operator.field('Título').fill(title);
  await operator.status().getByText('Erro ao salvar', { exact: true }).waitFor();
}

const unsaved = () => operator.page.getByRole('button', { name: '1 alteração não salva' });

describe('an edit that the server could not take', () => {
  it('is in the form after a reload, and saved once the server can be reached', async () => {
    const title = `Guardada ${Date.now()}`;
    await editWithoutServer(title);
    await unsaved().waitFor();
    await operator.page.getByRole('status').getByText('Sem conexão: reconectando…').waitFor();
    await operator.page.setViewportSize(PHONE);
    await unsaved().waitFor();
    const profile = await operator.page.getByRole('button', { name: /^Perfil de/ }).boundingBox();
    expect((profile?.x ?? 0) + (profile?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    await operator.page.setViewportSize(DESKTOP);
    await operator.page.reload();
    await expect.poll(() => operator.field('Título').inputValue()).toBe(title);
    await operator.page.getByRole('treeitem', { name: title }).waitFor();
    await operator.context.unroute(SAVING);
    await operator.page.getByRole('status').getByText('Conexão restabelecida').waitFor();
    await operator.status().getByText('Salvo', { exact: true }).waitFor();
    await expect.poll(() => unsaved().count()).toBe(0);
    await operator.page.reload();
    await expect.poll(() => operator.field('Título').inputValue()).toBe(title);
  });

  it('is listed in the panel, asked about at sign-out, and gone when it is discarded', async () => {
    await operator.open('category');
    await operator.field('Título').waitFor();
    const before = await operator.field('Título').inputValue();
    await editWithoutServer(`Descartada ${Date.now()}`);
    await operator.page.getByRole('button', { name: /^Perfil de/ }).click();
    await operator.page.getByRole('menuitem', { name: 'Sair', exact: true }).click();
    const warning = operator.page.getByRole('dialog', { name: 'Sair com alterações não salvas?' });
    await warning.getByRole('button', { name: 'Ficar' }).click();
    await warning.waitFor({ state: 'hidden' });

    await unsaved().click();
    const panel = operator.page.getByRole('dialog', { name: 'Alterações não salvas' });
    await panel.getByText('Sem conexão: será enviada assim que a conexão voltar.').waitFor();
    await panel.getByText('Título').waitFor();
    // A further try that is refused for another reason says that one, and the list stays open.
    await operator.context.route(SAVING, (route) =>
      /commit/.test(route.request().url())
        ? route.fulfill({
            status: 403,
            json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'não' } },
          })
        : route.continue(),
    );
    await panel.getByRole('button', { name: 'Tentar de novo' }).click();
    await panel.getByText('Você não tem permissão para esta alteração.').waitFor();
    await panel.getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => operator.field('Título').inputValue()).toBe(before);
    // The button that led there is gone: the keys go on in the page's own part.
    await expect.poll(() => operator.page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await operator.context.unroute(SAVING);
    await operator.status().getByText('Salvo', { exact: true }).waitFor();
    await operator.page.reload();
    await expect.poll(() => operator.field('Título').inputValue()).toBe(before);
  });
});

describe('an edit of somebody who signs out', () => {
  it('stays hers while somebody else works on the same page, and is saved when she is back', async () => {
    const { page, context } = operator;
    const store = await shop.store('operator');
    const stored = async () => (await store.read('project/matriz/category/cozinha'))?.title;
    const before = await stored();
    const title = `Só dela ${Date.now()}`;
    const signIn = async (role: DemoRole) => {
      await page.getByLabel('E-mail').fill(LOGIN[role]);
      await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await operator.field('Título').waitFor();
    };
    const menu = async () => {
      await page.getByRole('button', { name: /^Perfil de/ }).click();
      await page.getByRole('menuitem', { name: 'Sair', exact: true }).click();
    };
    await editWithoutServer(title, 'category/cozinha');
    await page.evaluate(() => Object.assign(window, { sameLoad: true }));
    await menu();
    await page.getByRole('button', { name: 'Sair assim mesmo' }).click();
    await page.getByLabel('Senha', { exact: true }).waitFor();
    await context.unroute(SAVING);
    const saves: string[] = [];
    page.on('request', (request) => {
      if (/documents:commit/.test(request.url())) saves.push(request.url());
    });
    await signIn('admin');
    // Whatever still tried would try now.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForTimeout(2500);
    expect([await unsaved().count(), saves, await stored()]).toEqual([0, [], before]);
    await menu();
    await page.getByLabel('Senha', { exact: true }).waitFor();
    await signIn('operator');
    await expect.poll(stored).toEqual({ stringValue: title });
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
  });
});

describe('a text that its field does not take', () => {
  const slug = () => operator.field('Endereço na loja (slug)');

  it('is in its field after a reload, with its error, holds up nothing else, and is saved when mended', async () => {
    const { page } = operator;
    const store = await shop.store('operator');
    const stored = async () => (await store.read('project/matriz/category/cozinha')) ?? {};
    await operator.open('category/cozinha');
    await slug().waitFor();
    const before = await stored();
    // Its error moves neither the fields below it nor the tabs beside its own.
    const places = async () => {
      const below = await operator.field('Visível na loja').boundingBox();
      const beside = await page.getByRole('tab', { name: 'Página' }).boundingBox();
      return [below?.y, beside?.x];
    };
    const placesBefore = await places();
    await slug().fill('&&&');
    await operator.field('Título').fill('Cozinha guardada');
    await page.getByText('Formato inválido').waitFor();
    expect(await places()).toEqual(placesBefore);
    await expect.poll(async () => (await stored()).title?.stringValue).toBe('Cozinha guardada');
    await unsaved().waitFor();

    await page.reload();
    await expect.poll(() => slug().inputValue()).toBe('&&&');
    await page.getByText('Formato inválido').waitFor();
    await operator.status().getByText('Alterações pendentes', { exact: true }).waitFor();
    await unsaved().click();
    const panel = page.getByRole('dialog', { name: 'Alterações não salvas' });
    await panel.getByText('Seu valor: &&&').waitFor();
    await panel.getByText('Categoria · Cozinha guardada', { exact: true }).waitFor();
    await panel.getByText('cozinha', { exact: true }).waitFor();
    expect(await panel.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
    await panel.getByRole('button', { name: 'Abrir' }).click();
    expect((await stored()).slug).toEqual(before.slug);

    await operator.untilSaved(() => slug().fill('cozinha-e-copa'));
    expect((await stored()).slug?.stringValue).toBe('cozinha-e-copa');
    await expect.poll(() => unsaved().count()).toBe(0);
  });

  it('comes back from a tab that was closed half-way, and goes when it is discarded', async () => {
    const { page } = operator;
    const half = await operator.context.newPage();
    await half.goto(`${shop.url}/console/category/cozinha`);
    await half.getByLabel('Ordem', { exact: true }).fill('-');
    await half.getByRole('button', { name: '1 alteração não salva' }).waitFor();
    await half.close({ runBeforeUnload: false });
    await operator.open('category/cozinha');
    await expect.poll(() => page.getByLabel('Ordem', { exact: true }).inputValue()).toBe('-');
    await page.getByText('Digite um número').waitFor();
    // Meanwhile somebody else gives the field another value.
    const store = await shop.store('admin');
    expect(await store.write('project/matriz/category/cozinha', { order: { integerValue: '1234' } })).toBe(
      200,
    );
    await page.getByRole('button', { name: '1 alteração não salva' }).click();
    const panel = page.getByRole('dialog', { name: 'Alterações não salvas' });
    await panel.getByText('Ordem', { exact: true }).waitFor();
    await panel.getByText('Seu valor: -').waitFor();
    await panel.getByText('Valor do outro lugar: 1.234').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByText('Digite um número').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Ordem', { exact: true }).inputValue()).toBe('1.234');
  });
});

describe('a browser that crashes', () => {
  it('has kept what was being typed without a pause, and saves it when the document is opened', async () => {
    const victim = await shop.person('operator');
    await victim.open('category/cozinha');
    await victim.field('Título').waitFor();
    await victim.untilSaved(() => victim.field('Título').fill('Antes da queda'));
    await victim.field('Título').fill('');
    // No pause in which the form would take it, and well before the autosave's wait is over.
    const text = 'Na hora da queda, sem parar';
    await victim.field('Título').pressSequentially(text, { delay: 90 });
    const devtools = await victim.context.newCDPSession(victim.page);
    const crashed = victim.page.waitForEvent('crash');
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    const store = await shop.store('operator');
    const title = async () => (await store.read('project/matriz/category/cozinha'))?.title?.stringValue;
    expect(await title()).toBe('Antes da queda');

    const next = await victim.context.newPage();
    await next.goto(`${shop.url}/console/category/cozinha`);
    await expect.poll(() => next.getByLabel(TITLE).inputValue()).toMatch(/^Na hora da/);
    const kept = await next.getByLabel(TITLE).inputValue();
    expect(text.startsWith(kept)).toBe(true);
    await expect.poll(title).toBe(kept);
    await expect.poll(() => next.getByRole('button', { name: /não salva/ }).count()).toBe(0);
    await victim.context.close();
  });
});

describe('a browser that crashes under the layout editor', () => {
  it('has kept what was typed without a pause, but for what is younger than 300 ms', async () => {
    const store = await shop.store('operator');
    const path = 'project/matriz/page/queda';
    const content = JSON.stringify([{ id: 'a', type: 'text', props: { html: '<p>Antes</p>' } }]);
    const fields = { title: { stringValue: 'Queda' }, content: { stringValue: content } };
    expect(await store.create(path, fields)).toBe(200);
    const victim = await shop.person('operator');
    await victim.open('page/queda');
    await victim.page.getByRole('button', { name: 'Abrir editor' }).click();
    await victim.page.getByRole('treeitem', { name: /^Texto/ }).click();
    await victim.page.getByRole('textbox', { name: 'Texto', exact: true }).click();
    await victim.page.keyboard.press('ControlOrMeta+a');
    const devtools = await victim.context.newCDPSession(victim.page);
    // When each letter was typed, by the clock of this process.
    const typed: { readonly text: string; readonly at: number }[] = [];
    for (const letter of 'Na hora da queda, sem parar de digitar') {
      await victim.page.keyboard.type(letter);
      typed.push({ text: `${typed.at(-1)?.text ?? ''}${letter}`, at: Date.now() });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    const crashed = victim.page.waitForEvent('crash');
    const died = Date.now();
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;

    const next = await victim.context.newPage();
    await next.goto(`${shop.url}/console/page/queda`);
    const html = async () => {
      const stored = (await store.read(path))?.content?.stringValue;
      const [block] = JSON.parse(String(stored)) as readonly { readonly props: { readonly html: string } }[];
      return block?.props.html.replace(/<[^>]*>/g, '');
    };
    await expect.poll(html).toMatch(/^Na hora/);
    const kept = await html();
    const old = typed.findLast(({ at }) => died - at >= 300);
    expect(kept?.startsWith(old?.text ?? '?')).toBe(true);
    await victim.context.close();
  });
});

describe('the text of the JSON editor', () => {
  it('comes back from a closed tab over the newer document, and is gone once it is applied', async () => {
    const { page } = operator;
    const tab = await operator.context.newPage();
    await tab.goto(`${shop.url}/console/category/cozinha`);
    await tab.getByRole('button', { name: 'JSON Editor' }).click();
    const text = tab.getByRole('textbox', { name: 'Documento em JSON' });
    await text.waitFor();
    const lines = await text.locator('.cm-line').allTextContents();
    const document = JSON.parse(lines.join(''));
    await text.press('ControlOrMeta+a');
    await tab.keyboard.insertText(JSON.stringify({ ...document, title: 'Cozinha por JSON' }, null, 2));
    await tab.waitForTimeout(1500);
    await tab.close({ runBeforeUnload: false });

    await operator.open('category/cozinha');
    await page.getByText('Rascunho do JSON Editor recuperado').waitFor();
    await operator.untilSaved(() => page.getByLabel('Ordem', { exact: true }).fill('77'));
    await unsaved().click();
    const panel = page.getByRole('dialog', { name: 'Alterações não salvas' });
    await panel.getByText('Texto do JSON Editor').waitFor();
    await panel.getByText(`Categoria · ${document.title}`, { exact: true }).waitFor();
    await panel.getByText('cozinha', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Abrir' }).click();

    await operator.action('JSON Editor').click();
    const editor = page.getByRole('dialog', { name: /^JSON de / });
    await editor.getByText('O documento mudou desde que este texto foi aberto: Ordem.').waitFor();
    await editor.getByRole('button', { name: 'Salvar' }).click();
    await editor.getByText('1 campo muda').waitFor();
    expect(await editor.locator('.cm-deletedChunk').count()).toBe(1);
    await operator.untilSaved(() => editor.getByRole('button', { name: 'Salvar' }).click());
    expect(await operator.field('Título').inputValue()).toBe('Cozinha por JSON');
    expect(await page.getByLabel('Ordem', { exact: true }).inputValue()).toBe('77');
    await expect.poll(() => unsaved().count()).toBe(0);
  });
});

describe('the form of a new document', () => {
  it('has what was typed again after its tab was gone, and begins anew when that is discarded', async () => {
    const { page } = operator;
    const tab = await operator.context.newPage();
    await tab.goto(`${shop.url}/console/category/add`);
    await tab.getByLabel(TITLE).fill('Rascunho de teste');
    await tab.waitForTimeout(900);
    await tab.close({ runBeforeUnload: false });

    await operator.open('category');
    await unsaved().click();
    const panel = page.getByRole('dialog', { name: 'Alterações não salvas' });
    await panel.getByText('Documento novo').waitFor();
    await panel.getByRole('button', { name: 'Abrir' }).click();
    await page.getByText('Rascunho recuperado').waitFor();
    await expect.poll(() => operator.field('Título').inputValue()).toBe('Rascunho de teste');
    await expect.poll(() => unsaved().count()).toBe(0);
    await page.reload();
    await page.getByText('Rascunho recuperado').waitFor();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => operator.field('Título').inputValue()).toBe('');
    await page.reload();
    await operator.field('Título').waitFor();
    expect(await page.getByText('Rascunho recuperado').count()).toBe(0);
  });
});

describe('the form of a new document inside another form', () => {
  it('is listed with the form around it, and opens there with what was typed', async () => {
    const { page } = operator;
    const store = await shop.store('operator');
    await store.create('project/matriz/customer/e2e-dona', { email: { stringValue: 'dona@loja.example' } });
    const tab = await operator.context.newPage();
    await tab.goto(`${shop.url}/console/customer/e2e-dona`);
    await tab.getByRole('tab', { name: 'Créditos' }).click();
    await tab.getByRole('button', { name: 'Adicionar: Créditos' }).click();
    await tab.getByLabel('Descrição').last().fill('Troca de tamanho');
    await tab.waitForTimeout(900);
    await tab.close({ runBeforeUnload: false });

    await unsaved().click();
    const panel = page.getByRole('dialog', { name: 'Alterações não salvas' });
    await panel.getByText('em Cliente dona@loja.example').waitFor();
    await panel.getByRole('button', { name: 'Abrir' }).click();
    await page.getByText('Rascunho recuperado').waitFor();
    await expect.poll(() => page.getByLabel('Descrição').last().inputValue()).toBe('Troca de tamanho');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => unsaved().count()).toBe(0);
  });
});

describe('without a network', () => {
  it('says so, on a phone too, and stops saying it when the network is back', async () => {
    const { page, context } = operator;
    await operator.open('category');
    await operator.field('Título').waitFor();
    const said = page.getByRole('status').filter({ hasText: 'Sem conexão' });
    expect(await said.count()).toBe(0);
    await context.setOffline(true);
    await said.waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await said.locator('svg').isVisible()).toBe(true);
    }
    await context.setOffline(false);
    await expect.poll(() => said.count()).toBe(0);
  });
});
