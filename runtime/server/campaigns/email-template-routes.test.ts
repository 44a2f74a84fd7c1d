import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { policy } from '../../../generated/access.ts';
import { ROLES } from '../../contract/access.ts';
import { ApiError } from '../console-api/api-error.ts';
import { requireCaller } from '../known-caller.ts';
import type { MailAccount, MailProblem } from '../messages/mail-of.ts';
import type { MailMessage, SendOutcome } from '../ports/mail.ts';
import type { Authentication } from '../session.ts';
import { emailTemplateRoutes } from './email-template-routes.ts';
import { signToken } from './signed-token.ts';

const PATH = '/api/console/email-template';
const DOCUMENTS: { readonly [path: string]: object } = {
  'project/matriz/email-template/novidades': {
    subject: 'Novidades, {{firstName|cliente}}',
    body: '<p title="{{lastName}}">Olá, {{firstName|cliente}} <a href="{{store.url}}">{{store.name}}</a></p><script>alert(1)</script>',
  },
  'project/matriz/email-template/errado': { subject: 'Oi', body: '<p>\n{{nome}}</p>' },
  'project/matriz/customer-facts/ana': { email: 'ana@loja.example', firstName: 'Ana', lastName: '"><b>' },
  'project/matriz/config/store': { name: 'Casa Aurora', domain: 'www.casaaurora.example' },
};

const FROM = { email: 'loja@casaaurora.example', name: 'Casa Aurora' };

let close: () => Promise<void> = async () => {};
afterEach(() => close());

