/**
 * Runs over HTTP, of any kind: control and heartbeat; and those of rows: made, filled, begun, taken back and forgotten. How
 * a run stands is read from its documents.
 */
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../../contract/access.ts';
import { ROW_RUN_PATHS, type RowRunAnswer } from '../../../contract/row-run.ts';
import {
  type ControlAnswer,
  HEARTBEAT_MS,
  type HeartbeatAnswer,
  type RunControl,
} from '../../../contract/run.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import type { BulkAnswer, BulkProgress } from '../../../core/row-runs/bulk-order.ts';
import { GIFTS_KIND } from '../../../core/run/works/gifts.ts';
import { aboutRows, isRowsKind, ROWS_KIND, UNDO_ROWS_KIND } from '../../../core/run/works/rows.ts';
import { SEND_KIND } from '../../../core/run/works/send.ts';
import { STOCK_FILE_KIND } from '../../../core/run/works/stock-file.ts';
import { definitionNamed } from '../../all-definitions.ts';
import { callerOf } from '../../known-caller.ts';
import { createRateLimit, type RateLimit } from '../../rate-limit.ts';
import type { ControlRefusal } from '../../runs/control-run.ts';
import { type FoundRun, hasNotBegun, isWaiting, type RowsAnswer } from '../../runs/rows/found-runs.ts';
import { type RowRuns, rowRuns } from '../../runs/rows/row-runs.ts';
import { mayRunRows } from '../../runs/rows/rows-access.ts';
import type { Runs } from '../../runs/runs.ts';
import { ApiError, answerApiErrors, noQueue } from '../api-error.ts';
import { authorOf, nameOf, requireTurn, roleOf } from '../caller.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { isRunId, readControl, readHeartbeat, readProject } from '../sync/read-request.ts';
import { requireSyncRole } from '../sync/routes.ts';
import { answerLines, previewsUnderWay } from './preview-answer.ts';
import { readOrder, refuseSecrets } from './read-order.ts';
import { isName, readPart } from './read-rows.ts';
import { readBegin, readNewRun, readUndo } from './read-run.ts';

const MADE_A_MINUTE = 60;
const CONTROLS_A_MINUTE = 240;
/** Twenty pages' runs of one person. */
const BEATS_A_MINUTE = (20 * 60_000) / HEARTBEAT_MS;
/** A hundred parts a second. */
const PARTS_A_MINUTE = 6000;
/** `MOST_PART_BYTES`, or one row of a document that is as large as they may be, before and after. */
const PART_BODY_LIMIT = 8_000_000;
/** The header of a wide file. */
const RUN_BODY_LIMIT = 256 * 1024;
/** Ids of ten thousand documents, with room. */
const ORDER_BODY_LIMIT = 1024 * 1024;
const FOUND = 'foundRun';
const BUSY = 'Uma parte desta execução ainda é gravada. Tente de novo.';

/** Kinds whose plan may be older than what it was made of: the rules by now, a newer file of the stock. */
const PROCESSED_AGAIN: ReadonlyMap<string, string> = new Map([
  [GIFTS_KIND, 'Processe os brindes de novo: o que já está certo não muda.'],
  [STOCK_FILE_KIND, 'Processe o arquivo de novo: o que já está certo não muda.'],
]);

const REFUSALS: {
  readonly [R in ControlRefusal]: { readonly status: number; readonly text: string };
} = {
  missing: { status: 404, text: 'Esta execução não existe.' },
  'no-errors': { status: 409, text: 'Nenhum erro para retentar!' },
  'not-in-doubt': { status: 409, text: 'Este passo já tem resposta.' },
  'wrong-concurrency': { status: 400, text: 'Os processos simultâneos são de 1 a 10.' },
  over: { status: 409, text: 'Esta execução foi cancelada.' },
  'not-ready': { status: 503, text: 'Nenhum worker foi configurado neste servidor.' },
};

