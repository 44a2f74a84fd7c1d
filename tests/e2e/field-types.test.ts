import { beforeAll, describe, expect, it } from 'vitest';
import type { Operator } from './support/operator.ts';
import { openShop } from './support/shop.ts';
import type { Store, StoredFields } from './support/stored.ts';

const PROJECT = 'project/matriz';
const text = (value: string) => ({ stringValue: value });
const map = (fields: StoredFields) => ({ mapValue: { fields } });

const shop = openShop();
let operator: Operator;
let store: Store;

beforeAll(async () => {
  store = await shop.store('operator');
  operator = await shop.person('operator');
});

async function open(path: string, fields: StoredFields, section?: string): Promise<void> {
  expect(await store.create(`${PROJECT}/${path}`, fields)).toBe(200);
  await operator.open(path);
  if (section) await operator.page.getByRole('tab', { name: section }).click();
}

async function saveNow(): Promise<void> {
  await operator.page.keyboard.press('ControlOrMeta+s');
}

const stored = async (path: string, field: string): Promise<unknown> =>
  (await store.read(`${PROJECT}/${path}`))?.[field];

const number = (value: number) =>
  Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };

describe('a product, typed in as an operator does', () => {
  const PATH = 'product/e2e-tipos';
  const section = (name: string) => operator.page.getByRole('tab', { name, exact: false }).click();
  const shown = (label: string): Promise<string> => operator.field(label).inputValue();
  const height = () => operator.page.getByRole('group', { name: 'Altura', exact: true });
  const type = async (label: string, keys: string): Promise<void> => {
    await operator.field(label).click();
    await operator.page.keyboard.press('ControlOrMeta+a');
    await operator.page.keyboard.type(keys);
  };

  it('numbers, dates, choices and texts are stored in their own form and shown again in Portuguese', async () => {
    const { page } = operator;
    const given = { Price: number(10), PriceMin: number(7), PriceFlash: number(5), Salable: text('S') };
    await open(PATH, { ...given, ProductSiteName: text('Panela') }, 'Preços');

    await type('Preço à vista', '1234,5');
    await type('Preço cheio (de)', '-');
    await operator.field('Preço mínimo à vista').fill('');
    await type('Preço relâmpago à vista', '-2');
    await page.keyboard.press('Tab');
    await page.getByText('O menor valor é 0').waitFor();

    await section('Custos');
    await type('IPI', '6,5');
    await section('Dimensões');
    await height().getByLabel('Valor').fill('95');
    await height().getByLabel('Unidade').selectOption({ label: 'mm' });

    await section('Opções');
    const cannot = operator.field('Motivo de não vender');
    expect(await cannot.count()).toBe(0);
    await operator.field('Pode vender').check();
    await operator.field('Pode vender').uncheck();
    await cannot.fill('Fora de linha');
    await operator.field('Cross docking').check();
    await type('Cross docking a partir de', '24122026');

    await section('Descrição');
    await operator.field('Descrição de venda').fill('Leve.\nForte.');

    await section('Classificação');
    await operator.field('Marca').click();
    await page.getByRole('option').first().waitFor();
    const brand = (await page.getByRole('option').first().textContent()) ?? '';
    await page.getByRole('option').first().click();
    await operator.field('Categoria').click();
    const option = page.getByRole('option').nth(1);
    const category = (await option.textContent()) ?? '';
    // The tree: what stands beneath another is drawn further in.
    const indent = (index: number) =>
      page
        .getByRole('option')
        .nth(index)
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft));
    expect(await indent(1)).toBeGreaterThan(await indent(0));
    await option.click();

    await saveNow();
    await expect.poll(() => stored(PATH, 'category')).toBeDefined();
    const fields = (await store.read(`${PROJECT}/${PATH}`)) ?? {};
    expect(fields).toMatchObject({
      Price: number(1234.5),
      PriceMin: { nullValue: null },
      PriceFlash: number(5),
      PriceNetIPI: number(6.5),
      Height: map({ Value: number(95), Measure: text('mm') }),
      Options: map({
        canSell: { booleanValue: false },
        canSellAbout: text('Fora de linha'),
        canCrossDocking: { booleanValue: true },
        canCrossDockingAfter: text('2026-12-24'),
      }),
      ProductDescriptionSales: text('Leve.\nForte.'),
    });
    expect(fields).not.toHaveProperty('PriceCompare');
    const bar = page.getByText('Não salvo:').locator('..');
    expect(await bar.textContent()).toContain('Preço relâmpago à vista');
    expect(await bar.textContent()).toContain('Preço cheio (de)');

    await section('Preços');
    expect(await shown('Preço cheio (de)')).toBe('-');
    await operator.field('Preço cheio (de)').fill('');
    await operator.untilSaved(() => type('Preço relâmpago à vista', '2'));

    await page.reload();
    await operator.field('Código do produto (SKU)').waitFor();
    expect(await operator.field('Código do produto (SKU)').getAttribute('readonly')).not.toBeNull();
    expect(await operator.field('Vendável no fornecedor').getAttribute('readonly')).not.toBeNull();
    await section('Preços');
    expect(await shown('Preço à vista')).toBe('1.234,50');
    expect(await shown('Preço cheio (de)')).toBe('');
    expect(await shown('Preço mínimo à vista')).toBe('');
    expect(await shown('Preço relâmpago à vista')).toBe('2,00');
    await section('Custos');
    expect(await shown('IPI')).toBe('6,5');
    await section('Dimensões');
    expect(await height().getByLabel('Valor').inputValue()).toBe('95');
    await section('Opções');
    expect(await operator.field('Pode vender').isChecked()).toBe(false);
    expect(await shown('Motivo de não vender')).toBe('Fora de linha');
    expect(await shown('Cross docking a partir de')).toBe('24/12/2026');
    await section('Descrição');
    expect(await shown('Descrição de venda')).toBe('Leve.\nForte.');
    await section('Classificação');
    await expect.poll(() => shown('Marca')).toBe(brand);
    await expect.poll(() => shown('Categoria')).toContain(` › ${category}`);
  });

  it('a moment is typed and shown in the time zone that is named, and stored as an instant', async () => {
    const path = 'sales-rule/e2e-momento';
    await open(path, { name: text('Semana') });
    await type('Início', '24/12/2026 08:30');
    await operator.page.keyboard.press('Tab');
    await saveNow();
    await expect
      .poll(() => stored(path, 'startAt'))
      .toEqual({ timestampValue: expect.stringContaining('2026-12-24T11:30:00') });
    await operator.page.reload();
    await expect.poll(() => shown('Início')).toBe('24/12/2026 08:30');
    await operator.page
      .getByText(/Brasília/)
      .first()
      .waitFor();
  });

  it('single values in a list and a choice of an enum', async () => {
    const { page } = operator;
    const category = 'category/e2e-destaques';
    await open(category, { title: text('Ofertas'), slug: text('ofertas') }, 'Listagem');
    await page.getByRole('button', { name: 'Adicionar: Produtos em destaque' }).click();
    await page.keyboard.type('2001011');
    await page.getByRole('button', { name: 'Adicionar: Produtos em destaque' }).click();
    await page.keyboard.type('2001012');
    await saveNow();
    const values = [text('2001011'), text('2001012')];
    await expect.poll(() => stored(category, 'skuOrderBy')).toEqual({ arrayValue: { values } });
    await page.reload();
    await page.getByRole('tab', { name: 'Listagem' }).click();
    expect(await page.getByLabel('Código do produto 2').inputValue()).toBe('2001012');

    const task = 'task/e2e-tarefa';
    await open(task, { title: text('Contar'), status: text('todo') });
    await operator.field('Situação').selectOption({ label: 'Concluída' });
    await saveNow();
    await expect.poll(() => stored(task, 'status')).toEqual(text('done'));
  });
});

