/**
 * `POST /api/console/conditions/count`, `/explain`, `/values`: how many documents meet a condition, why one does or
 * not, and the values in use of a field. Whoever asks must be able to read the subject; secrets are no fields of it.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import {
  CONDITION_PATHS,
  type ConditionReason,
  type CountedCondition,
} from '../../../contract/conditions.ts';
import { mayAccess } from '../../../core/access/decide.ts';
import type { ConditionContext } from '../../../core/conditions/condition.ts';
import { explainCondition } from '../../../core/conditions/explain.ts';
import { compileCondition, type Predicate } from '../../../core/conditions/predicate.ts';
import { readCondition } from '../../../core/conditions/read-condition.ts';
import { type Subject, subjectOf } from '../../../core/conditions/subject.ts';
import { recordLabel } from '../../../core/records/record-label.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { isTimeZone } from '../../../core/values/time-zone.ts';
import { ApiError } from '../api-error.ts';
import { recordOf } from '../assistant/tools/tool.ts';
import { callerOf, roleOf } from '../caller.ts';
import { definitionNamed } from '../definitions.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { valuesInUse } from './values-in-use.ts';

const QUESTIONS_A_MINUTE = 240;
const EXAMPLES = 5;
const DEFAULT_ZONE = 'America/Sao_Paulo';
/** Documents that are read before others have their turn. */
const PAGE = 500;

interface Asked {
  readonly subject: Subject;
  readonly body: { readonly [name: string]: unknown };
  records(): AsyncIterable<readonly ConsoleRecord[]>;
  read(id: string): Promise<ConsoleRecord | undefined>;
}

export function conditionRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { now = Date.now } = options;
  const rate = createRateLimit(QUESTIONS_A_MINUTE, now);

  async function asked(request: FastifyRequest): Promise<Asked> {
    const session = await callerOf(request, options);
    const wait = rate.take(session.uid);
    if (wait > 0) {
      throw new ApiError(429, `Muitas contagens em pouco tempo. Tente de novo em ${wait} s.`, {
        retryAfterSeconds: wait,
      });
    }
    const body = isMap(request.body) ? request.body : {};
    const project = fieldOf(body, 'project');
    const name = fieldOf(body, 'subject');
    if (typeof project !== 'string' || typeof name !== 'string') {
      throw new ApiError(400, 'Pedido inválido: faltam "project" e "subject".');
    }
    roleOf(session, project);
    const path = ['project', project, name];
    const definition = await definitionNamed(name);
    const isReadable = definition && mayAccess(options.policy(), session.claims, path, 'read');
    if (!definition || !isReadable) throw new ApiError(403, 'Você não pode ler esta coleção.');
    const pages = async function* () {
      let after: string | undefined;
      for (;;) {
        const page = { limit: PAGE, ...(after !== undefined && { after }) };
        const states = await options.documents.list(path.join('/'), page);
        const records = states.map((state) => recordOf(definition, state));
        yield records;
        after = records.at(-1)?.id;
        if (records.length < PAGE) return;
        await new Promise((resolve) => setImmediate(resolve));
        // Nobody waits for the answer any more: a newer question took its place.
        if (request.raw.destroyed) throw new ApiError(499, 'A pergunta foi cancelada.');
      }
    };
    const read = async (id: string) => {
      const isId = id !== '' && !id.includes('/') && id !== '.' && id !== '..';
      const state = isId ? await options.documents.read([...path, id].join('/')) : null;
      return state ? recordOf(definition, state) : undefined;
    };
    return { subject: subjectOf(definition), body, records: pages, read };
  }

  /** Days are those of the caller's store. */
  function contextOf(body: Asked['body']): ConditionContext {
    const named = fieldOf(body, 'timeZone');
    const timeZone = typeof named === 'string' ? named : DEFAULT_ZONE;
    if (!isTimeZone(timeZone)) throw new ApiError(400, 'Este fuso horário não existe.');
    return { timeZone, now: now() };
  }

  function predicateOf({ subject, body }: Asked, name: string): Predicate {
    const empty = fieldOf(body, 'empty') === 'none' ? 'none' : 'all';
    const compiled = compileCondition(fieldOf(body, name), subject, contextOf(body), empty);
    if (compiled.ok) return compiled.matches;
    const [problem] = compiled.problems;
    throw new ApiError(422, problem?.message ?? 'A condição não pode ser avaliada.');
  }

  async function count(question: Asked): Promise<CountedCondition> {
    const matches = predicateOf(question, 'condition');
    const before = 'before' in question.body ? predicateOf(question, 'before') : undefined;
    const examples: { id: string; label: string }[] = [];
    let [matched, total, enter, leave] = [0, 0, 0, 0];
    for await (const records of question.records()) {
      for (const record of records) {
        const holds = matches(record);
        const held = before?.(record);
        total += 1;
        if (holds) matched += 1;
        if (holds && held === false) enter += 1;
        if (!holds && held) leave += 1;
        if (holds && examples.length < EXAMPLES) examples.push({ id: record.id, label: recordLabel(record) });
      }
    }
    const at = new Date(now()).toISOString();
    return { matched, total, at, examples, ...(before && { change: { enter, leave } }) };
  }

  async function explain(question: Asked): Promise<ConditionReason | undefined> {
    const { subject, body } = question;
    predicateOf(question, 'condition');
    const { tree } = readCondition(fieldOf(body, 'condition'), subject);
    const id = fieldOf(body, 'id');
    const record = typeof id === 'string' ? await question.read(id) : undefined;
    if (record) {
      return explainCondition(tree, record, subject, contextOf(body));
    }
    throw new ApiError(404, 'Este documento não existe.');
  }

  return async (app) => {
    app.setErrorHandler<Error>((error, _request, reply) => {
      if (!(error instanceof ApiError)) throw error;
      const { retryAfterSeconds } = error.details;
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      return reply.code(error.status).send({ ok: false, error: error.message });
    });
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.post(CONDITION_PATHS.count, async (request) => ({
      ok: true,
      ...(await count(await asked(request))),
    }));
    app.post(CONDITION_PATHS.explain, async (request) => ({
      ok: true,
      reason: (await explain(await asked(request))) ?? null,
    }));
    app.post(CONDITION_PATHS.values, async (request) => {
      const question = await asked(request);
      return { ok: true, values: await valuesInUse(question, fieldOf(question.body, 'field')) };
    });
  };
}
