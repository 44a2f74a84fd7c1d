/**
 * WhatsApp in the console: an operator loads templates from the provider, binds the parameters of a campaign and sends it,
 * and whoever answers SAIR gets no other.
 */
import { expect, it } from 'vitest';
import { findings } from './support/accessibility.ts';
import { openFieldStage, PROJECT, text } from './support/field-stage.ts';
import type { StoredFields } from './support/stored.ts';

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

/** A customer of the demo with a telephone. */
async function oneRecipient() {
  const { store } = stage;
  for (const id of await store.ids(`${PROJECT}/customer-facts`, 100)) {
    const facts = await store.read(`${PROJECT}/customer-facts/${id}`);
    const digits = String(facts?.phoneNumber?.stringValue ?? '').replaceAll(/\D/g, '');
    if (facts?.email && digits) return { email: facts.email, digits };
  }
  throw new Error('Nobody has a telephone.');
}

it('a campaign arrives once, and whoever answers SAIR gets no other', async () => {
  const { operator, store } = stage;
  const { page } = operator;
  const { email, digits } = await oneRecipient();
  const demo = await store.read(`${PROJECT}/campaign-whatsapp/aviso-de-natal`);
  const { template, parameters } = demo ?? {};
  if (!template || !parameters) throw new Error('The demo has no campaign.');
  await store.create(`${PROJECT}/customer-segment/e2e-zap`, {
    name: text('Um telefone'),
    emails: { arrayValue: { values: [email] } },
  });
  const campaign = (name: string): StoredFields => ({
    name: text(name),
    template,
    parameters,
    customerSegmentId: text('e2e-zap'),
  });
  const question = page.getByRole('dialog', { name: 'Enviar campanha' });
  await stage.open('campaign-whatsapp/e2e-um', campaign('Primeira'));
  await operator.action('Enviar').click();
  await question.getByText('1 pessoa recebe.').waitFor();
  await question.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Envio concluído').waitFor();
  await expect.poll(() => stage.stored('campaign-whatsapp/e2e-um', 'batchs')).toBeDefined();
  expect(await page.getByText('Alterado fora deste console').count()).toBe(0);

  await operator.goTo('simulated-messages');
  const list = page.getByRole('navigation', { name: 'Mensagens' });
  await list.getByRole('button', { name: digits }).click();
  await page
    .getByText(/O pedido 2026-\d+ saiu para entrega/)
    .last()
    .waitFor();
  await page.getByLabel('Resposta').fill('SAIR');
  await page.getByRole('button', { name: 'Responder' }).click();
  await page.getByText('Respondida', { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);

  await stage.open('campaign-whatsapp/e2e-dois', campaign('Segunda'));
  await operator.action('Enviar').click();
  await question.getByText('Ninguém recebe esta campanha agora.').waitFor();
  expect(operator.complaints).toEqual([]);
}, 240_000);
