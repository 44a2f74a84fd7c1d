/**
 * `POST /api/console/conditions/count`, `/explain`, `/test`, `/values`: how many documents meet a condition, why one
 * does or not, whether a banner is shown on a visit, and the values in use of a field. Whoever asks must be able to read
 * what is asked about; secrets are no fields of it. The newest question of a screen cancels the one before.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { CONDITION_PATHS } from '../../../contract/conditions.ts';
import { documentPath } from '../../../contract/paths.ts';
import { mayAccess } from '../../../core/access/decide.ts';
import { countCondition } from '../../../core/conditions/answers/count.ts';
import {
  QuestionRefused,
  type RefusalKind,
  type SubjectSource,
} from '../../../core/conditions/answers/evaluation.ts';
import { explainOne, testBanner } from '../../../core/conditions/answers/explain.ts';
import { valuesInUse } from '../../../core/conditions/answers/values-in-use.ts';
import { callerOf } from '../../known-caller.ts';
import { ApiError, answerApiErrors } from '../api-error.ts';
import { recordOf } from '../assistant/tools/tool.ts';
import { roleOf } from '../caller.ts';
import { definitionNamed } from '../definitions.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { newestOnly } from './newest-only.ts';
import { type Asked, bodyOf, idIn, questionIn, textIn, visitIn } from './question.ts';

const QUESTIONS_A_MINUTE = 240;
/** A document has 1 MiB at most, and a condition stands in one. */
const BODY_LIMIT = 1024 * 1024;

const STATUS: { readonly [kind in RefusalKind]: number } = {
  unreadable: 403,
  unfit: 400,
  'not-evaluable': 422,
  missing: 404,
};

export function conditionRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { now = Date.now, documents, subjects } = options;
  const rate = createRateLimit(QUESTIONS_A_MINUTE, now);
  const newest = newestOnly();

  async function answered(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (asked: Asked, source: SubjectSource) => Promise<object>,
  ): Promise<object> {
    const session = callerOf(request);
    const wait = rate.take(session.uid);
    if (wait > 0) {
      throw new ApiError(429, `Muitas contagens em pouco tempo. Tente de novo em ${wait} s.`, {
        retryAfterSeconds: wait,
      });
    }
    const asked = bodyOf(request.body);
    const { project, screen } = asked;
    roleOf(session, project);
    const signal = newest.begin(screen && `${session.uid} ${screen}`);
    reply.raw.once('close', () => signal.end());
    const source: SubjectSource = {
      now: now(),
      async definitionOf(name) {
        const definition = await definitionNamed(name);
        const isReadable = mayAccess(options.policy(), session.claims, ['project', project, name], 'read');
        return isReadable ? definition : undefined;
      },
      records: (definition, filter) =>
        subjects.records(pathOf(project, definition.name), {
          definition,
          signal: signal.signal,
          ...(filter && { filter }),
        }),
      count: async (counted) =>
        subjects.count?.(pathOf(project, counted.definition.name), counted, signal.signal),
      total: (definition) => subjects.total(pathOf(project, definition.name)),
      async read(definition, id) {
        const isId = id !== '' && !id.includes('/') && id !== '.' && id !== '..';
        const state = isId ? await documents.read(documentPath(project, definition, id)) : null;
        return state ? recordOf(definition, state) : undefined;
      },
    };
    try {
      return { ok: true, ...(await answer(asked, source)) };
    } catch (error) {
      if (signal.signal.aborted) throw new ApiError(409, 'Uma pergunta mais nova tomou o lugar desta.');
      if (error instanceof QuestionRefused) throw new ApiError(STATUS[error.kind], error.message);
      throw error;
    } finally {
      signal.end();
    }
  }

  return async (app) => {
    answerApiErrors(app);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const on = (path: string, answer: (asked: Asked, source: SubjectSource) => Promise<object>) =>
      app.post(path, { bodyLimit: BODY_LIMIT }, (request, reply) => answered(request, reply, answer));
    on(CONDITION_PATHS.count, (asked, source) => countCondition(questionIn(asked), source));
    on(CONDITION_PATHS.explain, async (asked, source) => ({
      reason: (await explainOne({ ...questionIn(asked), id: idIn(asked) }, source)) ?? null,
    }));
    on(CONDITION_PATHS.test, (asked, source) => testBanner(visitIn(asked), source));
    on(CONDITION_PATHS.values, async (asked, source) => {
      const { project, timeZone } = asked;
      const [subject, field] = [textIn(asked, 'subject'), textIn(asked, 'field')];
      return { values: await valuesInUse({ project, timeZone, subject, field }, source) };
    });
  };
}

function pathOf(project: string, collection: string): string {
  return `project/${project}/${collection}`;
}
