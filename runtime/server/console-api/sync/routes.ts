/**
 * Synchronisation runs over HTTP: start, simulate, and the queue's addresses (product operations, §7). Operators of the
 * store alone. What is done with runs that are there: `../runs/routes.ts`.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../../contract/access.ts';
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
import { createRateLimit, type RateLimit } from '../../rate-limit.ts';
import type { SyncService } from '../../runs/sync/sync-service.ts';
import type { Session } from '../../session.ts';
import { ApiError, answerApiErrors, noQueue } from '../api-error.ts';
import { authorOf, requireTurn, roleOf } from '../caller.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { readStart, readUrls, readWanted } from './read-request.ts';

const STARTS_A_MINUTE = 60;
const SIMULATED_A_MINUTE = 240;
/** 20,000 codes of 60 letters, each quoted. */
const CODES_BODY_LIMIT = 2 * 1024 * 1024;
/** 20,000 addresses of about 200 letters. */
const URLS_BODY_LIMIT = 4 * 1024 * 1024;

export function syncRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { now = Date.now } = options;
  const starts = createRateLimit(STARTS_A_MINUTE, now);
  const simulations = createRateLimit(SIMULATED_A_MINUTE, now);

  function operatorOf(request: FastifyRequest, project: string, rate: RateLimit): Session {
    const session = callerOf(request);
    requireTurn(session, rate);
    requireSyncRole(roleOf(session, project));
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
    operatorOf(request, asked.project, simulations);
    return answered(reply, await service().simulate(asked));
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

  return async (app) => {
    answerApiErrors(app);
    app.post(SYNC_PATHS.runs, { bodyLimit: CODES_BODY_LIMIT }, start);
    app.post(SYNC_PATHS.simulate, { bodyLimit: CODES_BODY_LIMIT }, simulate);
    app.post(SYNC_PATHS.tasks, { bodyLimit: URLS_BODY_LIMIT }, enqueue);
  };
}

export function requireSyncRole(role: Role): void {
  if (!roleAtLeast(role, 'operator')) {
    throw new ApiError(403, 'Seu papel nesta loja não inclui a sincronização de produtos.');
  }
}

function answered<A extends { readonly ok: boolean }>(reply: FastifyReply, answer: A): A {
  if (!answer.ok) reply.code(422);
  return answer;
}
