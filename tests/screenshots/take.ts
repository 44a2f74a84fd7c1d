/**
 * `npm run screenshots`: takes the pictures of the README and the docs from the running console with demo data,
 * into `docs/images/`. With a folder (`npm run screenshots -- FOLDER`) every screen is taken into that folder instead,
 * at desktop and phone width, light and dark, to be looked at.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { launchChromium } from '../bench/support/chromium.ts';
import { startBalcao } from '../e2e/support/balcao-server.ts';
import { DESKTOP, newOperator, type Operator, PHONE } from '../e2e/support/operator.ts';
import { takeControlPictures } from './controls.tsx';
import { takeFieldPictures } from './field-types.ts';

const asked = process.argv[2];
const folder = asked ? resolve(asked) : resolve(import.meta.dirname, '../../docs/images');

/** The few that documents show. */
const KEPT = [
  'login-desktop-light',
  'category-desktop-light',
  'sync-desktop-light',
  'table-desktop-light',
  'config-desktop-light',
  'product-desktop-dark',
  'category-phone-light',
];

interface Picture {
  readonly name: string;
  readonly path: string;
  /** Clicks that bring the screen to the state shown. */
  readonly prepare?: (person: Operator) => Promise<void>;
}

const openFirstEntry = (person: Operator) => person.firstEntry().click();

/** The panel's values come after the form. */
const withPrices = ({ page }: Operator) => page.getByText(/^R\$/).first().waitFor();

/** Some products on their way. */
async function synchronise({ open, page }: Operator): Promise<void> {
  await open('product');
  await page.getByRole('treeitem').first().waitFor();
  const products = await page.getByRole('treeitem').allInnerTexts();
  const codes = products.flatMap((product) => product.match(/^\d{7}$/m)?.[0] ?? []);
  await open('sync/product');
  await page
    .getByRole('button', { name: 'Nova sincronização' })
    .click({ timeout: 500 })
    .catch(() => {});
  for (const name of ['Fornecedor: dados', 'Fornecedor: estoque e imagens', 'Magalu', 'IA: título']) {
    await page.getByRole('checkbox', { name, exact: true }).check();
  }
  await page.getByLabel('Códigos dos produtos').fill(codes.join('\n'));
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click();
  // They come two at a time.
  await page.getByText(/^([5-9]|1\d) de \d/).waitFor();
}

const PICTURES: readonly Picture[] = [
  { name: 'category', path: 'category' },
  { name: 'product', path: 'product', prepare: withPrices },
  { name: 'table', path: 'customer' },
  { name: 'quotes', path: 'shipping-quote' },
  { name: 'config', path: 'config/store' },
  { name: 'sync', path: 'sync/product', prepare: synchronise },
  { name: 'slide-over', path: 'customer', prepare: openFirstEntry },
];

mkdirSync(folder, { recursive: true });
const server = await startBalcao();
const browser = await launchChromium();
try {
  for (const [size, viewport] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      const person = await newOperator(browser, server.url, viewport);
      await person.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const isWanted = (screen: string) => asked || KEPT.includes(`${screen}-${size}-${scheme}`);
      const save = async (screen: string) => {
        if (!isWanted(screen)) return;
        await person.page.screenshot({ path: join(folder, `${screen}-${size}-${scheme}.png`) });
      };
      await person.open('');
      await person.page.getByLabel('Senha', { exact: true }).waitFor();
      await save('login');
      await person.login('admin');
      for (const { name, path, prepare } of PICTURES.filter((picture) => isWanted(picture.name))) {
        await person.open(path);
        await person.page.waitForTimeout(1500);
        await prepare?.(person);
        if (prepare) await person.page.waitForTimeout(1200);
        await save(name);
      }
      await person.close();
    }
  }
  if (!asked) {
    await takeFieldPictures(browser, server.url, folder);
    await takeControlPictures(browser, folder);
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(`Saved to ${folder}`);
