import { beforeAll, describe, expect, it } from 'vitest';
import { DEEP } from '../setup/scale.ts';
import { findings, sidewaysScroll } from './support/accessibility.ts';
import { DESKTOP, type Operator, PHONE } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store } from './support/stored.ts';

const shop = openShop();
let operator: Operator;
let store: Store;
const PATH = 'project/matriz/block/layout-teste';

interface StoredBlock {
  readonly id: string;
  readonly type: string;
  readonly parent?: string;
  readonly props: { readonly [name: string]: unknown };
}

beforeAll(async () => {
  store = await shop.store('operator');
  operator = await shop.person('operator');
  expect(await store.create(PATH, { title: { stringValue: 'Bloco de teste' } })).toBe(200);
  await operator.open('block/layout-teste');
  await openEditor();
});

async function openEditor(): Promise<void> {
  await operator.page.getByRole('tab', { name: 'Conteúdo' }).click();
  await operator.page.getByRole('button', { name: 'Abrir editor' }).click();
  await operator.page.getByRole('toolbar', { name: 'Ferramentas' }).waitFor();
}

async function stored(): Promise<readonly StoredBlock[]> {
  const fields = await store.read(PATH);
  return plain(fields?.content) as readonly StoredBlock[];
}

/** Firestore's JSON as plain JSON. */
function plain(value: unknown): unknown {
  const [kind, inner] = Object.entries((value ?? { nullValue: null }) as object)[0] ?? [];
  if (kind === 'arrayValue') return ((inner as { values?: unknown[] }).values ?? []).map(plain);
  if (kind !== 'mapValue') return inner;
  const { fields = {} } = inner as { fields?: object };
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, plain(one)]));
}

const palette = (name: string) =>
  operator.page.getByRole('group', { name: 'Blocos' }).getByRole('button', { name });
const layer = (name: string) => operator.page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const types = async () => (await stored()).map(({ type }) => type);
const canvas = () => operator.page.getByRole('region', { name: 'Página' });
const press = (key: string) => operator.page.keyboard.press(key);

