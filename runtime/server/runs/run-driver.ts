/**
 * Drives one run: asks the schedule what is next, notes each step before it is sent, and its outcome before anybody is
 * noted. It ends when nothing is on its way and the run is not running, or when it is stopped.
 */

import type { RunNote } from '../../core/run/live-run.ts';
import { productAt } from '../../core/run/run-state.ts';
import { type Call, next } from '../../core/run/schedule.ts';
import { downloadRefusal } from '../../core/worker/download-address.ts';
import {
  type OwnCall,
  type StepCall,
  type StepGap,
  stepNamed,
  stepSubject,
} from '../../core/worker/pipelines.ts';
import { absoluteUrl, parseWorkerUrl, type WorkerCall } from '../../core/worker/worker-call.ts';
import type { WorkerClient, WorkerOutcome } from '../worker/worker-client.ts';
import type { RunLog } from './run-log.ts';
import { RunLost } from './run-log.ts';
import type { RunCalls } from './run-store.ts';
import type { CallLimit } from './sync/call-limit.ts';

/** Addresses of a run are stored without their worker. */
export const ANY_WORKER = 'http://worker.invalid';
/** A step that may be repeated is sent so often before its lost answers are an error. */
const MOST_TRIES = 3;
const AGAIN_MS = 1000;

/** Portuguese, for the screen. */
export const GAP_TEXTS: { readonly [G in Exclude<StepGap, 'nothing-to-do'>]: string } = {
  'no-company': 'Nenhuma empresa do fornecedor é conhecida para este código.',
  'no-account': 'Nenhuma conta do ERP foi escolhida.',
  'no-step': 'Este passo não existe mais nesta versão do Balcão.',
  'no-system': 'A loja não tem este sistema na página Nomes do worker ou na página ERP.',
};

export interface DriverParts {
  readonly log: RunLog;
  readonly calls?: RunCalls;
  readonly worker: WorkerClient;
  readonly limit: CallLimit;
  /** Whether our own backend answers for the product; asked until it does. */
  readonly ownProduct: (call: OwnCall, signal: AbortSignal) => Promise<WorkerOutcome>;
  /** From where the worker may fetch files. */
  readonly downloadHosts: () => Promise<readonly string[]>;
  readonly report: (problem: string) => void;
}

export interface RunDriving {
  /** Something was noted from outside: looks again. */
  look(): void;
  /** Sends nothing more. */
  stop(): void;
  readonly isStopped: boolean;
  /** Nothing is on its way any more, and nothing will be. */
  readonly ended: Promise<void>;
}

