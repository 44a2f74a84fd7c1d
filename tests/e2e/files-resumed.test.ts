import { createHash, randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';
import { oneCaseIn } from '../setup/gate.ts';
import { openFieldStage, PROJECT, text } from './support/field-stage.ts';
import { DEMO_PASSWORD, LOGIN } from './support/operator.ts';
import { type OwnBrowser, startOwnBrowser } from './support/own-browser.ts';

const stage = openFieldStage();
const UPLOADS = /\/api\/console\/files\/uploads/;
/** The channel on which Node publishes the requests of the server, which runs in this process. */
const REQUESTS = 'http.server.request.start';
/** Sent in two parts, with bytes of its own each time: an equal file would be offered in its place. */
const sheet = () => ({
  name: 'saldo.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${'7310;12;matriz\n'.repeat(150_000)}${randomUUID()}`),
});
type Sheet = ReturnType<typeof sheet>;
const newPath = () => `stock-file/e2e-${randomUUID()}`;
const choose = (page: Page, file: Sheet) =>
  page
    .getByRole('group', { name: 'Arquivo', exact: true })
    .locator('input[type=file]')
    .first()
    .setInputFiles(file);

interface StoredMap {
  readonly mapValue?: { readonly fields: { readonly [name: string]: { readonly stringValue?: string } } };
}
const fileOf = async (path: string) =>
  ((await stage.stored(path, 'file')) as StoredMap | undefined)?.mapValue?.fields;

async function expectWhole(path: string, { name, buffer }: Sheet): Promise<void> {
  await expect.poll(async () => (await fileOf(path))?.filename).toEqual(text(name));
  const id = (await fileOf(path))?.id?.stringValue;
  const document = await stage.store.read(`${PROJECT}/file/${id}`);
  expect(document?.sha256).toEqual(text(createHash('sha256').update(buffer).digest('hex')));
}

describe('a large file', () => {
  /** The page or its browser goes: each has its turn. */
  const it = oneCaseIn(2);

  it('goes on after the page was loaded anew, where it was, and is stored whole', async () => {
    const { page } = stage.operator;
    const path = newPath();
    const file = sheet();
    await stage.open(path, { status: text('queued') });
    let isReloaded = false;
    let parts = 0;
    const asked: string[] = [];
    await page.route(UPLOADS, async (route) => {
      const method = route.request().method();
      if (isReloaded) asked.push(method);
      else if (method === 'PATCH') parts += 1;
      // The second part of the first page never arrives.
      if (isReloaded || parts < 2) await route.continue();
    });
    await choose(page, file);
    await expect.poll(() => parts).toBe(2);
    page.once('dialog', (question) => void question.accept());
    const note = (request: Request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isReloaded = true;
    };
    page.on('request', note);
    await page.reload().finally(() => page.off('request', note));
    await expectWhole(path, file);
    expect(asked[0]).toBe('HEAD');
    expect(asked).not.toContain('POST');
  });

  let profile = '';
  let browser: OwnBrowser | undefined;
  afterEach(async () => {
    await browser?.kill();
    if (profile !== '') await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  const startBrowser = async () => {
    browser = await startOwnBrowser(profile);
    return browser.context.newPage();
  };

  it('of a browser that is killed goes on by itself in the next one, on another screen, and is stored whole', async () => {
    profile = await mkdtemp(join(tmpdir(), 'balcao-profile-'));
    const path = newPath();
    const file = sheet();
    expect(await stage.store.create(`${PROJECT}/${path}`, { status: text('queued') })).toBe(200);
    const first = await startBrowser();
    await first.goto(`${stage.shop.url}/console/${path}`);
    await first.getByLabel('E-mail').fill(LOGIN.operator);
    await first.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
    await first.getByRole('button', { name: 'Entrar' }).click();
    let parts = 0;
    await first.route(UPLOADS, async (route) => {
      if (route.request().method() === 'PATCH') parts += 1;
      // The second part never arrives.
      if (parts < 2) await route.continue();
    });
    await choose(first, file);
    await expect.poll(() => parts).toBe(2);
    await browser?.kill();

    const second = await startBrowser();
    const asked: string[] = [];
    // As the server hears them, whichever part of the browser they come from.
    const note = (heard: unknown) => {
      const { url = '', method = '' } = (heard as { request: IncomingMessage }).request;
      if (UPLOADS.test(url)) asked.push(method);
    };
    subscribe(REQUESTS, note);
    await second.goto(`${stage.shop.url}/console/category`);
    await expectWhole(path, file).finally(() => unsubscribe(REQUESTS, note));
    expect(asked[0]).toBe('HEAD');
    expect(asked).not.toContain('POST');
  });
});
