/**
 * `POST /api/console/conditions/count`, `/explain`, `/values`: how many documents meet a condition, why one does or
 * not, and the values in use of a field. Whoever asks must be able to read
 * what is asked about; secrets are no fields of it. The newest question of a screen cancels the one before.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { FACTS } from '../../../contract/campaigns.ts';
import { CONDITION_PATHS } from '../../../contract/conditions.ts';
import { countCondition } from '../../../core/conditions/answers/count.ts';
import type { SubjectSource } from '../../../core/conditions/answers/evaluation.ts';
import { explainOne } from '../../../core/conditions/answers/explain.ts';
import { valuesInUse } from '../../../core/conditions/answers/values-in-use.ts';
import { fieldOf } from '../../../core/values/map-value.ts';
import { callerOf } from '../../known-caller.ts';
import { ApiError, answerApiErrors } from '../api-error.ts';
import { roleOf } from '../caller.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { refusedQuestion } from '../subject-source.ts';
import { newestOnly } from './newest-only.ts';
import { type Asked, bodyOf, idIn, questionIn, textIn } from './question.ts';
import { type QuestionBudget, uncounted } from './question-budget.ts';

/** A document has 1 MiB at most, and a condition stands in one. */
const BODY_LIMIT = 1024 * 1024;

export function conditionRoutes(options: ConsoleApiOptions, budget: QuestionBudget): FastifyPluginAsync {
  const newest = newestOnly();

  async function answered(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (asked: Asked, source: SubjectSource) => Promise<object>,
  ): Promise<object> {
    const session = callerOf(request);
    const asked = bodyOf(request.body);
    roleOf(session, asked.project);
    const running = newest.begin(asked.screen && `${session.uid} ${asked.screen}`);
    reply.raw.once('close', () => running.end());
    const { signal } = running;
    try {
      return await budget.spend({ session, project: asked.project, signal }, async (source, waiting) => {
        if (fieldOf(asked.body, 'subject') === FACTS) {
          await waiting(async () => options.takeOver?.(asked.project));
          signal.throwIfAborted();
        }
        return { ok: true, ...(await answer(asked, source)) };
      });
    } catch (error) {
      throw refusalOf(error, signal);
    } finally {
      running.end();
    }
  }

  return async (app) => {
    answerApiErrors(app);
    const on = (path: string, answer: (asked: Asked, source: SubjectSource) => Promise<object>) =>
      app.post(path, { bodyLimit: BODY_LIMIT }, (request, reply) => answered(request, reply, answer));
    on(CONDITION_PATHS.count, (asked, source) => countCondition(questionIn(asked), source));
    on(CONDITION_PATHS.explain, async (asked, source) => ({
      reason: (await explainOne({ ...questionIn(asked), id: idIn(asked) }, source)) ?? null,
    }));
    on(CONDITION_PATHS.values, async (asked, source) => {
      const { project, timeZone } = asked;
      const [subject, field] = [textIn(asked, 'subject'), textIn(asked, 'field')];
      return { values: await valuesInUse({ project, timeZone, subject, field }, source) };
    });
  };
}

function refusalOf(error: unknown, signal: AbortSignal): unknown {
  return signal.aborted
    ? new ApiError(409, 'Uma pergunta mais nova tomou o lugar desta.')
    : uncounted(refusedQuestion(error));
}
