/**
 * Segments and audiences over HTTP, up to what is stored of customers; and who has opted out.
 */
import { describe, expect, it } from 'vitest';
import { peopleBench } from './testing/people-bench.ts';

const SEGMENT = '/api/console/customers/segments/sul?project=matriz';
const AUDIENCE = '/api/console/campaign-email/natal/audience?project=matriz';
const state = (value: string) => ({ type: 'equals', field: 'address.state', value });

/** Ana, Bia and Caio live in the segment's states; Davi does not; Eva is typed and has no facts. */
async function shop(options = {}) {
  const bench = await peopleBench(options);
  const { put } = bench;
  const person = (name: string, stateName: string, more: object = {}) =>
    put(`customer/${name}`, {
      email: `${name}@loja.com`,
      firstName: name,
      address: { state: stateName, city: 'Centro' },
      ...more,
    });
  await person('ana', 'RS', { phoneNumber: '+5511987654321' });
  await person('bia', 'SC');
  await person('caio', 'RS');
  await person('davi', 'SP');
  await put('customer-segment/sul', {
    name: 'Sul',
    emails: [' EVA@loja.com', 'ana@loja.com'],
    rules: { inclusion: { type: 'or', params: [state('RS'), state('SC')] } },
  });
  await put('campaign-email/natal', { name: 'Natal', template: 't', customerSegmentId: 'sul' });
  await put('campaign-whatsapp/natal', { name: 'Natal', template: 't', customerSegmentId: 'sul' });
  return { ...bench, person };
}

describe('the members of a segment', () => {
  it.each([
    ['by the store itself', true],
    ['record by record', false],
  ])('are found among customers who have just been stored, with typed addresses: %s', async (_name, counts) => {
    const { ask } = await shop({ counts });
    const { status, body } = await ask('viewer', SEGMENT);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { email: 'ana@loja.com', firstName: 'ana', phoneNumber: '+5511987654321' },
      { email: 'bia@loja.com', firstName: 'bia' },
      { email: 'caio@loja.com', firstName: 'caio' },
      { email: 'eva@loja.com' },
    ]);
  });

  it('are nobody where a part cannot be evaluated, and the answer says so', async () => {
    const { ask, put } = await shop();
    await put('customer-segment/sul', {
      name: 'Sul',
      emails: ['eva@loja.com'],
      rules: { exclusion: { type: 'ontem' } },
    });
    const { status, body } = await ask('viewer', SEGMENT);
    expect([status, body.data]).toEqual([200, []]);
    expect(body.problem).toEqual(expect.stringMatching(/\.$/));
  });

  it('are nobody without a rule and an e-mail', async () => {
    const { ask, put } = await shop();
    await put('customer-segment/sul', { name: 'Sul', rules: { exclusion: state('SP') } });
    expect((await ask('viewer', SEGMENT)).body).toEqual({ ok: true, data: [] });
  });

  it('follow a customer who moves, and one who leaves a lead', async () => {
    const { ask, person, put } = await shop();
    await ask('viewer', SEGMENT);
    await person('ana', 'SP');
    await person('davi', 'SC');
    await put('customer-segment/sul', {
      name: 'Sul',
      rules: {
        inclusion: {
          type: 'or',
          params: [
            state('SC'),
            { type: 'some', field: 'leads', params: [{ type: 'equals', field: 'label', value: 'natal' }] },
          ],
        },
      },
    });
    await put('popup-lead/l1', { email: 'CAIO@loja.com', label: 'natal' });
    await put('popup-lead/l2', { email: 'fabio@loja.com', label: 'natal', phoneNumber: '+5511987654399' });
    await put('popup-lead/l3', { customer: 'ana', email: 'outra@loja.com', label: 'natal' });
    const emails = (await ask('viewer', SEGMENT)).body.data.map(({ email }: { email: string }) => email);
    expect(emails.toSorted()).toEqual([
      'ana@loja.com',
      'bia@loja.com',
      'caio@loja.com',
      'davi@loja.com',
      'fabio@loja.com',
    ]);
  });
});

