import { describe, expect, it } from 'vitest';
import { map, number, openFieldStage, PROJECT, text } from './support/field-stage.ts';
import type { StoredFields } from './support/stored.ts';

const stage = openFieldStage();
const { open, saveNow, stored } = stage;
const PATH = 'product/e2e-tipos';
const MOMENT = 'sales-rule/e2e-momento';
/** Chosen first and second of what there is. */
let brand = '';
let category = '';
const section = (name: string) => stage.operator.page.getByRole('tab', { name, exact: false }).click();
const shown = (label: string): Promise<string> => stage.operator.field(label).inputValue();
const height = () => stage.operator.page.getByRole('group', { name: 'Altura', exact: true });
const type = async (label: string, keys: string): Promise<void> => {
  await stage.operator.field(label).click();
  await stage.operator.page.keyboard.press('ControlOrMeta+a');
  await stage.operator.page.keyboard.type(keys);
};

const address = (filename: string) => `https://arquivos.example/${filename}`;
const outside = (filename: string) => map({ url: text(address(filename)) });

interface Kind {
  readonly name: string;
  readonly path: string;
  /** What is edited beside it. */
  readonly beside?: string;
  readonly given: StoredFields;
  readonly edits: readonly { readonly label: string; readonly filename: string }[];
  readonly want: StoredFields;
}

/** Fields of files as another program wrote them. */
const KINDS: readonly Kind[] = [
  {
    name: 'a video and an audio',
    path: 'course/e2e-aula',
    beside: 'Título',
    given: {
      title: text('Aula'),
      type: text('lesson'),
      video: map({ filename: text('aula.mp4') }),
      audio: map({ filename: text('aula.mp3') }),
    },
    edits: [
      { label: 'Vídeo', filename: 'aula-2.mp4' },
      { label: 'Áudio', filename: 'aula-2.mp3' },
    ],
    want: { video: outside('aula-2.mp4'), audio: outside('aula-2.mp3') },
  },
  {
    name: 'a file',
    path: 'stock-file/e2e-planilha',
    given: { status: text('queued'), file: map({ filename: text('saldo.csv') }) },
    edits: [{ label: 'Arquivo', filename: 'saldo-2.csv' }],
    want: { file: outside('saldo-2.csv') },
  },
];

describe('a product, typed in as an operator does', () => {
  it('numbers, dates, choices and texts are stored in their own form', async () => {
    const { page } = stage.operator;
    const given = { Price: number(1000), PriceMin: number(7), PriceFlash: number(5), Salable: text('S') };
    await open(PATH, { ...given, ProductSiteName: text('Panela') }, 'Preços');

    await type('Preço à vista', '1234,5');
    await type('Preço cheio (de)', '-');
    await stage.operator.field('Preço mínimo à vista').fill('');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Deixar sem valor' }).click();
    await type('Preço relâmpago à vista', '-2');
    await page.keyboard.press('Tab');
    await page.getByText('O menor valor é 0').waitFor();

    await section('Custos');
    await type('IPI', '6,5');
    await section('Dimensões');
    await height().getByLabel('Valor').fill('95');
    await height().getByLabel('Unidade').selectOption({ label: 'mm' });

    await section('Opções');
    const cannot = stage.operator.field('Motivo de não vender');
    expect(await cannot.count()).toBe(0);
    await stage.operator.field('Pode vender').check();
    await stage.operator.field('Pode vender').uncheck();
    await cannot.fill('Fora de linha');
    await stage.operator.field('Cross docking').check();
    await type('Cross docking a partir de', '24122026');

    await section('Descrição');
    await stage.operator.field('Descrição de venda').fill('Leve.\nForte.');

    await section('Classificação');
    await stage.operator.field('Marca').click();
    await page.getByRole('option').first().waitFor();
    brand = (await page.getByRole('option').first().textContent()) ?? '';
    await page.getByRole('option').first().click();
    await stage.operator.field('Categoria').click();
    const option = page.getByRole('option').nth(1);
    category = (await option.textContent()) ?? '';
    // The tree: what stands beneath another is drawn further in.
    const indent = (index: number) =>
      page
        .getByRole('option')
        .nth(index)
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft));
    expect(await indent(1)).toBeGreaterThan(await indent(0));
    await option.click();

    await saveNow();
    const whole = async () => (await stage.store.read(`${PROJECT}/${PATH}`)) ?? {};
    // Fields that `product-data` may hold too are stored one after the other.
    await expect.poll(whole).toMatchObject({
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
      category: text(expect.any(String)),
    });
    const fields = await whole();
    const nameOf = async (kind: string, id: string) =>
      (await stage.store.read(`${PROJECT}/${kind}/${id}`)) ?? {};
    const idOf = (field: string): string => String(fields[field]?.stringValue);
    expect((await nameOf('brand', idOf('brand'))).name).toEqual(text(brand));
    expect((await nameOf('category', idOf('category'))).title).toEqual(text(category));
    expect(fields).not.toHaveProperty('PriceCompare');
    const bar = page.getByText('Não salvo:').locator('..');
    expect(await bar.textContent()).toContain('Preço relâmpago à vista');
    expect(await bar.textContent()).toContain('Preço cheio (de)');

    await section('Preços');
    expect(await shown('Preço cheio (de)')).toBe('-');
    await stage.operator.field('Preço cheio (de)').fill('');
    await stage.operator.untilSaved(() => type('Preço relâmpago à vista', '2'));
  });

  it('a moment is typed in the time zone that is named, and stored as an instant', async () => {
    await open(MOMENT, { name: text('Semana') });
    await type('Início', '24/12/2026 08:30');
    await stage.operator.page.keyboard.press('Tab');
    await saveNow();
    await expect
      .poll(() => stored(MOMENT, 'startAt'))
      .toEqual({ timestampValue: expect.stringContaining('2026-12-24T11:30:00') });
  });
});

