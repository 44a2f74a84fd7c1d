/**
 * The work of a synchronisation: calls of the worker for each product, by the pipelines that somebody chose or by
 * addresses (product operations, §1, §4 and §7).
 */
import {
  type OwnCall,
  type Pipeline,
  PRODUCT_PIPELINES,
  pipelinesOf,
  type StepGap,
  stepNamed,
  stepSubject,
  type WorkerNames,
} from '../../worker/pipelines.ts';
import { absoluteUrl, parseWorkerUrl, type WorkerCall } from '../../worker/worker-call.ts';
import type { PlannedRun } from '../new-run.ts';
import { PART, type PlanStep } from '../run-state.ts';
import type { RunFacts, StepEnd, StepOfItem, Work } from '../work.ts';

export const SYNC_KIND = 'sync';
/** A process takes its next product so long after the last one (product operations, §9). */
export const PAUSE_AFTER_PRODUCT_MS = 400;
/** Addresses of a run are stored without their worker. */
export const ANY_WORKER = 'http://worker.invalid';

/** Of all products of a run. */
export interface SyncAbout {
  readonly account: string | null;
  /** As the store's pages said when it began. */
  readonly names: WorkerNames;
}

/** Of one product: the company of its supplier, where an operator has said it. */
export type SyncItemData = number | undefined;

/** Addresses of one product, by the step's position. */
export interface SyncInput {
  readonly [step: number]: string;
}

export type SyncCall = WorkerCall | OwnCall;

/** Portuguese, for the screen. */
export const GAP_TEXTS: { readonly [G in Exclude<StepGap, 'nothing-to-do'>]: string } = {
  'no-company': 'Nenhuma empresa do fornecedor é conhecida para este código.',
  'no-account': 'Nenhuma conta do ERP foi escolhida.',
  'no-step': 'Este passo não existe mais nesta versão do Balcão.',
  'no-system': 'A loja não tem este sistema na página Nomes do worker ou na página ERP.',
};

export const syncWork: Work<SyncCall> = {
  kind: SYNC_KIND,
  ask(step) {
    const call = callOf(step);
    if (call === 'nothing-to-do') return { end: { kind: 'done' } };
    if (typeof call === 'string') return { end: { kind: 'failed', text: GAP_TEXTS[call] } };
    return { call, isLimited: 'erp' in call };
  },
  end({ facts, step }, answer): StepEnd {
    const { download } = answer as { readonly download?: string };
    const isNeeded = facts.plan.some(({ needs }) => needs === step);
    if (!isNeeded || download === undefined) return { kind: 'done' };
    const address = absoluteUrl(download);
    return address === undefined
      ? { kind: 'failed', text: 'O worker respondeu com um endereço que não é um.' }
      : { kind: 'done', answer: address };
  },
};

export function aboutSync({ about }: RunFacts): SyncAbout {
  return about as SyncAbout;
}

function callOf({ facts, item, step, needed, input }: StepOfItem): SyncCall | StepGap {
  const address = (input as SyncInput | undefined)?.[step];
  if (address !== undefined) {
    const parsed = parseWorkerUrl(ANY_WORKER, ANY_WORKER + address);
    return parsed.ok ? parsed.call : 'no-system';
  }
  const { account, names } = aboutSync(facts);
  const subject = stepSubject({ project: facts.project, account, names }, item.id, item.data as SyncItemData);
  return stepNamed(facts.plan[step]?.name ?? '', names.sites)?.call(subject, needed) ?? 'no-step';
}

/** In the order in which they are offered, whatever the order of the names. `undefined`: a name is none. */
export function chosenPipelines(
  names: readonly string[],
  sites: readonly string[],
): readonly Pipeline[] | undefined {
  const ofProduct = PRODUCT_PIPELINES.filter(({ name }) => names.includes(name));
  const chosen = pipelinesOf(sites).filter(({ name }) => names.includes(name));
  const all = [...ofProduct, ...chosen];
  const isOne = ofProduct.length === 0 || all.length === 1;
  return isOne && all.length > 0 && all.length === new Set(names).size ? all : undefined;
}

export function planOf(pipelines: readonly Pipeline[]): PlannedRun['plan'] {
  const names = pipelines.flatMap(({ steps }) => steps.map(({ name }) => name));
  return pipelines.flatMap(({ steps }, pipeline) =>
    steps.map(({ name, label, needs, repeatable }) => {
      const needed = needs ? names.indexOf(needs.step) : -1;
      return {
        name,
        label,
        pipeline,
        afterLoss: afterLossOf(repeatable),
        ...(needed >= 0 && { needs: needed }),
      };
    }),
  );
}

/** The worker does what it is sent once a key, but where it cannot. */
export function afterLossOf(repeatable: boolean): PlanStep['afterLoss'] {
  return repeatable ? 'repeat' : 'ask';
}

/** What releases before there were other kinds have stored of a run, in the words of this one. */
export function formerSyncRun(
  { names, plan, hasCalls }: FormerSyncRun,
  account: unknown,
): Pick<RunFacts, 'kind' | 'plan' | 'partSize' | 'pauseMs' | 'about' | 'hasInputs'> {
  return {
    kind: SYNC_KIND,
    plan: plan.map(({ repeatable, ...step }) => ({ ...step, afterLoss: afterLossOf(repeatable) })),
    partSize: PART,
    pauseMs: PAUSE_AFTER_PRODUCT_MS,
    about: { names, account },
    hasInputs: hasCalls,
  };
}

export interface FormerSyncRun {
  readonly names: WorkerNames;
  readonly plan: readonly (Omit<PlanStep, 'afterLoss'> & { readonly repeatable: boolean })[];
  readonly hasCalls: boolean;
}
