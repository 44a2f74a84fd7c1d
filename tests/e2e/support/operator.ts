/**
 * The console as an operator's hands meet it: tests speak in these gestures, not in selectors.
 */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';

export type DemoRole = 'admin' | 'operator' | 'viewer';

export const LOGIN: { readonly [role in DemoRole]: string } = {
  admin: 'admin@balcao.dev',
  operator: 'operador@balcao.dev',
  viewer: 'leitor@balcao.dev',
};
export const DEMO_PASSWORD = 'balcao123';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** One person at one browser. */
export interface Operator {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Uncaught errors and errors in the browser's log, in order. */
  readonly complaints: readonly string[];
  open(path: string): Promise<void>;
  login(role: DemoRole): Promise<void>;
  logout(): Promise<void>;
  /** The save status in the bar under the form. */
  status(): Locator;
  field(label: string): Locator;
  close(): Promise<void>;
}

export async function newOperator(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number } = DESKTOP,
): Promise<Operator> {
  const context = await browser.newContext({
    viewport,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return {
    context,
    page,
    complaints,
    async open(path) {
      await page.goto(`${url}/console/${path}`);
    },
    async login(role) {
      await page.goto(`${url}/console/`);
      await page.getByLabel('E-mail').fill(LOGIN[role]);
      await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByRole('navigation').first().waitFor();
    },
    async logout() {
      await page.getByRole('button', { name: 'Perfil' }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
      await page.getByLabel('Senha', { exact: true }).waitFor();
    },
    status: () => page.getByRole('status'),
    field: (label) => page.getByLabel(label, { exact: true }),
    close: () => context.close(),
  };
}
