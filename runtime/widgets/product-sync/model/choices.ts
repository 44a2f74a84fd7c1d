/**
 * What an operator chose the last time, for each store apart. Read as it was stored by whichever version of the console.
 */
import { MOST_PROCESSES } from '../../../contract/run.ts';
import { isMap } from '../../../core/values/map-value.ts';

export interface SyncChoices {
  /** The description of the ERP's account. */
  readonly account: string;
  /** 1 to 10 (product operations, §9). */
  readonly concurrency: number;
  /** Names of pipelines. */
  readonly pipelines: readonly string[];
}

export const LEAST_PROCESSES = 1;
export const NO_CHOICES: SyncChoices = { account: '', concurrency: LEAST_PROCESSES, pipelines: [] };

export function choicesIn(stored: unknown): SyncChoices {
  if (!isMap(stored)) return NO_CHOICES;
  const { account, concurrency, pipelines } = stored;
  const isCount =
    typeof concurrency === 'number' &&
    Number.isInteger(concurrency) &&
    concurrency >= LEAST_PROCESSES &&
    concurrency <= MOST_PROCESSES;
  return {
    account: typeof account === 'string' ? account : '',
    concurrency: isCount ? concurrency : LEAST_PROCESSES,
    pipelines: Array.isArray(pipelines)
      ? pipelines.filter((name): name is string => typeof name === 'string')
      : [],
  };
}

/** The remembered account where it is still one, else the only one. */
export function chosenAccount(remembered: string, accounts: readonly string[]): string {
  if (accounts.includes(remembered)) return remembered;
  return accounts.length === 1 ? (accounts[0] ?? '') : '';
}

/** Descriptions of the active accounts of `config/bling`, each once. */
export function activeAccounts(config: { readonly [field: string]: unknown } | null): readonly string[] {
  const stored: readonly unknown[] = Array.isArray(config?.accounts) ? config.accounts : [];
  const descriptions = stored.flatMap((account) =>
    isMap(account) && account.isActive !== false && typeof account.description === 'string'
      ? [account.description.trim()]
      : [],
  );
  return [...new Set(descriptions)].filter((description) => description !== '');
}
