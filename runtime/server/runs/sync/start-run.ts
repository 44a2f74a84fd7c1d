/**
 * What is asked of a new run, judged as a whole, and the run out of it: by codes and pipelines.
 */
import { MOST_PROCESSES, type RunDriver } from '../../../contract/run.ts';
import { MOST_CODES, type RefusedLine, type WantedRun } from '../../../contract/sync-run.ts';
import { type NewRun, plannedRun } from '../../../core/run/new-run.ts';
import type { NewItem } from '../../../core/run/run-state.ts';
import type { RunAuthor } from '../../../core/run/work.ts';
import {
  chosenPipelines,
  PAUSE_AFTER_PRODUCT_MS,
  planOf,
  SYNC_KIND,
  type SyncAbout,
  type SyncItemData,
} from '../../../core/run/works/sync.ts';
import type { Pipeline, WorkerNames } from '../../../core/worker/pipelines.ts';
import { readCodes } from '../../../core/worker/typed-codes.ts';

export interface JudgedRun {
  readonly ok: true;
  readonly items: readonly NewItem[];
  readonly repeated: number;
  readonly pipelines: readonly Pipeline[];
  readonly account: string | null;
  readonly concurrency: number;
}

export type RunJudgement =
  | JudgedRun
  | { readonly ok: false; readonly error: string; readonly refused?: readonly RefusedLine[] };

/** `accounts`: descriptions of the store's active accounts of the ERP. */
export function judgeRun(
  wanted: WantedRun,
  { names, accounts }: { readonly names: WorkerNames; readonly accounts: readonly string[] },
): RunJudgement {
  const refuse = (error: string): RunJudgement => ({ ok: false, error });
  const { codes, repeated, refused } = readCodes(wanted.codes);
  if (refused.length > 0) {
    const lines = refused.slice(0, 5).map(({ line }) => line);
    const more = refused.length > lines.length ? ' e outras' : '';
    return { ok: false, error: `Não são códigos: linhas ${lines.join(', ')}${more}.`, refused };
  }
  if (codes.length === 0) return refuse('Informe pelo menos um código de produto.');
  if (codes.length > MOST_CODES) {
    return refuse(`São ${codes.length} códigos. Uma execução tem no máximo ${MOST_CODES}.`);
  }
  const pipelines = chosenPipelines(wanted.pipelines, names.sites);
  if (!pipelines) return refuse('Escolha pelo menos uma etapa, entre as que a loja tem.');
  const { concurrency, account = null } = wanted;
  if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > MOST_PROCESSES) {
    return refuse(`Os processos simultâneos são de 1 a ${MOST_PROCESSES}.`);
  }
  if (account !== null && !accounts.includes(account)) {
    return refuse('A conta do ERP não está entre as contas ativas da loja.');
  }
  const items = codes.map((code): NewItem => {
    const data: SyncItemData = wanted.products?.[code]?.company;
    return data === undefined ? { id: code } : { id: code, data };
  });
  return { ok: true, items, repeated, pipelines, account, concurrency };
}

export interface NewRunOf {
  readonly project: string;
  readonly id: string;
  readonly driver: RunDriver;
  readonly createdBy: RunAuthor;
  readonly names: WorkerNames;
}

export function runOf(judged: JudgedRun, { names, ...of }: NewRunOf): NewRun {
  const { items, pipelines, account, concurrency } = judged;
  return plannedRun({
    ...of,
    kind: SYNC_KIND,
    concurrency,
    plan: planOf(pipelines),
    items,
    about: { account, names } satisfies SyncAbout,
    shown: { pipelines: pipelines.map(({ name }) => name), account },
    pauseMs: PAUSE_AFTER_PRODUCT_MS,
  });
}
