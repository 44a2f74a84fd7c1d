/**
 * Who performs the steps of a synchronisation: the worker, as often as the ERP's account allows, and our own backend.
 */
import type { RunFacts } from '../../../core/run/work.ts';
import { aboutSync, type SyncCall, syncWork } from '../../../core/run/works/sync.ts';
import { downloadRefusal } from '../../../core/worker/download-address.ts';
import type { OwnCall } from '../../../core/worker/pipelines.ts';
import type { WorkerCall } from '../../../core/worker/worker-call.ts';
import type { Documents } from '../../ports/documents.ts';
import type { WorkerClient } from '../../worker/worker-client.ts';
import { downloadHosts } from '../../worker/worker-names.ts';
import type { BackendWork, Performed, StepOutcome } from '../backend-work.ts';
import { callLimit, type LimitedAccount } from './call-limit.ts';
import { bringingCopies, type CopyPlaces } from './copies-after-calls.ts';

/** Calls of a store's ERP account a second, for all runs. */
export const ERP_CALLS_PER_SECOND = 3;
const OWN_PRODUCT_MS = 30_000;
const OWN_PRODUCT_EVERY_MS = 500;
/** A store that does not answer is asked again then. */
const STORE_AGAIN_MS = 1000;

export interface SyncPerformers extends CopyPlaces {
  readonly documents: Documents;
  /** `undefined` until there is one. */
  readonly worker: () => WorkerClient | undefined;
  /** No other process can have the store. */
  readonly isAlone: boolean;
  readonly erpCallsPerSecond?: number;
}

export function syncBackend(options: SyncPerformers): BackendWork<SyncCall> {
  const { documents, worker, isAlone, report, erpCallsPerSecond: perSecond = ERP_CALLS_PER_SECOND } = options;
  const limit = callLimit({ perSecond, ...(!isAlone && { shared: documents }) });

  async function callWorker(call: WorkerCall, { facts, key }: Performed): Promise<StepOutcome> {
    const client = worker();
    if (!client) return { kind: 'failed', text: 'O worker ainda não foi iniciado.' };
    const outcome = await bringingCopies(client, options).call(call, key);
    // Waited for here already; what is answered is noted, whether or not other copies are notified.
    if (outcome.kind === 'busy') {
      await limit
        .wait(accountOf(facts), Date.now() + outcome.retryAfterMs)
        .catch((error: unknown) => report(`A wait cannot be shared: ${String(error)}`));
    }
    return outcome;
  }

  /** The address is of the supplier's answer, or was sent by people before the page was changed that names the hosts. */
  async function callForFiles(call: FilesCall, how: Performed): Promise<StepOutcome> {
    const hosts = await downloadHosts(documents, call.project).catch(() => undefined);
    if (!hosts) return { kind: 'busy', retryAfterMs: STORE_AGAIN_MS };
    const text = downloadRefusal(call.downloadUrl, hosts);
    return text === undefined ? callWorker(call, how) : { kind: 'failed', text };
  }

  return {
    work: syncWork,
    isReady: () => worker() !== undefined,
    limitOf: (facts) => ({
      take: (signal) => limit.take(accountOf(facts), signal),
      waitUntil: () => limit.waitUntil(accountOf(facts)),
    }),
    perform(call, how) {
      if (call.kind === 'own-product') return ownProduct(documents, call, how.signal);
      return call.kind === 'supplier-files' ? callForFiles(call, how) : callWorker(call, how);
    },
  };
}

type FilesCall = Extract<WorkerCall, { readonly kind: 'supplier-files' }>;

function accountOf(facts: RunFacts): LimitedAccount {
  return { project: facts.project, account: aboutSync(facts).account };
}

/** Whether our own backend answers for the product; asked until it does. */
async function ownProduct(
  documents: Pick<Documents, 'read'>,
  { project, code }: OwnCall,
  signal: AbortSignal,
): Promise<StepOutcome> {
  for (const end = Date.now() + OWN_PRODUCT_MS; Date.now() < end; ) {
    // A store that does not answer may do so the next time.
    const there = await documents.read(`project/${project}/product-data/${code}`).catch(() => null);
    if (there) return { kind: 'done', answer: {} };
    if (signal.aborted) return { kind: 'in-doubt', text: 'interrompido' };
    await new Promise((resolve) => setTimeout(resolve, OWN_PRODUCT_EVERY_MS));
  }
  return { kind: 'failed', text: 'Os dados do produto não apareceram.' };
}
