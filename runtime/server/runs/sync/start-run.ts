/**
 * What is asked of a new run, judged as a whole, and the run out of it: by codes and pipelines.
 */
import { randomBytes } from 'node:crypto';
import {
  MOST_CODES,
  MOST_PROCESSES,
  type RefusedLine,
  type RunDriver,
  type WantedRun,
} from '../../../contract/sync-run.ts';
import { type LiveRun, newLiveRun } from '../../../core/run/live-run.ts';
import { type NewProduct, newRun, PART } from '../../../core/run/run-state.ts';
import { chosenPipelines, planOf } from '../../../core/run/works/sync.ts';
import type { Pipeline, WorkerNames } from '../../../core/worker/pipelines.ts';
import { readCodes } from '../../../core/worker/typed-codes.ts';
import type { RunAuthor, RunFacts } from '../run-documents.ts';

export interface JudgedRun {
  readonly ok: true;
  readonly products: readonly NewProduct[];
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
  const products = codes.map((code): NewProduct => {
    const company = wanted.products?.[code]?.company;
    return company === undefined ? { code } : { code, company };
  });
  return { ok: true, products, repeated, pipelines, account, concurrency };
}

export interface NewRunOf {
  readonly project: string;
  readonly id: string;
  readonly driver: RunDriver;
  readonly createdBy: RunAuthor;
  readonly names: WorkerNames;
}

export function runOf(
  judged: JudgedRun,
  { project, id, driver, createdBy, names }: NewRunOf,
): { readonly facts: RunFacts; readonly run: LiveRun } {
  const { products, pipelines, account, concurrency } = judged;
  const { plan, steps } = planOf(pipelines);
  const facts: RunFacts = {
    project,
    id,
    pipelines: pipelines.map(({ name }) => name),
    account,
    createdBy,
    names,
    plan,
    steps,
    hasCalls: false,
    parts: Math.ceil(products.length / PART),
  };
  return { facts, run: newLiveRun(newRun(id, products, plan), driver, concurrency) };
}

/** Twenty letters and digits, as the SDK draws ids. */
export function drawId(): string {
  return [...randomBytes(20)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
