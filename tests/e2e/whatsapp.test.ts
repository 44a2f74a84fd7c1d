/**
 * WhatsApp's templates in the console: an operator loads them from the provider, binds the parameters of a campaign and
 * sends a test.
 */
import { expect, it } from 'vitest';
import { findings, sidewaysScroll, smallTargets } from './support/accessibility.ts';
import { openFieldStage } from './support/field-stage.ts';
import { onPhone, PATIENCE_MS } from './support/operator.ts';

const stage = openFieldStage();

it('templates are loaded, a campaign binds their parameters, and a test arrives', async () => {
  const { operator } = stage;
  const { page } = operator;
  await operator.goTo('whatsapp-template');
  await operator.shown();
  await operator.action('Carregar modelos').click();
  const loading = page.getByRole('dialog', { name: 'Carregar modelos' });
  await loading.getByRole('button', { name: 'Carregar', exact: true }).click();
  await loading.getByText('3 modelos novos').waitFor();
  await loading.getByText('order_sent: Está em en_US, e a loja usa pt_BR.').waitFor();
  expect(await findings(page, { part: '[role=dialog]' })).toEqual([]);
  await loading.getByRole('button', { name: 'Fechar' }).click();

  const campaign = 'campaign-whatsapp/aviso-de-natal';
  await operator.goTo(campaign);
  const bubble = page.getByRole('group', { name: 'Como o cliente lê' });
  await bubble.getByText('Olá, Ana! O pedido 2026-1042 saiu para entrega.').waitFor();
  const number = page.getByLabel('Texto de {{2}} do corpo');
  await operator.untilSaved(async () => {
    await number.fill('2026-77');
    await number.press('Tab');
  });
  await bubble.getByText('Olá, Ana! O pedido 2026-77 saiu para entrega.').waitFor();
  const stored = await stage.stored(campaign, 'parameters');
  expect(JSON.stringify(stored)).toContain('"2026-77"');
  expect(await findings(page, { part: 'form' })).toEqual([]);

  const back = await onPhone(operator);
  await bubble.waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  await back();

  await operator.action('Enviar teste').click();
  const dialog = page.getByRole('dialog', { name: 'Enviar teste' });
  await dialog.getByRole('button', { name: 'Enviar teste' }).click();
  await dialog.getByText(/^O teste foi enviado para/).waitFor({ timeout: PATIENCE_MS });
  expect(operator.complaints).toEqual([]);
}, 240_000);
