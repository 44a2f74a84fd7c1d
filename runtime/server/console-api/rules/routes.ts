/**
 * `POST /api/console/rules/simulate?project=`: what rules would do to a product, a cart or a visit, and why; and
 * `/changes`: what a price rule, as it is being written, does to the catalogue, in lines while the products are read, as
 * fast as they are taken. Whoever may read the rules may try them; nothing is written.
 */
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { CHANGES_STREAM_TYPE, type ChangesPage, RULE_PATHS } from '../../../contract/rules.ts';
import { priceChanges } from '../../../core/rules/price-changes.ts';
import { simulateRules } from '../../../core/rules/simulate.ts';
import { callerOf } from '../../known-caller.ts';
import { createRateLimit, type RateLimit } from '../../rate-limit.ts';
import { answerApiErrors } from '../api-error.ts';
import { requireTurn, roleOf } from '../caller.ts';
import { newestOnly } from '../conditions/newest-only.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { refusedQuestion, subjectSource } from '../subject-source.ts';
import { readProject } from '../sync/read-request.ts';
import { changesQuestionIn, ruleQuestionIn } from './question.ts';

const TRIALS_A_MINUTE = 120;
const TRIAL_LIMIT = 200 * 1024;
/** Each reads all products. */
const CHANGES_A_MINUTE = 20;
/** A document has 1 MiB at most, and a rule is one. */
const RULE_LIMIT = 1024 * 1024;

export function ruleRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { now = Date.now } = options;
  /** One reading a person. */
  const newest = newestOnly();

  async function simulate(request: FastifyRequest): Promise<object> {
    const question = ruleQuestionIn(request.body, readProject(request.query));
    try {
      const source = subjectSource(options, callerOf(request), question.project);
      return { ok: true, data: await simulateRules(question, source) };
    } catch (error) {
      throw refusedQuestion(error);
    }
  }

  async function changes(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = callerOf(request);
    const question = changesQuestionIn(request.body, readProject(request.query));
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
    const trials = admitted(createRateLimit(TRIALS_A_MINUTE, now));
    app.post(RULE_PATHS.simulate, { bodyLimit: TRIAL_LIMIT, onRequest: trials }, simulate);
    const readings = admitted(createRateLimit(CHANGES_A_MINUTE, now));
    app.post(RULE_PATHS.changes, { bodyLimit: RULE_LIMIT, onRequest: readings }, changes);
  };
}

/** Before the body is read. */
function admitted(rate: RateLimit) {
  return async (request: FastifyRequest): Promise<void> => {
    const session = callerOf(request);
    roleOf(session, readProject(request.query));
    requireTurn(session, rate);
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
