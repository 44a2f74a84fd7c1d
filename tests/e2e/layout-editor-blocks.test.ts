import { beforeAll, describe, expect, it } from 'vitest';
import { toValue } from '../../runtime/server/firestore/values/plain.ts';
import { someOf } from '../setup/gate.ts';
import {
  boxOf,
  drag,
  editorPlaces,
  layerIds,
  middleOf,
  openEditor,
  storedBlocks,
  writeAfter,
} from './support/layout-editor.ts';
import { DESKTOP, type Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const shop = openShop();
let operator: Operator;
let store: Store;
const PATH = 'project/matriz/block/layout-teste';
const OTHER = 'project/praia/block/layout-praia';
const EIGHT = 'project/praia/block/layout-praia-oito';
const AWAY = 'project/matriz/block/layout-sem-conexao';
/** One that no `product-data` holds the price of. */
const PRODUCT = '2203011';
let product = '';

beforeAll(async () => {
  store = await shop.store('operator');
  operator = await shop.person('operator', DESKTOP, { permissions: ['clipboard-read', 'clipboard-write'] });
  const title = { stringValue: 'Bloco de teste' };
  expect(await store.create(PATH, { title })).toBe(200);
  expect(await store.create(OTHER, { title })).toBe(200);
  expect(await store.create(EIGHT, { title })).toBe(200);
  const content = { ...toValue([{ id: 'oi', type: 'text', props: { html: '<p>Oi</p>' } }]) };
  expect(await store.create(AWAY, { title, content })).toBe(200);
  product = String((await store.read(`project/matriz/product/${PRODUCT}`))?.ProductSiteName?.stringValue);
  await operator.open('block/layout-teste');
  await openEditor(operator.page);
});

const { palette, layer, canvas, button, press } = editorPlaces(() => operator);
const stored = (path = PATH) => storedBlocks(store, path);
const types = async () => (await stored()).map(({ type }) => type);

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
  await operator.page.getByLabel('Endereço de um arquivo de fora').fill(address);
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
    await writeAfter(operator.page, 'Escreva aqui');
    await operator.page.keyboard.type('Frete grátis');
    await button('Ao centro').click();
    const files = someOf([
      { name: 'Image', type: 'image', url: 'https://loja.example/foto.png' },
      { name: 'Video', type: 'video', url: 'https://loja.example/filme.mp4' },
      { name: 'Arquivo', type: 'file', url: 'https://loja.example/tabela.pdf' },
    ]);
    for (const { name, url } of files) {
      await layer(name).click();
      await typeAddress(url);
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
        ...Object.fromEntries(files.map(({ type, url }) => [type, { file: { url } }])),
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

  it('adds a product that was searched for, and takes none away by keys in the search', async () => {
    const codes = async () => (await stored()).at(-1)?.props.productIds;
    await button('Adicionar produtos').click();
    const search = operator.page.getByRole('combobox', { name: 'Adicionar produtos' });
    await search.pressSequentially('2001022');
    expect(await search.inputValue()).toBe('2001022');
    await operator.page.getByRole('option', { name: /^2001022/ }).click();
    await expect.poll(codes).toBe(`${PRODUCT},11,2001022`);
    for (const key of ['Backspace', 'Backspace', 'Delete']) await search.press(key);
    await search.fill(PRODUCT);
    await operator.page.getByRole('option', { name: new RegExp(`^${PRODUCT}`) }).click();
    await operator.page.getByText(`${PRODUCT}: já estava na lista, ficou uma vez`).waitFor();
    expect(await codes()).toBe(`${PRODUCT},11,2001022`);
    const rows = operator.page.getByRole('group', { name: 'Códigos dos produtos' });
    await rows
      .getByRole('button', { name: /^Tirar / })
      .last()
      .click();
    await expect.poll(codes).toBe(`${PRODUCT},11`);
  });

  it('moves each block by key and by mouse, and takes it back', async () => {
    const ids = (await stored()).map(({ id }) => id);
    const now = async () => (await stored()).map(({ id }) => id);
    const names = ['Image', 'Video', 'Arquivo', 'Container', 'Contents', 'Embed', 'Products'];
    for (const name of someOf(names, 2)) {
      const index = names.indexOf(name);
      await layer(name).click();
      await press('Alt+ArrowUp');
      const wanted = ids.toSpliced(index + 1, 1).toSpliced(index, 0, ids[index + 1] ?? '');
      await expect.poll(() => layerIds(operator.page)).toEqual(wanted);
      await canvas().focus();
      await press('ControlOrMeta+z');
    }
    const block = (id: string) => canvas().locator(`[data-block="${id}"]`);
    for (const id of someOf(ids.slice(1), 2)) {
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

  it('copies all eight kinds, chosen with Shift, and pastes them where all that they show exists', async () => {
    const there = async () => (await stored(EIGHT)).map(({ type, props }) => ({ type, props }));
    await operator.page.getByRole('treeitem').first().click();
    await operator.page
      .getByRole('treeitem')
      .last()
      .click({ modifiers: ['Shift'] });
    await operator.page.getByRole('heading', { name: '8 blocos selecionados' }).waitFor();
    const clip = await copied();
    const page = await operator.context.newPage();
    await page.goto(`${shop.url}/console/block/layout-praia-oito?project=praia`);
    await openEditor(page);
    await paste(clip, page);
    await expect.poll(there).toEqual((await stored()).map(({ type, props }) => ({ type, props })));
    await canvas(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(there).toEqual([]);
    await page.close();
  });

  it('leaves no complaint in the log', () => {
    expect(operator.complaints.filter((one) => !/loja\.example/.test(one))).toEqual([]);
  });

  it('goes on without a connection, and says so wherever that matters', async () => {
    const { page, context } = operator;
    await button('Fechar editor').click();
    await operator.goTo('block/layout-sem-conexao');
    await openEditor(page);
    // The editor fetches what it may need later while it is idle.
    await page.waitForFunction(() =>
      ['RichText-', 'EditorDialogs-'].every((name) =>
        performance.getEntriesByType('resource').some((each) => each.name.includes(name)),
      ),
    );
    await context.setOffline(true);
    await page.getByText('Sem conexão: o que você faz fica guardado').waitFor();
    await writeAfter(page, 'Oi');
    await page.keyboard.type(' mar');
    await canvas(page).getByText('Oi mar').waitFor();
    await button('Pré-visualizar').click();
    await page.getByText('Sem conexão: produtos, conteúdos e arquivos').waitFor();
    await page.frameLocator('iframe[title="Pré-visualização"]').getByText('Oi mar').waitFor();
    await button('Fechar').click();
    await button('Versões').click();
    await page.getByText('Sem conexão: aparecem só as versões').waitFor();
    await page.getByLabel('Nome da versão').fill('Sem rede');
    await button('Salvar versão').click();
    await page.getByText('Sem conexão: a versão fica guardada').waitFor();
    await button('Fechar').click();
    await palette('Image').click();
    await button('Escolher arquivo').click();
    await page.getByText('Sem conexão: só dá para escolher').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await page.getByRole('dialog').getByText('Salvo', { exact: true }).waitFor();
    await expect
      .poll(async () => (await stored(AWAY)).map(({ type, props }) => [type, props]))
      .toEqual([
        ['text', { html: '<p>Oi mar</p>' }],
        ['image', {}],
      ]);
    const versions = async () => {
      const ids = await store.ids('project/matriz/layout-version');
      const found = await Promise.all(ids.map((id) => store.read(`project/matriz/layout-version/${id}`)));
      return found.map((each) => each?.name?.stringValue);
    };
    await expect.poll(versions).toContain('Sem rede');
  });
});
