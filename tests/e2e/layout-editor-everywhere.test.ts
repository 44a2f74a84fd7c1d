import type { CDPSession } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '../setup/gate.ts';
import { DEEP } from '../setup/scale.ts';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { tap, touch } from './support/finger.ts';
import { boxOf, editorPlaces, middleOf, openEditor, type Point } from './support/layout-editor.ts';
import { DESKTOP, type Operator, onPhone, PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const shop = openShop();
let operator: Operator;
let store: Store;
/** From a phone's screen and finger back to a desk's. */
let fromPhone: () => Promise<void>;

beforeAll(async () => {
  store = await shop.store('operator');
  operator = await shop.person('operator');
});

const { palette, canvas, button } = editorPlaces(() => operator);

/** Fifty Containers of nineteen Textos. */
const thousand = Array.from({ length: 50 }, (_, nth) => [
  { id: `c${nth}`, type: 'container', props: {} },
  ...Array.from({ length: 19 }, (_text, at) => ({
    id: `c${nth}t${at}`,
    type: 'text',
    parent: `c${nth}`,
    props: { html: `<p>Oferta ${at} <a href="/ofertas">da semana</a></p>` },
  })),
]).flat();

const LOOKS = [
  [DESKTOP, 'light'],
  [DESKTOP, 'dark'],
  [PHONE, 'light'],
  [PHONE, 'dark'],
] as const;

async function keepsNobodyOut(name: string, content: string, mayEdit = true): Promise<void> {
  const { page, complaints } = operator;
  const told = complaints.length;
  const id = `pagina-${name.replaceAll(' ', '-')}`;
  const fields = { title: { stringValue: name }, content: { stringValue: content } };
  expect(await store.create(`project/matriz/page/${id}`, fields)).toBe(200);
  await page.setViewportSize(DESKTOP);
  await operator.goTo(`page/${id}`);
  await page.getByRole('button', { name: /^(Abrir editor|Ver layout)/ }).click();
  await page.getByRole('toolbar', { name: 'Ferramentas' }).waitFor();
  expect(await page.getByRole('group', { name: 'Blocos' }).count()).toBe(mayEdit ? 1 : 0);
  // In full by `npm run test:deep`; else each width and each scheme once.
  for (const [viewport, colorScheme] of DEEP ? LOOKS : [LOOKS[1], LOOKS[2]]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    expect(await findings(page, { part: '[role=dialog]' })).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  expect(complaints.slice(told)).toEqual([]);
}

describe('the editor keeps nobody out', () => {
  it.each([
    { name: 'empty', content: '' },
    { name: 'with a thousand blocks', content: JSON.stringify(thousand) },
  ])('$name', ({ name, content }) => keepsNobodyOut(name, content));
});

it('works by finger on a phone', async () => {
  const path = 'project/matriz/page/layout-celular';
  const kinds = ['text', 'image', 'video', 'file', 'container', 'contents', 'embed', 'products'];
  const content = JSON.stringify(kinds.map((type) => ({ id: type, type, props: {} })));
  const fields = { title: { stringValue: 'Celular' }, content: { stringValue: content } };
  expect(await store.create(path, fields)).toBe(200);
  const ids = async (): Promise<string[]> => {
    const list = JSON.parse(String((await store.read(path))?.content?.stringValue));
    return list.map(({ id }: { id: string }) => id);
  };
  const { page } = operator;
  await button('Fechar editor').click();
  fromPhone = await onPhone(operator);
  await operator.goTo('page/layout-celular');
  await openEditor(page, null);
  const finger = await operator.context.newCDPSession(page);
  const block = (id: string) => canvas(page).locator(`[data-block="${id}"]`);
  const shown = () =>
    canvas(page)
      .locator('[data-block]')
      .evaluateAll((blocks) => blocks.map((one) => one.getAttribute('data-block')));
  // Each goes before the first one.
  let order = kinds;
  for (const kind of someOf(kinds.slice(1), 3)) {
    await block(kind).scrollIntoViewIfNeeded();
    const to = await boxOf(block('text'));
    await touchDrag(finger, middleOf(await boxOf(block(kind))), { x: to.x + 30, y: to.y + 2 });
    const others = order.filter((one) => one !== kind);
    order = others.toSpliced(others.indexOf('text'), 0, kind);
    await expect.poll(shown).toEqual(order);
  }
  await expect.poll(ids).toEqual(order);
  await tap(button('Blocos', page));
  await tap(palette('Container', page));
  await expect.poll(async () => (await ids()).length).toBe(9);
  const zoom = () => page.getByRole('button', { name: 'Zoom normal' }).textContent();
  const centre = middleOf(await boxOf(canvas(page)));
  await pinch(finger, centre, 50, 100);
  await expect.poll(zoom).toBe('200%');
  await pinch(finger, centre, 150, 75);
  await expect.poll(zoom).toBe('100%');
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  for (const sheet of ['Blocos', 'Propriedades', 'Camadas']) {
    await tap(button(sheet, page));
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await findings(page, { part: '[role=dialog]' })).toEqual([]);
    await tap(button(sheet, page));
  }
});

it('cuts nothing off on a phone', async () => {
  const path = 'project/matriz/page/layout-apertado';
  const lines = Array.from({ length: 30 }, (_, at) => ({
    id: `t${at}`,
    type: 'text',
    props: { text: `Linha ${at}` },
  }));
  const content = JSON.stringify([
    ...lines,
    { id: 'solto', type: 'text', parent: 'nada', props: { text: 'Solto' } },
  ]);
  const title = { stringValue: 'Apertado' };
  expect(await store.create(path, { title, content: { stringValue: content } })).toBe(200);
  for (const nth of lines.keys())
    expect(
      await store.create(`project/matriz/block/salvo-${nth}`, { title: { stringValue: `Salvo ${nth}` } }),
    ).toBe(200);
  const { page } = operator;
  await tap(button('Fechar editor', page));
  await operator.goTo('page/layout-apertado');
  await openEditor(page, null);
  await page.getByText('1 bloco solto foi posto no fim').waitFor();
  const shown = await boxOf(canvas(page));
  expect(shown.y + shown.height).toBeLessThanOrEqual((await boxOf(page.getByRole('navigation'))).y);
  // The last block can be scrolled out from under the toolbar.
  const toolbar = await boxOf(page.getByRole('toolbar', { name: 'Ferramentas' }));
  await expect
    .poll(async () => {
      await canvas(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
      const last = await boxOf(canvas(page).locator('[data-block]').last());
      return last.y + last.height <= toolbar.y;
    })
    .toBe(true);
  await tap(button('Celular', page));
  expect(await canvas(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);

  await tap(button('Blocos', page));
  await tap(button('Salvos', page));
  await page.getByText('Salvo 29').waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await tap(button('Blocos', page));

  const project = 'outra';
  const blocks = [{ id: 'a', type: 'products', props: { productIds: '880011' } }];
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
    },
    JSON.stringify({ balcao: 'layout', version: 1, project, blocks }),
  );
  const dialog = page.getByRole('dialog', { name: 'Colar de outra loja' });
  await dialog.getByText('880011').waitFor();
  const cut = await dialog
    .getByRole('button')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await tap(button('Fechar editor', page));
  await fromPhone();
});

it('stacks and aligns on a page what stands in it', async () => {
  const file = { url: '/files/x/tabela.pdf', filename: 'tabela.pdf' };
  const picture = (await store.read('project/matriz/file/foto-alicates-1'))?.url?.stringValue;
  const blocks = [
    { id: 'a', type: 'file', props: { file, text: 'Tabela' } },
    { id: 'b', type: 'embed', props: { href: 'https://outro.example/x', text: 'Filme' } },
    { id: 'c', type: 'container', props: { className: 'align-center' } },
    { id: 'd', type: 'image', parent: 'c', props: { file: { url: picture }, text: 'Alicates' } },
    { id: 'e', type: 'text', props: { html: '<ul><li>Panelas</li></ul>', className: 'align-center' } },
  ];
  const fields = { title: { stringValue: 'Alinhada' }, content: { stringValue: JSON.stringify(blocks) } };
  expect(await store.create('project/matriz/page/layout-alinhado', fields)).toBe(200);
  const { page } = operator;
  await page.setViewportSize(DESKTOP);
  await operator.goTo('page/layout-alinhado');
  await openEditor(page, null);
  await button('Pré-visualizar', page).click();
  const preview = page.frameLocator('iframe[title="Pré-visualização"]');
  const [link, below] = [
    await boxOf(preview.getByRole('link', { name: 'Tabela' })),
    await boxOf(preview.getByRole('link', { name: 'Filme' })),
  ];
  expect(below.y).toBeGreaterThanOrEqual(link.y + link.height + 16);
  const middle = middleOf(await boxOf(preview.locator('.layout'))).x;
  await expect.poll(async () => (await boxOf(preview.getByRole('img'))).width).toBeGreaterThan(50);
  expect(middleOf(await boxOf(preview.getByRole('img'))).x).toBeCloseTo(middle, 0);
  const bullets = preview.getByRole('list');
  expect(await bullets.evaluate((list) => getComputedStyle(list).listStylePosition)).toBe('inside');
});

it('keeps nobody out where it may only be read', async () => {
  const { page } = operator;
  await button('Fechar', page).click();
  await button('Fechar editor', page).click();
  await operator.logout();
  await operator.signIn('viewer');
  await page.getByRole('button', { name: 'Perfil' }).waitFor();
  await keepsNobodyOut('where it may only be read', JSON.stringify(thousand.slice(0, 20)), false);
});

/** A finger drags once it has rested: the line where the block would land says that it has. */
async function touchDrag(finger: CDPSession, from: Point, to: Point): Promise<void> {
  await touch(finger, 'touchStart', [from]);
  await new Promise((resolve) => setTimeout(resolve, 450));
  for (let step = 1; step <= 6; step += 1) {
    const part = step / 6;
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    await touch(finger, 'touchMove', [point]);
  }
  await touch(finger, 'touchEnd', []);
}

async function pinch(finger: CDPSession, { x, y }: Point, from: number, to: number): Promise<void> {
  const fingers = (apart: number) => [
    { x: x - apart / 2, y },
    { x: x + apart / 2, y },
  ];
  await touch(finger, 'touchStart', fingers(from));
  for (let step = 1; step <= 4; step += 1) {
    await touch(finger, 'touchMove', fingers(from + ((to - from) * step) / 4));
  }
  await touch(finger, 'touchEnd', []);
}
