/**
 * Synchronisation runs over HTTP: start, drive, control, simulate, and the queue's addresses (product operations, §7).
 * Operators of the store alone. How a run stands is read from its documents.
 */
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../../contract/access.ts';
import type { ControlAnswer, RunHolder } from '../../../contract/run.ts';
import {
  type DriveLine,
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
import type { HoldOutcome } from '../../runs/runs.ts';
import type { SyncService } from '../../runs/sync/sync-service.ts';
import { entryAuthor, type Session } from '../../session.ts';
import { endOfToken } from '../../token-end.ts';
import { ApiError, answerApiErrors } from '../api-error.ts';
import { roleOf } from '../caller.ts';
import { createRateLimit, type RateLimit } from '../rate-limit.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { isRunId, readControl, readProject, readStart, readUrls, readWanted } from './read-request.ts';

const STARTS_A_MINUTE = 60;
const CONTROLS_A_MINUTE = 240;
/** 20,000 codes of 60 letters, each quoted. */
const CODES_BODY_LIMIT = 2 * 1024 * 1024;
/** `Enviar para backend` sends parts of a megabyte at most. */
const URLS_BODY_LIMIT = 4 * 1024 * 1024;
const ALIVE_EVERY_MS = 5000;

const REFUSALS: { readonly [R in ControlRefusal]: { readonly status: number; readonly text: string } } = {
  missing: { status: 404, text: 'Esta sincronização não existe.' },
  'needs-page': { status: 409, text: 'Esta sincronização só anda com uma página aberta. Use Iniciar.' },
  'no-errors': { status: 409, text: 'Nenhum erro para retentar!' },
  'not-in-doubt': { status: 409, text: 'Este passo já tem resposta.' },
  'wrong-concurrency': { status: 400, text: 'Os processos simultâneos são de 1 a 10.' },
  over: { status: 409, text: 'Esta sincronização foi cancelada.' },
};

export function syncRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { now = Date.now, sessionChanges = () => () => {} } = options;
  const starts = createRateLimit(STARTS_A_MINUTE, now);
  const controls = createRateLimit(CONTROLS_A_MINUTE, now);

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

  async function drive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const project = readProject(request.query);
    const session = operatorOf(request, project, controls);
    const { takeOver, again } = request.query as { readonly takeOver?: string; readonly again?: string };
    const holder: RunHolder = {
      uid: session.uid,
      name: nameOf(session),
      since: new Date(now()).toISOString(),
    };
    const how = { takeOver: takeOver === '1', isAgain: again === '1' };
    const held = await service().runs.hold(project, runIn(request), holder, how);
    if (held.kind !== 'held') return refuseHold(reply, held);
    // If the page left while its run was opened, no further close event comes.
    if (reply.raw.destroyed) {
      await held.release();
      return reply.hijack();
    }
    reply.raw.once('close', () => {
      held.release().catch((error: unknown) => request.log.error(error));
    });
    return reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(driveLines(held, (ended) => endOfToken(session, now, sessionChanges, ended))));
  }

  return async (app) => {
    answerApiErrors(app);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.post(SYNC_PATHS.runs, { bodyLimit: CODES_BODY_LIMIT }, start);
    app.post(SYNC_PATHS.simulate, { bodyLimit: CODES_BODY_LIMIT }, simulate);
    app.post(SYNC_PATHS.tasks, { bodyLimit: URLS_BODY_LIMIT }, enqueue);
    app.post(`${SYNC_PATHS.runs}/:run/control`, { bodyLimit: 16 * 1024 }, control);
    app.get(`${SYNC_PATHS.runs}/:run/drive`, drive);
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

function refuseHold(
  reply: FastifyReply,
  held: Exclude<HoldOutcome, { readonly kind: 'held' }>,
): FastifyReply {
  if (held.kind === 'missing') throw new ApiError(404, REFUSALS.missing.text);
  if (held.kind === 'closing') throw new ApiError(503, 'O servidor está sendo encerrado. Tente de novo.');
  if (held.kind === 'paused') throw new ApiError(409, `${held.by} pausou esta sincronização.`);
  if (held.kind !== 'elsewhere') throw new ApiError(409, 'O servidor já está fazendo esta sincronização.');
  const error = `${held.heldBy.name} está com esta sincronização aberta.`;
  return reply.code(409).send({ ok: false, error, heldBy: held.heldBy });
}

/** Until the token no longer counts that asked for it: the page goes on with its next one, and who has none any more holds nothing. */
async function* driveLines(
  held: Extract<HoldOutcome, { readonly kind: 'held' }>,
  watchToken: (ended: () => void) => () => void,
): AsyncGenerator<string> {
  const line = (said: DriveLine) => `${JSON.stringify(said)}\n`;
  let stopWatching = () => {};
  const tokenEnded = new Promise<'token-end'>((resolve) => {
    stopWatching = watchToken(() => resolve('token-end'));
  });
  try {
    yield line({ kind: 'holding' });
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), ALIVE_EVERY_MS);
      });
      const ended = await Promise.race([held.ended, tokenEnded, waited]);
      clearTimeout(timer);
      if (ended === 'token-end') return;
      if (ended === undefined) {
        yield line({ kind: 'alive' });
        continue;
      }
      await held.release();
      yield line(ended === 'lost' ? { kind: 'lost' } : { kind: 'ended', status: ended });
      return;
    }
  } finally {
    stopWatching();
    await held.release();
  }
}
