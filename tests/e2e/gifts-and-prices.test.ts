/**
 * What rules do to the catalogue: an operator processes gifts, and reads what a price rule changes.
 */
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { openFieldStage } from './support/field-stage.ts';
import { LOOK_AGAIN, onPhone, PATIENCE_MS } from './support/operator.ts';

const stage = openFieldStage();

describe('rules over a whole catalogue', () => {
  it('gifts are processed from their list after a look at what changes, and stand in the product', async () => {
    const { page } = stage.operator;
    const rule = 'product-gift/brinde-de-natal';
    // biome-ignore lint/suspicious/noExplicitAny: as the store prints it
    const [{ products, gifts }]: any = valuesIn(await stage.stored(rule, 'rules')).map(fieldsIn);
    const [product, gift] = [valuesIn(products)[0].stringValue, valuesIn(gifts)[0].stringValue];
    await stage.operator.goTo(rule);
    await stage.operator.action('Processar brindes').click();
    const dialog = page.getByRole('dialog', { name: 'Processar brindes' });
    await dialog.getByText('2 produtos mudam.').waitFor();
    expect(await findings(page, { part: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirmar' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText(/^Os brindes de 2 produtos estão sendo gravados/).waitFor();
    await expect
      .poll(() => stage.stored(`product/${product}`, 'gifts'), { timeout: PATIENCE_MS })
      .toEqual({ arrayValue: { values: [{ stringValue: gift }] } });
    await dialog.getByRole('button', { name: 'Ver a execução' }).click();
    await page.waitForURL(/\/runs\?.*execucao=/);
    await stage.operator.goTo(`product/${product}`);
    await page.getByRole('tab', { name: 'Kit e upsell' }).click();
    await page.waitForFunction(isShown, gift, LOOK_AGAIN);
    await stage.operator.goTo(rule);
    await stage.operator.action('Processar brindes').click();
    await dialog.getByText('Nada muda: os produtos já têm os brindes das regras.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Confirmar' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('a price rule says what it changes, in a table, as CSV and on a phone', async () => {
    const { page } = stage.operator;
    await stage.operator.goTo('pricing-rule/amazon');
    await stage.operator.status().waitFor();
    await stage.operator.action('O que muda').click();
    const dialog = page.getByRole('dialog', { name: 'O que muda' });
    await dialog.getByText(/produtos lidos\.$/).waitFor();
    const changed = dialog.locator('dt', { hasText: 'Produtos que mudam' }).locator('xpath=..').locator('dd');
    const count = Number((await changed.innerText()).replaceAll('.', ''));
    expect(count).toBeGreaterThan(0);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar CSV' }).click();
    const csv = await text(await (await saving).createReadStream());
    expect(csv.trim().split('\r\n')).toHaveLength(count + 1);
    const back = await onPhone(stage.operator);
    await dialog.getByRole('table').waitFor();
    expect(await findings(page, { part: '[role=dialog]', always: true })).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await back();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    expect(stage.operator.complaints).toEqual([]);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: as the store prints it
function valuesIn(list: any): any[] {
  return list.arrayValue.values;
}

// biome-ignore lint/suspicious/noExplicitAny: as the store prints it
function fieldsIn(value: any): any {
  return value.mapValue.fields;
}

/** Runs in the page: as text, or in an input. */
function isShown(code: string): boolean {
  const inputs = [...document.querySelectorAll('input')];
  return inputs.some(({ value }) => value === code) || document.body.innerText.includes(code);
}