async function open(
  more: { account?: Partial<MailAccount>; problem?: string; outcome?: SendOutcome; key?: Uint8Array } = {},
) {
  const sent: MailMessage[] = [];
  let now = 1_000_000;
  const account: MailAccount = {
    mail: {
      async send(message) {
        sent.push(message);
        return more.outcome ?? { kind: 'accepted', id: 'x' };
      },
    },
    from: FROM,
    testEmail: 'teste@loja.example',
    batchSize: 1,
    ...more.account,
  };
  const authenticate = (name: string | undefined): Authentication => {
    const role = ROLES.find((one) => one === name);
    if (!role) return { kind: 'anonymous' };
    const claims = { projects: { matriz: role } };
    return { kind: 'signed-in', session: { uid: role, email: `${role}@x.example`, claims, expiresAt: 0 } };
  };
  const routes = emailTemplateRoutes({
    authenticate,
    documents: {
      read: async (path) => {
        const data = DOCUMENTS[path];
        return data ? { path, data: { ...data }, version: '1' } : null;
      },
    },
    policy: () => policy,
    accountOf: async (): Promise<MailAccount | MailProblem> =>
      more.problem === undefined ? account : { problem: more.problem },
    unsubscribe: (_project, email) => ({
      url: `https://c.example/descadastro/${email}`,
      headers: { 'X-Out': email },
    }),
    key: more.key ?? new Uint8Array(32),
    origin: () => 'https://c.example',
    now: () => now,
  });
  const app = Fastify();
  await app.register(async (inner) => {
    requireCaller(inner, { authenticate }, () => new ApiError(401, 'Entre.'));
    await inner.register(routes.console);
  });
  await app.register(routes.page);
  close = () => app.close();
  const ask = async (method: 'GET' | 'POST', query: string, role?: string, payload?: object) => {
    const headers = role === undefined ? {} : { authorization: role };
    const answer = await app.inject({ method, url: `${PATH}${query}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, text: answer.body, headers: answer.headers };
  };
  return {
    sent,
    wait: (ms: number) => {
      now += ms;
    },
    get: (query: string, role?: string) => ask('GET', query, role),
    test: (payload: object, role = 'operator', query = '?project=matriz') =>
      ask('POST', query, role, payload),
  };
}

const errorOf = ({ text }: { text: string }): string => JSON.parse(text).error;

describe('a test of a template', () => {
  it('goes to the test address with the data of the chosen customer and a link of the test address', async () => {
    const { test, sent } = await open();
    const answer = await test({ templateId: 'novidades', customerId: 'ana' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      200,
      { ok: true, data: { sentTo: 'teste@loja.example' } },
    ]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: { email: 'teste@loja.example' },
      from: FROM,
      subject: 'Novidades, Ana',
      headers: { 'X-Out': 'teste@loja.example' },
    });
    expect(sent[0]?.html).toContain('Olá, Ana <a href="https://www.casaaurora.example">Casa Aurora</a>');
    expect(sent[0]?.html).toContain('https://c.example/descadastro/teste@loja.example');
    expect(sent[0]?.text).toContain('Olá, Ana Casa Aurora (https://www.casaaurora.example)');
  });

  it('takes fallbacks without a customer', async () => {
    const { test, sent } = await open();
    await test({ templateId: 'novidades' });
    expect(sent[0]?.subject).toBe('Novidades, cliente');
  });

  it.each<[string, object, number, RegExp, Parameters<typeof open>[0]?]>([
    ['without a template', {}, 400, /"templateId"/],
    ['of a template that is not there', { templateId: 'x' }, 404, /não existe/],
    ['of a path', { templateId: '../store' }, 404, /não existe/],
    ['with a customer that is not there', { templateId: 'novidades', customerId: 'x' }, 404, /cliente/],
    ['with a mistake', { templateId: 'errado' }, 422, /^Corpo, linha 2, coluna 1: o nome \{\{nome\}\}/],
    ['of a page that is off', { templateId: 'novidades' }, 422, /desligado/, { problem: 'Está desligado.' }],
    [
      'without a test address',
      { templateId: 'novidades' },
      422,
      /e-mail de teste/,
      { account: { testEmail: '' } },
    ],
    [
      'that the provider refuses',
      { templateId: 'novidades' },
      422,
      /^Chave errada\.$/,
      { outcome: { kind: 'refused', permanent: false, reason: 'Chave errada.' } },
    ],
    [
      'that has to wait',
      { templateId: 'novidades' },
      503,
      /Tente/,
      { outcome: { kind: 'later', after: 100 } },
    ],
    ['that may have left', { templateId: 'novidades' }, 502, /ou não/, { outcome: { kind: 'unknown' } }],
  ])('%s is refused in words', async (_what, payload, status, want, more) => {
    const { test, sent } = await open(more);
    const answer = await test(payload);
    expect([answer.status, errorOf(answer)]).toEqual([status, expect.stringMatching(want)]);
    expect(sent).toHaveLength(more?.outcome ? 1 : 0);
  });

  it.each([
    ['viewers', 'viewer', '?project=matriz', 403],
    ['people of another store', 'operator', '?project=outra', 403],
    ['who names no store', 'operator', '', 400],
  ])('is refused to %s', async (_who, role, query, status) => {
    const { test, sent } = await open();
    expect((await test({ templateId: 'novidades' }, role, query)).status).toBe(status);
    expect(sent).toEqual([]);
  });

  it('is refused over its limit of bytes and after twenty in a minute', async () => {
    const { test } = await open();
    expect((await test({ templateId: 'x'.repeat(5000) })).status).toBe(413);
    for (let sent = 0; sent < 20; sent += 1) await test({ templateId: 'novidades' });
    expect((await test({ templateId: 'novidades' })).status).toBe(429);
  });
});

describe('a preview', () => {
  const ASKED = '?project=matriz&id=novidades&customer=ana';

  it('opens without a login for 60 s, with the customer and a link that unsubscribes nobody', async () => {
    const { get, wait } = await open();
    const { url } = JSON.parse((await get(ASKED, 'viewer')).text).data;
    const query = url.slice(PATH.length);
    wait(60_000);
    const page = await get(query);
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^sandbox allow-same-origin; default-src 'none'/);
    expect(page.text).toContain('<title>Novidades, Ana</title>');
    expect(page.text).toContain('<p title="&#34;&#62;&#60;b&#62;">Olá, Ana');
    expect(page.text).toContain('href="https://c.example/descadastro/previa"');
    wait(1);
    const late = await get(query);
    expect([late.status, late.text]).toEqual([404, expect.stringContaining('Esta prévia terminou')]);
  });

  it('says in its tab, as a page, that its template is gone by then', async () => {
    const { get } = await open();
    const until = 1_000_000 + 60_000;
    const token = signToken(new Uint8Array(32), 'email-preview', { project: 'matriz', id: 'x', until });
    const page = await get(`?token=${token}`);
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.text).toContain('Este modelo de e-mail não existe nesta loja.');
  });

  it.each([
    ['a forged address', (query: string) => query.replace(/token=./, 'token=x'), 404],
    ['an address without its signature', (query: string) => query.replace(/\..*$/, ''), 404],
  ])('does not open by %s', async (_what, forge, status) => {
    const { get } = await open();
    const { url } = JSON.parse((await get(ASKED, 'viewer')).text).data;
    expect((await get(forge(url.slice(PATH.length)))).status).toBe(status);
  });

  it.each([
    ['nobody', ASKED, undefined, 401],
    ['who is not of the store', ASKED.replace('matriz', 'outra'), 'viewer', 403],
    ['who names no store', '?id=novidades', 'viewer', 400],
    ['who asks for a template that is not there', '?project=matriz&id=x', 'viewer', 404],
    ['who asks for a customer that is not there', `${ASKED}x`, 'viewer', 404],
  ])('is refused to %s', async (_who, query, role, status) => {
    const { get } = await open();
    expect((await get(query, role)).status).toBe(status);
  });
});
