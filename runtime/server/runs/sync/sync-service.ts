/**
 * Synchronisation as the API's routes ask for it: judges what is wanted against the store's own pages, keeps to the
 * quotas, and starts runs.
 */

import { RUN } from '../../../contract/run.ts';
import type {
  QueueTasksAnswer,
  SimulateAnswer,
  StartRunAnswer,
  StartRunRequest,
  WantedRun,
} from '../../../contract/sync-run.ts';
import { drawId } from '../../../core/run/draw-id.ts';
import type { NewRun } from '../../../core/run/new-run.ts';
import type { RunAuthor } from '../../../core/run/work.ts';
import { ANY_WORKER, PAUSE_AFTER_PRODUCT_MS, SYNC_KIND } from '../../../core/run/works/sync.ts';
import type { DocumentState, Documents } from '../../ports/documents.ts';
import { downloadHosts, workerNames } from '../../worker/worker-names.ts';
import { keyedTurns } from '../keyed-turns.ts';
import { runPath } from '../run-store.ts';
import type { Runs } from '../runs.ts';
import { ERP_CALLS_PER_SECOND } from './perform-sync.ts';
import { simulated } from './simulate.ts';
import { judgeRun, runOf } from './start-run.ts';
import { judgeUrls, MOST_STEPS, projectOf, urlRun } from './url-run.ts';

/** No call is thought to be shorter. */
const SHORTEST_CALL_MS = 20;

/** Steps of a store that are still to be sent, by the backend and by pages. */
export const MOST_WAITING = 300_000;
/** Runs of a store that have not ended: more are not counted. */
const MOST_OPEN = 1000;

export interface SyncServiceOptions {
  readonly documents: Documents;
  readonly runs: Runs;
  /** The worker's address, which those that people send must begin with. */
  readonly workerHost: () => string | undefined;
  readonly erpCallsPerSecond?: number;
  readonly mostWaiting?: number;
}

export type SyncService = ReturnType<typeof syncService>;

