/**
 * `POST /api/console/rules/simulate?project=`: what rules would do to a product, a cart or a visit, and why. Whoever may
 * read the rules may try them; nothing is written.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { RULE_PATHS } from '../../../contract/rules.ts';
import { simulateRules } from '../../../core/rules/simulate.ts';
import { callerOf } from '../../known-caller.ts';
import { createRateLimit } from '../../rate-limit.ts';
import { ApiError, answerApiErrors } from '../api-error.ts';
import { roleOf } from '../caller.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { refusedQuestion, subjectSource } from '../subject-source.ts';
import { ruleQuestionIn } from './question.ts';

interface Named {
  readonly Querystring: { readonly project?: unknown };
}
type Asked = FastifyRequest<Named>;

const TRIALS_A_MINUTE = 120;
const BODY_LIMIT = 200 * 1024;

export function ruleRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { now = Date.now } = options;
  const rate = createRateLimit(TRIALS_A_MINUTE, now);

  /** Before the body is read. */
  async function admit(request: Asked): Promise<void> {
    const session = callerOf(request);
    roleOf(session, projectIn(request));
    const wait = rate.take(session.uid);
    if (wait === 0) return;
    throw new ApiError(429, `Muitos testes em pouco tempo. Tente de novo em ${wait} s.`, {
      retryAfterSeconds: wait,
    });
  }

  async function simulate(request: Asked): Promise<object> {
    const project = projectIn(request);
    const question = ruleQuestionIn(request.body, project);
    try {
      const source = subjectSource(options, callerOf(request), project);
      return { ok: true, data: await simulateRules(question, source) };
    } catch (error) {
      throw refusedQuestion(error);
    }
  }

  return async (app) => {
    answerApiErrors(app);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.post<Named>(RULE_PATHS.simulate, { bodyLimit: BODY_LIMIT, onRequest: admit }, simulate);
  };
}

function projectIn({ query: { project } }: Asked): string {
  if (typeof project === 'string' && project !== '') return project;
  throw new ApiError(400, 'Informe a loja em "project".');
}
