import { describe, expect, it } from 'vitest';
import { map, number, openFieldStage, PROJECT, text } from './support/field-stage.ts';

/** One who may delete too. */
const stage = openFieldStage('admin');
const { open, saveNow, stored } = stage;
const ROWS = 'category-collection/e2e-linhas';
const row = (index: number) => stage.operator.page.locator(`[data-row="${index}"]`);
const stars = () => stage.operator.page.getByRole('group', { name: /^Nota/ });
const credit = (expanded: boolean) => stage.operator.page.getByRole('button', { name: 'Troca', expanded });
const openCredit = async () => {
  await stage.operator.page.getByRole('tab', { name: 'Créditos' }).click();
  await credit(false).click();
};
const CREDIT = {
  customerId: text('e2e-dono'),
  description: text('Troca'),
  origin: text('order-rma-in'),
  total: number(12.5),
  status: text('active'),
};

describe('a document inside another one', () => {
  it('is edited where it is chosen, and the one bar tells how it stands', async () => {
    const { page } = stage.operator;
    expect(
      await stage.store.create(`${PROJECT}/email-template/e2e-modelo`, {
        title: text('Bem-vindo'),
        subject: text('Olá'),
        body: text('Oi'),
      }),
    ).toBe(200);
    await open('campaign-email/e2e-campanha', { name: text('Campanha'), template: text('e2e-modelo') });
    await page.getByRole('button', { name: 'Editar aqui: Modelo' }).click();
    await stage.operator.untilSaved(() => stage.operator.field('Assunto').fill('Olá de novo'));
    await expect.poll(() => stored('email-template/e2e-modelo', 'subject')).toEqual(text('Olá de novo'));
  });

  it('is added to those that belong to a customer', async () => {
    const { page } = stage.operator;
    await open(
      'customer/e2e-cliente',
      { firstName: text('Ana'), email: text('ana@loja.example') },
      'Créditos',
    );
    await page.getByText('Nenhum documento').waitFor();
    await page.getByRole('button', { name: 'Adicionar: Créditos' }).click();
    await stage.operator.field('Origem').selectOption({ index: 1 });
    await stage.operator.field('Descrição').fill('Cortesia');
    await stage.operator.field('Valor').fill('10,5');
    await stage.operator.field('Situação').selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Salvar / }).click();
    await page.getByRole('button', { name: 'Cortesia', expanded: true }).waitFor();
  });

  it('is edited in their list', async () => {
    const path = 'customer-credit/e2e-credito';
    await stage.store.create(`${PROJECT}/${path}`, CREDIT);
    await open('customer/e2e-dono', { email: text('dono@loja.example') });
    await openCredit();
    await stage.operator.untilSaved(() => stage.operator.field('Valor').fill('13,5'));
    await expect.poll(() => stored(path, 'total')).toEqual(number(13.5));
  });
});

describe('rows', () => {
  const names = async (): Promise<readonly string[]> => {
    const lists = (await stored(ROWS, 'lists')) as {
      arrayValue?: { values?: { mapValue: { fields: { name: { stringValue: string } } } }[] };
    };
    return (lists.arrayValue?.values ?? []).map(({ mapValue }) => mapValue.fields.name.stringValue);
  };

  it('are put in order by dragging and by the keyboard, and an error stays with its row', async () => {
    const { page } = stage.operator;
    const rows = ['Sala', 'Copa', 'Quarto'].map((name) => map({ name: text(name), link: text('/a') }));
    await open(ROWS, {
      name: text('Casa'),
      lists: { arrayValue: { values: rows } },
    });
    const handle = (number: number) =>
      page.getByRole('button', { name: `Mover item ${number}: arraste ou use as setas` });
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
    const touch = await stage.operator.context.newCDPSession(page);
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

    await row(0).getByRole('button', { expanded: false }).click();
    await stage.operator.field('Endereço').fill('');
    await handle(1).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await row(2).getByText('Preencha este campo').waitFor();
    expect(await row(2).textContent()).toContain('Sala');
    expect(await names()).toEqual(['Sala', 'Copa', 'Quarto']);
    await stage.operator.field('Endereço').fill('/sala');
    await saveNow();
    await expect.poll(names).toEqual(['Copa', 'Quarto', 'Sala']);
  });
});

describe('plain choices', () => {
  it('are single values in a list, and the choices of an enum', async () => {
    const { page } = stage.operator;
    const category = 'category/e2e-destaques';
    await open(category, { title: text('Ofertas'), slug: text('ofertas') });
    await page.getByRole('button', { name: 'Adicionar: Produtos em destaque' }).click();
    await page.keyboard.type('2001011');
    await page.getByRole('button', { name: 'Adicionar: Produtos em destaque' }).click();
    await page.keyboard.type('2001012');
    await saveNow();
    const values = [text('2001011'), text('2001012')];
    await expect.poll(() => stored(category, 'skuOrderBy')).toEqual({ arrayValue: { values } });

    const task = 'task/e2e-tarefa';
    await open(task, { title: text('Contar'), status: text('todo') });
    await stage.operator.field('Situação').selectOption({ label: 'Concluída' });
    await saveNow();
    await expect.poll(() => stored(task, 'status')).toEqual(text('done'));
  });
});

describe('a registered component', () => {
  it('gives a score in stars', async () => {
    const { page } = stage.operator;
    await open('rating-store/e2e-nota', { channel: text('site'), score: { integerValue: '3' } });
    await stars().getByRole('radio', { name: '3 estrelas' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await saveNow();
    await expect.poll(() => stored('rating-store/e2e-nota', 'score')).toEqual({ integerValue: '5' });
  });
});

describe('what was stored', () => {
  it('is shown again after a reload, each in its form', async () => {
    const { operator } = stage;
    const { page } = operator;
    await page.reload();
    await expect.poll(() => stars().getByRole('radio', { name: '5 estrelas' }).isChecked()).toBe(true);

    await operator.goTo('task/e2e-tarefa');
    const chosen = () =>
      operator.field('Situação').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    await expect.poll(chosen).toBe('Concluída');

    await operator.goTo('category/e2e-destaques');
    expect(await page.getByLabel('Código do produto 2').inputValue()).toBe('2001012');

    await operator.goTo(ROWS);
    await expect.poll(() => row(2).textContent()).toContain('Sala');

    await operator.goTo('campaign-email/e2e-campanha');
    await page.getByRole('button', { name: 'Editar aqui: Modelo' }).click();
    await expect.poll(() => operator.field('Assunto').inputValue()).toBe('Olá de novo');

    await operator.goTo('customer/e2e-dono');
    await openCredit();
    await expect.poll(() => operator.field('Valor').inputValue()).toBe('13,50');
  });

  it('is deleted after a question in the list of a customer, and brought back as it was', async () => {
    const path = 'customer-credit/e2e-credito';
    const { page } = stage.operator;
    await page.getByRole('button', { name: 'Apagar: Troca · e2e-credito' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
    await page.getByText('O registro “Troca · e2e-credito” foi apagado.').waitFor();
    await expect.poll(() => stage.store.read(`${PROJECT}/${path}`)).toBeUndefined();
    await page.getByRole('button', { name: 'Recriar' }).click();
    await credit(true).waitFor();
    await expect
      .poll(() => stage.store.read(`${PROJECT}/${path}`))
      .toMatchObject({ ...CREDIT, total: number(13.5) });
  });
});
