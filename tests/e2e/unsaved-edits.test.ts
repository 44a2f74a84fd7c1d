import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oneCaseIn } from '../setup/gate.ts';
import { findings } from './support/accessibility.ts';
import { DEMO_PASSWORD, DESKTOP, type DemoRole, LOGIN, type Operator, PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';

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

/** The title before. */
async function editWithoutServer(title: string, place = 'category'): Promise<string> {
  await operator.goTo(place);
  await operator.page.getByRole('treeitem', { selected: true }).waitFor();
  const before = await operator.field('Título').inputValue();
  await operator.context.route(SAVING, (route) => route.abort('connectionrefused'));
  await operator.field('Título').fill(title);
  await operator.status().getByText('Erro ao salvar', { exact: true }).waitFor();
  return before;
}

const unsaved = () => operator.page.getByRole('button', { name: '1 alteração não salva' });

describe('an edit that the server could not take', () => {
  /** The title that the first case leaves, which the reload of the second one finds. */
  let stored = '';

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
    // Of the reloaded page: one that has not missed the server yet has no news of it either.
    await operator.page.getByRole('status').getByText('Sem conexão: reconectando…').waitFor();
    await operator.context.unroute(SAVING);
    await operator.page.getByRole('status').getByText('Conexão restabelecida').waitFor();
    await operator.status().getByText('Salvo', { exact: true }).waitFor();
    await expect.poll(() => unsaved().count()).toBe(0);
    stored = title;
  });

  it('is listed in the panel, asked about at sign-out, and gone when it is discarded', async () => {
    const before = await editWithoutServer(`Descartada ${Date.now()}`);
    expect(before).toBe(stored);
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

describe('without a network', () => {
  it('says so, on a phone too, and stops saying it when the network is back', async () => {
    const { page, context } = operator;
    await operator.goTo('category');
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

describe('a text that its field does not take', () => {
  /** The page is loaded anew or its tab is closed: each has its turn. */
  const it = oneCaseIn(2);
  const slug = () => operator.field('Endereço na loja (slug)');

  it('is in its field after a reload, with its error, holds up nothing else, and is saved when mended', async () => {
    const { page } = operator;
    const store = await shop.store('operator');
    const stored = async () => (await store.read('project/matriz/category/cozinha')) ?? {};
    await operator.goTo('category/cozinha');
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
    const half = operator.page;
    await operator.goTo('category/cozinha');
    await half.getByLabel('Ordem', { exact: true }).fill('-');
    await half.getByRole('button', { name: '1 alteração não salva' }).waitFor();
    await half.close({ runBeforeUnload: false });
    const page = await operator.context.newPage();
    await page.goto(`${shop.url}/console/category/cozinha`);
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