describe('what another program wrote, in a field of files', () => {
  it.each(KINDS)('stays to the letter, and is changed by an address: $name', async ({
    path,
    given,
    beside,
    edits,
    want,
  }) => {
    const { page } = stage.operator;
    const held = async (): Promise<StoredFields> => {
      const fields = (await stage.store.read(`${PROJECT}/${path}`)) ?? {};
      return Object.fromEntries(Object.keys(want).map((field) => [field, fields[field] ?? {}]));
    };
    await open(path, given);
    const before = await held();
    if (beside) await stage.operator.untilSaved(() => stage.operator.field(beside).fill('Outro nome'));
    expect(await held()).toEqual(before);
    for (const { label, filename } of edits) {
      const field = page.getByRole('group', { name: label, exact: true });
      await field.getByRole('button', { name: 'Biblioteca' }).click();
      await page.getByLabel('Endereço de um arquivo de fora').fill(address(filename));
      await page.getByRole('button', { name: 'Usar endereço' }).click();
      await field.getByText(filename).waitFor();
    }
    await saveNow();
    await expect.poll(held).toEqual(want);
  });
});

describe('what was stored', () => {
  it('is shown again after a reload, each in its form', async () => {
    const { page } = stage.operator;
    await page.reload();
    for (const { path, edits } of KINDS) {
      await stage.operator.goTo(path);
      for (const { label, filename } of edits) {
        await page.getByRole('group', { name: label, exact: true }).getByText(filename).waitFor();
      }
    }

    await stage.operator.goTo(MOMENT);
    await expect.poll(() => shown('Início')).toBe('24/12/2026 08:30');
    await page
      .getByText(/Brasília/)
      .first()
      .waitFor();

    await stage.operator.goTo(PATH);
    await section('Identificação');
    await stage.operator.field('Código do produto (SKU)').waitFor();
    expect(await stage.operator.field('Código do produto (SKU)').getAttribute('readonly')).not.toBeNull();
    expect(await stage.operator.field('Vendável no fornecedor').getAttribute('readonly')).not.toBeNull();
    await section('Preços');
    expect(await shown('Preço à vista')).toBe('1.234,50');
    expect(await shown('Preço cheio (de)')).toBe('');
    expect(await shown('Preço mínimo à vista')).toBe('');
    expect(await shown('Preço relâmpago à vista')).toBe('2,00');
    await section('Custos');
    expect(await shown('IPI')).toBe('6,5');
    await section('Dimensões');
    expect(await height().getByLabel('Valor').inputValue()).toBe('95');
    expect(await height().getByLabel('Unidade').inputValue()).not.toBe('');
    await section('Opções');
    expect(await stage.operator.field('Pode vender').isChecked()).toBe(false);
    expect(await shown('Motivo de não vender')).toBe('Fora de linha');
    expect(await shown('Cross docking a partir de')).toBe('24/12/2026');
    await section('Descrição');
    expect(await shown('Descrição de venda')).toBe('Leve.\nForte.');
    await section('Classificação');
    await expect.poll(() => shown('Marca')).toBe(brand);
    await expect.poll(() => shown('Categoria')).toContain(` › ${category}`);
  });
});
