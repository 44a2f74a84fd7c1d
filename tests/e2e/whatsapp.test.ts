/**
 * WhatsApp's templates in the console: an operator loads them from the provider and binds the parameters of a campaign.
 */
import { expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import { openFieldStage } from './support/field-stage.ts';

const stage = openFieldStage();

it('templates are loaded, and a campaign binds their parameters', async () => {
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
  expect(operator.complaints).toEqual([]);
}, 240_000);
