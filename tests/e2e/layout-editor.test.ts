import { beforeAll, describe, expect, it } from 'vitest';
import { toValue } from '../../runtime/server/firestore/values/plain.ts';
import { findings } from './support/accessibility.ts';
import {
  boxOf,
  editorPlaces,
  layerIds,
  openEditor,
  storedBlocks,
  writeAfter,
} from './support/layout-editor.ts';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const shop = openShop();
let operator: Operator;
let store: Store;
const PATH = 'project/matriz/block/layout-teste';
const CRAFT = 'project/matriz/page/layout-craft';

const NODES = JSON.stringify({
  ROOT: { type: { resolvedName: 'Container' }, isCanvas: true, props: {}, nodes: ['t'], linkedNodes: {} },
  t: {
    type: { resolvedName: 'Texto' },
    props: { html: '<p>Antigo</p>' },
    parent: 'ROOT',
    nodes: [],
    custom: { loja: 1 },
  },
});

/** One of each block that the cases below work with. */
const BLOCKS = [
  { id: 'caixa', type: 'container', props: { className: 'cols-2' } },
  {
    id: 'texto',
    type: 'text',
    parent: 'caixa',
    props: { html: '<p>Frete grátis</p>', className: 'align-center' },
  },
  { id: 'filme', type: 'embed', props: { href: 'https://youtu.be/abc123' } },
  { id: 'lista', type: 'products', props: { productIds: '2001011' } },
];

beforeAll(async () => {
  store = await shop.store('operator');
  operator = await shop.person('operator');
  const title = { stringValue: 'Bloco de teste' };
  const content = { ...toValue(BLOCKS) };
  expect(await store.create(PATH, { title, content })).toBe(200);
  expect(await store.create(CRAFT, { title, content: { stringValue: NODES } })).toBe(200);
  await operator.open('block/layout-teste');
  await openEditor(operator.page);
});

const { palette, layer, canvas, button, press } = editorPlaces(() => operator);
const stored = () => storedBlocks(store, PATH);
const html = async (id: string) => (await stored()).find((block) => block.id === id)?.props.html;

