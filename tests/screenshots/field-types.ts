/**
 * A small picture of every field type, for `docs/field-types.md`: documents made for it, and of each form the few
 * fields that show the type.
 */
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { newOperator, type Operator } from '../e2e/support/operator.ts';
import { type Picture, png } from '../e2e/support/pictures.ts';
import { type StoredFields, storeAs } from '../e2e/support/stored.ts';

const VIEWPORT = { width: 1180, height: 1000 };
/** Pixels around what is shown. */
const MARGIN = 12;

const text = (value: string) => ({ stringValue: value });
const number = (value: number) =>
  Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
const yes = { booleanValue: true };
const map = (fields: StoredFields) => ({ mapValue: { fields } });
const list = (...values: readonly object[]) => ({ arrayValue: { values } });

const DOCUMENTS: { readonly [path: string]: StoredFields } = {
  'product/foto': {
    ProductSiteName: text('Panela de pressão 7,5 L'),
    ProductDescription: text(
      '<p>Panela em <b>aço inox</b> com <i>fundo triplo</i>.</p><ul><li>Leve</li><li>Resistente</li></ul>',
    ),
    Price: number(1234.5),
    PriceCompare: number(1499.9),
    Height: map({ Value: number(24.5), Measure: text('cm') }),
    Width: map({ Value: number(310), Measure: text('mm') }),
    Options: map({ canSell: yes, canCrossDocking: yes, canCrossDockingAfter: text('2026-12-24') }),
    kit: list(map({ sku: text('2001011'), qty: number(1) }), map({ sku: text('2001012'), qty: number(2) })),
  },
  'category/foto': {
    title: text('Ofertas'),
    slug: text('ofertas'),
    skuOrderBy: list(text('2001011'), text('2001012')),
  },
  'sales-rule/foto': { name: text('Natal'), startAt: { timestampValue: '2026-12-24T11:30:00Z' } },
  'email-template/foto': {
    title: text('Boas-vindas'),
    subject: text('Que bom ter você aqui'),
    body: text('Olá!'),
  },
  'campaign-email/foto': { name: text('Verão'), template: text('foto') },
  'customer/foto': { firstName: text('Ana'), email: text('ana@loja.example') },
  'customer-credit/foto': {
    customerId: text('foto'),
    description: text('Troca da panela'),
    origin: text('order-rma-in'),
    total: number(120),
    status: text('active'),
  },
  'rating-store/foto': { channel: text('Site'), score: number(4), comment: text('Chegou antes do prazo.') },
  'customer-segment/foto': {
    name: text('Ativos'),
    rules: map({
      inclusion: map({
        type: text('and'),
        params: list(
          map({ type: text('in'), field: text('address.state'), value: list(text('SP'), text('PR')) }),
          map({
            type: text('some'),
            field: text('orders'),
            params: list(
              map({ type: text('equals'), field: text('paymentStatus'), value: text('pago') }),
              map({ type: text('inLastDays'), field: text('createdAt'), value: number(90) }),
            ),
          }),
        ),
      }),
    }),
  },
  'course/foto': {
    title: text('Primeira aula'),
    type: text('lesson'),
    video: map({ filename: text('aula.mp4'), duration: number(95) }),
    audio: map({ filename: text('aula.mp3'), duration: number(61) }),
    content: text(
      JSON.stringify([
        { id: 'a', type: 'container', props: { className: 'cols-2' }, name: 'Abertura' },
        {
          id: 'b',
          type: 'text',
          parent: 'a',
          props: { html: '<p><b>Bem-vindo à aula</b></p><p>Hoje: panelas de pressão.</p>' },
        },
        {
          id: 'c',
          type: 'embed',
          parent: 'a',
          props: { href: 'https://youtu.be/abc123', text: 'A aula em vídeo' },
        },
        { id: 'd', type: 'products', props: { productIds: '2001011,2001012' } },
        { id: 'e', type: 'file', props: { file: { url: '/apostila.pdf' }, text: 'Apostila' } },
      ]),
    ),
  },
  'stock-file/foto': { status: text('success'), logFile: map({ filename: text('conferencia.txt') }) },
};

interface FieldPicture {
  readonly name: string;
  readonly path: string;
  readonly section?: string;
  /** Labels of the first and the last field shown. */
  readonly from: string;
  readonly to?: string;
  readonly prepare?: (person: Operator) => Promise<void>;
  /** The whole window. */
  readonly isWindow?: true;
}

const click = (name: string) => (person: Operator) =>
  person.page.getByRole('button', { name }).first().click();

