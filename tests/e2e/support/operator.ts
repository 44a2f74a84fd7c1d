/**
 * The console as an operator's hands meet it: tests speak in these gestures, not in selectors.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';

export type DemoRole = 'admin' | 'operator' | 'viewer';

export const LOGIN: { readonly [role in DemoRole]: string } = {
  admin: 'admin@balcao.dev',
  operator: 'operador@balcao.dev',
  viewer: 'leitor@balcao.dev',
};
export const DEMO_PASSWORD = 'balcao123';

/** No screen has it. */
const NOWHERE = 'lugar-nenhum';
const NOWHERE_TITLE = 'Página não encontrada · ';
/** A machine with four files of tests at once may give a page a thirtieth of what it has alone. */
export const PATIENCE_MS = 60_000;
/** Milliseconds. Looking at each frame, which is Playwright's own way, makes the page draw sixty of them a second. */
export const LOOK_AGAIN = { polling: 50 };
const FIRST_TABLE_ROW = '[aria-rowindex="2"]';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** One person at one browser. */
export interface Operator {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Uncaught errors and errors in the browser's log, in order. */
  readonly complaints: readonly string[];
  /** Loads the console at an address. */
  open(path: string): Promise<void>;
  /**
   * As a link of the console leads there, which loads nothing anew; the screen before it is gone then. What the page keeps
   * stays: a filter, pending changes, a backoff. So a case about saves, conflicts or an address takes `open`.
   */
  goTo(path: string): Promise<void>;
  /** By the password, at the address that is wanted then; the start page when absent. */
  login(role: DemoRole, path?: string): Promise<void>;
  /** On the login page that is shown. */
  signIn(role: DemoRole): Promise<void>;
  /** Once all is stored: before that the console asks. */
  logout(): Promise<void>;
  /** The save status in the bar under the form. */
  status(): Locator;
  /** From now on; resolves when an edit has gone all the way to `Salvo`, with every status on the way. */
  untilSaved(edit: () => Promise<void>): Promise<readonly string[]>;
  field(label: string): Locator;
  /** A button, or a link that looks like one. */
  action(name: string): Locator;
  /** An entry of the menu by its label, wherever its group is. */
  fromMenu(label: string): Promise<void>;
  /** The first row of the list or the table. */
  firstEntry(): Locator;
  /** Resolves when the screen shows its list, its table or its form. */
  shown(): Promise<void>;
  close(): Promise<void>;
}

export async function newOperator(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number } = DESKTOP,
  more: BrowserContextOptions = {},
): Promise<Operator> {
  const context = await browser.newContext({
    viewport,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    // What waits or opens is still: sixty frames a second cost more than some of the screens that they draw.
    reducedMotion: 'reduce',
    ...more,
  });
  // What waits is over as soon as it holds: the patience is for a busy machine.
  context.setDefaultTimeout(PATIENCE_MS);
  // Functions sent into the page carry the name-keeping calls that tsx writes into them.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  return {
    context,
    page,
    complaints,
    async open(path) {
      await page.goto(`${url}/console/${path}`);
    },
    async goTo(path) {
      // The start page's own address has no slash at its end.
      if (!page.url().startsWith(`${url}/console`)) {
        await page.goto(`${url}/console/${path}`);
        return;
      }
      await followAnew(page, path);
    },
    async login(role, path = '') {
      await page.goto(`${url}/console/${path}`);
      await signIn(page, role);
      await page.getByRole('button', { name: 'Perfil' }).waitFor();
    },
    signIn: (role) => signIn(page, role),
    async logout() {
      await page.waitForFunction(isStored, undefined, LOOK_AGAIN);
      await page.getByRole('button', { name: 'Perfil' }).click();
      await page.getByRole('menuitem', { name: 'Sair', exact: true }).click();
      await page.getByLabel('Senha', { exact: true }).waitFor();
    },
    status: () => page.locator('[role=status][data-status]'),
    action: (name) =>
      page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true })),
    async fromMenu(label) {
      const menu = page.getByRole('navigation', { name: 'Menu' });
      const search = menu.getByRole('searchbox');
      await search.fill(label);
      await menu.getByRole('link', { name: label, exact: true }).click();
      await search.fill('');
    },
    untilSaved: (edit) => statusesUntilSaved(page, edit),
    field: (label) => page.getByLabel(labelPattern(label)),
    firstEntry: () => page.getByRole('treeitem').or(page.locator(FIRST_TABLE_ROW)).first(),
    shown: () =>
      page.locator(`[role=treeitem], ${FIRST_TABLE_ROW}, [role=status][data-status]`).first().waitFor(),
    close: () => context.close(),
  };
}

/**
 * The page as at a phone, with a finger in the place of the mouse, not loaded anew. The result undoes it, but for a mouse
 * that hovers, which styles know of again after the next load.
 */
export async function onPhone({ context, page }: Operator): Promise<() => Promise<void>> {
  await page.setViewportSize(PHONE);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return async () => {
    await session.detach();
    await page.setViewportSize(DESKTOP);
  };
}

/** By way of the start page, so that nothing of the screen before is taken for the next one's. */
export async function followAnew(page: Page, path: string): Promise<void> {
  await follow(page, NOWHERE);
  await page.waitForFunction((title) => document.title.startsWith(title), NOWHERE_TITLE, LOOK_AGAIN);
  await follow(page, path);
}

/** As the router's own links do it, which name the store that is open. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const address = new URL(`/console/${to}`, location.href);
    const project = new URLSearchParams(location.search).get('project');
    if (project !== null && !address.searchParams.has('project'))
      address.searchParams.set('project', project);
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

async function signIn(page: Page, role: DemoRole): Promise<void> {
  await page.getByLabel('E-mail').fill(LOGIN[role]);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** A label as the form shows it, with the mark of a required field or without. */
function labelPattern(label: string): RegExp {
  return new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s*\\*)?$`);
}

/** Runs in the page. */
function isStored(): boolean {
  return document.querySelector('[data-status=pending], [data-status=saving]') === null;
}

/** Watches inside the page: a save may be over between two looks from outside. */
export async function statusesUntilSaved(page: Page, edit: () => Promise<void>): Promise<readonly string[]> {
  const seen = await page.evaluateHandle(() => {
    const statuses: string[] = [];
    const note = () => {
      const status = document.querySelector('[role=status][data-status]')?.textContent ?? '';
      if (statuses.at(-1) !== status) statuses.push(status);
    };
    note();
    const observer = new MutationObserver(note);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return { statuses, observer };
  });
  await edit();
  // The form may come only now, and says `Salvo` before the edit too.
  await page.waitForFunction(
    ({ statuses }) =>
      statuses.at(-1) === 'Salvo' && statuses.some((status) => status !== '' && status !== 'Salvo'),
    seen,
    LOOK_AGAIN,
  );
  // The page is walked on in: it is not watched for ever.
  return seen.evaluate(({ statuses, observer }) => {
    observer.disconnect();
    return statuses;
  });
}