describe('an operator', () => {
  it('uses the shortcuts, and none of them while typing', async () => {
    const pressed = (name: string) =>
      operator.page.getByRole('toolbar').getByRole('button', { name }).getAttribute('aria-pressed');
    const zoom = () => operator.page.getByRole('button', { name: 'Zoom normal' }).textContent();
    await canvas().focus();
    await press('h');
    expect(await pressed('Mão')).toBe('true');
    await press('v');
    expect(await pressed('Selecionar')).toBe('true');
    await press('m');
    expect(await pressed('Celular')).toBe('true');
    await press('m');
    for (let step = 0; step < 8; step += 1) await press('ControlOrMeta+-');
    expect(await zoom()).toBe('20%');
    for (let step = 0; step < 8; step += 1) await press('ControlOrMeta+=');
    expect(await zoom()).toBe('100%');
    await press('ControlOrMeta+=');
    await press('ControlOrMeta+0');
    expect(await zoom()).toBe('100%');
    await press('ControlOrMeta+\\');
    expect(await palette('Texto').isVisible()).toBe(false);
    await press('ControlOrMeta+\\');
    await press('?');
    await operator.page.getByRole('dialog', { name: 'Atalhos do editor' }).waitFor();
    await press('m');
    await press('Escape');
    expect(await pressed('Celular')).toBe('false');
    await layer('Embed').click();
    await press('ControlOrMeta+d');
    await expect.poll(() => layer('Embed').count()).toBe(2);
    await press('Delete');
    await expect.poll(() => layer('Embed').count()).toBe(1);
    await canvas().focus();
    for (const _ of [1, 2]) await press('ControlOrMeta+z');
    await press('ControlOrMeta+Shift+z');
    await expect.poll(() => layer('Embed').count()).toBe(2);
    await press('ControlOrMeta+z');

    await layer('Embed').click();
    const before = await layerIds(operator.page);
    const title = operator.page.getByLabel('Título');
    await title.fill('');
    await title.pressSequentially('hvm?');
    for (const keys of [
      'ControlOrMeta+d',
      'ControlOrMeta+\\',
      'ControlOrMeta+-',
      'ControlOrMeta+g',
      'Alt+ArrowUp',
    ])
      await press(keys);
    for (const keys of ['ArrowUp', 'ArrowDown', 'End', 'Backspace', 'Enter']) await press(keys);
    expect(await title.inputValue()).toBe('hvm');
    expect(await layerIds(operator.page)).toEqual(before);
    expect(await zoom()).toBe('100%');
    expect(await pressed('Selecionar')).toBe('true');
    expect(await pressed('Celular')).toBe('false');
    expect(await palette('Texto').isVisible()).toBe(true);
    await title.fill('hvm');
  });

  it('double-clicks a layer, a text and the palette, and nothing moves or is lost', async () => {
    const facts = async () =>
      (await stored()).map(({ id, props: { html, className } }) => ({ id, html, className }));
    const ids = await layerIds(operator.page);
    await expect.poll(async () => (await facts()).map(({ id }) => id)).toEqual(ids);
    const before = await facts();
    await canvas().click({ position: { x: 4, y: 4 } });
    const place = await boxOf(layer('Texto'));
    await layer('Container').dblclick();
    await operator.page.getByLabel('Renomear').waitFor();
    await press('Escape');
    for (const name of ['Products', 'Embed', 'Texto', 'Container']) {
      await layer(name).click();
      expect(await boxOf(layer('Texto'))).toEqual(place);
    }
    expect(await facts()).toEqual(before);

    await writeAfter(operator.page, 'Frete grátis');
    await operator.page.keyboard.type(' na Mooca');
    await expect.poll(() => html('texto')).toBe('<p>Frete grátis na Mooca</p>');
    await palette('Texto').click();
    await operator.page.keyboard.type('Uma moqueca');
    const texts = async () => (await facts()).flatMap(({ html: text }) => text ?? []);
    await expect.poll(texts).toEqual(['<p>Frete grátis na Mooca</p>', '<p>Uma moqueca</p>']);
    await canvas().focus();
    for (const _ of [1, 2, 3]) await press('ControlOrMeta+z');
    await expect.poll(facts).toEqual(before);
  });

  it('keeps blocks for other pages, as copies and linked, and is told of one within itself', async () => {
    await layer('Container').click();
    await button('Mais ações').click();
    await operator.page.getByRole('menuitem', { name: 'Salvar como bloco' }).click();
    await operator.page.getByLabel('Título do bloco').fill('Vitrine pronta');
    await button('Salvar').click();
    await operator.page.getByText('Salvo em Blocos: Vitrine pronta').waitFor();
    const before = await layerIds(operator.page);
    await layer('Embed').click();
    await button('Salvos').click();
    await button('Inserir cópia de Vitrine pronta').click();
    await expect.poll(async () => (await layerIds(operator.page)).length).toBe(before.length + 2);
    await layer('Embed').click();
    await button('Inserir vinculado Vitrine pronta').click();
    await canvas().getByText('Vitrine pronta').waitFor();
    await button('Inserir vinculado Bloco de teste').click();
    await canvas().getByText('Este conteúdo está dentro dele mesmo').waitFor();
    await canvas().focus();
    for (const _ of [1, 2, 3]) await press('ControlOrMeta+z');
    await expect.poll(() => layerIds(operator.page)).toEqual(before);
    await button('Novos').click();
  });

  it('keeps versions, and restores one as a step', async () => {
    await expect.poll(async () => JSON.stringify(await stored()).includes('hvm')).toBe(true);
    const before = await stored();
    await button('Versões').click();
    await operator.page.getByLabel('Nome da versão').fill('Capa de verão');
    await button('Salvar versão').click();
    await operator.page.getByText('Versão salva').waitFor();
    await button('Fechar').click();
    await layer('Embed').click();
    await press('Delete');
    await button('Fechar editor').click();
    await openEditor(operator.page, null);
    await button('Versões').click();
    const versions = operator.page.getByRole('group', { name: 'Versões' });
    await versions.getByRole('button', { name: /^Ao fechar o editor.*Rafael Nogueira/ }).waitFor();
    await versions.getByRole('button', { name: /^Capa de verão/ }).click();
    await operator.page.getByRole('row', { name: 'Volta: Embed — hvm' }).waitFor();
    await operator.page.frameLocator('iframe[title="Pré-visualização"]').getByText('Frete grátis').waitFor();
    expect(await findings(operator.page)).toEqual([]);
    await button('Restaurar').click();
    await expect.poll(stored).toEqual(before);
    await canvas().focus();
    await press('ControlOrMeta+z');
    await expect.poll(() => layer('Embed').count()).toBe(0);
    await press('ControlOrMeta+Shift+z');
    await expect.poll(stored).toEqual(before);
  });

  it('finds everything again after a reload', async () => {
    const before = await stored();
    await button('Fechar editor').click();
    await operator.page.reload();
    await openEditor(operator.page);
    expect(await layer('Products').count()).toBe(1);
    expect(await stored()).toEqual(before);
    expect(await findings(operator.page)).toEqual([]);
    await button('Pré-visualizar').click();
    const preview = operator.page.locator('iframe[title="Pré-visualização"]');
    await preview.contentFrame().getByText('Frete grátis').waitFor();
    expect(await preview.getAttribute('sandbox')).toBe('allow-same-origin');
    const page = preview.contentFrame().locator('.layout');
    // The frame is loaded anew once the products have come.
    await expect
      .poll(() => page.evaluate((element) => getComputedStyle(element).containerType).catch(() => ''))
      .toBe('inline-size');
    await button('Fechar').click();
    expect(operator.complaints.filter((one) => !/loja\.example/.test(one))).toEqual([]);
  });

  it('takes in what another user changes meanwhile, and is asked about what both changed', async () => {
    const [text, embed] = ['text', 'embed'].map((type) => async () => {
      const block = (await stored()).find((one) => one.type === type);
      return block?.id ?? '';
    });
    const textId = (await text?.()) ?? '';
    const embedId = (await embed?.()) ?? '';
    const admin = await shop.person('admin');
    await admin.open('block/layout-teste');
    await openEditor(admin.page);
    const title = async () => (await stored()).find(({ id }) => id === embedId)?.props.text;

    await writeAfter(admin.page, 'Frete grátis');
    await admin.context.setOffline(true);
    await admin.page.keyboard.type(' hoje');
    await canvas(admin.page).getByText('Frete grátis hoje').waitFor();
    await layer('Embed').click();
    await operator.page.getByLabel('Título').fill('Filme');
    await expect.poll(title).toBe('Filme');
    await admin.context.setOffline(false);
    await expect.poll(() => html(textId)).toBe('<p>Frete grátis hoje</p>');
    expect(await title()).toBe('Filme');
    await canvas().getByText('Frete grátis hoje').waitFor();
    await layer('Embed', admin.page).getByText('Filme').waitFor();

    await admin.context.setOffline(true);
    await writeAfter(admin.page, 'Frete grátis');
    await admin.page.keyboard.type(' mesmo');
    await canvas(admin.page).getByText('Frete grátis hoje mesmo').waitFor();
    await writeAfter(operator.page, 'Frete grátis');
    await operator.page.keyboard.type(' não');
    await expect.poll(() => html(textId)).toBe('<p>Frete grátis hoje não</p>');
    await admin.context.setOffline(false);
    const dispute = admin.page.getByRole('alert').filter({ hasText: 'O mesmo bloco foi alterado por' });
    await dispute.getByText('Frete grátis hoje mesmo').waitFor();
    await dispute.getByText('Frete grátis hoje não').waitFor();
    expect(await findings(admin.page, { part: '[data-dispute]' })).toEqual([]);
    await dispute.getByRole('button', { name: 'Usar o outro' }).click();
    await canvas(admin.page).getByText('Frete grátis hoje não').waitFor();
    await admin.page.getByRole('dialog').getByText('Salvo', { exact: true }).waitFor();
    expect(await html(textId)).toBe('<p>Frete grátis hoje não</p>');
    expect(await dispute.count()).toBe(0);
    await admin.close();
  });

  it('converts an older page as one step', async () => {
    const content = async () => (await store.read(CRAFT))?.content?.stringValue;
    await button('Fechar editor').click();
    await operator.goTo('page/layout-craft');
    await openEditor(operator.page, null);
    expect(await content()).toBe(NODES);
    await button('Converter para o formato atual').click();
    const list = JSON.stringify([{ id: 't', type: 'text', props: { html: '<p>Antigo</p>' } }]);
    await expect.poll(content).toBe(list);
    expect(await button('Converter para o formato atual').count()).toBe(0);
    await canvas().focus();
    await press('ControlOrMeta+z');
    await expect.poll(content).toBe(NODES);
    await press('ControlOrMeta+Shift+z');
    await expect.poll(content).toBe(list);
  });
});