export function syncService(options: SyncServiceOptions) {
  const { documents, runs, erpCallsPerSecond = ERP_CALLS_PER_SECOND, mostWaiting = MOST_WAITING } = options;
  const workerHost = () => options.workerHost() ?? ANY_WORKER;

  async function settingOf({ project, account }: WantedRun) {
    const [names, bling] = await Promise.all([
      workerNames(documents, project, account),
      documents.read(`project/${project}/config/bling`),
    ]);
    return { names, accounts: accountsOf(bling?.data.accounts) };
  }

  const inTurn = keyedTurns();

  async function overQuota(project: string, more: number): Promise<string | undefined> {
    const open = await openRunsOf(documents, project);
    const remedy = 'Espere ou cancele outras sincronizações.';
    if (open.length >= MOST_OPEN) return `A loja tem ${MOST_OPEN} sincronizações abertas. ${remedy}`;
    const waiting = open.reduce((sum, { counts }) => sum + (counts.waiting ?? 0), more);
    if (waiting <= mostWaiting) return undefined;
    return `A loja teria ${waiting} passos à espera. O máximo é ${mostWaiting}. ${remedy}`;
  }

  /** One after the other of a store, so that the next one counts this one. Answers why it is refused. */
  function create(made: NewRun): Promise<string | undefined> {
    const { project, id } = made.facts;
    return inTurn(project, async () => {
      const error = await overQuota(project, made.run.state.counts.waiting);
      // Asked a second time, because an answer was lost, it is there, and counts already.
      if (error !== undefined) return (await documents.read(runPath(project, id))) ? undefined : error;
      await runs.store.create(made);
      return undefined;
    });
  }

  return {
    async start(asked: StartRunRequest, createdBy: RunAuthor): Promise<StartRunAnswer> {
      const { id = drawId(), driver, ...wanted } = asked;
      const { project } = wanted;
      const { names, accounts } = await settingOf(wanted);
      const judged = judgeRun(wanted, { names, accounts });
      if (!judged.ok) return judged;
      const error = await create(runOf(judged, { project, id, driver, createdBy, names }));
      if (error !== undefined) return { ok: false, error };
      await runs.begin(project, id);
      return { ok: true, run: id, repeated: judged.repeated };
    },

    async simulate(wanted: WantedRun): Promise<SimulateAnswer> {
      const { names, accounts } = await settingOf(wanted);
      const judged = judgeRun(wanted, { names, accounts });
      if (!judged.ok) return judged;
      const { project } = wanted;
      const callMs = await usualCallMs(documents, project);
      return simulated(judged, {
        project,
        names,
        erpCallsPerSecond,
        ...(callMs !== undefined && { callMs }),
      });
    },

    projectOf: (urls: readonly string[]) => projectOf(workerHost(), urls),

    /** Of addresses none of which names a project. */
    async refuseUrls(urls: readonly string[]): Promise<QueueTasksAnswer> {
      const names = { erp: '', supplierA: '', sites: [], stores: {} };
      const judged = judgeUrls(workerHost(), urls, { project: '', names, downloadHosts: [] });
      return judged.ok ? { ok: false, error: 'Pedido inválido.' } : judged;
    },

    async enqueueUrls(
      project: string,
      urls: readonly string[],
      createdBy: RunAuthor,
    ): Promise<QueueTasksAnswer> {
      const names = await workerNames(documents, project);
      const judged = judgeUrls(workerHost(), urls, {
        project,
        names,
        downloadHosts: await downloadHosts(documents, project),
      });
      if (!judged.ok) return judged;
      const id = drawId();
      const made = urlRun(judged.calls, { project, id, driver: 'backend', createdBy, names });
      if (!made) return { ok: false, error: `Uma execução tem no máximo ${MOST_STEPS} passos por produto.` };
      const error = await create(made);
      if (error !== undefined) return { ok: false, error };
      await runs.begin(project, id);
      return { ok: true, run: id, queued: judged.calls.length, repeated: judged.repeated };
    },

    /** Why the errors of a run that is here may not wait again; `undefined` when they may. */
    async refuseRetry(project: string, id: string): Promise<string | undefined> {
      const { failed = 0, 'not-run': notRun = 0 } = (await runs.countsOf(project, id)) ?? {};
      return failed === 0 ? undefined : overQuota(project, failed + notRun);
    },
  };
}

interface OpenRunCounts {
  readonly counts: { readonly waiting?: number };
}

/** Whoever drives them; at most `MOST_OPEN` of each status. */
async function openRunsOf(documents: Documents, project: string): Promise<readonly OpenRunCounts[]> {
  const found = await Promise.all(
    ['running', 'paused'].map((value) =>
      documents.find(`project/${project}/${RUN}`, { field: 'status', value, limit: MOST_OPEN }),
    ),
  );
  return found
    .flat()
    .filter(isSync)
    .map(({ data }) => ({ counts: (data.counts ?? {}) as OpenRunCounts['counts'] }));
}

/** How long a call took in runs of the store that have ended; `undefined` where none has. */
async function usualCallMs(documents: Documents, project: string): Promise<number | undefined> {
  const search = { field: 'status', value: 'finished', limit: 100 };
  let [worked, calls] = [0, 0];
  for (const { data } of (await documents.find(`project/${project}/${RUN}`, search)).filter(isSync)) {
    const { done = 0, failed = 0 } = (data.counts ?? {}) as {
      readonly done?: number;
      readonly failed?: number;
    };
    const pauses = Number(data.total) * PAUSE_AFTER_PRODUCT_MS;
    worked += Math.max(0, Number(data.activeMs) * Number(data.concurrency) - pauses);
    calls += done + failed;
  }
  return calls === 0 ? undefined : Math.max(SHORTEST_CALL_MS, worked / calls);
}

/** Runs of before there were other kinds do not say theirs. */
function isSync({ data }: DocumentState): boolean {
  return (data.kind ?? SYNC_KIND) === SYNC_KIND;
}

function accountsOf(accounts: unknown): readonly string[] {
  if (!Array.isArray(accounts)) return [];
  return accounts.flatMap((account: { description?: unknown; isActive?: unknown } | null) => {
    const { description, isActive } = account ?? {};
    return typeof description === 'string' && isActive !== false ? [description] : [];
  });
}
