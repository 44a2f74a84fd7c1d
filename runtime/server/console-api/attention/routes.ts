/**
 * `POST /api/console/attention`: what needs work today, counted as `/conditions/count` counts, for whoever may read it.
 * A count serves everybody who may read its collection for ten minutes; one that fails holds up no other. Below it: which
 * documents one line is about.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  ATTENTION_AGE_MS,
  ATTENTION_PATH,
  type AttentionAnswer,
  type AttentionIds,
  attentionIdsPath,
} from '../../../contract/attention.ts';
import { mayAccess } from '../../../core/access/decide.ts';
import type { SubjectSource } from '../../../core/conditions/answers/evaluation.ts';
import { idsOf } from '../../../core/conditions/answers/ids-of.ts';
import { evaluated } from '../../../core/conditions/condition.ts';
import { readCondition } from '../../../core/conditions/read-condition.ts';
import { subjectOf } from '../../../core/conditions/subject.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { allDefinitions, definitionNamed } from '../../all-definitions.ts';
import { chartsOf } from '../../attention/chart-days.ts';
import { callerOf } from '../../known-caller.ts';
import { createRateLimit } from '../../rate-limit.ts';
import type { Session } from '../../session.ts';
import { ApiError, answerApiErrors } from '../api-error.ts';
import { requireTurn, roleOf } from '../caller.ts';
import { timeZoneIn } from '../conditions/question.ts';
import { type QuestionBudget, uncounted } from '../conditions/question-budget.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { readProject } from '../sync/read-request.ts';
import { batchOf, SPECIAL_BATCHES } from './batches.ts';
import { countedLately } from './counted-lately.ts';

const ASKED_A_MINUTE = 60;
const BODY_LIMIT = 4096;
/** Whoever refreshes gets nothing older. */
const JUST_NOW_MS = 5000;
/** Nobody waits longer for a count. */
const PATIENCE_MS = 60_000;
/** Some megabytes of an answer. */
const MOST_IDS = 250_000;

export function attentionRoutes(options: ConsoleApiOptions, budget: QuestionBudget): FastifyPluginAsync {
  const { policy, now = Date.now } = options;
  const asking = createRateLimit(ASKED_A_MINUTE, now);
  const counts = countedLately<readonly number[]>(now);
  const charts = countedLately<Awaited<ReturnType<typeof chartsOf>>>(now);

  function admitted(request: FastifyRequest): { readonly session: Session; readonly project: string } {
    const session = callerOf(request);
    requireTurn(session, asking);
    const project = readProject(request.query);
    roleOf(session, project);
    return { session, project };
  }

  async function answer(request: FastifyRequest): Promise<AttentionAnswer> {
    const { session, project } = admitted(request);
    const body = isMap(request.body) ? request.body : {};
    const timeZone = timeZoneIn(body);
    const spend = <T>(count: (source: SubjectSource) => Promise<T>) =>
      budget.spend({ session, project, signal: AbortSignal.timeout(PATIENCE_MS) }, count);
    const age = fieldOf(body, 'refresh') === true ? JUST_NOW_MS : ATTENTION_AGE_MS;
    const definitions = (await allDefinitions()).filter(({ name, kind }) => {
      const path = ['project', project, ...(kind === 'singleton' ? ['config', name] : [name])];
      return mayAccess(policy(), session.claims, path, 'read');
    });
    const batches = definitions.flatMap((definition) => {
      const special = SPECIAL_BATCHES[definition.name];
      return [batchOf(definition, session.uid), special].filter((batch) => batch !== undefined);
    });
    // They hold what the role may read.
    const drawn = charts(`${project} ${timeZone} ${roleOf(session, project)}`, age, () =>
      spend((source) => chartsOf(source, timeZone)),
    ).catch(() => undefined);
    const found = await Promise.all(
      batches.map(async (batch) => {
        const found = await counts(`${project} ${timeZone} ${batch.key}`, age, () =>
          spend((source) => batch.count(source, timeZone)),
        ).catch(() => undefined);
        return {
          at: found?.at ?? now(),
          lines: batch.lines.map((line, index) => ({ ...line, count: found?.counted[index] ?? null })),
        };
      }),
    );
    return {
      ok: true,
      at: new Date(Math.min(now(), ...found.map(({ at }) => at))).toISOString(),
      lines: found.flatMap(({ lines }) => lines),
      ...(await drawn)?.counted,
    };
  }

  async function ids(request: FastifyRequest, reply: FastifyReply): Promise<AttentionIds> {
    const { session, project } = admitted(request);
    const timeZone = timeZoneIn(isMap(request.query) ? request.query : {});
    const { collection = '', name = '' } = request.params as { readonly [name: string]: string };
    const definition = await definitionNamed(collection);
    const declared = definition?.attention?.find((each) => each.name === name);
    if (!definition) throw new ApiError(404, 'Esta coleção não existe.');
    if (!mayAccess(policy(), session.claims, ['project', project, collection], 'read'))
      throw new ApiError(403, 'Você não pode ler esta coleção.');
    const subject = subjectOf(definition);
    const tree = evaluated(readCondition(declared?.where, subject).tree);
    if (!tree) throw new ApiError(404, 'Este filtro não existe mais.');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { signal } = gone;
    return budget
      .spend({ session, project, signal }, async (source) => {
        return {
          ok: true as const,
          ids: await idsOf(tree, { definition, subject, timeZone }, MOST_IDS, source),
        };
      })
      .catch((error: unknown) => {
        throw uncounted(error);
      });
  }

  return async (app) => {
    answerApiErrors(app);
    app.post(ATTENTION_PATH, { bodyLimit: BODY_LIMIT }, answer);
    app.get(attentionIdsPath(':collection', ':name').replaceAll('%3A', ':'), ids);
  };
}
