/**
 * Mails on their way to SendGrid's simulator, by the client of the real one, and back by its signed events.
 */
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { secretDocumentPath } from '../../contract/secrets.ts';
import { openDocumentStore } from '../firestore/index.ts';
import { createHttpApp } from '../http/index.ts';
import { mailOf } from '../messages/mail-of.ts';
import { SENDGRID_WEBHOOK_PATH, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../messages/sendgrid-mail.ts';
import { arrivedMessages } from '../messages/simulators/arrived-messages.ts';
import { sendgridSimulator } from '../messages/simulators/sendgrid-simulator.ts';
import { embeddedDocuments } from '../ports/embedded-documents.ts';
import { NO_FAULTS, type SimulatedFaults } from '../simulated-faults.ts';
import { openDatabase } from '../sqlite/database.ts';
import { deliveryPath } from './delivery-events.ts';
import { sendgridWebhook } from './sendgrid-webhook.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const PAGE = 'project/matriz/config/sendgrid';
const DELIVERY = deliveryPath('matriz', 'd1');

async function open(faults: Partial<SimulatedFaults> = {}) {
  const documents = embeddedDocuments(openDocumentStore(openDatabase(':memory:')));
  const put = (path: string, data: object) => documents.write([{ kind: 'replace', path, data: { ...data } }]);
  const messages = arrivedMessages(documents);
  const log: string[] = [];
  const optedOut: string[] = [];
  const app = createHttpApp({
    host: '127.0.0.1',
    report: (problem) => log.push(problem),
    log: (line) => log.push(line),
  });
  let url = '';
  const simulator = sendgridSimulator({ messages, origin: () => url, faults: { ...NO_FAULTS, ...faults } });
  sendgridWebhook(app, {
    documents,
    simulatedKey: simulator.publicKey,
    optOut: async (project, { email }) => void optedOut.push(`${project}/${email}`),
  });
  await app.register(simulator.routes);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  await put(PAGE, {
    isActive: true,
    fromEmail: 'loja@casaaurora.example',
    fromName: 'Casa Aurora',
    sandboxMode: false,
  });
  await put(DELIVERY, {
    campaign: 'novembro',
    channel: 'email',
    address: 'ana@casaaurora.example',
    status: 'sending',
  });

  const send = async (delivery = 'd1', more: object = {}) => {
    const account = await mailOf({ documents, simulated: simulator.account }, 'matriz');
    if ('problem' in account) throw new Error(account.problem);
    return account.mail.send({
      to: { email: 'ana@casaaurora.example' },
      from: account.from,
      subject: 'Segredo de novembro',
      html: '<p>Olá</p>',
      text: 'Olá',
      headers: { 'List-Unsubscribe': '<https://loja.example/descadastro/abc>' },
      reference: { project: 'matriz', campaign: 'novembro', delivery },
      ...more,
    });
  };
  const arrived = async () => documents.list('project/matriz/simulated-message', { limit: 10 });
  const delivery = async () => (await documents.read(DELIVERY))?.data ?? {};
  const post = (body: string, headers: { readonly [name: string]: string }, project = 'matriz') =>
    fetch(`${url}${SENDGRID_WEBHOOK_PATH}/${project}`, { method: 'POST', body, headers });
  return { documents, put, messages, simulator, log, optedOut, send, arrived, delivery, post };
}

const noted = (rig: Awaited<ReturnType<typeof open>>, fields: object) =>
  expect.poll(rig.delivery).toMatchObject(fields);

describe("SendGrid's simulator", () => {
  it('takes a message, shows it, and says by its events that it arrived', async () => {
    const rig = await open();
    expect(await rig.send()).toEqual({ kind: 'accepted', id: expect.stringMatching(/^simulado-/) });
    const [message] = await rig.arrived();
    expect(message?.data).toMatchObject({
      channel: 'email',
      to: 'ana@casaaurora.example',
      from: 'Casa Aurora <loja@casaaurora.example>',
      subject: 'Segredo de novembro',
      html: '<p>Olá</p>',
      unsubscribeUrl: 'https://loja.example/descadastro/abc',
      campaign: 'novembro',
      delivery: 'd1',
    });
    await noted(rig, { status: 'accepted', deliveredAt: expect.any(Date) });
    expect(await rig.delivery()).not.toHaveProperty('openedAt');
  });

  it('opens, clicks and bounces in the place of who got it', async () => {
    const rig = await open();
    await rig.send();
    const [message] = await rig.arrived();
    const id = message?.path.split('/').at(-1) ?? '';
    const act = (action: 'open' | 'click' | 'bounce') =>
      rig.simulator.act('matriz', id, message?.data ?? {}, { action });
    await act('click');
    await noted(rig, { openedAt: expect.any(Date), clickedAt: expect.any(Date) });
    const { openedAt } = await rig.delivery();
    await Promise.all([act('bounce'), act('open')]);
    await noted(rig, { bouncedAt: expect.any(Date), openedAt });
    expect(await rig.delivery()).toMatchObject({
      status: 'accepted',
      reason: 'O servidor do destinatário devolveu a mensagem (5.1.1).',
    });
    expect(await rig.messages.read('matriz', id)).toMatchObject({
      clickedAt: expect.any(Date),
      bouncedAt: expect.any(Date),
    });
  });

  it('loses an answer, and its events end the doubt', async () => {
    const rig = await open({ lost: 1 });
    expect(await rig.send()).toEqual({ kind: 'unknown' });
    expect(await rig.arrived()).toHaveLength(1);
    await noted(rig, { status: 'accepted' });
  });

  it('shows no message that it was set to refuse or to limit', async () => {
    const failing = await open({ fail: 1 });
    expect(await failing.send()).toMatchObject({ kind: 'refused', permanent: true });
    expect(await failing.arrived()).toEqual([]);
    const limited = await open({ limit: 1 });
    await limited.send();
    expect(await limited.send()).toMatchObject({ kind: 'later' });
  });

  it('checks a message in sandbox mode, and delivers nothing', async () => {
    const rig = await open();
    await rig.put(PAGE, { isActive: true, fromEmail: 'loja@casaaurora.example', sandboxMode: true });
    expect((await rig.send()).kind).toBe('accepted');
    expect(await rig.arrived()).toEqual([]);
  });

  it('answers nobody without its key', async () => {
    const { simulator } = await open();
    const { host } = simulator.account('matriz');
    const answer = await fetch(`${host}/v3/mail/send`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(401);
  });

  it('leaves no address, subject or key in the log', async () => {
    const rig = await open();
    await rig.send();
    await noted(rig, { status: 'accepted' });
    await rig.post('[]', { [SIGNATURE_HEADER]: 'forged', [TIMESTAMP_HEADER]: '1' });
    const lines = rig.log.join('\n');
    expect(lines).toContain('401');
    expect(lines).not.toMatch(/casaaurora|Segredo|SG\.|descadastro/);
    expect(lines).not.toContain(rig.simulator.account('matriz').apiKey);
  });
});

describe("SendGrid's events", () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const signed = (body: string, key = pair.privateKey, timestamp = '1795780800') => ({
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: sign('sha256', Buffer.from(timestamp + body), key).toString('base64'),
  });
  const event = (more: object = {}) => ({
    event: 'delivered',
    email: 'ana@casaaurora.example',
    timestamp: 1_795_780_800,
    project: 'matriz',
    campaign: 'novembro',
    delivery: 'd1',
    ...more,
  });

  async function ofAccount() {
    const rig = await open();
    const webhookPublicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    await rig.put(PAGE, { isActive: true, webhookPublicKey });
    await rig.put(secretDocumentPath('matriz', { name: 'sendgrid', kind: 'singleton' }, 'sendgrid'), {
      apiKey: 'SG.a.b',
    });
    return rig;
  }

  it("count by the store's own key, each once", async () => {
    const rig = await ofAccount();
    const body = JSON.stringify([event(), event({ event: 'open', timestamp: 1_795_780_900 })]);
    expect((await rig.post(body, signed(body))).status).toBe(204);
    const after = await rig.documents.read(DELIVERY);
    expect(after?.data).toMatchObject({
      status: 'accepted',
      deliveredAt: new Date(1_795_780_800_000),
      openedAt: new Date(1_795_780_900_000),
    });
    expect((await rig.post(body, signed(body))).status).toBe(204);
    expect((await rig.documents.read(DELIVERY))?.version).toBe(after?.version);
  });

  it('opt out who unsubscribes there or calls a message spam', async () => {
    const rig = await ofAccount();
    const body = JSON.stringify([event({ event: 'spamreport' }), event({ event: 'spamreport' })]);
    expect((await rig.post(body, signed(body))).status).toBe(204);
    expect(rig.optedOut).toEqual(['matriz/ana@casaaurora.example']);
  });

  it.each([
    ['of another key', (body: string) => signed(body, other.privateKey)],
    ['of another body', () => signed('[]')],
    ['of another moment', (body: string) => ({ ...signed(body), [TIMESTAMP_HEADER]: '1795780801' })],
    ['without a signature', () => ({})],
    ['with no signature at all', () => ({ [SIGNATURE_HEADER]: '!', [TIMESTAMP_HEADER]: '' })],
  ])('are refused when they are forged: %s', async (_what, headers) => {
    const rig = await ofAccount();
    const body = JSON.stringify([event()]);
    expect((await rig.post(body, { ...headers(body) })).status).toBe(401);
    expect((await rig.delivery()).status).toBe('sending');
  });

  it('are refused by the simulator once the store has a key, and for a store that is not there', async () => {
    const rig = await ofAccount();
    const simulated = await open();
    const body = JSON.stringify([event()]);
    expect((await rig.post(body, signed(body), 'nenhuma')).status).toBe(401);
    expect((await simulated.post(body, signed(body))).status).toBe(401);
  });

  it.each([
    ['of another store', event({ project: 'praia' })],
    ['of no delivery', event({ delivery: 'd2' })],
    ['with a path as its delivery', event({ delivery: '../config' })],
    ['of a kind that nobody knows', event({ event: 'toString' })],
    ['that is no object', 7],
  ])('change nothing: %s', async (_what, one) => {
    const rig = await ofAccount();
    const body = JSON.stringify([one]);
    expect((await rig.post(body, signed(body))).status).toBe(204);
    expect((await rig.delivery()).status).toBe('sending');
  });

  it('that are no list are refused with a sentence, and too large ones are not read', async () => {
    const rig = await ofAccount();
    const answer = await rig.post('{', signed('{'));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ ok: false, error: expect.stringMatching(/\.$/) });
    const large = JSON.stringify([event({ reason: 'a'.repeat(1024 * 1024) })]);
    expect((await rig.post(large, signed(large))).status).toBe(413);
  });
});
