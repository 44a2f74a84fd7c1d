/**
 * A provider on this machine that speaks chat completions as published: server-sent chunks, an id and a choice in each,
 * `[DONE]` at the end, and errors as `{error: {message, type, code}}`. A test scripts one answer a request.
 */
import { createServer, type ServerResponse } from 'node:http';

export interface ScriptedCall {
  readonly name: string;
  /** As it is sent: it may be no JSON. */
  readonly arguments: string;
}

export interface ScriptedAnswer {
  /** Each piece is a chunk. */
  readonly text?: readonly string[];
  readonly calls?: readonly ScriptedCall[];
  readonly refusal?: string;
  readonly error?: { readonly status: number; readonly code?: string; readonly message?: string };
  /** Waits before each piece. */
  readonly delayMs?: number;
  /** Says the pieces and nothing more, and holds the line. */
  readonly hangs?: boolean;
  /** Breaks the connection after the pieces. */
  readonly breaks?: boolean;
}

interface AskedMessage {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly name: string } }[];
  readonly tool_call_id?: string;
}

export interface AskedRequest {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly stream: boolean;
  readonly messages: readonly AskedMessage[];
  readonly tools: readonly { readonly function: { readonly name: string } }[];
}

export interface FakeProvider {
  /** For `OPENAI_BASE_URL`. */
  readonly url: string;
  readonly asked: readonly AskedRequest[];
  /** Requests whose line was closed by whoever asked. */
  readonly dropped: number;
  /** What the next requests are answered, in order; the last one again when they run out. */
  script(...answers: readonly (ScriptedAnswer | ((asked: AskedRequest) => ScriptedAnswer))[]): void;
  close(): Promise<void>;
}

export async function startFakeProvider(): Promise<FakeProvider> {
  const asked: AskedRequest[] = [];
  let answers: readonly (ScriptedAnswer | ((asked: AskedRequest) => ScriptedAnswer))[] = [];
  let dropped = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      sendError(response, { status: 404, code: 'unknown_url' });
      return;
    }
    const recorded: AskedRequest = { ...JSON.parse(body), authorization: request.headers.authorization };
    asked.push(recorded);
    const [next, ...rest] = answers;
    if (rest.length > 0) answers = rest;
    response.once('close', () => {
      if (!response.writableFinished) dropped += 1;
    });
    await answer(response, typeof next === 'function' ? next(recorded) : (next ?? { text: ['Olá.'] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`,
    asked,
    get dropped() {
      return dropped;
    },
    script(...next) {
      answers = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

async function answer(response: ServerResponse, scripted: ScriptedAnswer): Promise<void> {
  const { text = [], calls = [], refusal, error, delayMs = 0, hangs, breaks } = scripted;
  const wait = () => new Promise((later) => setTimeout(later, delayMs));
  if (error) {
    await wait();
    sendError(response, error);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const send = async (delta: object, finish_reason: string | null = null) => {
    await wait();
    const chunk = {
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'fake',
      choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  await send({ role: 'assistant', content: text.length > 0 ? '' : null, refusal: null });
  for (const content of text) await send({ content });
  if (refusal !== undefined) for (const piece of halves(refusal)) await send({ refusal: piece });
  for (const [index, { name }] of calls.entries()) {
    const call = { index, id: `call_${name}_${index}`, type: 'function', function: { name, arguments: '' } };
    await send({ tool_calls: [call] });
  }
  // The arguments of parallel calls arrive interleaved.
  const parts = calls.map((call) => halves(call.arguments));
  for (const half of [0, 1]) {
    for (const [index, pieces] of parts.entries()) {
      await send({ tool_calls: [{ index, function: { arguments: pieces[half] ?? '' } }] });
    }
  }
  if (breaks) setTimeout(() => response.destroy(), 50);
  if (hangs || breaks) return;
  await send({}, calls.length > 0 ? 'tool_calls' : 'stop');
  response.end('data: [DONE]\n\n');
}

function halves(text: string): readonly [string, string] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
}

function sendError(
  response: ServerResponse,
  {
    status,
    code = 'error',
    message = 'The provider says no.',
  }: { status: number; code?: string; message?: string },
): void {
  const type = status === 429 ? 'rate_limit_error' : 'invalid_request_error';
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message, type, param: null, code } }));
}
