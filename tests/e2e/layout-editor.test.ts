import type { CDPSession, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEEP } from '../setup/scale.ts';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { DESKTOP, type Operator, PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const shop = openShop();
let operator: Operator;
let store: Store;
const PATH = 'project/matriz/block/layout-teste';
const OTHER = 'project/praia/block/layout-praia';
const CRAFT = 'project/matriz/page/layout-craft';
const PRODUCT = '2001011';
let product = '';

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

interface StoredBlock {
  readonly id: string;
  readonly type: string;
  readonly parent?: string;
  readonly props: { readonly [name: string]: unknown };
}

beforeAll(async () => {
  store = await shop.store('operator');
  operator = await shop.person('operator');
  const title = { stringValue: 'Bloco de teste' };
  expect(await store.create(PATH, { title })).toBe(200);
  expect(await store.create(OTHER, { title })).toBe(200);
  expect(await store.create(CRAFT, { title, content: { stringValue: NODES } })).toBe(200);
  product = String((await store.read(`project/matriz/product/${PRODUCT}`))?.ProductSiteName?.stringValue);
  await operator.open('block/layout-teste');
  await openEditor();
});

async function openEditor(page: Page = operator.page, tab: string | null = 'Conteúdo'): Promise<void> {
  if (tab !== null) await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: 'Abrir editor' }).click();
  await page.getByRole('toolbar', { name: 'Ferramentas' }).waitFor();
}

async function stored(path = PATH): Promise<readonly StoredBlock[]> {
  const fields = await store.read(path);
  return (plain(fields?.content) ?? []) as readonly StoredBlock[];
}

/** Firestore's JSON as plain JSON. */
function plain(value: unknown): unknown {
  const [kind, inner] = Object.entries((value ?? { nullValue: null }) as object)[0] ?? [];
  if (kind === 'arrayValue') return ((inner as { values?: unknown[] }).values ?? []).map(plain);
  if (kind !== 'mapValue') return inner;
  const { fields = {} } = inner as { fields?: object };
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, plain(one)]));
}

const palette = (name: string, page = operator.page) =>
  page.getByRole('group', { name: 'Blocos' }).getByRole('button', { name });
const layer = (name: string, page = operator.page) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const canvas = (page = operator.page) => page.getByRole('region', { name: 'Página' });
const types = async () => (await stored()).map(({ type }) => type);
const press = (key: string) => operator.page.keyboard.press(key);
const button = (name: string, page = operator.page) => page.getByRole('button', { name, exact: true });
const html = async (id: string) => (await stored()).find((block) => block.id === id)?.props.html;

/** What Ctrl+C puts on the clipboard, and Ctrl+V of that: the events, as a page without focus gets none. */
const copied = (page = operator.page) =>
  page.evaluate(() => {
    const data = new DataTransfer();
    document.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, cancelable: true }));
    return data.getData('text/plain');
  });
const paste = (text: string, page = operator.page) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  }, text);

async function typeAddress(address: string): Promise<void> {
  await button('Escolher arquivo').click();
  await operator.page.getByLabel('Ou o endereço do arquivo').fill(address);
  await button('Usar endereço').click();
}

