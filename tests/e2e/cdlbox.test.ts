import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../generated/catalogue.ts';
import { entryPath } from '../../runtime/app/catalogue/entry-address.ts';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';

/** What a ticketing project must have (admin console, §1 and §6). */
const NEEDED = [
  ...['config/store', 'config/layout', 'config/payment', 'config/checkout'],
  ...['product', 'category', 'content', 'page', 'customer', 'campaign-email', 'customer-segment'],
  'email-template',
];
const reduced = catalogue.filter(({ catalogues }) => catalogues.some((name) => name === 'cdlbox'));

const shop = openShop();
let admin: Operator;

beforeAll(async () => {
  const store = await shop.store('admin');
  expect(await store.write('project/praia', { catalogue: { stringValue: 'cdlbox' } })).toBe(200);
  admin = await shop.person('admin');
});

describe('a store whose document chooses the reduced catalogue', () => {
  it('has the reduced catalogue in its menu, and nothing else', async () => {
    await admin.open('category?project=praia');
    await admin.shown();
    const menu = admin.page.getByRole('navigation', { name: 'Menu' });
    const closed = menu.getByRole('button', { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    const links = menu.getByRole('link');
    const shown = await links.evaluateAll((found) =>
      found.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    const want = reduced.map((entry) => `/console${entryPath(entry)}`);
    expect(shown.filter((href) => want.includes(href)).toSorted()).toEqual(want.toSorted());
    const others = catalogue.filter((entry) => !reduced.includes(entry));
    expect(others.filter((entry) => shown.includes(`/console${entryPath(entry)}`))).toEqual([]);
    expect(want).toEqual(expect.arrayContaining(NEEDED.map((path) => `/console/${path}`)));
  });

  it('finds in the palette what it has, and nothing else', async () => {
    await admin.page.keyboard.press('Control+k');
    const palette = admin.page.getByRole('dialog');
    await palette.getByRole('combobox').fill('Clientes');
    await palette
      .getByRole('option', { name: /^Clientes/ })
      .first()
      .waitFor();
    await palette.getByRole('combobox').fill('Marcas');
    expect(await palette.getByRole('option', { name: /^Marcas/ }).count()).toBe(0);
    await admin.page.keyboard.press('Escape');
  });

  it.each(['brand', 'brand/add', 'config/bling', 'sync/product'])('has no page at /%s', async (path) => {
    await admin.goTo(`${path}?project=praia`);
    await admin.page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
  });

  it('leaves the other store its whole catalogue', async () => {
    await admin.goTo('brand?project=matriz');
    await admin.shown();
    await admin.page.getByRole('link', { name: 'Sincronização de produtos' }).first().click();
    await admin.page.getByRole('heading', { level: 1, name: 'Sincronização de produtos' }).waitFor();
    await admin.page.getByLabel('Códigos dos produtos').waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