describe('what another program wrote', () => {
  const condition = map({ type: text('and'), params: { arrayValue: { values: [] } } });
  it.each([
    [
      'a condition',
      'customer-segment',
      'Nome',
      { name: text('Ativos'), rules: map({ inclusion: condition }) },
    ],
    [
      'a video',
      'course',
      'Título',
      { title: text('Aula'), type: text('lesson'), video: map({ filename: text('aula.mp4') }) },
    ],
    [
      'an audio',
      'course',
      'Título',
      { title: text('Aula'), type: text('lesson'), audio: map({ filename: text('aula.mp3') }) },
    ],
    [
      'a layout',
      'page',
      'Título',
      { title: text('Sobre'), slug: text('sobre'), content: text('[{"type":"text"}]') },
    ],
  ])('stays to the letter when something beside it is saved: %s', async (name, kind, label, fields) => {
    const path = `${kind}/e2e-${name.replace(/^an? /, '')}`;
    await open(path, fields);
    await operator.untilSaved(() => operator.field(label).fill('Outro nome'));
    const { name: _name, title: _title, ...want } = fields as StoredFields;
    const after = (await store.read(`${PROJECT}/${path}`)) ?? {};
    expect(Object.fromEntries(Object.keys(want).map((field) => [field, after[field]]))).toEqual(want);
  });
});

