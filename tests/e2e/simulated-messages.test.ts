/**
 * An e-mail campaign as its sender and its recipients have it: what it sends arrives on a screen of the demo, where it is
 * opened, clicked and left, and its report says so.
 */
import { describe, expect, it } from 'vitest';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { openFieldStage, PROJECT } from './support/field-stage.ts';
import { onPhone } from './support/operator.ts';

const stage = openFieldStage();
const TO = 'cliente.do.teste@casaaurora.example';
const array = (...values: readonly object[]) => ({ arrayValue: { values } });
const text = (stringValue: string) => ({ stringValue });

describe('a campaign of a demo', () => {
  it('arrives at the simulator, and its report says who opened, clicked and left', async () => {
    const { operator, store } = stage;
    const { page } = operator;
    const body = '<p>Olá</p><p><a href="https://casaaurora.example/natal">Ver ofertas</a></p>';
    const documents = {
      'customer-segment/e2e-um': { name: text('Um cliente'), emails: array(text(TO)) },
      'email-template/e2e-um': { title: text('Um'), subject: text('Ofertas do teste'), body: text(body) },
    };
    for (const [path, fields] of Object.entries(documents)) {
      expect(await store.create(`${PROJECT}/${path}`, fields)).toBe(200);
    }
    await stage.open('campaign-email/e2e-um', {
      name: text('Campanha do teste'),
      template: text('e2e-um'),
      customerSegmentId: text('e2e-um'),
    });
    await operator.action('Enviar').click();
    const question = page.getByRole('dialog', { name: 'Enviar campanha' });
    await question.getByText('1 pessoa recebe.').waitFor();
    await question.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Envio concluído').waitFor();

    await operator.goTo('simulated-messages');
    const list = page.getByRole('navigation', { name: 'Mensagens' });
    await list.getByRole('button', { name: `Ofertas do teste ${TO}` }).click();
    await page.getByRole('button', { name: 'Clicar no link' }).click();
    await page.getByText('Clicada', { exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    const back = await onPhone(operator);
    await page.getByRole('button', { name: 'Descadastrar' }).click();
    await page.getByText('Descadastrada', { exact: true }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await back();

    await operator.goTo('campaign-email/e2e-um');
    await operator.action('Relatório').click();
    const report = page.getByRole('dialog', { name: 'Relatório da campanha' });
    await report.getByText('Das entregues, 100% foram abertas e 100% clicadas.').waitFor();
    await report.getByRole('combobox', { name: 'Quem' }).selectOption({ label: 'Clicaram (1)' });
    await report.getByText(TO).waitFor();
    expect(await findings(page, { part: '[role=dialog]' })).toEqual([]);
    await report.getByRole('button', { name: 'Fechar' }).click();

    // Who has left gets no other message, however the address was typed.
    await operator.action('Enviar').click();
    await question.getByText('Ninguém recebe esta campanha agora.').waitFor();
    expect(operator.complaints).toEqual([]);
  });
});
