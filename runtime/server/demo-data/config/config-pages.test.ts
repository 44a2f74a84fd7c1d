import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../generated/catalogue.ts';
import type { DocumentData } from '../../../contract/collection.ts';
import { buildDemoShop, DEMO_PROJECTS } from '../demo-shop.ts';

type Rows = readonly DocumentData[];

function list(value: unknown): Rows {
  return Array.isArray(value) ? value : [];
}

/** Every value of a field of that name, however deep it stands. */
function valuesOf(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name && typeof inner === 'string' ? [inner] : []),
    ...valuesOf(name, inner),
  ]);
}

describe.each(DEMO_PROJECTS)('the config pages of the demo shop %s', (projectId) => {
  const { documents } = buildDemoShop(projectId);
  const rows = (collection: string): Rows =>
    documents.filter((each) => each.collection === collection).map(({ data }) => data);
  const page = (name: string): DocumentData => rows(name)[0] ?? {};

  it('are one document each, by its own name', () => {
    const pages = catalogue.filter(({ kind }) => kind === 'singleton').map(({ name }) => name);
    const there = documents.filter(({ collection }) => pages.some((name) => name === collection));
    expect(there.map(({ id }) => id).toSorted()).toEqual(pages.toSorted());
  });

  it('name accounts and deposits of the ERP that are there', () => {
    const { defaultAccount, deposits, shops } = page('erp');
    const accounts = list(page('bling').accounts).map(({ description }) => description);
    const named = [...list(deposits), ...list(shops)].map(({ account }) => account);
    expect(named.length).toBeGreaterThan(1);
    for (const account of [defaultAccount, ...named]) expect(accounts).toContain(account);
    const stocks = new Map(
      documents.filter(({ collection }) => collection === 'stock').map(({ id, data }) => [id, data]),
    );
    for (const { stockId, depositId } of list(deposits)) {
      expect(stocks.get(String(stockId))?.externalId).toBe(depositId);
    }
  });

  it('buy from the factories that the products come from', () => {
    const factories = list(page('tramontina').factories).map(({ company }) => company);
    expect(new Set(rows('product').map(({ Company }) => Company))).toEqual(new Set(factories));
  });

  it('are paid and quoted by integrations that are on, all in their test environments', () => {
    const gateways = valuesOf('gateway', page('payment')).map((name) => page(String(name)));
    expect(gateways.length).toBeGreaterThan(2);
    for (const { isActive } of gateways) expect(isActive).toBe(true);
    const { providers } = page('shipping');
    const quoted = Array.isArray(providers) ? providers.filter((name) => name !== 'carrier-pricing') : [];
    expect(quoted.map((name) => page(name).isActive)).toEqual([true, true]);
    const environments = documents.flatMap(({ data }) => valuesOf('environment', data));
    expect(new Set(environments)).toEqual(new Set(['sandbox']));
  });

  it('send e-mails to the simulator, which delivers them to nobody', () => {
    expect(page('sendgrid')).toMatchObject({ isActive: true, sandboxMode: false });
    expect(page('sendgrid')).not.toHaveProperty('apiKey');
  });

  it('offer coupons that a sales rule knows', () => {
    const known = rows('sales-rule').flatMap((rule) => valuesOf('couponCode', rule));
    const offered = [...rows('checkout'), ...rows('layout-rule')].flatMap((each) =>
      valuesOf('couponCode', each),
    );
    expect(offered).toContain('VOLTA5');
    for (const coupon of offered) expect(known).toContain(coupon);
  });

  it('send the templates of their own WhatsApp account', () => {
    const templates = rows('whatsapp-template').map(({ wabaId }) => wabaId);
    expect(new Set(templates)).toEqual(new Set([page('waba').wabaId]));
  });

  it('lead from the footer and the checkout to pages that are published', () => {
    const published = rows('page').flatMap(({ slug, status }) =>
      status === 'published' ? [`/${slug}`] : [],
    );
    const policies = ['privacyUrl', 'termsUrl', 'returnsUrl', 'shippingUrl'].map(
      (name) => new URL(String(page('store')[name])).pathname,
    );
    const links = [page('layout').footerColumns, page('checkout').terms].flatMap((each) =>
      valuesOf('url', each),
    );
    expect(links.length).toBeGreaterThan(5);
    for (const path of [...links, ...policies]) expect(published).toContain(path);
  });
});
