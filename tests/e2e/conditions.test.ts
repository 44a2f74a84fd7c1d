import { describe, expect, it } from 'vitest';
import { CONDITION_PATHS } from '../../runtime/contract/conditions.ts';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { editorOf } from './support/condition-editor.ts';
import { drawnBy } from './support/drawn.ts';
import { map, openFieldStage, text } from './support/field-stage.ts';
import { DESKTOP, onPhone } from './support/operator.ts';
import { idTokenOf } from './support/stored.ts';

const stage = openFieldStage();
const SEGMENT = 'customer-segment/e2e-condicoes';
const GAUCHOS = map({ type: text('equals'), field: text('address.state'), value: text('RS') });
const SENTENCE = 'Estado é um de São Paulo, Paraná e tem algum pedido em que Situação do pagamento é “pago”';

describe('a segment', () => {
  const include = () => editorOf(stage.operator, 'Incluir');
  const rules = async () => JSON.stringify((await stage.stored(SEGMENT, 'rules')) ?? null);

  it('is built in rows and stored with its SQL', async () => {
    const { page } = stage.operator;
    const { box, field, add, builder, sentence } = include();
    await stage.open(SEGMENT, { name: text('Paulistas e paranaenses') }, 'Regras');
    await add();
    await field(1, 'Estado');
    await box('Operador de Estado, condição 1 de 1').selectOption({ label: 'é um de' });
    await box('Valor de Estado, condição 1 de 1').selectOption({ label: 'São Paulo' });
    await box('Valor de Estado, condição 1 de 1').selectOption({ label: 'Paraná' });
    await expect.poll(sentence).toBe('Estado é um de São Paulo, Paraná');

    await add();
    await field(2, 'Pedidos');
    await add(builder.locator('[data-condition="1"]'));
    await field(3, 'Situação do pagamento');
    await box('Valor de Situação do pagamento, condição 3 de 3').fill('pago');
    await page.keyboard.press('Tab');
    await expect.poll(sentence).toBe(SENTENCE);
    await builder.getByText(/^[1-9]\d* de 300 clientes$/).waitFor();
    await builder.getByText(/entram [1-9]\d*, saem 0/).waitFor();
    await stage.saveNow();
    await expect.poll(rules).toContain("COALESCE(`address`.`state` IN ('SP', 'PR'), FALSE)");
  });

  it('says of each example why it is in, and of one that is searched why it is not', async () => {
    const { builder, box, unfold } = include();
    await unfold();
    await builder
      .getByRole('button', { name: /^Por que entra\?/ })
      .first()
      .click();
    await builder.getByText('Entra:', { exact: true }).waitFor();
    await builder.getByText(/^Vale: Estado é um de São Paulo, Paraná: tem (São Paulo|Paraná)$/).waitFor();
    const mineiro = await customerFrom('MG');
    await box('Procurar em clientes').fill(mineiro);
    await builder
      .getByRole('button', { name: /^Por que não entra\?/ })
      .first()
      .click();
    await builder.getByText('Não entra:', { exact: true }).waitFor();
    await builder.getByText(/Estado é um de São Paulo, Paraná: tem Minas Gerais$/).waitFor();
  });

  it('is moved, negated, muted and duplicated by keys and menus, and the focus stays with the row', async () => {
    const { page } = stage.operator;
    const { box, builder, sentence, action } = include();
    await box('Operador de Estado, condição 1 de 3').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(sentence).toMatch(/^tem algum pedido em que .* e Estado é um de/);
    await builder.getByText('Condição movida: agora é a 3 de 3.').waitFor({ state: 'attached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toContain('condição 3 de 3');
    await action(3, 'Negar');
    await expect.poll(sentence).toMatch(/ e não \(Estado é um de São Paulo, Paraná\)$/);
    await action(3, 'Tirar a negação');
    await action(3, 'Silenciar');
    await expect.poll(sentence).not.toContain('Estado');
    await action(3, 'Reativar');
    await action(3, 'Mover para…');
    await page.getByRole('menuitem', { name: 'No começo', exact: true }).click();
    await expect.poll(sentence).toBe(SENTENCE);
    await action(1, 'Duplicar');
    await expect.poll(sentence).toMatch(/^Estado .* e Estado /);
    await action(1, 'Remover');
    await expect.poll(sentence).toBe(SENTENCE);
    // What comes before its count is one step to undo.
    await builder.locator('[data-count=new]').waitFor();
    const handle = builder.locator('[data-condition="0"] [data-handle]').first();
    const below = await builder.locator('[data-condition="1"]').boundingBox();
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move((below?.x ?? 0) + 20, (below?.y ?? 0) + (below?.height ?? 0) - 2, { steps: 6 });
    await page.mouse.up();
    await expect.poll(sentence).toMatch(/^tem algum pedido em que /);
    await page
      .getByRole('button', { name: /Desfazer/ })
      .first()
      .click();
    await expect.poll(sentence).toBe(SENTENCE);
  });

  it('is read again after a reload, with a row that is not complete, which is not saved', async () => {
    const { page } = stage.operator;
    const { box, field, add, builder, sentence } = include();
    await stage.saveNow();
    await add();
    await field(4, 'Quantidade de pedidos');
    await builder.getByText(/^Complete as condições marcadas/).waitFor();
    await stage.saveNow();
    await page.reload();
    await page.getByRole('tab', { name: 'Regras' }).click();
    await box('Valor de Quantidade de pedidos, condição 4 de 4').waitFor();
    expect(await box('Valor de Situação do pagamento, condição 3 de 4').inputValue()).toBe('pago');
    await expect.poll(sentence).toContain(SENTENCE);
    expect(await rules()).not.toContain('ordersCount');
    await box('Valor de Quantidade de pedidos, condição 4 de 4').fill('2');
    await stage.saveNow();
    await expect.poll(rules).toContain('ordersCount');
    await include().action(4, 'Remover');
    await expect.poll(sentence).toBe(SENTENCE);
    await stage.saveNow();
    await expect.poll(rules).not.toContain('ordersCount');
  });

  it('takes a pasted list of a thousand e-mails, drops what stands there twice, and undoes it', async () => {
    const { page } = stage.operator;
    const { add, field, box, builder, paste, action } = editorOf(stage.operator, 'Excluir');
    await add();
    await field(1, 'E-mail');
    await box('Operador de E-mail, condição 1 de 1').selectOption({ label: 'é um de' });
    const emails = Array.from({ length: 1000 }, (_, index) => `cliente${index}@example.com`);
    await paste('Valor de E-mail, condição 1 de 1', [...emails, emails[0]].join('\n'));
    await builder.getByText('1.000 valores, 1 repetido tirado').waitFor();
    await stage.saveNow();
    await expect.poll(rules).toContain('cliente999@example.com');
    await page
      .getByRole('button', { name: /Desfazer/ })
      .first()
      .click();
    // A list without a value is not complete, and not saved.
    await builder.getByText(/^Complete as condições marcadas/).waitFor();
    await action(1, 'Remover');
    await stage.saveNow();
    await expect.poll(rules).not.toContain('cliente999@example.com');
  });

  it('shows what another user has changed meanwhile', async () => {
    expect(await stage.store.write(`project/matriz/${SEGMENT}`, { rules: map({ inclusion: GAUCHOS }) })).toBe(
      200,
    );
    await expect.poll(include().sentence).toBe('Estado é Rio Grande do Sul');
    expect(stage.operator.complaints).toEqual([]);
  });

  /** The name of a customer of that state, as the store has it. */
  async function customerFrom(state: string): Promise<string> {
    const answer = await ask('count', 'operator', {
      subject: 'customer-facts',
      condition: { type: 'equals', field: 'address.state', value: state },
      empty: 'none',
    });
    const [first] = answer.body.examples;
    return first.label;
  }
});

describe('a price rule', () => {
  const RULE = 'pricing-rule/e2e-condicoes';

  it('takes conditions of a segment as far as products have their fields, and SQL that was copied', async () => {
    const { page, context } = stage.operator;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const include = editorOf(stage.operator, 'Incluir');
    await include.tool('Copiar condições');
    await include.builder.getByText('Condições copiadas').waitFor();
    const copied = await clipboard();
    expect(JSON.parse(copied)).toMatchObject({
      format: 'balcao/conditions',
      version: 1,
      subject: 'customer-facts',
    });

    const rules = { arrayValue: { values: [map({ options: map({}) })] } };
    await stage.open(RULE, { name: text('Preços'), rules }, 'Preços');
    await page.locator('[data-row="0"] [data-action="open"]').first().click();
    const product = editorOf(stage.operator, 'Condições do produto');
    await product.tool('Colar condições');
    await product.box('Condições copiadas').fill(copied);
    await product.builder.getByRole('button', { name: 'Usar o que foi colado' }).click();
    await product.builder.getByText(/^Sem equivalente aqui: address\.state/).waitFor();
    await product.action(1, 'Remover');

    await product.add();
    await product.field(1, 'Vendável no fornecedor');
    await product
      .box('Operador de Vendável no fornecedor, condição 1 de 1')
      .selectOption({ label: 'está preenchido' });
    await product.builder.getByText(/^\d+ de \d+ produtos$/).waitFor();
    await product.tool('Copiar SQL');
    await product.builder.getByText('SQL copiado').waitFor();
    const sql = await clipboard();
    await product.tool('Colar SQL');
    await product.box('SQL copiado deste editor').fill(`${sql} OR 1 = 1`);
    await product.builder.getByRole('button', { name: 'Usar o que foi colado' }).click();
    await product.builder
      .getByRole('alert')
      .filter({ hasText: /linha 1/i })
      .waitFor();
    await product.box('SQL copiado deste editor').fill(sql);
    await product.builder.getByRole('button', { name: 'Usar o que foi colado' }).click();
    await product.builder.getByRole('button', { name: 'Mais ações da condição 2 de 2' }).waitFor();

    await product.tool('Condições salvas');
    await page.getByLabel('Nome destas condições').fill('À venda');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByRole('button', { name: 'Usar À venda' }).waitFor();
    await page.keyboard.press('Escape');
    await stage.saveNow();
    await expect.poll(async () => JSON.stringify(await stage.stored(RULE, 'rules'))).toContain('"sql"');
    expect(stage.operator.complaints).toEqual([]);
  });
});

describe('on a phone and in the dark', () => {
  it('stands in one column with room for a finger, and axe finds nothing serious', async () => {
    const { page } = stage.operator;
    const inclusion = map({
      type: text('and'),
      params: {
        arrayValue: {
          values: [
            map({
              type: text('in'),
              field: text('email'),
              value: { arrayValue: { values: [text('a@b.com')] } },
            }),
            map({ type: text('some'), field: text('orders'), params: { arrayValue: { values: [] } } }),
          ],
        },
      },
    });
    await stage.store.write(`project/matriz/${SEGMENT}`, { rules: map({ inclusion }) });
    const back = await onPhone(stage.operator);
    await stage.operator.goTo(SEGMENT);
    await page.getByRole('tab', { name: 'Regras' }).click();
    const { builder } = editorOf(stage.operator, 'Incluir');
    await builder.getByText(/ de 300 clientes$/).waitFor();
    const part = '[data-conditions]';
    expect(await findings(page, { part })).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page, { part })).toEqual([]);
    await back();
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await findings(page, { part })).toEqual([]);
    await builder.getByRole('button', { name: /^Campo, condição 1 de / }).click();
    await page.getByRole('option').first().waitFor();
    expect(await findings(page, { part: '[role=dialog]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESKTOP);
  });
});

async function ask(path: keyof typeof CONDITION_PATHS, role: 'operator' | 'viewer', body: object) {
  const answer = await fetch(stage.shop.url + CONDITION_PATHS[path], {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await idTokenOf(stage.shop.url, role)}`,
    },
    body: JSON.stringify({ project: 'matriz', ...body }),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('a value among many conditions', () => {
  it('is laid out and painted alone for a key', async () => {
    const { page } = stage.operator;
    const values = Array.from({ length: 60 }, (_, at) =>
      map({ type: text('equals'), field: text('email'), value: text(`cliente${at}@example.com`) }),
    );
    const inclusion = map({ type: text('or'), params: { arrayValue: { values } } });
    const many = { name: text('Sessenta e-mails'), rules: map({ inclusion }) };
    await stage.open('customer-segment/e2e-muitas', many, 'Regras');
    await editorOf(stage.operator, 'Incluir').box('Valor de E-mail, condição 10 de 60').click();
    const isLittle = async () => {
      const { boxes, height } = await drawnBy(page, () => page.keyboard.type('panela', { delay: 50 }));
      return boxes < 12 && height < 100 ? 'little' : `${boxes} boxes, ${height} px`;
    };
    // What is saved or counted in between draws more.
    await expect.poll(isLittle, { timeout: 60_000 }).toBe('little');
    const far = page.locator('[data-far]');
    const kinds = await far.evaluateAll((rows) => rows.map((row) => getComputedStyle(row).isolation));
    expect(new Set(kinds)).toEqual(new Set(['auto']));
  });
});

describe('who may only read', () => {
  it('sees the sentence, the count and the reasons, and no condition of another store is evaluated', async () => {
    const person = stage.operator;
    expect(await stage.store.write(`project/matriz/${SEGMENT}`, { rules: map({ inclusion: GAUCHOS }) })).toBe(
      200,
    );
    await onPhone(person);
    await person.logout();
    await person.signIn('viewer');
    await person.page.getByRole('button', { name: 'Perfil' }).waitFor();
    await person.goTo(SEGMENT);
    await person.page.getByRole('tab', { name: 'Regras' }).click();
    const { builder, unfold } = editorOf(person, 'Incluir');
    await builder.getByText('Estado é Rio Grande do Sul', { exact: true }).waitFor();
    await unfold();
    await builder
      .getByRole('button', { name: /^Por que entra\?/ })
      .first()
      .click();
    await builder.getByText(/: tem Rio Grande do Sul$/).waitFor();
    expect(await builder.getByRole('button', { name: /Adicionar/ }).count()).toBe(0);
    const facts = { subject: 'customer-facts', condition: null, empty: 'all' };
    expect((await ask('count', 'viewer', { ...facts, project: 'outra' })).status).toBe(403);
    expect((await ask('count', 'viewer', facts)).status).toBe(200);
  });
});
