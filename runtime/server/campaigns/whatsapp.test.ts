/**
 * WhatsApp from the campaign to the customer and back, through the simulator and its signed events: what arrives, is read,
 * answered and opted out of, and what the webhook refuses.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { policy } from '../../../generated/access.ts';
import { WABA_SIGNATURE_HEADER, WABA_WEBHOOK_PATH } from '../../contract/whatsapp.ts';
import { entryHeading } from '../../core/records/entry-title.ts';
import { definitionNamed } from '../all-definitions.ts';
import { openDocumentStore } from '../firestore/index.ts';
import { arrivedMessages } from '../messages/simulators/arrived-messages.ts';
import { wabaSignature } from '../messages/waba-account.ts';
import { embeddedDocuments } from '../ports/embedded-documents.ts';
import { openDatabase } from '../sqlite/database.ts';
import { whatsappPart } from './whatsapp-part.ts';

const PROJECT = 'matriz';
const ANA = '5511987654321';
const TEMPLATE = {
  name: 'pedido_enviado',
  language: 'pt_BR',
  status: 'APPROVED',
  components: [{ type: 'BODY', text: 'Olá, {{1}}!' }],
};
const CAMPAIGN = {
  id: 'natal',
  data: { template: 'pedido_enviado', parameters: [{ placeholder: 'body.1', field: 'firstName' }] },
};
const TO = {
  project: PROJECT,
  campaign: 'natal',
  delivery: 'D1',
  recipient: { address: ANA, firstName: 'Ana' },
};

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function shop({ page = {} as object } = {}) {
  const documents = embeddedDocuments(openDocumentStore(openDatabase(':memory:')));
  const put = (path: string, data: object) =>
    documents.write([{ kind: 'replace', path: `project/${PROJECT}/${path}`, data: { ...data } }]);
  const read = async (path: string) => (await documents.read(`project/${PROJECT}/${path}`))?.data;
  const all = async (collection: string) =>
    (await documents.list(`project/${PROJECT}/${collection}`, { limit: 100 })).map(({ data }) => data);
  await put('config/waba', { isActive: true, wabaId: '1000000', phoneNumberId: '2000000', ...page });
  await put('whatsapp-template/pedido_enviado', { template: TEMPLATE });
  const left: string[] = [];
  let url = '';
  const part = whatsappPart({
    documents,
    policy: () => policy,
    settings: { concurrency: 1 },
    demoData: true,
    messages: arrivedMessages(documents),
    listensAt: () => url,
    optOut: async (_project, { phoneNumber }) => left.push(phoneNumber),
  });
  const app = Fastify();
  open.push(app);
  await app.register(part.publicRoutes);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { simulator, channel } = part;
  if (!simulator) throw new Error('There is no simulator.');
  const hook = async (event: object, key = simulator.account.keys.appSecret, project = PROJECT) => {
    const body = JSON.stringify(event);
    const headers = { [WABA_SIGNATURE_HEADER]: wabaSignature(key, body) };
    const answer = await fetch(`${url}${WABA_WEBHOOK_PATH}/${project}`, { method: 'POST', headers, body });
    return answer.status;
  };
  const act = async (action: 'read' | 'reply' | 'open', text?: string) => {
    const [found] = await documents.list(`project/${PROJECT}/simulated-message`, { limit: 1 });
    const id = found?.path.split('/').at(-1) ?? '';
    const asked = { action, ...(text !== undefined && { text }) };
    return simulator.act(PROJECT, id, found?.data ?? {}, asked);
  };
  return { documents, put, read, all, left, url, simulator, channel, hook, act };
}

async function frozen({ channel }: Awaited<ReturnType<typeof shop>>, campaign = CAMPAIGN as typeof CAMPAIGN) {
  const outcome = await channel.freeze(PROJECT, campaign);
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.frozen;
}

describe('a campaign by WhatsApp', () => {
  it('arrives as its customer reads it, is delivered and read, and stands in the conversation', async () => {
    const all = await shop();
    await all.put('campaign-delivery/D1', { campaign: 'natal', channel: 'whatsapp', status: 'sending' });
    const outcome = await all.channel.send(await frozen(all), TO);
    expect(outcome).toEqual({ kind: 'accepted', id: expect.stringMatching(/^wamid\./) });
    const message = { channel: 'whatsapp', to: ANA, text: 'Olá, Ana!', campaign: 'natal', delivery: 'D1' };
    expect(await all.all('simulated-message')).toMatchObject([message]);
    expect(await all.all('conversation-message')).toMatchObject([
      { address: ANA, direction: 'out', text: 'Olá, Ana!', campaign: 'natal' },
    ]);
    await expect
      .poll(() => all.read('campaign-delivery/D1'))
      .toMatchObject({
        status: 'accepted',
        deliveredAt: expect.any(Date),
      });
    expect(await all.act('read')).toBeUndefined();
    await expect.poll(() => all.read('campaign-delivery/D1')).toMatchObject({ readAt: expect.any(Date) });
    expect(await all.act('open')).toBe('Uma mensagem do WhatsApp não tem esta ação.');
  });

  it('is answered without the ninth digit and found with it, and SAIR opts out once', async () => {
    const all = await shop();
    await all.channel.send(await frozen(all), TO);
    await all.act('reply', 'Qual é o prazo?');
    expect(all.left).toEqual([]);
    await all.act('reply', 'sair');
    expect(all.left).toEqual([`+${ANA}`]);
    const received = (await all.all('conversation-message')).filter(({ direction }) => direction === 'in');
    expect(received.map(({ address, text }) => [address, text]).toSorted()).toEqual([
      [ANA, 'Qual é o prazo?'],
      [ANA, 'sair'],
    ]);
    expect(await all.act('reply', ' ')).toBe('Escreva a resposta.');
  });

  it.each([
    ['without a template', { id: 'x', data: {} }, {}, 'Nenhum template fornecido.'],
    [
      'with an unbound placeholder, by its name',
      { id: 'x', data: { template: 'pedido_enviado' } },
      {},
      'Preencha o parâmetro {{1}} do corpo do modelo.',
    ],
    ['by a page that is switched off', CAMPAIGN, { isActive: false }, 'desligado'],
    ['without an account', CAMPAIGN, { wabaId: '' }, 'ID da conta'],
  ])('is not begun %s', async (_name, campaign, page, words) => {
    const { channel } = await shop({ page });
    expect(await channel.freeze(PROJECT, campaign)).toEqual({ problem: expect.stringContaining(words) });
  });

  it('is not begun with a template that Meta has not approved', async () => {
    const { put, channel } = await shop();
    await put('whatsapp-template/pedido_enviado', { template: { ...TEMPLATE, status: 'PAUSED' } });
    expect(await channel.freeze(PROJECT, CAMPAIGN)).toEqual({ problem: expect.stringContaining('PAUSED') });
  });

  it('keeps the template that was frozen, and pauses where the page is switched off meanwhile', async () => {
    const all = await shop();
    const was = await frozen(all);
    await all.put('whatsapp-template/pedido_enviado', {});
    expect(await all.channel.send(was, TO)).toMatchObject({ kind: 'accepted' });
    await all.put('config/waba', { isActive: false });
    expect(await all.channel.send(was, TO)).toMatchObject({ kind: 'refused', permanent: false });
  });

  it('waits while its page cannot be read', async () => {
    const all = await shop();
    const was = await frozen(all);
    all.documents.read = () => Promise.reject(new Error('away'));
    expect(await all.channel.send(was, TO)).toMatchObject({ kind: 'later' });
  });

  it('fails for the one customer who lacks what is in it', async () => {
    const all = await shop();
    const outcome = await all.channel.send(await frozen(all), { ...TO, recipient: { address: ANA } });
    expect(outcome).toMatchObject({ kind: 'refused', permanent: true });
    expect(await all.all('simulated-message')).toEqual([]);
  });
});

describe('the webhook of WhatsApp', () => {
  const said = (id: string, text: string, phone = '2000000') => ({
    object: 'whatsapp_business_account',
    entry: [
      {
        changes: [
          {
            field: 'messages',
            value: {
              metadata: { phone_number_id: phone },
              messages: [
                { id, from: '551187654321', timestamp: '1795000000', type: 'text', text: { body: text } },
              ],
            },
          },
        ],
      },
    ],
  });

  it('takes each event once, however often it comes', async () => {
    const { hook, left, all } = await shop();
    for (let times = 0; times < 3; times += 1) expect(await hook(said('w1', 'PARAR'))).toBe(204);
    expect(left).toEqual([`+${ANA}`]);
    expect(await all('conversation-message')).toHaveLength(1);
  });

  it('stores nothing of what is forged, of another store or of another number', async () => {
    const { hook, left, all } = await shop();
    expect(await hook(said('w1', 'SAIR'), 'outra')).toBe(401);
    expect(await hook(said('w1', 'SAIR'), undefined, 'outra')).toBe(401);
    expect(await hook(said('w1', 'SAIR', '9999999'))).toBe(204);
    expect(await hook({ object: 'page' })).toBe(400);
    expect([left, await all('conversation-message')]).toEqual([[], []]);
  });

  it('says why a message was not delivered', async () => {
    const { hook, put, read } = await shop();
    await put('campaign-delivery/D1', { campaign: 'natal', status: 'accepted' });
    const status = { id: 'w', status: 'failed', timestamp: '1795000000', errors: [{ code: 131026 }] };
    const value = {
      metadata: { phone_number_id: '2000000' },
      statuses: [
        { ...status, biz_opaque_callback_data: 'D1' },
        { ...status, biz_opaque_callback_data: '../x' },
      ],
    };
    const entry = [{ changes: [{ field: 'messages', value }] }];
    expect(await hook({ object: 'whatsapp_business_account', entry })).toBe(204);
    expect(await read('campaign-delivery/D1')).toMatchObject({
      status: 'failed',
      reason: 'O número não recebe mensagens do WhatsApp.',
    });
  });

  it('is proven by the token of the page, and by no other', async () => {
    const { url, simulator } = await shop();
    const ask = async (token: string, mode = 'subscribe') => {
      const query = new URLSearchParams({
        'hub.mode': mode,
        'hub.verify_token': token,
        'hub.challenge': '1158201444',
      });
      const answer = await fetch(`${url}${WABA_WEBHOOK_PATH}/${PROJECT}?${query}`);
      return [answer.status, await answer.text()];
    };
    const { verifyToken } = simulator.account.keys;
    expect(await ask(verifyToken)).toEqual([200, '1158201444']);
    expect((await ask('outro'))[0]).toBe(403);
    expect((await ask(verifyToken, 'unsubscribe'))[0]).toBe(403);
  });
});

it('calls a template by its name, not by the account that it is of', async () => {
  const definition = await definitionNamed('whatsapp-template');
  if (!definition) throw new Error('No schema declares templates.');
  const template = { id: 'pedido_enviado', wabaId: '102290129340398' };
  expect(entryHeading(definition, template)).toEqual({ name: 'pedido_enviado' });
});
