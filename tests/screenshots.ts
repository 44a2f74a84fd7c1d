/**
 * `npm run screenshots`: takes the pictures of the README and the docs from the running console with demo data,
 * at desktop and phone width, light and dark, into `docs/images/`.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchChromium } from './bench/support/chromium.ts';
import { startBalcao } from './e2e/support/balcao-server.ts';
import { DESKTOP, newOperator, type Operator, PHONE } from './e2e/support/operator.ts';

const folder = resolve(import.meta.dirname, '../docs/images');

interface Picture {
  readonly name: string;
  readonly path: string;
  /** Clicks that bring the screen to the state shown. */
  readonly prepare?: (person: Operator) => Promise<void>;
}

const openFirstEntry = (person: Operator) => person.firstEntry().click();

const PICTURES: readonly Picture[] = [
  { name: 'category', path: 'category' },
  { name: 'product', path: 'product' },
  { name: 'table', path: 'customer' },
  { name: 'quotes', path: 'shipping-quote' },
  { name: 'config', path: 'config/store' },
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
      const save = (name: string) =>
        person.page.screenshot({ path: join(folder, `${name}-${size}-${scheme}.png`) });
      await person.open('');
      await person.page.getByLabel('Senha', { exact: true }).waitFor();
      await save('login');
      await person.login('admin');
      for (const { name, path, prepare } of PICTURES) {
        await person.open(path);
        await person.page.waitForTimeout(1500);
        await prepare?.(person);
        if (prepare) await person.page.waitForTimeout(1200);
        await save(name);
      }
      await person.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(`Saved to ${folder}`);
