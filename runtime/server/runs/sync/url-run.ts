/**
 * A run out of addresses of the worker: each is read, held to the store that asks, and printed anew; none is passed on as
 * it came. Those of one code become steps of one product, in the order given.
 */
import type { RefusedUrl } from '../../../contract/sync-run.ts';
import { type NewRun, type PlannedRun, plannedRun } from '../../../core/run/new-run.ts';
import type { NewItem } from '../../../core/run/run-state.ts';
import {
  ANY_WORKER,
  afterLossOf,
  PAUSE_AFTER_PRODUCT_MS,
  SYNC_KIND,
  type SyncAbout,
  type SyncInput,
} from '../../../core/run/works/sync.ts';
import { downloadRefusal } from '../../../core/worker/download-address.ts';
import { pipelinesOf, SHOPS, type WorkerNames } from '../../../core/worker/pipelines.ts';
import {
  parseWorkerUrl,
  type WorkerCall,
  type WorkerUrlFault,
  workerUrl,
} from '../../../core/worker/worker-call.ts';
import type { NewRunOf } from './start-run.ts';

const FAULTS: { readonly [F in WorkerUrlFault]: string } = {
  'not-a-url': 'Não é um endereço.',
  'other-worker': 'Não é um endereço do worker desta loja.',
  'user-or-fragment': 'Um endereço do worker não tem usuário nem #.',
  'unknown-path': 'O worker não tem este caminho.',
  'unknown-parameter': 'O worker não conhece um dos parâmetros.',
  'doubled-parameter': 'Um parâmetro está repetido.',
  'wrong-value': 'Falta um parâmetro ou um valor não serve.',
};
const OTHER_PROJECT = 'Todos os endereços são da mesma loja.';
const OTHER_SYSTEM = 'A loja não tem este sistema na página Nomes do worker.';
const MANY_PRODUCTS = 'Um pedido de estoque tem um só produto.';

export interface ReadUrls {
  readonly ok: true;
  readonly calls: readonly WorkerCall[];
  readonly repeated: number;
}

export type UrlsJudgement =
  | ReadUrls
  | { readonly ok: false; readonly error: string; readonly refused: readonly RefusedUrl[] };

/** The project that the first address names; `undefined` where none does. */
export function projectOf(host: string, urls: readonly string[]): string | undefined {
  for (const url of urls) {
    const parsed = parseWorkerUrl(host, url);
    if (parsed.ok) return parsed.call.project;
  }
  return undefined;
}

export interface StoreOfUrls {
  readonly project: string;
  readonly names: WorkerNames;
  readonly downloadHosts: readonly string[];
}

/** All mistakes at once. */
export function judgeUrls(host: string, urls: readonly string[], store: StoreOfUrls): UrlsJudgement {
  const refused: RefusedUrl[] = [];
  const calls = new Map<string, WorkerCall>();
  for (const [index, url] of urls.entries()) {
    const parsed = parseWorkerUrl(host, url);
    const error = parsed.ok ? faultOf(parsed.call, store) : FAULTS[parsed.fault];
    if (error !== undefined) refused.push({ index, error });
    else if (parsed.ok) calls.set(addressOf(parsed.call), parsed.call);
  }
  if (refused.length > 0) {
    const count = refused.length === 1 ? 'Um endereço não serve' : `${refused.length} endereços não servem`;
    const [first] = refused;
    return { ok: false, error: `${count}. O ${(first?.index ?? 0) + 1}º: ${first?.error}`, refused };
  }
  return { ok: true, calls: [...calls.values()], repeated: urls.length - calls.size };
}

function faultOf(call: WorkerCall, { project, names, downloadHosts }: StoreOfUrls): string | undefined {
  if (call.project !== project) return OTHER_PROJECT;
  if (call.kind === 'supplier-stock' && call.products.length !== 1) return MANY_PRODUCTS;
  if (!isOfStore(call, names)) return OTHER_SYSTEM;
  return call.kind === 'supplier-files' ? downloadRefusal(call.downloadUrl, downloadHosts) : undefined;
}

