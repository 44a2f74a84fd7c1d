/**
 * The page of a product has room: a header of three lines of which one stays, one scroller, sections whose tabs stay in
 * sight, and nothing that moves while it loads.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { type Operator, onPhone } from './support/operator.ts';
import { openShop } from './support/shop.ts';

const CODE = '2001011';
/** Pixels. */
const BAND = 120;
const LEAST_ROOM = 420;

const shop = openShop();
let operator: Operator;
let page: Page;

beforeAll(async () => {
  operator = await shop.person('operator');
  page = operator.page;
});

async function openProduct(address = `product/${CODE}`): Promise<void> {
  await operator.open(address);
  await page.getByRole('region', { name: 'Preços' }).getByText('R$').first().waitFor();
  await page.getByRole('tablist').waitFor();
}

/** In pixels, from the top of what scrolls. */
function measures() {
  return page.evaluate(() => {
    const scroller = document.querySelector<HTMLElement>('[data-above]');
    const place = (selector: string) => scroller?.querySelector(selector)?.getBoundingClientRect();
    if (!scroller) throw new Error('Nothing scrolls');
    const { top, height } = scroller.getBoundingClientRect();
    const inner = [...(scroller.parentElement?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
      (element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowY) &&
        element.scrollHeight > element.clientHeight + 1 &&
        element.tagName !== 'TEXTAREA',
    );
    return {
      height,
      line: (place('header')?.bottom ?? 0) - top,
      panel: (place('section')?.top ?? 0) - top,
      tabs: (place('[data-tabs]')?.top ?? 0) - top,
      fields: (place('[data-tabs]')?.bottom ?? 0) - top,
      scrollTop: scroller.scrollTop,
      scrollers: inner.length,
    };
  });
}

const scrollTo = (top: number) =>
  page.locator('[data-above]').evaluate((scroller, to) => scroller.scrollTo({ top: to }), top);

describe('the page of a product', () => {
  it('leaves at least 420 of 800 pixels to what can be edited, before and after it is scrolled', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openProduct();
    const before = await measures();
    expect(before.panel).toBeLessThanOrEqual(BAND);
    expect(before.height - before.panel).toBeGreaterThanOrEqual(LEAST_ROOM);
    expect(before.scrollers).toBe(1);

    await scrollTo(5000);
    const after = await measures();
    expect(after.scrollTop).toBeGreaterThan(before.panel);
    // The first line of the header, and the tabs below it.
    expect(after.line).toBeCloseTo(before.line, 0);
    expect(Math.abs(after.tabs - after.line)).toBeLessThanOrEqual(1);
    expect(after.height - after.fields).toBeGreaterThanOrEqual(LEAST_ROOM);
    expect(await findings(page, { always: true })).toEqual([]);
  });

  it('keeps a tab under the hand that presses it, and shows a section of an address', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openProduct();
    await scrollTo(5000);
    const { tabs } = await measures();
    for (const name of ['Descrição', 'Custos', 'Identificação']) {
      // By itself: Playwright would first scroll a tab that waits behind an arrow into sight.
      await page.getByRole('tab', { name, exact: true }).evaluate((tab: HTMLElement) => tab.click());
      expect((await measures()).tabs).toBeCloseTo(tabs, 0);
    }
    await openProduct(`product/${CODE}?section=description`);
    await expect.poll(async () => (await measures()).tabs).toBeCloseTo(tabs, 0);
  });

  it.each([1440, 1280])('breaks no number and cuts none, at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await openProduct();
    const broken = await page.getByRole('region', { name: 'Painel', exact: true }).evaluate((panel) =>
      [...panel.querySelectorAll<HTMLElement>('.value > span, .more')]
        .filter(({ textContent }) => /^(R\$)?[\s\d.,×%]+$/.test(textContent ?? ''))
        .filter((one) => one.scrollWidth > one.clientWidth || one.offsetHeight > 24)
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
  });

  it('moves nothing while it loads', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openProduct();
    const moved = await page.evaluate(async () => {
      const all: { readonly value: number; readonly what: string }[] = [];
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => setTimeout(resolve, 1000));
      for (const entry of observer.takeRecords()) {
        const { value, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const inside = sources.filter(({ node }) => document.querySelector('[data-above]')?.contains(node));
        if (inside.length > 0)
          all.push({ value, what: inside.map(({ node }) => node?.textContent?.slice(0, 40)).join() });
      }
      return all;
    });
    expect(moved).toEqual([]);
  });

  it('offers two actions in words and the others behind a menu, which the keys open', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openProduct();
    for (const name of ['Importar do fornecedor', 'Sincronizar ERP'])
      await page.locator('[data-above]').getByRole('button', { name }).getByText(name).waitFor();
    const more = page.getByRole('button', { name: 'Mais ações' });
    await more.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect.poll(() => items.allInnerTexts()).toEqual(['Baixar JSON', 'Copiar', 'Criar tarefa']);
    await page.keyboard.press('Escape');
    await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('leaves a slide-over its own buttons', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await operator.open(`product-data/${CODE}`);
    await page.getByRole('heading', { level: 1, name: /2001011$/ }).waitFor();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/console/product-data');
  });

  it('is one column of cards that fold on a phone, with room for a finger', async () => {
    await onPhone(operator);
    await openProductOnPhone();
    const prices = page.getByRole('region', { name: 'Preços' });
    const head = prices.getByRole('button', { name: /^Preços/ });
    expect(await head.getAttribute('aria-expanded')).toBe('false');
    await head.click();
    await prices.getByText('Preço mínimo à vista').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(operator.complaints).toEqual([]);
  });
});

async function openProductOnPhone(): Promise<void> {
  await operator.open(`product/${CODE}`);
  await page.getByRole('region', { name: 'Preços' }).waitFor();
  await page.getByRole('tablist').waitFor();
}
