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
import { CountUnavailable } from '../../ports/subject-records.ts';
import { createRateLimit } from '../../rate-limit.ts';
import type { Session } from '../../session.ts';
import { ApiError, answerApiErrors } from '../api-error.ts';
import { roleOf } from '../caller.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { collectionPath, refusedQuestion, subjectSource } from '../subject-source.ts';
import { newestOnly } from './newest-only.ts';
import { type Asked, bodyOf, idIn, questionIn, textIn } from './question.ts';

/**
 * Milliseconds that a user's questions may take of the process and its threads. One question at a time fits for two
 * minutes, and half of the time after that.
 */
const MOST_MS = 60_000;
const MS_A_MINUTE = 30_000;
/** Taken before it is known what a question takes: so many may be asked at once. */
const EXPECTED_MS = 1000;
/** What any request takes. */
const LEAST_MS = 25;
/** A document has 1 MiB at most, and a condition stands in one. */
const BODY_LIMIT = 1024 * 1024;

interface ThreadsUsed {
  readonly worked: (ms: number) => void;
  readonly waited: (ms: number) => void;
}

export function conditionRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { now = Date.now, subjects } = options;
  const budget = createRateLimit(MS_A_MINUTE, now, MOST_MS);
  const newest = newestOnly();

  function sourceFor(
    session: Session,
    { project }: Asked,
    signal: AbortSignal,
    threads: ThreadsUsed,
  ): SubjectSource {
    return {
      ...subjectSource(options, session, project, signal),
      async count(counted) {
        const asking = now();
        try {
          const path = collectionPath(project, counted.definition.name);
          return await subjects.count?.(path, counted, { signal, onWorked: threads.worked });
        } finally {
          threads.waited(now() - asking);
        }
      },
    };
  }

  async function answered(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (asked: Asked, source: SubjectSource) => Promise<object>,
  ): Promise<object> {
    const session = callerOf(request);
    const { uid } = session;
    const asked = bodyOf(request.body);
    roleOf(session, asked.project);
    const wait = budget.take(uid, EXPECTED_MS);
    if (wait > 0) {
      throw new ApiError(429, `Muitas contagens em pouco tempo. Tente de novo em ${wait} s.`, {
        retryAfterSeconds: wait,
      });
    }
    const begun = now();
    let waited = 0;
    // The threads say how long they worked, perhaps after the answer: to wait for one costs nobody anything.
    const threads: ThreadsUsed = {
      worked: (ms) => budget.giveBack(uid, -ms),
      waited: (ms) => {
        waited += ms;
      },
    };
    const running = newest.begin(asked.screen && `${uid} ${asked.screen}`);
    reply.raw.once('close', () => running.end());
    try {
      if (fieldOf(asked.body, 'subject') === FACTS) {
        const asking = now();
        await options.takeOver?.(asked.project).finally(() => threads.waited(now() - asking));
        running.signal.throwIfAborted();
      }
      return { ok: true, ...(await answer(asked, sourceFor(session, asked, running.signal, threads))) };
    } catch (error) {
      throw refusalOf(error, running.signal);
    } finally {
      running.end();
      budget.giveBack(uid, EXPECTED_MS - Math.max(LEAST_MS, now() - begun - waited));
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
  if (signal.aborted) return new ApiError(409, 'Uma pergunta mais nova tomou o lugar desta.');
  if (!(error instanceof CountUnavailable)) return refusedQuestion(error);
  // Nobody but the threads counts: what they have no time or memory for would hold up everybody else.
  return new ApiError(
    503,
    'O servidor não conseguiu contar agora. Tente de novo, ou simplifique a condição.',
  );
}
