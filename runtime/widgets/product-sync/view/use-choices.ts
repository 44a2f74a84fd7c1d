/**
 * What may be synchronised in a store, and what is chosen of it: what a run was made of, or what was chosen the last time.
 */
import { useMemo, useState } from 'react';
import type { SyncRunRecord } from '../../../contract/sync-run.ts';
import { pipelinesOf } from '../../../core/worker/pipelines.ts';
import { ERP_PAGE, readWorkerNames, WORKER_NAMES_PAGE } from '../../../core/worker/worker-names.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { activeAccounts, choicesIn, chosenAccount, type SyncChoices } from '../model/choices.ts';

export function useChoices(project: string, run: SyncRunRecord | undefined) {
  const { useDocument, preferences } = useWidgetServices();
  const bling = useDocument('bling', 'bling');
  const accounts = useMemo(() => activeAccounts(bling.data?.record ?? null), [bling.data]);
  const names = useDocument(WORKER_NAMES_PAGE, WORKER_NAMES_PAGE);
  const shops = useDocument(ERP_PAGE, ERP_PAGE);
  const pipelines = useMemo(
    () => pipelinesOf(readWorkerNames(names.data?.record, shops.data?.record).sites),
    [names.data, shops.data],
  );

  const key = `product-sync.${project}`;
  const [stored, setStored] = useState<SyncChoices>(() => choicesIn(preferences.read(key)));
  const choices = useMemo(
    () => (run ? choicesOf(run) : { ...stored, account: chosenAccount(stored.account, accounts) }),
    [run, stored, accounts],
  );
  /** Of runs to come; it is remembered. */
  const change = (part: Partial<SyncChoices>): void => {
    const next = { ...stored, ...part };
    setStored(next);
    preferences.write(key, next);
  };
  return { accounts, isAccountsKnown: bling.status !== 'loading', pipelines, choices, change };
}

function choicesOf(run: SyncRunRecord): SyncChoices {
  return { account: run.account ?? '', concurrency: run.concurrency, pipelines: run.pipelines };
}
