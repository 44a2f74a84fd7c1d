import type { CDPSession } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEEP } from '../setup/scale.ts';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { boxOf, editorPlaces, middleOf, openEditor, type Point } from './support/layout-editor.ts';
import { DESKTOP, type Operator, PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const shop = openShop();
let operator: Operator;
let phone: Operator;
let store: Store;

beforeAll(async () => {
  store = await shop.store('operator');
  operator = await shop.person('operator');
});

const { palette, canvas, button } = editorPlaces(() => phone);

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

describe('the editor keeps nobody out', () => {
  const looks = [
    [DESKTOP, 'light'],
    [DESKTOP, 'dark'],
    [PHONE, 'light'],
    [PHONE, 'dark'],
  ] as const;

  it.each([
    { name: 'empty', role: 'operator', content: '' },
    { name: 'with a thousand blocks', role: 'operator', content: JSON.stringify(thousand) },
    { name: 'where it may only be read', role: 'viewer', content: JSON.stringify(thousand.slice(0, 20)) },
  ] as const)('$name', async ({ name, role, content }) => {
    const id = `pagina-${name.replaceAll(' ', '-')}`;
    const fields = { title: { stringValue: name }, content: { stringValue: content } };
    expect(await store.create(`project/matriz/page/${id}`, fields)).toBe(200);
    const person = role === 'viewer' ? await shop.person(role) : operator;
    await person.page.setViewportSize(DESKTOP);
    await person.goTo(`page/${id}`);
    await person.page.getByRole('button', { name: /^(Abrir editor|Ver layout)/ }).click();
    await person.page.getByRole('toolbar', { name: 'Ferramentas' }).waitFor();
    expect(await person.page.getByRole('group', { name: 'Blocos' }).count()).toBe(role === 'viewer' ? 0 : 1);
    // In full by `npm run test:deep`; else each width and each scheme once.
    for (const [viewport, colorScheme] of DEEP ? looks : [looks[1], looks[2]]) {
      await person.page.setViewportSize(viewport);
      await person.page.emulateMedia({ colorScheme });
      expect(await findings(person.page, { part: '[role=dialog]' })).toEqual([]);
      expect(await sidewaysScroll(person.page)).toBe(0);
    }
    expect(person.complaints).toEqual([]);
    if (person !== operator) await person.close();
  });
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
  phone = await shop.person('operator', PHONE, { hasTouch: true });
  const { page } = phone;
  await phone.open('page/layout-celular');
  await openEditor(page, null);
  const touch = await phone.context.newCDPSession(page);
  const block = (id: string) => canvas(page).locator(`[data-block="${id}"]`);
  const shown = () =>
    canvas(page)
      .locator('[data-block]')
      .evaluateAll((blocks) => blocks.map((one) => one.getAttribute('data-block')));
  // Each goes before the first one, which so comes down to the end.
  for (const [above, kind] of kinds.slice(1).entries()) {
    await block(kind).scrollIntoViewIfNeeded();
    const to = await boxOf(block('text'));
    await touchDrag(touch, middleOf(await boxOf(block(kind))), { x: to.x + 30, y: to.y + 2 });
    const wanted = [...kinds.slice(1, above + 2), 'text', ...kinds.slice(above + 2)];
    await expect.poll(shown).toEqual(wanted);
  }
  await expect.poll(ids).toEqual([...kinds.slice(1), 'text']);
  await button('Blocos', page).tap();
  await palette('Container', page).tap();
  await expect.poll(async () => (await ids()).length).toBe(9);
  const zoom = () => page.getByRole('button', { name: 'Zoom normal' }).textContent();
  const centre = middleOf(await boxOf(canvas(page)));
  await pinch(touch, centre, 50, 100);
  await expect.poll(zoom).toBe('200%');
  await pinch(touch, centre, 150, 75);
  await expect.poll(zoom).toBe('100%');
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  for (const sheet of ['Blocos', 'Propriedades', 'Camadas']) {
    await button(sheet, page).tap();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await button(sheet, page).tap();
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
  const { page } = phone;
  await button('Fechar editor', page).tap();
  await phone.goTo('page/layout-apertado');
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
  await button('Celular', page).tap();
  expect(await canvas(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);

  await button('Blocos', page).tap();
  await button('Salvos', page).tap();
  await page.getByText('Salvo 29').waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await button('Blocos', page).tap();

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
  await phone.close();
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

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';

function send(touch: CDPSession, type: TouchType, touchPoints: readonly Point[]) {
  return touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
}

/** A finger drags once it has rested: the line where the block would land says that it has. */
async function touchDrag(touch: CDPSession, from: Point, to: Point): Promise<void> {
  await send(touch, 'touchStart', [from]);
  await new Promise((resolve) => setTimeout(resolve, 450));
  for (let step = 1; step <= 6; step += 1) {
    const part = step / 6;
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    await send(touch, 'touchMove', [point]);
  }
  await send(touch, 'touchEnd', []);
}

async function pinch(touch: CDPSession, { x, y }: Point, from: number, to: number): Promise<void> {
  const fingers = (apart: number) => [
    { x: x - apart / 2, y },
    { x: x + apart / 2, y },
  ];
  await send(touch, 'touchStart', fingers(from));
  for (let step = 1; step <= 4; step += 1) {
    await send(touch, 'touchMove', fingers(from + ((to - from) * step) / 4));
  }
  await send(touch, 'touchEnd', []);
}