export function runRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { policy, now = Date.now } = options;
  const made = createRateLimit(MADE_A_MINUTE, now);
  const controls = createRateLimit(CONTROLS_A_MINUTE, now);
  const beats = createRateLimit(BEATS_A_MINUTE, now);
  const sent = createRateLimit(PARTS_A_MINUTE, now);

  const { documents, preview: desk } = options;
  const rows = options.runs && rowRuns({ documents, runs: options.runs, desk });
  const previews = previewsUnderWay();

  function served(): { readonly runs: Runs; readonly rows: RowRuns } {
    if (options.runs && rows) return { runs: options.runs, rows };
    throw noQueue();
  }

  /** The run that is asked about, by somebody who may have it write. */
  async function found(request: FastifyRequest, project: string, rate: RateLimit): Promise<FoundRun> {
    const session = callerOf(request);
    requireTurn(session, rate);
    const role = roleOf(session, project);
    const run = await served().rows.find(project, runIn(request));
    if (!run) {
      // Who may do nothing with runs learns of none.
      requireSyncRole(role);
      throw new ApiError(REFUSALS.missing.status, REFUSALS.missing.text);
    }
    requireRole(role, run);
    return run;
  }

  function requireRole(role: Role, { facts }: FoundRun): void {
    if (!isRowsKind(facts.kind)) requireSyncRole(role);
    else requireRowsRole(mayRunRows(policy(), role, facts.kind, aboutRows(facts)));
  }

  async function ofRows(request: FastifyRequest, project: string, rate = controls): Promise<FoundRun> {
    const run = await found(request, project, rate);
    if (isRowsKind(run.facts.kind)) return run;
    throw noRows();
  }

  async function make(request: FastifyRequest, reply: FastifyReply): Promise<RowRunAnswer> {
    const asked = readNewRun(request.body);
    const session = callerOf(request);
    requireTurn(session, made);
    const kind = asked.undoes ? UNDO_ROWS_KIND : ROWS_KIND;
    requireRowsRole(mayRunRows(policy(), roleOf(session, asked.project), kind, asked));
    requireReason(asked.collection, asked.about);
    return answered(reply, await served().rows.make(asked, authorOf(session)));
  }

  /** Before the body is read. */
  async function admitOrder(request: FastifyRequest): Promise<void> {
    const session = callerOf(request);
    requireTurn(session, made);
    const role = roleOf(session, readProject(request.query));
    const { collection } = request.query as { readonly collection?: string };
    if (!isName(collection)) throw new ApiError(400, 'Pedido inválido: falta "collection".');
    const may = (what: 'bulk' | 'removal') => mayRunRows(policy(), role, ROWS_KIND, { collection, what });
    requireRowsRole(may('bulk') || may('removal'));
  }

  async function preview(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { rows } = served();
    if (!desk) throw noQueue();
    const session = callerOf(request);
    const { collection } = request.query as { readonly collection: string };
    const definition = await definitionNamed(collection);
    if (!definition) throw new ApiError(404, 'Esta coleção não existe.');
    const order = readOrder(request.body, definition);
    for (const { collection, listed } of order.move?.from ?? []) {
      const of = await definitionNamed(collection);
      if (of) refuseSecrets(of, listed);
    }
    if (order.project !== readProject(request.query)) throw new ApiError(400, 'Pedido inválido: "project".');
    const what = order.removes ? 'removal' : 'bulk';
    requireRowsRole(mayRunRows(policy(), roleOf(session, order.project), ROWS_KIND, { collection, what }));
    requireReason(collection, order.about);
    const signal = previews.begin(session.uid, reply.raw);
    const answer = answerLines<BulkProgress, BulkAnswer>(async (onProgress) => {
      const answer = await rows.preview(order, authorOf(session), { signal, onProgress });
      return answer === 'busy' ? { ok: false, error: BUSY } : answer;
    });
    return reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(answer));
  }

  /** Before the body is read. */
  async function admitPart(request: FastifyRequest): Promise<void> {
    const run = await ofRows(request, readProject(request.query), sent);
    const { part } = request.params as { readonly part?: string };
    requireMaker(request, run);
    const { id, parts } = aboutRows(run.facts);
    const isOne = /^\d{1,6}$/.test(part ?? '') && Number(part) < parts && id === run.facts.id;
    if (!isOne) throw new ApiError(404, 'Esta execução não tem esta parte.');
    if (!isWaiting(run)) throw new ApiError(409, 'Esta execução já começou.');
    request.setDecorator(FOUND, run);
  }

  async function putPart(request: FastifyRequest, reply: FastifyReply): Promise<RowRunAnswer> {
    const run = request.getDecorator<FoundRun>(FOUND);
    const { part } = request.params as { readonly part: string };
    const { what, moves = false } = aboutRows(run.facts);
    const hasResults = run.facts.kind === UNDO_ROWS_KIND;
    const read = readPart(request.body, { hasResults, removes: what === 'removal', moves });
    return answered(reply, await served().rows.putPart(run, Number(part), read));
  }

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<RowRunAnswer> {
    const { project, about } = readBegin(request.body);
    const run = await ofRows(request, project);
    if (hasNotBegun(run)) requireMaker(request, run);
    return answered(reply, await served().rows.begin(run, about));
  }

  /** Of a run that has not begun. */
  function requireMaker(request: FastifyRequest, { facts }: FoundRun): void {
    if (facts.createdBy.id !== callerOf(request).uid) {
      throw new ApiError(403, 'Esta execução é de outra pessoa.');
    }
  }

  async function undo(request: FastifyRequest, reply: FastifyReply): Promise<RowRunAnswer> {
    const asked = readUndo(request.body);
    const session = callerOf(request);
    const run = await ofRows(request, asked.project, made);
    const isTheirs = run.facts.createdBy.id === session.uid;
    if (!isTheirs && !roleAtLeast(roleOf(session, asked.project), 'admin')) {
      throw new ApiError(403, 'Só quem fez esta execução ou um administrador a desfaz.');
    }
    if (aboutRows(run.facts).about !== undefined && asked.about === undefined) throw noReason();
    return answered(reply, await served().rows.undo(run, asked, authorOf(session)));
  }

  async function forget(request: FastifyRequest, reply: FastifyReply): Promise<RowRunAnswer> {
    const project = readProject(request.query);
    const session = callerOf(request);
    const isAdmin = roleAtLeast(roleOf(session, project), 'admin');
    const run = await found(request, project, controls);
    if (!isRowsKind(run.facts.kind) && !PROCESSED_AGAIN.has(run.facts.kind)) throw noRows();
    const isTheirs = run.facts.createdBy.id === session.uid && hasNotBegun(run);
    if (!isAdmin && !isTheirs) throw new ApiError(403, 'Só um administrador apaga uma execução.');
    return answered(reply, await served().rows.forget(run));
  }

  async function control(request: FastifyRequest, reply: FastifyReply): Promise<ControlAnswer> {
    let asked = readControl(request.body);
    const { action, project } = asked;
    const run = await found(request, project, controls);
    const { runs, rows } = served();
    // Its delivery says first what became of a message.
    if (run.facts.kind === SEND_KIND && action === 'decide') {
      throw new ApiError(409, 'Decida as mensagens em dúvida na campanha.');
    }
    const again = PROCESSED_AGAIN.get(run.facts.kind);
    if (isRowsKind(run.facts.kind)) {
      if (action === 'start' && isWaiting(run)) {
        requireMaker(request, run);
        return answered(reply, await rows.begin(run));
      }
      if (action === 'to-backend') throw new ApiError(400, 'Esta execução já é do servidor.');
      if (action === 'concurrency') throw new ApiError(400, 'As partes são gravadas uma após a outra.');
      const goesOn = action === 'start' || action === 'retry-errors';
      const may = goesOn ? answered(reply, await rows.mayGoOn(run)) : undefined;
      if (may?.ok === false) return may;
    } else if (again !== undefined) {
      if (action === 'concurrency' && run.facts.kind === STOCK_FILE_KIND) {
        throw new ApiError(400, 'As partes são gravadas uma após a outra.');
      }
      if (mustBeProcessedAgain(run, action)) throw new ApiError(409, again);
      // `Continuar` of a run with errors: they stay.
      if (action === 'retry-errors') asked = { project, action: 'start' };
    } else if (action === 'retry-errors') {
      const error = await options.sync?.refuseRetry(project, run.facts.id);
      if (error !== undefined) throw new ApiError(422, error);
    }
    const outcome = await runs.control(run.facts.id, { ...asked, by: nameOf(callerOf(request)) });
    if (outcome.ok) return outcome;
    const { status, text } = REFUSALS[outcome.reason];
    throw new ApiError(status, text);
  }

  async function beat(request: FastifyRequest): Promise<HeartbeatAnswer> {
    const { project, isHidden } = readHeartbeat(request.body);
    const { facts } = await found(request, project, beats);
    const goesOn = await served().runs.beat(project, facts.id, isHidden);
    return { ok: true, goesOn: goesOn === true };
  }

  function requireReason(collection: string, about: string | undefined): void {
    const { collections } = policy();
    if (about === undefined && collections[collection]?.audit !== undefined) throw noReason();
  }

  return async (app) => {
    answerApiErrors(app);
    app.decorateRequest(FOUND);
    const one = `${ROW_RUN_PATHS.runs}/:run`;
    app.post(ROW_RUN_PATHS.runs, { bodyLimit: RUN_BODY_LIMIT }, make);
    app.put(`${one}/parts/:part`, { bodyLimit: PART_BODY_LIMIT, onRequest: admitPart }, putPart);
    app.post(
      `${ROW_RUN_PATHS.runs}/preview`,
      { bodyLimit: ORDER_BODY_LIMIT, onRequest: admitOrder },
      preview,
    );
    app.post(`${one}/begin`, { bodyLimit: 16 * 1024 }, begin);
    app.post(`${one}/undo`, { bodyLimit: 16 * 1024 }, undo);
    app.delete(one, forget);
    app.post(`${one}/control`, { bodyLimit: 16 * 1024 }, control);
    app.post(`${one}/heartbeat`, { bodyLimit: 1024 }, beat);
  };
}

function requireRowsRole(may: boolean): void {
  if (!may) throw new ApiError(403, 'Seu papel nesta loja não inclui esta alteração.');
}

function noRows(): ApiError {
  return new ApiError(409, 'Esta execução não tem linhas.');
}

/** One that never began has lost its turn by now; of one that is over nothing is sent again. */
function mustBeProcessedAgain({ data }: FoundRun, action: RunControl['action']): boolean {
  const isRetry = action === 'retry-errors';
  if (isRetry && (data.status === 'finished' || data.status === 'cancelled')) return true;
  const goesOn = isRetry || action === 'start' || action === 'to-backend';
  return goesOn && data.status === 'paused' && data.startedAt === null;
}

function noReason(): ApiError {
  return new ApiError(400, 'Diga o motivo da alteração.');
}

function runIn(request: FastifyRequest): string {
  const { run } = request.params as { readonly run?: string };
  if (isRunId(run)) return run;
  throw new ApiError(404, REFUSALS.missing.text);
}

function answered(reply: FastifyReply, answer: RowsAnswer): RowRunAnswer {
  if (answer === 'busy') throw new ApiError(503, BUSY);
  if (!answer.ok) reply.code(409);
  return answer;
}