describe('facts of customers', () => {
  it('become those of the customer whom a lead turns into', async () => {
    const { ask, put, read, documents } = await shop();
    await put('popup-lead/l1', { email: 'gil@loja.com', label: 'natal' });
    await ask('viewer', SEGMENT);
    await put('customer/gil', { email: 'Gil@loja.com', firstName: 'Gil' });
    await ask('viewer', SEGMENT);
    expect(await read('customer-facts/gil')).toMatchObject({
      email: 'gil@loja.com',
      firstName: 'Gil',
      ordersCount: 0,
      leads: [{ id: 'l1', label: 'natal' }],
    });
    const facts = await documents.list('project/matriz/customer-facts', { limit: 10 });
    expect(facts.map(({ path }) => path.split('/').at(-1))).toEqual(['ana', 'bia', 'caio', 'davi', 'gil']);
  });

  it('are not written again where nothing has changed', async () => {
    const { ask, documents } = await shop();
    await ask('viewer', SEGMENT);
    const versions = async () =>
      (await documents.list('project/matriz/customer-facts', { limit: 10 })).map(({ version }) => version);
    const before = await versions();
    await ask('viewer', SEGMENT);
    expect(await versions()).toEqual(before);
  });

  it('lose the e-mail that a customer has lost, and the segment with it', async () => {
    const { ask, person, read } = await shop();
    await ask('viewer', SEGMENT);
    await person('bia', 'SC', { email: '' });
    const { body } = await ask('viewer', SEGMENT);
    expect(body.data.map(({ email }: { email: string }) => email)).not.toContain('bia@loja.com');
    expect(await read('customer-facts/bia')).not.toHaveProperty('email');
  });

  it('go with the customer who is removed, and with a lead of whom nothing else is known', async () => {
    const { ask, put, read, documents } = await shop();
    const remove = (path: string) => documents.write([{ kind: 'remove', path: `project/matriz/${path}` }]);
    await put('popup-lead/l1', { email: 'gil@loja.com', label: 'natal' });
    await put('popup-lead/l2', { customer: 'bia', email: 'bia@loja.com', label: 'natal' });
    await put('popup-lead/l3', { customer: 'bia', email: 'bia@loja.com', label: 'mães' });
    await put('customer-facts/erp', { email: 'hugo@loja.com', ordersCount: 1, address: { state: 'RS' } });
    await put('customer-segment/sul', {
      name: 'Sul',
      rules: { inclusion: { type: 'greaterThanOrEqual', field: 'ordersCount', value: 0 } },
    });
    const members = async () =>
      (await ask('viewer', SEGMENT)).body.data.map(({ email = '' }) => email.split('@')[0]).toSorted();
    expect(await members()).toEqual(['ana', 'bia', 'caio', 'davi', 'gil', 'hugo']);
    await remove('customer/ana');
    await remove('popup-lead/l1');
    await remove('popup-lead/l2');
    await put('customer/new', { email: 'iris@loja.com' });
    expect(await members()).toEqual(['bia', 'caio', 'davi', 'hugo', 'iris']);
    expect(await read('customer-facts/ana')).toBeUndefined();
    expect((await read('customer-facts/bia'))?.leads).toEqual([expect.objectContaining({ id: 'l3' })]);
    await put('customer/ana', { email: 'ana@loja.com' });
    expect(await members()).toContain('ana');
  });

  it('are up to date when a condition about customers is counted', async () => {
    const { ask, person } = await shop();
    await person('gil', 'RS');
    const question = { project: 'matriz', subject: 'customer-facts', condition: state('RS'), empty: 'none' };
    expect((await ask('viewer', '/api/console/conditions/count', question)).body).toMatchObject({
      matched: 3,
      total: 5,
    });
  });

  it('are all copied once when two people count at the same time, with many customers', async () => {
    const bench = await peopleBench();
    const writes = Array.from({ length: 650 }, (_, at) => ({
      kind: 'create' as const,
      path: `project/matriz/customer/c${at}`,
      data: { email: `c${at}@loja.com` },
      stamps: ['updatedAt'],
    }));
    await bench.documents.write(writes.slice(0, 400));
    await bench.documents.write(writes.slice(400));
    await Promise.all([bench.people.takeOver('matriz'), bench.people.takeOver('matriz')]);
    expect(await bench.documents.list('project/matriz/customer-facts', { limit: 1000 })).toHaveLength(650);
  });
});

describe('the audience of a campaign', () => {
  it('says who gets it and why others do not, and names these recipients by a digest', async () => {
    const { ask, put } = await shop();
    await put('campaign-email-preference/x', { email: ' CAIO@Loja.com ', unsubscribed: true });
    await put('campaign-email-preference/y', { email: 'bia@loja.com', competitor: true });
    await put('campaign-delivery/d1', {
      campaign: 'natal',
      channel: 'email',
      address: 'eva@loja.com',
      status: 'doubtful',
    });
    await put('campaign-delivery/d2', {
      campaign: 'natal',
      channel: 'email',
      address: 'ana@loja.com',
      status: 'skipped',
    });
    await put('campaign-delivery/d3', {
      campaign: 'outra',
      channel: 'email',
      address: 'ana@loja.com',
      status: 'accepted',
    });
    await put('campaign-delivery/d4', {
      campaign: 'natal',
      channel: 'whatsapp',
      address: 'ana@loja.com',
      status: 'accepted',
    });
    const counts = { withoutAddress: 0, unsubscribed: 1, competitors: 1, alreadySent: 1, recipients: 1 };
    const first = await ask('viewer', AUDIENCE);
    expect(first).toEqual({
      status: 200,
      body: { ok: true, data: { ...counts, digest: expect.stringMatching(/^\w{32}$/) } },
    });
    expect((await ask('viewer', AUDIENCE)).body).toEqual(first.body);
    await put('campaign-email-preference/y', { email: 'bia@loja.com', competitor: false });
    const second = (await ask('viewer', AUDIENCE)).body.data;
    expect(second).toMatchObject({ ...counts, competitors: 0, recipients: 2 });
    expect(second.digest).not.toBe(first.body.data.digest);
  });

  it('of WhatsApp counts who has no telephone', async () => {
    const { ask } = await shop();
    const { body } = await ask('viewer', '/api/console/campaign-whatsapp/natal/audience?project=matriz');
    expect(body.data).toMatchObject({ withoutAddress: 3, recipients: 1 });
  });

  it.each([
    ['without a segment', { name: 'Natal' }, 422, 'Escolha o segmento de clientes.'],
    [
      'of a segment that is gone',
      { name: 'Natal', customerSegmentId: 'x' },
      422,
      'Este segmento não existe.',
    ],
  ])('is refused %s', async (_name, campaign, status, error) => {
    const { ask, put } = await shop();
    await put('campaign-email/natal', campaign);
    expect(await ask('viewer', AUDIENCE)).toEqual({ status, body: { ok: false, error } });
  });

  it.each([
    ['an unknown campaign', 'viewer', '/api/console/campaign-email/x/audience?project=matriz', 404],
    ['an unknown segment', 'viewer', '/api/console/customers/segments/x?project=matriz', 404],
    ['no store', 'viewer', '/api/console/campaign-email/natal/audience', 400],
    ['who belongs to another store', 'eva', AUDIENCE, 403],
    ['nobody', '', SEGMENT, 401],
  ])('refuses %s with a sentence', async (_name, who, url, status) => {
    const { ask } = await shop();
    expect(await ask(who, url)).toMatchObject({
      status,
      body: { ok: false, error: expect.stringMatching(/\.$|"project"/) },
    });
  });
});