describe('an operator', () => {
  it('adds each of the eight blocks, which are stored in order', async () => {
    for (const name of ['Texto', 'Image', 'Video', 'Arquivo', 'Container', 'Contents', 'Embed', 'Products']) {
      await palette(name).click();
      if (name === 'Container') await press('Escape');
    }
    await expect
      .poll(types)
      .toEqual(['text', 'image', 'video', 'file', 'container', 'contents', 'embed', 'products']);
    for (const hint of ['Escreva aqui', 'Escolha uma imagem', 'Solte blocos aqui', 'Escolha produtos'])
      expect(await canvas().getByText(hint).isVisible()).toBe(true);
  });

  it('edits what each block says, and its classes', async () => {
    await layer('Texto').click();
    await operator.page.getByRole('textbox', { name: 'Texto', exact: true }).click();
    await operator.page.keyboard.type('Frete grátis');
    await button('Ao centro').click();
    for (const [name, address] of [
      ['Image', 'https://loja.example/foto.png'],
      ['Video', 'https://loja.example/filme.mp4'],
      ['Arquivo', 'https://loja.example/tabela.pdf'],
    ] as const) {
      await layer(name).click();
      await typeAddress(address);
    }
    await layer('Container').click();
    await button('2 colunas').click();
    await layer('Contents').click();
    await button('Escolher conteúdo').click();
    await operator.page.getByRole('combobox', { name: 'Escolher conteúdo' }).press('ArrowDown');
    await operator.page.getByRole('listbox').getByRole('option').first().click();
    await layer('Embed').click();
    await operator.page.getByLabel('Endereço').fill('https://youtu.be/abc123');
    await layer('Products').click();
    await button('Colar lista de códigos').click();
    await operator.page.getByLabel('Códigos separados por').fill(`${PRODUCT} 11,\n${PRODUCT}`);
    await button('Adicionar à lista').click();
    await operator.page.getByText(`${PRODUCT}: já estava na lista, ficou uma vez`).waitFor();
    await expect
      .poll(async () => Object.fromEntries((await stored()).map(({ type, props }) => [type, props])))
      .toMatchObject({
        text: { html: '<p>Frete grátis</p>', className: 'align-center' },
        image: { file: { url: 'https://loja.example/foto.png' } },
        video: { file: { url: 'https://loja.example/filme.mp4' } },
        file: { file: { url: 'https://loja.example/tabela.pdf' } },
        container: { className: 'cols-2' },
        contents: { contentId: expect.any(String) },
        embed: { href: 'https://youtu.be/abc123' },
        products: { productIds: `${PRODUCT},11` },
      });
    expect(await canvas().getByText('Frete grátis').isVisible()).toBe(true);
    await operator.page.getByRole('dialog').getByText('Salvo', { exact: true }).waitFor();
  });

  it('shows the frame of a known host when it is asked for, and of another host only its name', async () => {
    const { page } = operator;
    const code = `<p></p><script>
      let reached = 'apart';
      try { reached = parent.document.title } catch {}
      document.querySelector('p').textContent = reached;
    </script>`;
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: code }),
    );
    expect(await canvas().locator('iframe').count()).toBe(0);
    await canvas().getByText('www.youtube-nocookie.com').waitFor();
    await canvas().getByRole('button', { name: 'Mostrar aqui' }).press('Enter');
    await canvas().frameLocator('iframe').getByText('apart').waitFor();
    const sandbox = await canvas().locator('iframe').getAttribute('sandbox');
    expect(sandbox).toBe('allow-scripts allow-same-origin allow-popups allow-presentation');
    await layer('Embed').click();
    const other = '<iframe src="https://outro.example/x"></iframe><script>alert(1)</script>';
    await page.getByLabel('Código', { exact: true }).fill(other);
    await canvas().getByText('outro.example').waitFor();
    expect(await canvas().locator('iframe, script, button').count()).toBe(0);
    await page.getByLabel('Código', { exact: true }).fill('');
    await canvas().getByRole('button', { name: 'Mostrar aqui' }).waitFor();
  });

  it('sees products as they are stored now, and orders them', async () => {
    await canvas().getByText(product).waitFor();
    await canvas().getByText('11: não existe nesta loja').click();
    await layer('Products').getByRole('img', { name: 'não existe nesta loja' }).waitFor();
    const admin = await shop.store('admin');
    const path = `project/matriz/product/${PRODUCT}`;
    expect(await admin.write(path, { Price: { doubleValue: 1234.5 } })).toBe(200);
    await canvas().getByText('R$ 1.234,50').waitFor();
    const handle = (name: string) => operator.page.getByRole('button', { name: `Mover ${name}` });
    await handle(product).press('ArrowDown');
    await expect.poll(async () => (await stored()).at(-1)?.props.productIds).toBe(`11,${PRODUCT}`);
    const [from, to] = [await boxOf(handle(product)), await boxOf(handle('11'))];
    await drag(operator.page, middleOf(from), { x: to.x + 4, y: to.y - 4 });
    await expect.poll(async () => (await stored()).at(-1)?.props.productIds).toBe(`${PRODUCT},11`);
  });

  it('moves each block by key and by mouse, and takes it back', async () => {
    const ids = (await stored()).map(({ id }) => id);
    const now = async () => (await stored()).map(({ id }) => id);
    for (const [index, name] of [
      'Image',
      'Video',
      'Arquivo',
      'Container',
      'Contents',
      'Embed',
      'Products',
    ].entries()) {
      await layer(name).click();
      await press('Alt+ArrowUp');
      const wanted = ids.toSpliced(index + 1, 1).toSpliced(index, 0, ids[index + 1] ?? '');
      await expect.poll(() => layerIds(operator.page)).toEqual(wanted);
      await canvas().focus();
      await press('ControlOrMeta+z');
    }
    const block = (id: string) => canvas().locator(`[data-block="${id}"]`);
    for (const id of ids.slice(1)) {
      await block(id).scrollIntoViewIfNeeded();
      const from = middleOf(await boxOf(block(id)));
      await operator.page.mouse.move(from.x, from.y);
      await operator.page.mouse.down();
      await operator.page.mouse.move(from.x, from.y - 12, { steps: 3 });
      await canvas().evaluate((scroller) => scroller.scrollTo(0, 0));
      const first = await boxOf(block(ids[0] ?? ''));
      await operator.page.mouse.move(first.x + 40, first.y + 2, { steps: 3 });
      await operator.page.mouse.up();
      await expect.poll(async () => (await layerIds(operator.page))[0]).toBe(id);
      await canvas().focus();
      await press('ControlOrMeta+z');
      await expect.poll(() => layerIds(operator.page)).toEqual(ids);
    }
    const text = await boxOf(canvas().getByText('Frete grátis'));
    const container = await boxOf(canvas().getByText('Solte blocos aqui'));
    await drag(operator.page, { x: text.x + 20, y: text.y + 8 }, middleOf(container));
    await expect
      .poll(async () => {
        const blocks = await stored();
        const outer = blocks.find(({ type }) => type === 'container');
        return blocks.find(({ type }) => type === 'text')?.parent === outer?.id;
      })
      .toBe(true);
    expect(await now()).toHaveLength(8);
  });

  it('copies and pastes, and is told where nothing can be pasted', async () => {
    await layer('Products').click();
    await canvas().focus();
    const clip = await copied();
    await paste(clip);
    await operator.page.getByText('Objeto não é um canvas').waitFor();
    await button('Colar depois deste bloco').click();
    await expect.poll(async () => (await types()).filter((type) => type === 'products').length).toBe(2);
    await paste('isto não é um layout');
    await operator.page.getByText('Dados inválidos').waitFor();
    await button('Colar como Texto').click();
    await canvas().getByText('isto não é um layout').waitFor();
    await press('ControlOrMeta+z');
    await press('ControlOrMeta+z');
    await expect.poll(async () => (await types()).filter((type) => type === 'products').length).toBe(1);
    await layer('Products').click();
    await button('Copiar').click();
    await button('Copiado').waitFor();
    await button('Copiar').waitFor();
  });

  it('pastes into another store, with or without what does not exist there', async () => {
    await layer('Products').click();
    await canvas().focus();
    const clip = await copied();
    const page = await operator.context.newPage();
    await page.goto(`${shop.url}/console/block/layout-praia?project=praia`);
    await openEditor(page);
    await paste(clip, page);
    const dialog = page.getByRole('dialog', { name: 'Colar de outra loja' });
    await dialog.getByText(`${product} (${PRODUCT})`).waitFor();
    await dialog.getByText('11', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    expect(await layer('Products', page).count()).toBe(0);
    await paste(clip, page);
    await dialog.getByRole('button', { name: 'Colar sem eles' }).click();
    await canvas(page).getByText('Escolha produtos').waitFor();
    await canvas(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await paste(clip, page);
    await dialog.getByRole('button', { name: 'Colar assim mesmo' }).click();
    await canvas(page).getByText(`${PRODUCT}: não existe nesta loja`).waitFor();
    const mark = layer('Products', page).getByRole('img', { name: 'não existe nesta loja' });
    await mark.waitFor();
    await expect
      .poll(async () => (await stored(OTHER)).map(({ props }) => props))
      .toEqual([{ productIds: `${PRODUCT},11` }]);
    for (const code of [PRODUCT, '11']) {
      const fields = { ProductSiteName: { stringValue: `Produto ${code}` } };
      expect(await store.create(`project/praia/product/${code}`, fields)).toBe(200);
    }
    await canvas(page).getByText(`Produto ${PRODUCT}`).waitFor();
    await expect.poll(() => mark.count()).toBe(0);
    await page.close();
  });

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
    await press('Escape');
    await expect.poll(() => title.inputValue()).toBe('');
    await title.fill('hvm');
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
    await operator.page.getByText('Embed · hvm: volta').waitFor();
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
    await openEditor();
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
    const box = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true });
    const title = async () => (await stored()).find(({ id }) => id === embedId)?.props.text;

    await layer('Texto', admin.page).click();
    await box(admin.page).click();
    await admin.context.setOffline(true);
    await admin.page.keyboard.press('End');
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
    await box(admin.page).click();
    await admin.page.keyboard.press('End');
    await admin.page.keyboard.type(' mesmo');
    await canvas(admin.page).getByText('Frete grátis hoje mesmo').waitFor();
    await layer('Texto').click();
    await box(operator.page).click();
    await press('End');
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
    await operator.open('page/layout-craft');
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
    const person = await shop.person(role);
    await person.open(`page/${id}`);
    await person.page.getByRole('button', { name: /^(Abrir editor|Ver layout)/ }).click();
    await person.page.getByRole('toolbar', { name: 'Ferramentas' }).waitFor();
    expect(await person.page.getByRole('group', { name: 'Blocos' }).count()).toBe(role === 'viewer' ? 0 : 1);
    // In full by `npm run test:deep`; else each width and each scheme once.
    for (const [viewport, colorScheme] of DEEP ? looks : [looks[1], looks[2]]) {
      await person.page.setViewportSize(viewport);
      await person.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await findings(person.page, { part: '[role=dialog]' })).toEqual([]);
      expect(await sidewaysScroll(person.page)).toBe(0);
    }
    expect(person.complaints).toEqual([]);
    await person.close();
  });
});

