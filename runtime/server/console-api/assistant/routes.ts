/**
 * `POST …/ai/response` and `POST …/ai/tools` (product operations, §7), and `GET …/ai/response`, which says whether there
 * is an assistant: who asks is known first, then how often, then
 * what. An answer goes out whole, or as it is written to who accepts lines.
 */
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  ASSISTANT_RESPONSE_PATH,
  ASSISTANT_STREAM_TYPE,
  ASSISTANT_TOOLS_PATH,
  type AssistantLine,
  type AssistantResponse,
} from '../../../contract/assistant.ts';
import { definitionNamed } from '../../all-definitions.ts';
import { callerOf } from '../../known-caller.ts';
import { createDailyBudget, createRateLimit, type DailyBudget, type RateLimit } from '../../rate-limit.ts';
import { ApiError } from '../api-error.ts';
import { requireAssistantRole, roleOf } from '../caller.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { conversationOf } from './conversation.ts';
import type { AnswerPiece, Provider } from './provider.ts';
import { readAssistantRequest, readToolRequest } from './read-request.ts';
import { runTool, toolDeclarations } from './tools/tool-box.ts';

/** A document may have 1 MiB, and a conversation goes with it. */
const RESPONSE_BODY_LIMIT = 2 * 1024 * 1024;
const TOOLS_BODY_LIMIT = 512 * 1024;
const QUESTIONS_A_MINUTE = 30;
const TOOLS_A_MINUTE = 120;

export function assistantRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { documents, policy, assistant, now = Date.now } = options;
  const questions = createRateLimit(QUESTIONS_A_MINUTE, now);
  const toolCalls = createRateLimit(TOOLS_A_MINUTE, now);
  const today = createDailyBudget(assistant?.questionsPerDay ?? 0, now);
  const leastRole = assistant?.leastRole ?? 'viewer';
  let provider: Promise<Provider> | undefined;

  async function pieces(request: FastifyRequest, signal: AbortSignal): Promise<AsyncGenerator<AnswerPiece>> {
    const session = callerOf(request);
    takeOne(questions, session.uid);
    const asked = readAssistantRequest(request.body);
    requireAssistantRole(session, asked.project, leastRole);
    const definition = await definitionNamed(asked.product_schema.collection);
    if (!definition) throw new ApiError(400, 'Pedido inválido: nenhum esquema declara esta coleção.');
    if (!assistant) throw notConfigured();
    takeOneOfToday(today);
    provider ??= import('./provider.ts').then(({ openProvider }) => openProvider(assistant));
    const answers = (await provider).ask({
      messages: conversationOf(asked, definition),
      tools: toolDeclarations(),
      signal,
    });
    return roleOf(session, asked.project) === 'admin' ? inAdminsWords(answers) : answers;
  }

  return async (app) => {
    app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      if (error instanceof ApiError) return answerFailure(reply, error);
      if (error.statusCode === 413) {
        return answerFailure(
          reply,
          new ApiError(413, 'O documento e a conversa são grandes demais para o assistente.'),
        );
      }
      if (error.statusCode !== undefined && error.statusCode < 500) {
        return answerFailure(reply, new ApiError(error.statusCode, 'Pedido inválido: o corpo não é JSON.'));
      }
      throw error;
    });

    app.post(ASSISTANT_RESPONSE_PATH, { bodyLimit: RESPONSE_BODY_LIMIT }, async (request, reply) => {
      const answers = await pieces(request, signalOf(reply));
      // The first piece decides the status: what fails before it fails as a whole.
      const first = await answers.next();
      if (!wantsLines(request)) return whole(first, answers);
      return reply
        .header('content-type', `${ASSISTANT_STREAM_TYPE}; charset=utf-8`)
        .header('x-accel-buffering', 'no')
        .send(Readable.from(lines(first, answers)));
    });

    app.get(ASSISTANT_RESPONSE_PATH, async () => {
      if (!assistant) throw notConfigured();
      return { ok: true };
    });

    app.post(ASSISTANT_TOOLS_PATH, { bodyLimit: TOOLS_BODY_LIMIT }, async (request) => {
      const session = callerOf(request);
      takeOne(toolCalls, session.uid);
      const { project, name, arguments: given } = readToolRequest(request.body);
      requireAssistantRole(session, project, leastRole);
      const result = await runTool(name, given, { project, session, documents, policy: policy() });
      return { ok: true, result };
    });
  };
}

async function* inAdminsWords(answers: AsyncGenerator<AnswerPiece>): AsyncGenerator<AnswerPiece> {
  try {
    yield* answers;
  } catch (error) {
    if (!(error instanceof ApiError) || error.details.forAdmins === undefined) throw error;
    throw new ApiError(error.status, error.details.forAdmins, error.details);
  }
}

function notConfigured(): ApiError {
  return new ApiError(503, 'O assistente ainda não foi configurado neste servidor.', {
    code: 'not-configured',
  });
}

function takeOne(limit: RateLimit, user: string): void {
  const seconds = limit.take(user);
  if (seconds === 0) return;
  throw new ApiError(429, `Muitos pedidos em pouco tempo. Tente de novo em ${seconds} s.`, {
    retryAfterSeconds: seconds,
  });
}

function takeOneOfToday(budget: DailyBudget): void {
  const seconds = budget.take();
  if (seconds === 0) return;
  const hours = Math.ceil(seconds / 3600);
  throw new ApiError(429, `O assistente chegou ao limite de hoje. Tente de novo em ${hours} h.`, {
    retryAfterSeconds: seconds,
  });
}

/** Ends when whoever asked has gone, so that nobody pays for an answer that nobody reads. */
function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

function wantsLines({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes(ASSISTANT_STREAM_TYPE) ?? false;
}

async function whole(
  first: IteratorResult<AnswerPiece, void>,
  rest: AsyncGenerator<AnswerPiece, void>,
): Promise<AssistantResponse> {
  for (let next = first; !next.done; next = await rest.next()) {
    if ('answer' in next.value) return { ok: true, messages: next.value.answer };
  }
  return { ok: false, error: 'A pergunta foi cancelada.' };
}

async function* lines(
  first: IteratorResult<AnswerPiece, void>,
  rest: AsyncGenerator<AnswerPiece, void>,
): AsyncGenerator<string> {
  const line = (value: AssistantLine) => `${JSON.stringify(value)}\n`;
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      yield line('delta' in next.value ? next.value : { ok: true, messages: next.value.answer });
    }
  } catch (error) {
    // The status has gone out already.
    if (!(error instanceof ApiError)) throw error;
    yield line(failureBody(error));
  }
}

function failureBody({ message, details }: ApiError): AssistantResponse {
  return { ok: false, error: message, ...(details.code === 'not-configured' && { code: details.code }) };
}

function answerFailure(reply: FastifyReply, error: ApiError): FastifyReply {
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(error.status).send(failureBody(error));
}