describe('an opt-out', () => {
  const ana = [{ address: 'ana@loja.com' }];

  it('is honoured within a second of being stored, and again after it is taken back', async () => {
    let at = Date.UTC(2026, 10, 27);
    const { people, put, documents } = await peopleBench({ now: () => at });
    expect(await people.optedOut('matriz', ana)).toEqual(new Map());
    await put('campaign-email-preference/x', { email: 'Ana@Loja.com', unsubscribed: true });
    at += 1000;
    expect(await people.optedOut('matriz', ana)).toEqual(new Map([['ana@loja.com', 'unsubscribed']]));
    await put('campaign-email-preference/x', {
      email: 'Ana@Loja.com',
      unsubscribed: false,
      competitor: true,
    });
    at += 1000;
    expect(await people.optedOut('matriz', ana)).toEqual(new Map([['ana@loja.com', 'competitor']]));
    await documents.write([{ kind: 'remove', path: 'project/matriz/campaign-email-preference/x' }]);
    at += 1000;
    expect(await people.optedOut('matriz', ana)).toEqual(new Map());
  });

  it('is found that another program has stored without a moment', async () => {
    let at = Date.UTC(2026, 10, 27);
    const { people, documents } = await peopleBench({ now: () => at });
    await people.optedOut('matriz', ana);
    const path = 'project/matriz/campaign-email-preference/x';
    await documents.write([{ kind: 'create', path, data: { email: 'ana@loja.com', unsubscribed: true } }]);
    at += 1000;
    expect(await people.optedOut('matriz', ana)).toEqual(new Map([['ana@loja.com', 'unsubscribed']]));
  });

  it('is asked once for many messages', async () => {
    const { people, documents, store } = await peopleBench();
    await people.optedOut('matriz', ana);
    let asked = 0;
    const find = store.find.bind(store);
    store.find = (...given) => {
      asked += 1;
      return find(...given);
    };
    await Promise.all(Array.from({ length: 100 }, () => people.optedOut('matriz', ana)));
    expect(asked).toBeLessThan(3);
    expect(documents).toBeDefined();
  });

  it('goes into the document of the address, however it is typed there', async () => {
    const { people, put, read, documents } = await peopleBench();
    await put('campaign-email-preference/x', { email: ' ANA@loja.com', competitor: true });
    expect(await people.optOut('matriz', { email: 'ana@loja.com' })).toBe(true);
    expect(await people.optOut('matriz', { email: 'Ana@loja.com' })).toBe(true);
    expect(await read('campaign-email-preference/x')).toMatchObject({
      email: ' ANA@loja.com',
      competitor: true,
      unsubscribed: true,
      unsubscribedAt: expect.any(Date),
    });
    expect(await documents.list('project/matriz/campaign-email-preference', { limit: 5 })).toHaveLength(1);
  });

  it('makes one document of who has none, and none of what is no address', async () => {
    const { people, documents } = await peopleBench();
    await Promise.all([
      people.optOut('matriz', { phoneNumber: '1187654321' }),
      people.optOut('matriz', { phoneNumber: '+55 11 98765-4321' }),
    ]);
    expect(await people.optOut('matriz', { email: 'ninguém' })).toBe(false);
    const stored = await documents.list('project/matriz/campaign-email-preference', { limit: 5 });
    expect(stored.map(({ path, data }) => [path.split('/').at(-1), data.phoneNumber])).toEqual([
      ['whatsapp-5511987654321', '+5511987654321'],
    ]);
    expect(await people.optedOut('matriz', [{ address: '5511987654321' }])).toEqual(
      new Map([['5511987654321', 'unsubscribed']]),
    );
  });
});