it('works by finger on a phone', async () => {
  const path = 'project/matriz/page/layout-celular';
  const content = JSON.stringify(
    ['a', 'b', 'c'].map((id) => ({ id, type: 'text', props: { html: `<p>Bloco ${id}</p>` } })),
  );
  const fields = { title: { stringValue: 'Celular' }, content: { stringValue: content } };
  expect(await store.create(path, fields)).toBe(200);
  const ids = async (): Promise<string[]> => {
    const list = JSON.parse(String((await store.read(path))?.content?.stringValue));
    return list.map(({ id }: { id: string }) => id);
  };
  const phone = await shop.person('operator', PHONE, { hasTouch: true });
  const { page } = phone;
  await phone.open('page/layout-celular');
  await openEditor(page, null);
  const touch = await phone.context.newCDPSession(page);
  const block = (id: string) => canvas(page).locator(`[data-block="${id}"]`);
  const to = await boxOf(block('a'));
  await touchDrag(touch, middleOf(await boxOf(block('c'))), { x: to.x + 30, y: to.y + 2 });
  await expect.poll(ids).toEqual(['c', 'a', 'b']);
  await button('Blocos', page).tap();
  await palette('Container', page).tap();
  await expect.poll(async () => (await ids()).length).toBe(4);
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
  await phone.close();
});

/** Of the layer tree, in reading order. */
function layerIds(page: Page): Promise<string[]> {
  return page
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      [...rows]
        .sort(
          (a, b) =>
            Number.parseFloat((a as HTMLElement).style.top) - Number.parseFloat((b as HTMLElement).style.top),
        )
        .map(({ id }) => id.replace('layer-', '')),
    );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 12, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

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

function middleOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
}
