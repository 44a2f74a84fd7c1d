import { beforeAll, describe, expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import { type Operator, PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';

const shop = openShop();
let operator: Operator;

beforeAll(async () => {
  operator = await shop.person('operator');
});

const today = (person: Operator) => person.page.getByRole('region', { name: 'Para hoje' });
const counted = (person: Operator) =>
  today(person)
    .getByText(/^Contado /)
    .waitFor();

describe('the start page', () => {
  it('leads by each line to a table of as many rows as the line says', async () => {
    const { page } = operator;
    await operator.open('');
    await counted(operator);
    expect(await findings(page)).toEqual([]);
    const lines = today(operator).locator('a[href*="attention="]');
    const ways = await lines.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const),
    );
    expect(ways.length).toBeGreaterThan(0);
    for (const [href, text] of ways) {
      const [said = ''] = /^[\d.]+/.exec(text) ?? [];
      await today(operator).locator(`a[href="${href}"]`).click();
      await page.getByText(/^Pendência: /).waitFor();
      await page.getByText(said === '1' ? '1 encontrado' : `${said} encontrados`, { exact: true }).waitFor();
      await page.goBack();
      await counted(operator);
    }
  });

  it('shows the filter of a line after a reload, and all rows when it is taken off', async () => {
    const { page } = operator;
    await operator.open('product?attention=no-stock');
    const chip = page.getByRole('button', { name: 'Pendência: sem estoque' });
    await chip.waitFor();
    await page.reload();
    await chip.waitFor();
    await chip.press('Backspace');
    await chip.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('attention')).toBe(false);
    await page.goBack();
    await chip.waitFor();
  });

  it('says what a colleague has changed, and fits a phone', async () => {
    const admin = await shop.person('admin');
    await admin.open('category');
    await admin.firstEntry().click();
    const title = admin.field('Título');
    const before = await title.inputValue();
    await admin.untilSaved(() => title.fill(`${before} da casa`));
    const { page } = operator;
    await operator.open('');
    await page
      .getByRole('region', { name: 'Alterado pela equipe' })
      .getByRole('link', { name: `${before} da casa` })
      .waitFor();
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await findings(page)).toEqual([]);
  });
});
