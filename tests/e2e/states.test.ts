import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../setup/gate.ts';
import { DESKTOP, type Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

/** Web Vitals calls up to 0.1 good; what is there may not move at all. */
const MOST_SHIFT = 0.02;
/** A tree or a table, each in its turn. */
const LISTS = someOf(['category', 'customer']);
/** A screen is loaded for each. */
const LOADED = someOf(['category', 'customer', 'config/layout']);

const shop = openShop();
let admin: Operator;
let page: Page;
let store: Store;

beforeAll(async () => {
  store = await shop.store('admin');
  // Where all moves that is to move.
  admin = await shop.person('admin', DESKTOP, { reducedMotion: 'no-preference' });
  page = admin.page;
  await admin.context.addInitScript(() => {
    const told: number[] = [];
    Object.assign(globalThis, { shifts: told });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

async function shift(): Promise<number> {
  await page.waitForTimeout(300);
  return page.evaluate(() =>
    (Reflect.get(globalThis, 'shifts') as number[]).reduce((sum, one) => sum + one, 0),
  );
}

describe('a first load', () => {
  it('of a document asks for its form while the screen is still on its way', async () => {
    const screen = /\/assets\/screen-/;
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await admin.context.route(screen, async (route) => {
      await held;
      await route.continue();
    });
    const form = page.waitForRequest(/\/assets\/category-(?!collection)/);
    const opened = admin.open('category/cozinha');
    try {
      await form;
    } finally {
      send();
      await opened;
      await admin.context.unroute(screen);
    }
    await admin.status().waitFor();
  });

  it('of a document does not jump while its form is fetched', async () => {
    const form = /\/assets\/category-(?!collection)/;
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await admin.context.route(form, async (route) => {
      await held;
      await route.continue();
    });
    const opened = admin.open('category/cozinha');
    try {
      await page.getByRole('progressbar').waitFor();
      expect(await shift()).toBeLessThanOrEqual(MOST_SHIFT);
    } finally {
      send();
      await opened;
      await admin.context.unroute(form);
    }
    await admin.status().waitFor();
    expect(await shift()).toBeLessThanOrEqual(MOST_SHIFT);
  });

  it('shows no arrows beside tabs that all fit', async () => {
    await page.getByRole('tab').first().waitFor();
    expect(await page.locator('.MuiTabScrollButton-root').count()).toBe(0);
  });

  it.each(LOADED)('of %s does not jump', async (path) => {
    await admin.open(path);
    await admin.shown();
    if (path !== 'customer') await admin.status().waitFor();
    expect(await shift()).toBeLessThanOrEqual(MOST_SHIFT);
  });
});

describe('without a connection', () => {
  it.each(LISTS)('%s shows what the browser keeps, or says why there is nothing', async (name) => {
    await admin.goTo(name);
    await admin.shown();
    await admin.context.setOffline(true);
    try {
      // The page itself is there; the list is asked for anew inside it.
      await page
        .getByRole('link', { name: 'Início' })
        .or(page.getByRole('link', { name: 'Balcão' }))
        .first()
        .click();
      await page.goBack();
      await admin.firstEntry().waitFor();
    } finally {
      await admin.context.setOffline(false);
    }
  });
});

describe('a server that cannot be reached', () => {
  it('is said, and the list comes by itself when it can be', async () => {
    const STORE = /google\.firestore\.v1\.Firestore|\/documents:/;
    await page.context().route(STORE, (route) => route.abort());
    try {
      // Nobody has opened it in this browser.
      await admin.open('brand');
      await page.getByText('Failed to load entries.').waitFor();
      await page.getByText('Sem conexão com o servidor.', { exact: false }).first().waitFor();
    } finally {
      await page.context().unroute(STORE);
    }
    await admin.firstEntry().waitFor();
  });
});

describe('an address that leads nowhere', () => {
  it('says that there is no such screen', async () => {
    await admin.open('no-such-collection');
    await page
      .getByText(/não (existe|encontrada)/i)
      .first()
      .waitFor();
  });

  it.each(LISTS)('says that %s has no such entry, with the way back', async (name) => {
    await admin.goTo(`${name}/nobody-has-this`);
    await page.getByText('Registro não encontrado').waitFor();
    await admin.action('Voltar para a lista').first().waitFor();
  });
});

describe('an empty list', () => {
  it('says what to do, in a filtered tree too', async () => {
    await admin.goTo('category');
    await admin.shown();
    await page.getByLabel('Filtrar').fill('nada disto existe');
    await page.getByText('No entries found.').waitFor();
    await page.getByText('No entries found.').waitFor();
    await page.getByRole('button', { name: 'Limpar filtro' }).last().click();
    await page.getByRole('treeitem').first().waitFor();
  });

  it('says what to do in a filtered table', async () => {
    await admin.goTo('customer?q=nada+disto+existe');
    await page.getByText('No entries found.').waitFor();
    await page.getByRole('button', { name: 'Limpar busca e filtros' }).click();
    await admin.firstEntry().waitFor();
  });
});

describe('a document that somebody else deletes while it is open', () => {
  const fields = {
    name: { stringValue: 'Marca que some' },
    // No schema knows it: a program put it there.
    outside: {
      mapValue: {
        fields: {
          kept: { arrayValue: { values: [{ integerValue: '7' }] } },
          at: { timestampValue: '2020-02-03T04:05:06.789012Z' },
          where: { geoPointValue: { latitude: -30.03, longitude: -51.23 } },
        },
      },
    },
  };
  const opened = async (path: string) => {
    expect(await store.create(path, fields)).toBe(200);
    await admin.goTo(path.slice('project/matriz/'.length));
    await admin.status().waitFor();
    return (await store.read(path)) ?? {};
  };
  const recreated = async (path: string, notice: string) => {
    await page.getByText('Registro apagado').waitFor();
    await page.getByRole('button', { name: 'Recriar' }).click();
    // It goes away by itself.
    await page.getByText(notice, { exact: false }).waitFor();
    await admin.status().waitFor();
    await expect.poll(async () => (await store.read(path))?.updatedBy).toBeDefined();
    const { updatedAt: _at, updatedBy: _by, ...after } = (await store.read(path)) ?? {};
    return after;
  };

  it('comes back exactly as it was, with its beginning', async () => {
    const path = 'project/matriz/brand/apagada';
    const { updatedAt: _at, updatedBy: _by, ...before } = await opened(path);
    const other = await admin.context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Apagar' }).first().click();
    await other.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
    await other.getByText('Registro apagado').waitFor();
    // Both tabs show what the outbox is still to remove.
    await expect.poll(() => store.read(path)).toBeUndefined();
    await other.close();
    expect(await recreated(path, 'Registro recriado como era')).toEqual(before);
  });

  it('comes back as it was, and says when it begins anew', async () => {
    const path = 'project/matriz/brand/apagada-por-programa';
    const { updatedAt: _at, updatedBy: _by, createdAt, ...before } = await opened(path);
    expect(await store.remove(path)).toBe(200);
    const { createdAt: anew, ...after } = await recreated(path, 'A data de criação é a de agora');
    expect(after).toEqual(before);
    expect(anew).not.toEqual(createdAt);
  });
});

it('leaves no complaint in the log but that the connection was gone', () => {
  expect(
    admin.complaints.filter(
      (text) =>
        !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Could not reach Cloud Firestore|Failed to load resource|cleardot/.test(
          text,
        ),
    ),
  ).toEqual([]);
});