describe('a field that has no editor of its own', () => {
  it('shows a file with its size and its address, and is changed as JSON', async () => {
    const { page } = operator;
    const image = {
      url: text('https://imagens.example/casa.png'),
      filename: text('Casa.png'),
      width: { integerValue: '1200' },
      height: { integerValue: '800' },
    };
    await open('category/e2e-arquivo', { title: text('Casa'), slug: text('casa'), image: map(image) });
    const frame = page.getByRole('group', { name: 'Imagem' });
    await frame.getByRole('link', { name: 'Casa.png' }).waitFor();
    expect(await frame.textContent()).toContain('1200 × 800 px');
    await page.getByRole('button', { name: 'Editar como JSON: Imagem' }).click();
    const json = page.getByRole('textbox', { name: 'JSON: Imagem' });
    await json.fill('{ "filename": ');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText('JSON inválido: linha 1').waitFor();
    await json.fill('{ "url": "https://imagens.example/sala.png", "filename": "Sala.png" }');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await frame.getByRole('link', { name: 'Sala.png' }).waitFor();
    await saveNow();
    await expect
      .poll(() => stored('category/e2e-arquivo', 'image'))
      .toEqual(map({ url: text('https://imagens.example/sala.png'), filename: text('Sala.png') }));
    await page.reload();
    await frame.getByRole('link', { name: 'Sala.png' }).waitFor();
  });

  it('says what the schema forbids in it and does not save that', async () => {
    const { page } = operator;
    await open('category/e2e-errado', { title: text('Casa'), slug: text('casa') });
    await page.getByRole('button', { name: 'Editar como JSON: Imagem' }).click();
    await page.getByRole('textbox', { name: 'JSON: Imagem' }).fill('{ "width": "larga" }');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await page
      .getByText('width: Use um número inteiro')
      .or(page.getByText('width: Digite um número'))
      .first()
      .waitFor();
    await operator.field('Título').fill('Casa nova');
    await saveNow();
    await expect.poll(() => stored('category/e2e-errado', 'title')).toEqual(text('Casa nova'));
    expect(await stored('category/e2e-errado', 'image')).toBeUndefined();
    await page.getByText('Não salvo:').waitFor();
  });
});

describe('a document inside another one', () => {
  it('is edited where it is chosen, and the one bar tells how it stands', async () => {
    const { page } = operator;
    expect(
      await store.create(`${PROJECT}/email-template/e2e-modelo`, {
        title: text('Bem-vindo'),
        subject: text('Olá'),
        body: text('Oi'),
      }),
    ).toBe(200);
    await open('campaign-email/e2e-campanha', { name: text('Campanha'), template: text('e2e-modelo') });
    await page.getByRole('button', { name: 'Editar aqui: Modelo' }).click();
    await operator.untilSaved(() => operator.field('Assunto').fill('Olá de novo'));
    await expect.poll(() => stored('email-template/e2e-modelo', 'subject')).toEqual(text('Olá de novo'));
    await page.reload();
    await page.getByRole('button', { name: 'Editar aqui: Modelo' }).click();
    await expect.poll(() => operator.field('Assunto').inputValue()).toBe('Olá de novo');
  });

  it('is added to those that belong to a customer', async () => {
    const { page } = operator;
    await open(
      'customer/e2e-cliente',
      { firstName: text('Ana'), email: text('ana@loja.example') },
      'Créditos',
    );
    await page.getByText('Nenhum documento').waitFor();
    await page.getByRole('button', { name: 'Adicionar: Créditos' }).click();
    await operator.field('Origem').selectOption({ index: 1 });
    await operator.field('Descrição').fill('Cortesia');
    await operator.field('Valor').fill('10,5');
    await operator.field('Situação').selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Salvar / }).click();
    await page.getByRole('button', { name: 'Cortesia', expanded: true }).waitFor();
  });

  it('is deleted after a question, and brought back as it was', async () => {
    const path = 'customer-credit/e2e-credito';
    const credit = {
      customerId: text('e2e-dono'),
      description: text('Troca'),
      origin: text('order-rma-in'),
      total: number(12.5),
      status: text('active'),
    };
    const admin = await shop.person('admin');
    const { page } = admin;
    await store.create(`${PROJECT}/customer/e2e-dono`, { email: text('dono@loja.example') });
    await store.create(`${PROJECT}/${path}`, credit);
    await admin.open('customer/e2e-dono');
    await page.getByRole('tab', { name: 'Créditos' }).click();
    await page.getByRole('button', { name: 'Troca', expanded: false }).click();
    await page.getByRole('button', { name: 'Apagar: Troca' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
    await page.getByText('O registro “Troca” foi apagado.').waitFor();
    await expect.poll(() => store.read(`${PROJECT}/${path}`)).toBeUndefined();
    await page.getByRole('button', { name: 'Recriar' }).click();
    await page.getByRole('button', { name: 'Troca', expanded: true }).waitFor();
    await expect.poll(() => store.read(`${PROJECT}/${path}`)).toMatchObject(credit);
    await admin.close();
  });
});

