/**
 * A rule is tried where it is written: on a cart, a product and a visit, by whoever may read it.
 */
import { describe, expect, it } from 'vitest';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { openFieldStage } from './support/field-stage.ts';
import { onPhone } from './support/operator.ts';

const stage = openFieldStage('viewer');
const CODE = '2001012';

async function openTrial(path: string, title: string) {
  const { page } = stage.operator;
  await stage.operator.goTo(path);
  await stage.operator.action('Testar').click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return {
    dialog,
    test: () => dialog.getByRole('button', { name: 'Testar', exact: true }).click(),
    close: () => dialog.getByRole('button', { name: 'Fechar' }).click(),
  };
}

describe('a rule that is tried', () => {
  it('says why a coupon does not count, and what it gives once it does', async () => {
    const { dialog, test, close } = await openTrial('sales-rule/primeira-compra', 'Testar a regra de venda');
    await test();
    await dialog.getByText('Informe o código').waitFor();
    await dialog.getByLabel('Código do produto 1').fill(CODE);
    await test();
    await dialog.getByText('pede um cupom, e nenhum foi informado').first().waitFor();
    await dialog.getByLabel('Cupom').fill(' bemvindo');
    await test();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Primeira compra, regra 1 (esta)' })
      .filter({ hasText: 'valeu' })
      .waitFor();
    await dialog.getByLabel('Código do produto 1').fill('nao-existe');
    await test();
    await dialog.getByText('Não há produto com o código nao-existe nesta loja.').waitFor();
    await close();
  });

  it('says what a price comes from', async () => {
    const { page } = stage.operator;
    const { dialog, test, close } = await openTrial('pricing-rule/amazon', 'Testar a regra de preço');
    await dialog.getByLabel('Produto').fill(CODE);
    await page.getByRole('listbox').getByRole('option').first().click();
    await test();
    await dialog.getByRole('row', { name: /À vista/ }).waitFor();
    await dialog.getByText('é de outra loja').waitFor();
    await close();
  });

  it('shows a banner on a visit, on a phone and in the dark too', async () => {
    const { page } = stage.operator;
    const back = await onPhone(stage.operator);
    const { dialog, test } = await openTrial('layout-rule/boas-vindas', 'Testar o banner');
    await dialog.getByLabel('Momento').fill('2026-11-23T10:00');
    await dialog.getByLabel('Página').fill('/');
    await dialog.getByLabel('Ação').selectOption({ label: 'Início da visita' });
    await dialog.getByLabel('Estado pelo IP').selectOption({ label: 'São Paulo' });
    await test();
    await dialog.getByRole('row', { name: 'Popup Popup de boas-vindas' }).waitFor();
    await dialog.getByLabel('Estado pelo IP').selectOption({ label: 'Bahia' });
    await test();
    await dialog.getByText(/as condições não valem; falhou: .*: tem Bahia/).waitFor();
    const part = '[role=dialog]';
    expect(await findings(page, { part })).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page, { part })).toEqual([]);
    await back();
    // The browser writes each refused question into its log.
    expect(stage.operator.complaints.filter((each) => !each.includes('/rules/simulate'))).toEqual([]);
  });
});

describe('the script of a promotion', () => {
  it('is stored as it is typed, with the line of its syntax error, and is never executed', async () => {
    const admin = await stage.shop.person('admin');
    const { page } = admin;
    await admin.goTo('promotion-rule/leve-tres-pague-dois');
    const script = page.getByRole('textbox', { name: /^Função/ });
    await script.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('\ndocument.title = 1 +;');
    await page.getByText('Linha 5: erro de sintaxe perto de “;”.').first().waitFor();
    await page.getByText(/Quem o executa é a loja/).waitFor();
    await expect
      .poll(async () => JSON.stringify(await stage.stored('promotion-rule/leve-tres-pague-dois', 'function')))
      .toContain('document.title = 1 +;');
    expect(await page.title()).toContain('Leve três');
    expect(await findings(page, { part: 'main' })).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await script.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    expect(admin.complaints).toEqual([]);
    await admin.close();
  });
});