export function driveRun(parts: DriverParts): RunDriving {
  const { log, calls, worker, limit, ownProduct, downloadHosts, report } = parts;
  const { facts } = log;
  const stepsOfPlan = facts.plan.map(({ name }) => stepNamed(name, facts.names.sites));
  /** The next steps of products that wait for their turn or for the disk. */
  const preparing = new Map<number, Call>();
  const stopped = new AbortController();
  let onTheWay = 0;
  let timer: NodeJS.Timeout | undefined;
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });

  function look(): void {
    clearTimeout(timer);
    const now = Date.now();
    if (!stopped.signal.aborted) {
      const held = limit.heldUntil(facts);
      const { calls: wanted, wakeAt } = next(log.run.state, now, log.run.concurrency);
      const free = held > 0 ? [] : wanted.filter(({ product }) => !preparing.has(product));
      for (const call of free) void make(call);
      const wakes = [wakeAt ?? 0, held].filter((at) => at > now);
      if (wakes.length > 0) timer = setTimeout(look, Math.max(1, Math.min(...wakes) - now));
      log.wait(Math.max(held, log.run.state.heldUntil > now ? log.run.state.heldUntil : 0) || null);
    }
    const isOver = stopped.signal.aborted || log.run.state.status !== 'running';
    if (isOver && onTheWay === 0) finish();
  }

  function finish(): void {
    clearTimeout(timer);
    stopped.abort();
    log.wait(null);
    end();
  }

  async function make(call: Call): Promise<void> {
    const { product, step } = call;
    preparing.set(product, call);
    onTheWay += 1;
    try {
      const wanted = callOf(call);
      // An answer of the supplier, or an address that people sent before the page was changed.
      const refusal = isOfFiles(wanted)
        ? downloadRefusal(wanted.downloadUrl, await downloadHosts())
        : undefined;
      if (isOfErp(wanted)) await limit.take(facts, stopped.signal);
      if (!isStillNext(call)) return;
      const noted = log.note({ kind: 'sent', product, step, at: Date.now() });
      preparing.delete(product);
      await noted;
      const outcome =
        refusal !== undefined
          ? ({ kind: 'failed', text: refusal } as const)
          : typeof wanted === 'string'
            ? gapOutcome(wanted)
            : await send(wanted, call);
      const stored = log.note(outcomeNote(call, outcome, isNeeded(step)));
      // Its next step is noted together with this one's outcome.
      look();
      await stored;
    } catch (error) {
      if (!(error instanceof RunLost) && !stopped.signal.aborted) {
        report(`A step broke: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    } finally {
      if (preparing.get(product) === call) preparing.delete(product);
      onTheWay -= 1;
      look();
    }
  }

  function isStillNext({ key }: Call): boolean {
    if (stopped.signal.aborted || limit.heldUntil(facts) > 0) return false;
    return next(log.run.state, Date.now(), log.run.concurrency).calls.some((call) => call.key === key);
  }

  function callOf({ product, step, needed }: Call): StepCall {
    const address = calls?.get(product)?.[step];
    if (address !== undefined) {
      const parsed = parseWorkerUrl(ANY_WORKER, ANY_WORKER + address);
      return parsed.ok ? parsed.call : 'no-system';
    }
    const { code = '', company } = productAt(log.run.state, product) ?? {};
    return stepsOfPlan[step]?.call(stepSubject(facts, code, company), needed) ?? 'no-step';
  }

  function isNeeded(step: number): boolean {
    return facts.plan.some(({ needs }) => needs === step);
  }

  async function send(wanted: WorkerCall | OwnCall, { key, step }: Call): Promise<WorkerOutcome> {
    if (wanted.kind === 'own-product') return ownProduct(wanted, stopped.signal);
    for (let tries = 1; ; tries += 1) {
      const outcome = await worker.call(wanted, key);
      // Held here already; what is answered is noted, whether or not other copies are notified.
      if (outcome.kind === 'busy') {
        await limit
          .hold(facts, Date.now() + outcome.retryAfterMs)
          .catch((error: unknown) => report(`A hold cannot be shared: ${String(error)}`));
      }
      const isLost = outcome.kind === 'in-doubt' && facts.plan[step]?.repeatable === true;
      if (!isLost) return outcome;
      if (tries === MOST_TRIES) return { kind: 'failed', text: outcome.text };
      // Left to whoever drives the run next, under the same key.
      if (stopped.signal.aborted) return outcome;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * tries));
      if (isOfErp(wanted)) await limit.take(facts, stopped.signal).catch(() => {});
    }
  }

  queueMicrotask(look);
  return {
    look,
    stop() {
      stopped.abort();
      look();
    },
    get isStopped() {
      return stopped.signal.aborted;
    },
    ended,
  };
}

function isOfErp(call: StepCall): boolean {
  return typeof call !== 'string' && 'erp' in call;
}

function isOfFiles(call: StepCall): call is Extract<WorkerCall, { readonly kind: 'supplier-files' }> {
  return typeof call !== 'string' && call.kind === 'supplier-files';
}

function gapOutcome(gap: StepGap): WorkerOutcome {
  return gap === 'nothing-to-do' ? { kind: 'done', answer: {} } : { kind: 'failed', text: GAP_TEXTS[gap] };
}

function outcomeNote({ product, step }: Call, outcome: WorkerOutcome, isNeeded: boolean): RunNote {
  const at = Date.now();
  switch (outcome.kind) {
    case 'done': {
      const { download } = outcome.answer;
      if (!isNeeded || download === undefined) return { kind: 'done', product, step, at };
      const answer = absoluteUrl(download);
      return answer === undefined
        ? { kind: 'failed', product, step, at, text: 'O worker respondeu com um endereço que não é um.' }
        : { kind: 'done', product, step, at, answer };
    }
    case 'failed':
      return { kind: 'failed', product, step, at, text: outcome.text };
    case 'busy':
      return { kind: 'busy', product, step, at, until: at + outcome.retryAfterMs };
    case 'in-doubt':
      return { kind: 'lost', product, step, at };
  }
}
