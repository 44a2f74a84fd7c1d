/**
 * Templates and test sends over HTTP, against a double of the provider and of the commerce functions.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { policy } from '../../../generated/access.ts';
import { ROLES } from '../../contract/access.ts';
import { LOAD_TEMPLATES_PATH, WHATSAPP_MESSAGE_PATH } from '../../contract/whatsapp.ts';
import { consoleApiRoutes } from '../console-api/index.ts';
import { PROJECT, rowsBench } from '../runs/rows/testing/rows-bench.ts';
import { whatsappRoutes } from './whatsapp-routes.ts';

const LOAD = `${LOAD_TEMPLATES_PATH}?project=${PROJECT}`;
const TEST = `${WHATSAPP_MESSAGE_PATH}?project=${PROJECT}`;
const PAGE = {
  isActive: true,
  wabaId: '100000000000001',
  phoneNumberId: '100000000000002',
  testPhone: '+5511900000000',
};
const listed = (name: string, more: object = {}) => ({
  id: '9',
  name,
  language: 'pt_BR',
  status: 'APPROVED',
  components: [{ type: 'BODY', text: 'Olá, {{1}}!' }],
  ...more,
});
const MESSAGE = {
  to: '11900000000',
  type: 'template',
  template: {
    name: 'novo',
    language: { code: 'pt_BR' },
    components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }],
  },
};

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function api({ page = PAGE as object, templates = [] as object[], commerce = false } = {}) {
  const bench = rowsBench();
  const put = (path: string, data: object) =>
    bench.documents.write([{ kind: 'replace', path: `project/${PROJECT}/${path}`, data: { ...data } }]);
  await put('config/waba', page);
  await put('secret/config.waba', { accessToken: 'segredo' });
  const sent: unknown[] = [];
  const host = Fastify();
  host.get('/v23.0/100000000000001/message_templates', async () => ({ data: templates }));
  host.post('/v23.0/100000000000002/messages', async ({ body }) => {
    sent.push(body);
    return { messages: [{ id: 'wamid.1' }] };
  });
  host.post('/whatsapp/message', async ({ body, query, headers }) => {
    sent.push({ body, query, authorization: headers.authorization });
    return {};
  });
  const graphUrl = await host.listen({ port: 0, host: '127.0.0.1' });
  const people = new Map(ROLES.map((role) => [role as string, bench.person(role, role)]));
  people.set('eva', bench.person('eva', undefined));
  const app = Fastify();
  open.push(host, app);
  await app.register(
    consoleApiRoutes({
      documents: bench.documents,
      subjects: bench.subjects,
      authenticate: (header) => {
        const session = people.get(header ?? '');
        return session ? { kind: 'signed-in', session } : { kind: 'anonymous' };
      },
      policy: () => policy,
      campaigns: whatsappRoutes({
        documents: bench.documents,
        policy: () => policy,
        graphUrl,
        ...(commerce && { commerceUrl: graphUrl }),
      }),
    }),
  );
  const ask = async (who: string, url: string, payload?: object) => {
    const headers = { authorization: who };
    const answer = await app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { bench, put, ask, sent };
}

describe('POST whatsapp-template/load-from-api', () => {
  it('stores what is new or has changed, says what it skipped, and changes nothing a second time', async () => {
    const { bench, put, ask } = await api({
      templates: [
        listed('novo'),
        listed('outro', { components: [{ type: 'CAROUSEL', cards: [[1]] }] }),
        listed('order_sent', { language: 'en_US' }),
      ],
    });
    await put('whatsapp-template/outro', { id: 'outro', wabaId: '1', note: 'nossa' });
    expect(await ask('operator', LOAD)).toEqual({
      status: 200,
      body: {
        ok: true,
        data: {
          created: 1,
          changed: 1,
          unchanged: 0,
          skipped: [{ name: 'order_sent', reason: 'Está em en_US, e a loja usa pt_BR.' }],
        },
      },
    });
    expect(await bench.read('whatsapp-template/novo')).toMatchObject({
      id: 'novo',
      wabaId: PAGE.wabaId,
      template: { name: 'novo', status: 'APPROVED' },
      updatedBy: { uid: 'operator' },
    });
    expect(await bench.read('whatsapp-template/outro')).toMatchObject({
      note: 'nossa',
      template: { components: [{ type: 'CAROUSEL', cards: [{ values: [1] }] }] },
    });
    const again = await ask('operator', LOAD, {});
    expect(again.body.data).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  });

  it('leaves a template as somebody has just stored it, and says so', async () => {
    const { bench, put, ask } = await api({ templates: [listed('novo'), listed('outro')] });
    await put('whatsapp-template/outro', { id: 'outro', wabaId: '1' });
    const { read } = bench.documents;
    bench.documents.read = async (path) => {
      const found = await read(path);
      if (path.endsWith('/outro')) await put('whatsapp-template/outro', { id: 'outro', note: 'nova' });
      return found;
    };
    expect((await ask('operator', LOAD)).body.data).toEqual({
      created: 1,
      changed: 0,
      unchanged: 0,
      skipped: [{ name: 'outro', reason: 'Mudou enquanto era carregado. Carregue de novo.' }],
    });
    bench.documents.read = read;
    expect(await bench.read('whatsapp-template/outro')).toEqual({ id: 'outro', note: 'nova' });
  });

  it('says what is missing in the page', async () => {
    const { ask } = await api({ page: { ...PAGE, isActive: false } });
    expect(await ask('operator', LOAD)).toEqual({
      status: 422,
      body: { ok: false, error: 'O WhatsApp está desligado: ligue a integração na página WhatsApp (WABA).' },
    });
  });
});

describe('POST /whatsapp/message', () => {
  it('sends a test to the page’s test phone, and notes it in the conversation', async () => {
    const { bench, ask, sent } = await api();
    expect(await ask('operator', TEST, MESSAGE)).toEqual({ status: 200, body: { ok: true } });
    expect(sent).toMatchObject([{ to: '5511900000000', template: MESSAGE.template }]);
    const noted = await bench.documents.list(`project/${PROJECT}/conversation-message`, { limit: 9 });
    expect(noted.map(({ data }) => data)).toMatchObject([
      { address: '5511900000000', direction: 'out', text: 'novo', providerId: 'wamid.1' },
    ]);
  });

  it('has been sent also where it cannot be noted', async () => {
    const { bench, ask, sent } = await api();
    bench.documents.write = () => Promise.reject(new Error('full'));
    expect((await ask('operator', TEST, MESSAGE)).status).toBe(200);
    expect(sent).toHaveLength(1);
  });

  it('is sent by the commerce functions where they are named, without a token of ours or the caller’s', async () => {
    const { put, ask, sent } = await api({ commerce: true });
    await put('secret/config.waba', {});
    expect((await ask('operator', TEST, MESSAGE)).status).toBe(200);
    expect(sent).toEqual([{ body: MESSAGE, query: { project: PROJECT }, authorization: undefined }]);
  });

  it.each([
    ['no template', { ...MESSAGE, template: undefined }, 400, 'Nenhum template fornecido.'],
    ['another number', { ...MESSAGE, to: '+5511911111111' }, 422, 'telefone de teste'],
    ['a template that is none', { ...MESSAGE, template: { name: '../x' } }, 400, 'não é válido'],
    ['a text in place of a template', { ...MESSAGE, type: 'text' }, 400, 'não é válido'],
  ])('refuses %s, and sends nothing', async (_name, message, status, words) => {
    const { ask, sent } = await api();
    const answer = await ask('operator', TEST, message);
    expect(answer).toEqual({ status, body: { ok: false, error: expect.stringContaining(words) } });
    expect(sent).toEqual([]);
  });

  it('says so where the page has no test phone', async () => {
    const { testPhone: _, ...page } = PAGE;
    const { ask } = await api({ page });
    expect((await ask('operator', TEST, MESSAGE)).body.error).toContain('Informe o telefone de teste');
  });
});

it.each([
  ['nobody', 'x', PROJECT, 401],
  ['a viewer', 'viewer', PROJECT, 403],
  ['who does not belong to the store', 'eva', PROJECT, 403],
  ['a question without a store', 'admin', '', 400],
])('calls about WhatsApp refuse %s in words', async (_name, who, project, want) => {
  const { ask, sent } = await api();
  for (const path of [LOAD_TEMPLATES_PATH, WHATSAPP_MESSAGE_PATH]) {
    const { status, body } = await ask(who, `${path}?project=${project}`, MESSAGE);
    expect([status, body]).toEqual([want, { ok: false, error: expect.stringMatching(/^\p{Lu}.*\.$/u) }]);
  }
  expect(sent).toEqual([]);
});