function isOfStore(call: WorkerCall, names: WorkerNames): boolean {
  switch (call.kind) {
    case 'supplier-b':
      return call.supplier === names.supplierB;
    case 'supplier-c':
      return call.supplier === names.supplierC;
    case 'site':
      return names.sites.includes(call.site);
    case 'ai':
      return true;
    case 'shop-create':
      return call.erp === names.erp && call.shop in SHOPS && names.stores[call.shop] === call.store;
    default:
      return 'erp' in call ? call.erp === names.erp : call.supplier === names.supplierA;
  }
}

/** Of a run: below what a part's document holds. */
export const MOST_STEPS = 60;

/** Ten at once: who hands addresses over has chosen nothing else. */
const CONCURRENCY = 10;

/** `undefined`: more steps than a run may have. */
export function urlRun(calls: readonly WorkerCall[], { names, ...of }: NewRunOf): NewRun | undefined {
  const byCode = new Map<string, WorkerCall[]>();
  for (const call of calls) {
    const code = codeOf(call);
    byCode.set(code, [...(byCode.get(code) ?? []), call]);
  }
  const slots: string[] = [];
  const inputs = new Map<number, SyncInput>();
  for (const [index, own] of [...byCode.values()].entries()) inputs.set(index, placed(own, slots));
  if (slots.length > MOST_STEPS) return undefined;
  const items = [...byCode.keys()].map((id, index): NewItem => {
    const own = inputs.get(index) ?? {};
    return { id, absent: slots.flatMap((_name, step) => (step in own ? [] : [step])) };
  });
  const account = accountOf(calls);
  return plannedRun({
    ...of,
    kind: SYNC_KIND,
    concurrency: CONCURRENCY,
    plan: planOfSlots(slots, names),
    items,
    inputs,
    about: { account, names } satisfies SyncAbout,
    shown: { pipelines: [...new Set(slots)], account },
    pauseMs: PAUSE_AFTER_PRODUCT_MS,
  });
}

/** Each call at the first place behind the one before that is for its step; new places are added at the end. */
function placed(calls: readonly WorkerCall[], slots: string[]): SyncInput {
  const places: { [step: number]: string } = {};
  let from = 0;
  for (const call of calls) {
    const name = stepOf(call);
    const found = slots.indexOf(name, from);
    const place = found < 0 ? slots.push(name) - 1 : found;
    places[place] = addressOf(call);
    from = place + 1;
  }
  return places;
}

function planOfSlots(slots: readonly string[], { sites }: WorkerNames): PlannedRun['plan'] {
  const known = pipelinesOf(sites).flatMap((pipeline) =>
    pipeline.steps.map((step) => ({ ...step, of: pipeline.name })),
  );
  const chosen = slots.map((slot) => known.find(({ name }) => name === slot));
  let pipeline = -1;
  return slots.map((name, position) => {
    const isFirst = position === 0 || chosen[position]?.of !== chosen[position - 1]?.of;
    // The same step a second time begins anew.
    if (isFirst || slots[position - 1] === name) pipeline += 1;
    const numbered = slots.slice(0, position).filter((other) => other === name).length;
    return {
      name: numbered === 0 ? name : `${name}-${numbered + 1}`,
      label: chosen[position]?.label ?? name,
      pipeline,
      afterLoss: afterLossOf(chosen[position]?.repeatable ?? false),
    };
  });
}

function stepOf(call: WorkerCall): string {
  switch (call.kind) {
    case 'shop-create':
      return `shop-${call.shop}`;
    case 'ai':
      return `ai-${call.ai}`;
    case 'site':
      return `site-${call.site}`;
    default:
      return call.kind;
  }
}

function codeOf(call: WorkerCall): string {
  if (call.kind === 'supplier-stock') return call.products[0]?.id ?? '';
  return 'code' in call ? call.code : call.id;
}

function accountOf(calls: readonly WorkerCall[]): string | null {
  for (const call of calls) if (call.kind === 'erp-create') return call.account;
  return null;
}

function addressOf(call: WorkerCall): string {
  return workerUrl(ANY_WORKER, call).slice(ANY_WORKER.length);
}
