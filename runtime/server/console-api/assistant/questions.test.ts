import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AssistantServer,
  KEY,
  post,
  question,
  RESPONSE,
  SAID_IN_CONFIDENCE,
  startAssistantServer,
} from '../testing/assistant-server.ts';

let server: AssistantServer;

beforeAll(async () => {
  server = await startAssistantServer();
});
beforeEach(() => server.provider.script({ text: ['Olá.'] }));
afterEach(() => expect(server.logged.join('\n')).not.toMatch(SAID_IN_CONFIDENCE));
afterAll(() => server.close());

describe('a question to the assistant', () => {
  it('is answered in the shape of the specification', async () => {
    server.provider.script({ text: ['É uma ', 'frigideira.'] });
    expect(await server.ask()).toMatchObject({
      status: 200,
      body: {
        ok: true,
        messages: { content: 'É uma frigideira.', function_call: null, tool_calls: [], refusal: null },
      },
    });
    const { authorization, model, stream, messages, tools } = server.provider.asked.at(-1) ?? {};
    expect({ authorization, model, stream }).toEqual({
      authorization: `Bearer ${KEY}`,
      model: 'modelo-x',
      stream: true,
    });
    expect(messages?.map(({ role }) => role)).toEqual(['system', 'user', 'user']);
    expect(messages?.[1]?.content).toContain('Frigideira secreta');
    expect(tools?.map((each) => each.function.name)).toEqual([
      'get_product',
      'search_products',
      'get_document',
      'list_category_tree',
      'propose_changes',
    ]);
  });

  it('is answered line by line to who reads lines', async () => {
    server.provider.script({ text: ['É uma ', 'frigideira.'] });
    const accept = { accept: 'application/x-ndjson' };
    const { headers, text } = await post(server.url + RESPONSE, question(), server.tokens.operator, accept);
    expect(headers.get('content-type')).toContain('application/x-ndjson');
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      { delta: 'É uma ' },
      { delta: 'frigideira.' },
      { ok: true, messages: expect.objectContaining({ content: 'É uma frigideira.' }) },
    ]);
  });

  it('may be answered by calls side by side, their arguments told by turns', async () => {
    const calls = [
      { name: 'get_product', arguments: '{"id":"P1"}' },
      { name: 'get_product', arguments: '{"id":"P2"}' },
    ];
    server.provider.script({ calls });
    const { body } = await server.ask();
    expect(body.messages.function_call).toEqual(calls[0]);
    expect(body.messages.tool_calls).toEqual([
      { id: 'call_get_product_0', ...calls[0] },
      { id: 'call_get_product_1', ...calls[1] },
    ]);
  });

  it('passes arguments that are no JSON on as they are', async () => {
    server.provider.script({ calls: [{ name: 'get_product', arguments: '{"id":' }] });
    expect((await server.ask()).body.messages.function_call.arguments).toBe('{"id":');
  });

  it('tells a refusal', async () => {
    server.provider.script({ refusal: 'Não posso ajudar com isso.' });
    expect((await server.ask()).body.messages).toMatchObject({
      content: null,
      refusal: 'Não posso ajudar com isso.',
    });
  });

  it('takes the rounds before along', async () => {
    const call = { id: 'c1', name: 'get_product', arguments: '{"id":"P1"}' };
    const messages = [
      { role: 'user', content: 'E o P1?' },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: 'c1', content: '{"refused":"…"}' },
    ];
    await server.ask(question({ messages }));
    expect(server.provider.asked.at(-1)?.messages.slice(2)).toEqual([
      messages[0],
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'c1', type: 'function', function: { name: 'get_product', arguments: '{"id":"P1"}' } },
        ],
      },
      messages[2],
    ]);
  });

  it('holds no secret, whatever the browser sends', async () => {
    const product_data = {
      id: 'asaas',
      apiKey: 'chave-do-gateway',
      secretsSetAt: { apiKey: '2026-01-01T00:00:00Z' },
      active: true,
    };
    await server.ask(question({ product_data, product_schema: { collection: 'asaas', fields: {} } }));
    const sent = JSON.stringify(server.provider.asked.at(-1)?.messages);
    expect(sent).toContain('active');
    expect(sent).not.toMatch(/chave-do-gateway|secretsSetAt/);
  });
});

it('one user may ask only so often', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 31; index++)
    statuses.push((await server.ask(question(), server.tokens.viewer)).status);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  const { status, body, headers } = await server.ask(question(), server.tokens.viewer);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body.error).toMatch(/^Muitos pedidos em pouco tempo/);
});

describe('what the owner allows', () => {
  const cases: { role: string; want: readonly number[] }[] = [
    { role: '', want: [200, 200, 200] },
    { role: 'operator', want: [403, 200, 200] },
    { role: 'admin', want: [403, 403, 200] },
    // A mistake opens nothing.
    { role: 'gerente', want: [403, 403, 200] },
  ];
  it.each(cases)('is the least role "$role": viewer, operator and admin are answered $want', async ({
    role,
    want,
  }) => {
    const own = await startAssistantServer({ settings: { BALCAO_AI_ROLE: role } });
    const { viewer, operator, admin } = own.tokens;
    const answers = [];
    for (const token of [viewer, operator, admin]) answers.push(await own.ask(question(), token));
    const tool = await own.tool('propose_changes', { changes: [] }, { token: viewer });
    await own.close();
    expect(answers.map(({ status }) => status)).toEqual(want);
    expect(tool.status).toBe(want[0]);
    expect(own.provider.asked).toHaveLength(want.filter((status) => status === 200).length);
  });

  it('is so many questions a day, whoever asks', async () => {
    const own = await startAssistantServer({ settings: { BALCAO_AI_DAILY_QUESTIONS: '2' } });
    const { viewer, operator, admin } = own.tokens;
    const answers = [];
    for (const token of [viewer, operator, admin]) answers.push(await own.ask(question(), token));
    await own.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.body.error).toMatch(/^O assistente chegou ao limite de hoje/);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(own.provider.asked).toHaveLength(2);
  });
});