describe('an operator', () => {
  it('adds each of the eight blocks, which are stored in order', async () => {
    for (const name of ['Texto', 'Image', 'Video', 'Arquivo', 'Container', 'Contents', 'Embed', 'Products']) {
      await palette(name).click();
      if (name === 'Container') await press('Escape');
    }
    await expect
      .poll(types)
      .toEqual(['text', 'image', 'video', 'file', 'container', 'contents', 'embed', 'products']);
    await expect.poll(() => canvas().getByText('Escolha uma imagem').isVisible()).toBe(true);
  });

  it('edits what a block says, and its classes', async () => {
    await layer('Texto').click();
    await operator.page.getByRole('textbox', { name: 'Texto', exact: true }).click();
    await operator.page.keyboard.type('Frete grátis');
    await operator.page.getByRole('button', { name: 'Ao centro' }).click();
    await layer('Embed').click();
    await operator.page.getByLabel('Endereço').fill('https://youtu.be/abc123');
    await layer('Products').click();
    await operator.page.getByLabel('Códigos dos produtos').fill('10 11, 10');
    await layer('Image').click();
    await operator.page.getByRole('button', { name: 'Escolher arquivo' }).click();
    await operator.page.getByLabel('Ou o endereço do arquivo').fill('https://loja.example/foto.png');
    await operator.page.getByRole('button', { name: 'Usar endereço' }).click();
    await expect
      .poll(async () => Object.fromEntries((await stored()).map(({ type, props }) => [type, props])))
      .toMatchObject({
        text: { html: '<p>Frete grátis</p>', className: 'align-center' },
        embed: { href: 'https://youtu.be/abc123' },
        products: { productIds: '10,11' },
        image: { file: { url: 'https://loja.example/foto.png' } },
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

  it('moves blocks by key and by mouse, and takes it back', async () => {
    await layer('Image').click();
    await press('Alt+ArrowUp');
    await expect.poll(async () => (await types()).slice(0, 2)).toEqual(['image', 'text']);
    await canvas().focus();
    await press('ControlOrMeta+z');
    await expect.poll(async () => (await types()).slice(0, 2)).toEqual(['text', 'image']);
    const text = await boxOf(canvas().getByText('Frete grátis'));
    const container = await boxOf(canvas().getByText('Solte blocos aqui'));
    await operator.page.mouse.move(text.x + 20, text.y + 8);
    await operator.page.mouse.down();
    await operator.page.mouse.move(text.x + 60, text.y + 40, { steps: 4 });
    await operator.page.mouse.move(container.x + 40, container.y + container.height / 2, { steps: 8 });
    await operator.page.mouse.up();
    await expect
      .poll(async () => {
        const blocks = await stored();
        const outer = blocks.find(({ type }) => type === 'container');
        return blocks.find(({ type }) => type === 'text')?.parent === outer?.id;
      })
      .toBe(true);
  });

  it('copies and pastes, and is told where nothing can be pasted', async () => {
    await layer('Products').click();
    await canvas().focus();
    const copied = await operator.page.evaluate(() => {
      const data = new DataTransfer();
      document.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, cancelable: true }));
      return data.getData('text/plain');
    });
    const paste = (text: string) =>
      operator.page.evaluate((given) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', given);
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
      }, text);
    await paste(copied);
    await operator.page.getByText('Objeto não é um canvas').waitFor();
    await operator.page.getByRole('button', { name: 'Colar depois deste bloco' }).click();
    await expect.poll(async () => (await types()).filter((type) => type === 'products').length).toBe(2);
    await paste(copied.replace('"matriz"', '"outra-loja"'));
    await operator.page.getByText('Isto não existe nesta loja:').waitFor();
    await operator.page.getByRole('button', { name: 'Cancelar' }).click();
    await paste('isto não é um layout');
    await operator.page.getByText('Dados inválidos').waitFor();
    await press('ControlOrMeta+z');
    await expect.poll(async () => (await types()).filter((type) => type === 'products').length).toBe(1);
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
    for (let step = 0; step < 9; step += 1) await press('ControlOrMeta+=');
    expect(await zoom()).toBe('110%');
    await press('ControlOrMeta+0');
    expect(await zoom()).toBe('100%');
    await press('ControlOrMeta+\\');
    expect(await palette('Texto').isVisible()).toBe(false);
    await press('ControlOrMeta+\\');
    await layer('Embed').click();
    await operator.page.getByLabel('Título').fill('');
    await operator.page.getByLabel('Título').pressSequentially('hvm');
    expect(await operator.page.getByLabel('Título').inputValue()).toBe('hvm');
    expect(await pressed('Selecionar')).toBe('true');
    expect(await pressed('Celular')).toBe('false');
  });

  it('finds everything again after a reload', async () => {
    await expect.poll(async () => JSON.stringify(await stored()).includes('hvm')).toBe(true);
    const before = await stored();
    await operator.page.getByRole('button', { name: 'Fechar editor' }).click();
    await operator.page.reload();
    await openEditor();
    expect(await layer('Products').count()).toBe(1);
    expect(await stored()).toEqual(before);
    expect(await findings(operator.page)).toEqual([]);
    await operator.page.getByRole('button', { name: 'Pré-visualizar' }).click();
    const preview = operator.page.locator('iframe[title="Pré-visualização"]');
    await preview.contentFrame().getByText('Frete grátis').waitFor();
    expect(await preview.getAttribute('sandbox')).toBe('allow-same-origin');
    const page = preview.contentFrame().locator('.layout');
    expect(await page.evaluate((element) => getComputedStyle(element).containerType)).toBe('inline-size');
    await operator.page.getByRole('button', { name: 'Fechar', exact: true }).click();
    await operator.page.setViewportSize(PHONE);
    await operator.page.getByRole('button', { name: 'Blocos', exact: true }).click();
    await palette('Texto').click();
    await expect.poll(async () => (await stored()).length).toBe(before.length + 1);
    expect(await sidewaysScroll(operator.page)).toBe(0);
    expect(await findings(operator.page)).toEqual([]);
    expect(operator.complaints.filter((one) => !/foto\.png|img-src/.test(one))).toEqual([]);
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

async function boxOf(locator: ReturnType<typeof canvas>) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
}
