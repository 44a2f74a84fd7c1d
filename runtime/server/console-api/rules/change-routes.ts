/**
 * `POST /api/console/rules/changes?project=` `{present, timeZone}`: what a price rule, as it is being written, does to the
 * catalogue. Answered in lines while the products are read, as fast as they are taken; who goes away ends the reading.
 */
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  CHANGES_STREAM_TYPE,
  type ChangesPage,
  type ChangesQuestion,
  RULE_PATHS,
} from '../../../contract/rules.ts';
import { priceChanges } from '../../../core/rules/price-changes.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { callerOf } from '../../known-caller.ts';
import { createRateLimit } from '../../rate-limit.ts';
import { ApiError, answerApiErrors } from '../api-error.ts';
import { requireTurn, roleOf } from '../caller.ts';
import { newestOnly } from '../conditions/newest-only.ts';
import { timeZoneIn } from '../conditions/question.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { refusedQuestion, subjectSource } from '../subject-source.ts';

interface Named {
  readonly Querystring: { readonly project?: unknown };
}
type Asked = FastifyRequest<Named>;

/** Each reads all products. */
const ASKED_A_MINUTE = 20;
/** A document has 1 MiB at most, and a rule is one. */
const BODY_LIMIT = 1024 * 1024;

export function changeRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { now = Date.now } = options;
  const rate = createRateLimit(ASKED_A_MINUTE, now);
  /** One reading a person. */
  const newest = newestOnly();

  /** Before the body is read. */
  async function admit(request: Asked): Promise<void> {
    const session = callerOf(request);
    roleOf(session, projectIn(request));
    requireTurn(session, rate);
  }

  async function changes(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const session = callerOf(request);
    const question = questionIn(request);
    const running = newest.begin(session.uid);
    reply.raw.once('close', () => running.end());
    const pages = priceChanges(question, subjectSource(options, session, question.project, running.signal));
    try {
      // The first page decides the status: what fails before it fails as a whole.
      const first = await pages.next();
      return reply
        .header('content-type', `${CHANGES_STREAM_TYPE}; charset=utf-8`)
        .header('x-accel-buffering', 'no')
        .send(Readable.from(lines(first, pages, running.signal)));
    } catch (error) {
      running.end();
      throw refusedQuestion(error);
    }
  }

  return async (app) => {
    answerApiErrors(app);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.post<Named>(RULE_PATHS.changes, { bodyLimit: BODY_LIMIT, onRequest: admit }, changes);
  };
}

async function* lines(
  first: IteratorResult<ChangesPage, void>,
  rest: AsyncGenerator<ChangesPage, void>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield `${JSON.stringify(next.value)}\n`;
  } catch (error) {
    // The status has gone out already.
    if (!signal.aborted) throw error;
    yield `${JSON.stringify({ ok: false, error: 'Uma pergunta mais nova tomou o lugar desta.' })}\n`;
  }
}

function questionIn(request: Asked): ChangesQuestion {
  const { body } = request;
  const present = isMap(body) ? fieldOf(body, 'present') : undefined;
  if (!isMap(present)) throw new ApiError(400, 'Informe a regra em "present".');
  const id = fieldOf(present, 'id');
  return {
    project: projectIn(request),
    timeZone: timeZoneIn(isMap(body) ? body : {}),
    present: { ...present, id: typeof id === 'string' ? id : '#1' },
  };
}

function projectIn({ query: { project } }: Asked): string {
  if (typeof project === 'string' && project !== '') return project;
  throw new ApiError(400, 'Informe a loja em "project".');
}