describe('rows', () => {
  const names = async (): Promise<readonly string[]> => {
    const lists = (await stored('category-collection/e2e-linhas', 'lists')) as {
      arrayValue?: { values?: { mapValue: { fields: { name: { stringValue: string } } } }[] };
    };
    return (lists.arrayValue?.values ?? []).map(({ mapValue }) => mapValue.fields.name.stringValue);
  };

  it('are put in order by dragging and by the keyboard, and an error stays with its row', async () => {
    const { page } = operator;
    const rows = ['Sala', 'Copa', 'Quarto'].map((name) => map({ name: text(name), link: text('/a') }));
    await open('category-collection/e2e-linhas', {
      name: text('Casa'),
      lists: { arrayValue: { values: rows } },
    });
    const handle = (number: number) =>
      page.getByRole('button', { name: `Mover item ${number}: arraste ou use as setas` });
    const line = (index: number) => page.locator(`[data-row="${index}"]`);
    const from = await handle(1).boundingBox();
    const to = await handle(3).boundingBox();
    if (!from || !to) throw new Error('no handles');
    await page.mouse.move(from.x + 8, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + to.height - 2, { steps: 6 });
    await page.mouse.up();
    await saveNow();
    await expect.poll(names).toEqual(['Copa', 'Quarto', 'Sala']);

    // Escape lets go of it where it was.
    await page.mouse.move(from.x + 8, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + to.height - 2, { steps: 6 });
    await page.locator('[data-held]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-held]').waitFor({ state: 'detached' });
    await page.mouse.up();
    await saveNow();
    expect(await names()).toEqual(['Copa', 'Quarto', 'Sala']);

    // A finger does the same as the mouse, and the page does not scroll under it.
    const touch = await operator.context.newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x + 8, y }],
      });
    await finger('touchStart', from.y + 10);
    for (let step = 1; step <= 6; step += 1) {
      await finger('touchMove', from.y + 10 + ((to.y + to.height - 12 - from.y) * step) / 6);
    }
    await finger('touchEnd');
    await saveNow();
    await expect.poll(names).toEqual(['Quarto', 'Sala', 'Copa']);
    await handle(3).press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await saveNow();
    await expect.poll(names).toEqual(['Copa', 'Quarto', 'Sala']);

    await handle(3).press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await saveNow();
    await expect.poll(names).toEqual(['Sala', 'Copa', 'Quarto']);

    await line(0).getByRole('button', { expanded: false }).click();
    await operator.field('Endereço').fill('');
    await handle(1).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await line(2).getByText('Preencha este campo').waitFor();
    expect(await line(2).textContent()).toContain('Sala');
    expect(await names()).toEqual(['Sala', 'Copa', 'Quarto']);
    await operator.field('Endereço').fill('/sala');
    await saveNow();
    await expect.poll(names).toEqual(['Copa', 'Quarto', 'Sala']);
    await page.reload();
    await expect.poll(() => line(2).textContent()).toContain('Sala');
  });
});

describe('a registered component', () => {
  it('gives a score in stars', async () => {
    const { page } = operator;
    await open('rating-store/e2e-nota', { channel: text('site'), score: { integerValue: '3' } });
    const stars = page.getByRole('group', { name: /^Nota/ });
    await stars.getByRole('radio', { name: '3 estrelas' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await saveNow();
    await expect.poll(() => stored('rating-store/e2e-nota', 'score')).toEqual({ integerValue: '5' });
    await page.reload();
    await expect.poll(() => stars.getByRole('radio', { name: '5 estrelas' }).isChecked()).toBe(true);
  });
});
