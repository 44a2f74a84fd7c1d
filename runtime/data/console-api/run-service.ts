/**
 * The backend's runs over HTTP: synchronisations, runs of rows, and what is asked of both.
 */
import { type BeginRequest, ROW_RUN_PATHS, type RowRunAnswer } from '../../contract/row-run.ts';
import { type ControlAnswer, RUN_PATHS } from '../../contract/run.ts';
import { type SimulateAnswer, type StartRunAnswer, SYNC_PATHS } from '../../contract/sync-run.ts';
import type { SyncService } from '../../contract/sync-service.ts';
import type { BulkAnswer, BulkProgress } from '../../core/row-runs/bulk-order.ts';
import type { Done, Insistence, RowRunService } from '../../core/row-runs/row-run-service.ts';
import { linesOf } from './answer-lines.ts';
import { answerOf, backendRequests, type TokenSource } from './backend-requests.ts';
import { Heartbeats } from './heartbeats.ts';

/** What a run goes on by. */
const GOING_ON: readonly string[] = ['start', 'retry-errors', 'decide'];

export type RunService = SyncService & RowRunService;

export function createRunService(token: TokenSource): RunService {
  const { ask, insist, send } = backendRequests(token);
  const session = new AbortController();
  const inSession = (how: Insistence = {}): Insistence => ({
    ...how,
    signal: how.signal ? AbortSignal.any([how.signal, session.signal]) : session.signal,
  });
  const heartbeats = new Heartbeats({ ask, insist, send });
  return {
    async start(body) {
      const answer = await ask<StartRunAnswer>({ method: 'POST', path: SYNC_PATHS.runs, body });
      if (answer.ok && body.driver === 'page') heartbeats.add(body.project, answer.run);
      return answer;
    },
    async control(run, body) {
      const answer = await ask<ControlAnswer>({ method: 'POST', path: RUN_PATHS.control(run), body });
      if (answer.ok && GOING_ON.includes(body.action)) heartbeats.add(body.project, run);
      return answer;
    },
    simulate: (body) => ask<SimulateAnswer>({ method: 'POST', path: SYNC_PATHS.simulate, body }),
    keepGoing: (project, run) => heartbeats.show(project, run),
    end() {
      heartbeats.end();
      // Nothing is sent as whoever comes next.
      session.abort();
    },
    make: (body, how) =>
      insist<RowRunAnswer>({ method: 'POST', path: ROW_RUN_PATHS.runs, body }, inSession(how)),
    sendPart: ({ project, run, part }, body, how) =>
      insist<Done>({ method: 'PUT', path: ROW_RUN_PATHS.part(run, part, project), body }, inSession(how)),
    async preview(order, { signal, onProgress }) {
      const path = ROW_RUN_PATHS.preview(order.project, order.collection);
      const answer = await send({ method: 'POST', path, body: order, ...inSession({ signal }) });
      if (!answer.ok)
        return (await answerOf<BulkAnswer>(answer)) ?? { ok: false, error: `HTTP ${answer.status}` };
      // As the contract says.
      for await (const line of linesOf(answer) as AsyncGenerator<BulkProgress | BulkAnswer>) {
        if ('ok' in line) return line;
        onProgress(line);
      }
      throw new Error('The answer breaks off');
    },
    begin: (run, project, { about, ...how } = {}) => {
      const body: BeginRequest = { project, ...(about !== undefined && { about }) };
      return insist<RowRunAnswer>({ method: 'POST', path: ROW_RUN_PATHS.begin(run), body }, inSession(how));
    },
    undo: (run, body, how) =>
      insist<RowRunAnswer>({ method: 'POST', path: ROW_RUN_PATHS.undo(run), body }, inSession(how)),
    forget: (run, project) =>
      ask<Done>({
        method: 'DELETE',
        path: `${ROW_RUN_PATHS.one(run)}?project=${encodeURIComponent(project)}`,
      }),
  };
}
