import { describe, expect, it } from 'vitest';
import { openFieldStage, text } from './support/field-stage.ts';

const stage = openFieldStage();
const PATH = 'customer-segment/e2e-condicoes';

describe('a segment', () => {
  const builder = () => stage.operator.page.getByRole('group', { name: 'Incluir', exact: true });
  const box = (label: string) => builder().getByLabel(label, { exact: true });
  const sentence = () => builder().locator('[data-sentence]');
  const rules = async () => {
    const stored = await stage.stored(PATH, 'rules');
    return JSON.stringify(stored ?? null);
  };

  it('is built in rows, stored with its SQL, and read again', async () => {
    const { page } = stage.operator;
    await stage.open(PATH, { name: text('Paulistas e paranaenses') }, 'Regras');
    await builder().getByText('Adicionar condição').click();
    await box('Campo, condição 1 de 1').selectOption({ label: 'Estado' });
    await box('Operador de Estado, condição 1 de 1').selectOption({ label: 'é um de' });
    await box('Valor de Estado, condição 1 de 1').selectOption({ label: 'São Paulo' });
    await box('Valor de Estado, condição 1 de 1').selectOption({ label: 'Paraná' });
    await expect.poll(() => sentence().textContent()).toBe('Estado é um de São Paulo, Paraná');

    await builder().getByText('Adicionar condição').click();
    await box('Campo, condição 2 de 2').selectOption({ label: 'Pedidos' });
    await builder().locator('[data-row="1"]').getByText('Adicionar condição').click();
    await box('Campo, condição 3 de 3').selectOption({ label: 'Situação do pagamento' });
    await box('Valor de Situação do pagamento, condição 3 de 3').fill('pago');
    await page.keyboard.press('Tab');
    const whole = 'Estado é um de São Paulo, Paraná e tem algum pedido em que Situação do pagamento é “pago”';
    await expect.poll(() => sentence().textContent()).toBe(whole);
    await stage.saveNow();
    await expect.poll(rules).toContain("COALESCE(`address`.`state` IN ('SP', 'PR'), FALSE)");

    await page.reload();
    await page.getByRole('tab', { name: 'Regras' }).click();
    await expect.poll(() => sentence().textContent()).toBe(whole);
    expect(await box('Valor de Situação do pagamento, condição 3 de 3').inputValue()).toBe('pago');
  });

  it('takes a pasted list of a thousand e-mails, drops what stands there twice, and undoes it', async () => {
    const { page } = stage.operator;
    const exclude = page.getByRole('group', { name: 'Excluir', exact: true });
    await exclude.getByText('Adicionar condição').click();
    await exclude
      .getByLabel('Operador de E-mail, condição 1 de 1', { exact: true })
      .selectOption({ label: 'é um de' });
    const emails = Array.from({ length: 1000 }, (_, index) => `cliente${index}@example.com`);
    const list = exclude.getByLabel('Valor de E-mail, condição 1 de 1', { exact: true });
    await list.evaluate(
      (area, pasted) => {
        const data = new DataTransfer();
        data.setData('text/plain', pasted);
        area.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      [...emails, emails[0]].join('\n'),
    );
    await exclude
      .getByText('1.000 valores, 1 repetido tirado')
      .or(exclude.getByText('1000 valores, 1 repetido tirado'))
      .waitFor();
    await stage.saveNow();
    await expect.poll(rules).toContain('cliente999@example.com');
    await page
      .getByRole('button', { name: /Desfazer/ })
      .first()
      .click();
    await stage.saveNow();
    await expect.poll(rules).not.toContain('cliente999@example.com');
    expect(stage.operator.complaints).toEqual([]);
  });
});
