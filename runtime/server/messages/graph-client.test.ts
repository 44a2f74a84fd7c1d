/**
 * The Graph API's client against a host that answers as Meta does: what becomes of a message, and templates by pages.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { readTemplates, sendWhatsapp } from './graph-client.ts';
import type { WabaAccount } from './waba-account.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

async function hostWith(build: (app: FastifyInstance) => void): Promise<WabaAccount> {
  const app = Fastify();
  build(app);
  open.push(app);
  return accountAt(await app.listen({ port: 0, host: '127.0.0.1' }));
}

function accountAt(host: string): WabaAccount {
  return {
    host,
    version: 'v23.0',
    wabaId: '100000000000001',
    phoneNumberId: '100000000000002',
    accessToken: 'segredo',
    language: 'pt_BR',
  };
}

const TEMPLATE = {
  name: 'pedido_enviado',
  language: { code: 'pt_BR' },
  components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }],
} as const;
const MAIL = { to: '5511987654321', template: TEMPLATE, reference: 'D1' };

describe('a message by WhatsApp', () => {
  it('is sent as a template with its reference, and is accepted by its id', async () => {
    const asked: object[] = [];
    const account = await hostWith((app) => {
      app.post('/v23.0/100000000000002/messages', async ({ headers, body }) => {
        asked.push({ authorization: headers.authorization, body });
        return { messages: [{ id: 'wamid.1' }] };
      });
    });
    expect(await sendWhatsapp(account, MAIL)).toEqual({ kind: 'accepted', id: 'wamid.1' });
    expect(asked).toEqual([
      {
        authorization: 'Bearer segredo',
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: '5511987654321',
          type: 'template',
          template: TEMPLATE,
          biz_opaque_callback_data: 'D1',
        },
      },
    ]);
  });

  it.each([
    ['waits where the host says how long', 429, undefined, { kind: 'later', after: 7000 }],
    ['waits at the limit of a number', 400, 130429, { kind: 'later', after: 7000 }],
    ['waits at the limit of a pair', 400, 131056, { kind: 'later', after: 7000 }],
    ['waits at the limit of an account', 400, 80007, { kind: 'later', after: 7000 }],
    ['fails alone for a number without WhatsApp', 400, 131026, { kind: 'refused', permanent: true }],
    ['fails alone where Meta limits marketing', 400, 131049, { kind: 'refused', permanent: true }],
    ['fails alone with a code that nobody knows', 400, 999_999, { kind: 'refused', permanent: true }],
    [
      'fails alone and pauses with a text that is too long',
      400,
      132005,
      { kind: 'refused', permanent: true, pauses: true },
    ],
    ['pauses all with a token that is over', 401, 190, { kind: 'refused', permanent: false }],
    ['pauses all where the account is blocked', 403, 368, { kind: 'refused', permanent: false }],
    ['pauses all without a payment', 400, 131042, { kind: 'refused', permanent: false }],
    ['pauses all with a template that is not there', 404, 132001, { kind: 'refused', permanent: false }],
    ['pauses all with a template’s other refusal', 400, 132010, { kind: 'refused', permanent: false }],
    ['pauses all where it is forbidden', 403, undefined, { kind: 'refused', permanent: false }],
    ['is in doubt after an error of the host', 500, 131000, { kind: 'unknown' }],
    ['is in doubt after an answer without an id', 200, undefined, { kind: 'unknown' }],
    ['is in doubt after a redirection', 302, undefined, { kind: 'unknown' }],
  ])('%s', async (_name, status, code, want) => {
    const account = await hostWith((app) => {
      app.post('/v23.0/100000000000002/messages', async (_request, reply) =>
        reply
          .code(status)
          .header('retry-after', '7')
          .send(code === undefined ? '<html>' : { error: { code } }),
      );
    });
    const outcome = await sendWhatsapp(account, MAIL);
    expect(outcome).toMatchObject(want);
    if (outcome.kind === 'refused') expect(outcome.reason).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('may go again where no connection came about, and is in doubt where one broke', async () => {
    const account = await hostWith((app) => {
      app.post('/v23.0/100000000000002/messages', async (request, reply) => {
        reply.hijack();
        request.raw.socket.destroy();
      });
    });
    expect(await sendWhatsapp(account, MAIL)).toEqual({ kind: 'unknown' });
    for (const app of open.splice(0)) await app.close();
    expect(await sendWhatsapp(account, MAIL)).toMatchObject({ kind: 'later' });
  });
});

describe('templates of an account', () => {
  const page = (names: readonly string[], after?: string) => ({
    data: names.map((name) => ({ name })),
    paging: {
      cursors: { after: after ?? 'fim' },
      ...(after !== undefined && { next: 'http://127.0.0.1:1/x' }),
    },
  });

  it('are read from all pages, each at our own host whatever its address is said to be', async () => {
    const asked: unknown[] = [];
    const account = await hostWith((app) => {
      app.get('/v23.0/100000000000001/message_templates', async ({ query }) => {
        const { after } = query as { readonly after?: string };
        asked.push(after);
        return after === undefined
          ? page(['a'], 'um&b=1')
          : after === 'um&b=1'
            ? page(['b'], 'dois')
            : page(['c']);
      });
    });
    expect(await readTemplates(account)).toEqual({
      ok: true,
      templates: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
    });
    expect(asked).toEqual([undefined, 'um&b=1', 'dois']);
  });

  it('end where a page leads to itself', async () => {
    const account = await hostWith((app) => {
      app.get('/v23.0/100000000000001/message_templates', async () => page(['a'], 'x'));
    });
    expect(await readTemplates(account)).toMatchObject({ ok: true, templates: [{}, {}] });
  });

  it.each([
    ['a token that is over', 401, { error: { code: 190 } }, 'token'],
    ['an account that is not there', 400, { error: { code: 100 } }, 'ID da conta'],
    ['anything else', 500, '<html>', 'HTTP 500'],
  ])('say what to do at %s', async (_name, status, body, words) => {
    const account = await hostWith((app) => {
      app.get('/v23.0/100000000000001/message_templates', async (_request, reply) =>
        reply.code(status).send(body),
      );
    });
    expect(await readTemplates(account)).toEqual({ ok: false, problem: expect.stringContaining(words) });
  });
});
