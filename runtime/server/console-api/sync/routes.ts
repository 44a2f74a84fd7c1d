/**
 * Synchronisation runs over HTTP: start, control, heartbeat, simulate, and the queue's addresses (product operations, §7).
 * Operators of the store alone. How a run stands is read from its documents.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../../contract/access.ts';
import { type ControlAnswer, HEARTBEAT_MS, type HeartbeatAnswer } from '../../../contract/run.ts';
import {
  MOST_CODES,
  type QueueTasksAnswer,
  type SimulateAnswer,
  type StartRunAnswer,
  SYNC_PATHS,
  type WantedRun,
} from '../../../contract/sync-run.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import { callerOf } from '../../known-caller.ts';
import type { ControlRefusal } from '../../runs/control-run.ts';
import type { SyncService } from '../../runs/sync/sync-service.ts';
import { entryAuthor, type Session } from '../../session.ts';
import { ApiError, answerApiErrors, noQueue } from '../api-error.ts';
import { roleOf } from '../caller.ts';
import { createRateLimit, type RateLimit } from '../rate-limit.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { isRunId, readControl, readHeartbeat, readStart, readUrls, readWanted } from './read-request.ts';

const STARTS_A_MINUTE = 60;
const CONTROLS_A_MINUTE = 240;
/** Twenty pages' runs of one person. */
const BEATS_A_MINUTE = (20 * 60_000) / HEARTBEAT_MS;
/** 20,000 codes of 60 letters, each quoted. */
const CODES_BODY_LIMIT = 2 * 1024 * 1024;
/** 20,000 addresses of about 200 letters. */
const URLS_BODY_LIMIT = 4 * 1024 * 1024;

const REFUSALS: {
  readonly [R in ControlRefusal]: { readonly status: number; readonly text: string };
} = {
  missing: { status: 404, text: 'Esta sincronização não existe.' },
  'no-errors': { status: 409, text: 'Nenhum erro para retentar!' },
  'not-in-doubt': { status: 409, text: 'Este passo já tem resposta.' },
  'wrong-concurrency': { status: 400, text: 'Os processos simultâneos são de 1 a 10.' },
  over: { status: 409, text: 'Esta sincronização foi cancelada.' },
};

export function syncRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { now = Date.now } = options;
  const starts = createRateLimit(STARTS_A_MINUTE, now);
  const controls = createRateLimit(CONTROLS_A_MINUTE, now);
  const beats = createRateLimit(BEATS_A_MINUTE, now);

  function operatorOf(request: FastifyRequest, project: string, rate: RateLimit): Session {
    const session = callerOf(request);
    const wait = rate.take(session.uid);
    if (wait > 0) {
      throw new ApiError(429, `Muitos pedidos em pouco tempo. Tente de novo em ${wait} s.`, {
        retryAfterSeconds: wait,
      });
    }
    requireRole(roleOf(session, project));
    return session;
  }

  function service(): SyncService {
    if (options.sync) return options.sync;
    if (!options.runs) throw noQueue();
    throw new ApiError(503, 'Nenhum worker foi configurado neste servidor.', { code: 'not-configured' });
  }

  async function start(request: FastifyRequest, reply: FastifyReply): Promise<StartRunAnswer> {
    const asked = readStart(request.body);
    const session = operatorOf(request, asked.project, starts);
    const answer = await service().start(asked, authorOf(session));
    return answered(reply, answer);
  }

  async function simulate(request: FastifyRequest, reply: FastifyReply): Promise<SimulateAnswer> {
    const asked: WantedRun = readWanted(request.body);
    operatorOf(request, asked.project, controls);
    return answered(reply, await service().simulate(asked));
  }

  async function control(request: FastifyRequest): Promise<ControlAnswer> {
    const asked = readControl(request.body);
    const session = operatorOf(request, asked.project, controls);
    if (asked.action === 'retry-errors') {
      const error = await service().refuseRetry(asked.project, runIn(request));
      if (error !== undefined) throw new ApiError(422, error);
    }
    const outcome = await service().runs.control(runIn(request), {
      ...asked,
      by: nameOf(session),
    });
    if (outcome.ok) return outcome;
    const { status, text } = REFUSALS[outcome.reason];
    throw new ApiError(status, text);
  }

  async function enqueue(request: FastifyRequest, reply: FastifyReply): Promise<QueueTasksAnswer> {
    const session = callerOf(request);
    const urls = readUrls(request.body);
    if (urls.length === 0) throw new ApiError(400, 'Informe pelo menos um endereço.');
    if (urls.length > MOST_CODES) {
      throw new ApiError(413, `São ${urls.length} endereços. Um pedido tem no máximo ${MOST_CODES}.`);
    }
    const project = service().projectOf(urls);
    if (project === undefined) {
      return answered(reply, await service().refuseUrls(urls));
    }
    operatorOf(request, project, starts);
    return answered(reply, await service().enqueueUrls(project, urls, authorOf(session)));
  }

  async function beat(request: FastifyRequest): Promise<HeartbeatAnswer> {
    const { project, isHidden } = readHeartbeat(request.body);
    operatorOf(request, project, beats);
    const goesOn = await service().runs.beat(project, runIn(request), isHidden);
    if (goesOn === 'missing') throw new ApiError(REFUSALS.missing.status, REFUSALS.missing.text);
    return { ok: true, goesOn };
  }

  return async (app) => {
    answerApiErrors(app);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.post(SYNC_PATHS.runs, { bodyLimit: CODES_BODY_LIMIT }, start);
    app.post(SYNC_PATHS.simulate, { bodyLimit: CODES_BODY_LIMIT }, simulate);
    app.post(SYNC_PATHS.tasks, { bodyLimit: URLS_BODY_LIMIT }, enqueue);
    app.post('/api/console/runs/:run/control', { bodyLimit: 16 * 1024 }, control);
    app.post('/api/console/runs/:run/heartbeat', { bodyLimit: 1024 }, beat);
  };
}

function requireRole(role: Role): void {
  if (!roleAtLeast(role, 'operator')) {
    throw new ApiError(403, 'Seu papel nesta loja não inclui a sincronização de produtos.');
  }
}

function nameOf(session: Session): string {
  return session.name ?? session.email;
}

function authorOf(session: Session) {
  const { id, email, displayName } = entryAuthor(session);
  return { id, email, displayName };
}

function runIn(request: FastifyRequest): string {
  const { run } = request.params as { readonly run?: string };
  if (isRunId(run)) return run;
  throw new ApiError(404, REFUSALS.missing.text);
}

function answered<A extends { readonly ok: boolean }>(reply: FastifyReply, answer: A): A {
  if (!answer.ok) reply.code(422);
  return answer;
}
