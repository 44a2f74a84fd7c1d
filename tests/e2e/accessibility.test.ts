import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../setup/gate.ts';
import { DEEP } from '../setup/scale.ts';
import { findings } from './support/accessibility.ts';
import { DESKTOP, type Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';

const shop = openShop();

interface Screen {
  readonly name: string;
  readonly open: (person: Operator) => Promise<void>;
  /** Where it is neither a list nor a form. */
  readonly until?: (person: Operator) => Promise<void>;
}

const screens: readonly Screen[] = [
  {
    name: 'the start page',
    open: (person) => person.goTo(''),
    until: ({ page }) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  { name: 'a tree with its form', open: (person) => person.goTo('category') },
  {
    name: 'a product with its panel',
    open: (person) => person.goTo('product/2001011'),
    until: async ({ page }) => {
      await page.getByRole('region', { name: /^Preços/ }).waitFor();
      await page.getByRole('tab', { name: 'Identificação' }).waitFor();
    },
  },
  {
    name: 'the synchronisation of products',
    open: async (person) => {
      await person.goTo('sync/product');
      await person.page.getByLabel('Códigos dos produtos').fill('2001011\n2001012\nnão é');
    },
    until: ({ page }) => page.getByRole('list', { name: 'Produtos' }).getByRole('listitem').nth(1).waitFor(),
  },
  { name: 'a new brand', open: (person) => person.goTo('brand/add') },
  { name: 'a table', open: (person) => person.goTo('customer') },
  { name: 'a config page', open: (person) => person.goTo('config/bling') },
];

/** Of a form in a run: the walk of all screens sees each kind of field. */
const SECTIONS = 3;

const looks = [
  // The walk of all screens is light.
  ...(DEEP ? ([{ look: 'light, desktop', viewport: DESKTOP, colorScheme: 'light' }] as const) : []),
  { look: 'dark, desktop', viewport: DESKTOP, colorScheme: 'dark' },
] as const;

describe.each(looks)('axe finds nothing serious ($look)', ({ viewport, colorScheme }) => {
  let person: Operator;

  beforeAll(async () => {
    person = await shop.stranger(viewport);
    await person.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  });

  afterAll(() => person.close());

  it('on the login page', async () => {
    await person.open('');
    await person.page.getByLabel('Senha', { exact: true }).waitFor();
    expect(await findings(person.page, { always: true })).toEqual([]);
    await person.login('admin');
  });

  it.each(screens)('on $name', async ({ open, until }) => {
    await open(person);
    await (until ? until(person) : person.shown());
    expect(await findings(person.page, { always: true })).toEqual([]);
    const sections = person.page.getByRole('tab');
    const others = Array.from({ length: await sections.count() }, (_, index) => index).slice(1);
    for (const index of someOf(others, SECTIONS)) {
      await sections.nth(index).click();
      expect(await findings(person.page, { always: true, part: '[role=tablist], [role=tabpanel]' })).toEqual(
        [],
      );
    }
  });

  it('on the menu of the profile', async () => {
    await person.page.getByRole('button', { name: /^Perfil de/ }).click();
    await person.page.getByRole('menuitem', { name: 'Sair', exact: true }).waitFor();
    expect(await findings(person.page, { always: true })).toEqual([]);
    await person.page.keyboard.press('Escape');
  });

  it('and who wants less motion sees the JSON editor in its place at once', async () => {
    await person.goTo('category');
    await person.status().waitFor();
    const places = await person.page.evaluateHandle(() => {
      const seen: number[] = [];
      const look = () => {
        const top = document.querySelector('.cm-line')?.getBoundingClientRect().top;
        if (top !== undefined && seen.at(-1) !== top) seen.push(top);
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    await person.action('JSON Editor').click();
    await person.page.getByRole('textbox', { name: 'Documento em JSON' }).waitFor();
    await person.page.waitForTimeout(300);
    expect(await places.jsonValue()).toHaveLength(1);
  });
});