export const FIELD_PICTURES: readonly FieldPicture[] = [
  { name: 'text', path: 'product/foto', from: 'Código no Google', to: 'Nome no site' },
  { name: 'textarea', path: 'sales-rule/foto', from: 'Descrição' },
  { name: 'number', path: 'product/foto', section: 'Preços', from: 'Preço cheio (de)', to: 'Preço à vista' },
  {
    name: 'checkbox-date',
    path: 'product/foto',
    section: 'Opções',
    from: 'Pode vender',
    to: 'Cross docking a partir de',
  },
  { name: 'datetime', path: 'sales-rule/foto', from: 'Início', to: 'Fim' },
  {
    name: 'select',
    path: 'product/foto',
    section: 'Classificação',
    from: 'Seção',
    to: 'Grupo',
    prepare: async (person) => {
      await person.field('Categoria').click();
      await person.page.getByRole('option').first().waitFor();
    },
  },
  { name: 'struct', path: 'product/foto', section: 'Dimensões', from: 'Altura', to: 'Largura' },
  { name: 'array_field', path: 'category/foto', from: 'Produtos em destaque' },
  {
    name: 'array_struct',
    path: 'product/foto',
    section: 'Kit',
    from: 'Kit',
    prepare: (person) => person.page.locator('[data-row="1"] [data-action="open"]').first().click(),
  },
  { name: 'editor', path: 'product/foto', section: 'Descrição', from: 'Descrição' },
  {
    name: 'collection_doc_form',
    path: 'campaign-email/foto',
    from: 'Modelo',
    prepare: click('Editar aqui: Modelo'),
  },
  { name: 'collection-editor', path: 'customer/foto', section: 'Créditos', from: 'Créditos' },
  { name: 'component', path: 'rating-store/foto', from: 'Nota (1 a 5)' },
  {
    name: 'condition',
    path: 'customer-segment/foto',
    section: 'Regras',
    from: 'Incluir',
    prepare: (person) =>
      person.page
        .getByText(/ de \d+ clientes$/)
        .first()
        .waitFor(),
  },
  { name: 'editor-layout', path: 'course/foto', section: 'Conteúdo', from: 'Conteúdo' },
  {
    name: 'editor-layout-open',
    path: 'course/foto',
    section: 'Conteúdo',
    from: 'Conteúdo',
    isWindow: true,
    prepare: async ({ page }) => {
      await page.getByRole('button', { name: 'Abrir editor' }).click();
      await page.getByRole('treeitem', { name: /Bem-vindo/ }).click();
    },
  },
  {
    name: 'media',
    path: 'course/foto',
    from: 'Miniatura',
    to: 'Áudio',
    prepare: (person) => choose(person, 'Miniatura', png('capa.png', 1600, 1200, [46, 120, 110])),
  },
  {
    name: 'images',
    path: 'product/foto',
    section: 'Mídia',
    from: 'Imagens',
    prepare: (person) =>
      choose(
        person,
        'Imagens',
        png('frente.png', 900, 700, [180, 90, 40]),
        png('lado.png', 600, 700, [46, 120, 110]),
        png('tampa.png', 700, 700, [90, 90, 150]),
      ),
  },
  { name: 'file', path: 'stock-file/foto', from: 'Relatório do processamento' },
];

/** The pictures are those of the store: what is not stored there has no thumbnail. */
async function choose({ page }: Operator, field: string, ...files: readonly Picture[]): Promise<void> {
  const group = page.getByRole('group', { name: field, exact: true });
  await group
    .locator('input[type=file]')
    .last()
    .setInputFiles([...files]);
  for (const { name } of files) await group.getByText(name).first().waitFor();
  await page.waitForTimeout(1500);
}

/** Writes `field-NAME.png` for every picture into the folder. */
export async function takeFieldPictures(
  browser: Browser,
  url: string,
  folder: string,
  pictures = FIELD_PICTURES,
): Promise<void> {
  const store = await storeAs(url, 'admin');
  for (const [path, fields] of Object.entries(DOCUMENTS)) {
    const status = await store.create(`project/matriz/${path}`, fields);
    if (status !== 200) throw new Error(`${path}: HTTP ${status}`);
  }
  const person = await newOperator(browser, url, VIEWPORT);
  await person.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await person.login('admin');
  for (const picture of pictures) {
    await person.open(picture.path);
    await person.status().waitFor();
    if (picture.section) await person.page.getByRole('tab', { name: picture.section }).click();
    await person.page.waitForTimeout(700);
    await picture.prepare?.(person);
    await person.page.waitForTimeout(500);
    const clip = picture.isWindow ? {} : { clip: await around(person, picture) };
    await person.page.screenshot({ path: join(folder, `field-${picture.name}.png`), ...clip });
  }
  await person.close();
}

/** The whole width of the form, from the top of the one field to the end of the other. */
async function around({ page }: Operator, { from, to = from }: FieldPicture) {
  const panel = page.locator('[data-form-root]').first();
  const cell = (label: string): Locator =>
    panel
      .locator('label, legend, h2')
      .filter({ hasText: new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}(\\s*\\*)?$`) })
      .first()
      // A box's label is all that there is of it; everything else stands in a cell.
      .locator('xpath=ancestor-or-self::*[self::label[.//input] or self::div[@data-width]][1]');
  const popup = await page
    .getByRole('listbox')
    .first()
    .boundingBox({ timeout: 200 })
    .catch(() => null);
  const [whole, first, last] = await Promise.all([
    panel.boundingBox(),
    cell(from).boundingBox(),
    cell(to).boundingBox(),
  ]);
  if (!whole || !first || !last) throw new Error(`${from}: not in sight`);
  const end = Math.max(last.y + last.height, popup ? popup.y + popup.height : 0);
  const y = Math.max(0, first.y - MARGIN);
  return { x: whole.x, y, width: whole.width, height: Math.min(end + MARGIN, VIEWPORT.height) - y };
}
