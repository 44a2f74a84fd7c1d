/**
 * What the screen shows: a run of the store, or codes and pipelines of one that is put together.
 */
import { useMemo, useState } from 'react';
import { MOST_CODES, type SyncRunRecord, type WantedRun } from '../../../contract/sync-run.ts';
import { needsAccount, pipelinesOf } from '../../../core/worker/pipelines.ts';
import { linesOf, readCodes, type TypedCodes } from '../../../core/worker/typed-codes.ts';
import { ERP_PAGE, readWorkerNames, WORKER_NAMES_PAGE } from '../../../core/worker/worker-names.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { itemsOfCodes, syncKind, useLatestRuns, useRun } from '../../runs/index.ts';
import { activeAccounts, choicesIn, chosenAccount, type SyncChoices } from '../model/choices.ts';
import { headsOfChosen, headsOfRun, pipelineNamed } from '../model/offered.ts';
import { shownId, syncRunIn } from '../model/synced-run.ts';

export type SyncState = ReturnType<typeof useSyncState>;

export function useSyncState(project: string, shown: string | undefined) {
  const latest = useLatestRuns(syncKind.kind);
  const going = latest.runs.find(({ status: now }) => now === 'running' || now === 'paused')?.id;
  // What was going on is still shown when it has ended.
  const [seen, setSeen] = useState<string>();
  if (going !== undefined && going !== seen) setSeen(going);
  const [text, setText] = useState('');
  const [begunText, setBegunText] = useState('');
  const id = shownId(shown, { isDrafting: text !== '' && text !== begunText, going, seen });
  const { run, items, status } = useRun(id, syncRunIn);

  const offered = useChoices(project, run);
  const { pipelines, choices } = offered;
  const typed = useMemo(() => readCodes(linesOf(text)), [text]);
  const chosen = useMemo(
    () => pipelines.filter(({ name }) => choices.pipelines.includes(name)),
    [pipelines, choices.pipelines],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps of a run never change, and all its rows have them
  const heads = useMemo(
    () => (run ? headsOfRun(run, pipelines) : headsOfChosen(chosen)),
    [run?.id, pipelines, chosen],
  );
  const newItems = useMemo(() => itemsOfCodes(typed.codes, heads.length), [typed, heads.length]);
  const shownPipelines = useMemo(
    () => (run ? run.pipelines.map((name) => pipelineNamed(name, pipelines)) : pipelines),
    [pipelines, run],
  );
  const isAccountMissing = choices.account === '' && chosen.some(needsAccount);
  return {
    ...offered,
    pipelines: shownPipelines,
    latest,
    /** Of the run that is shown; absent: one is put together. */
    id,
    run,
    status: id === undefined ? ('ready' as const) : status,
    items: id === undefined ? newItems : items,
    heads,
    text,
    typed,
    wanted: {
      codes: run ? items.map(({ code }) => code) : typed.codes,
      // What is remembered may name a site that is not declared any more.
      pipelines: run ? choices.pipelines : chosen.map(({ name }) => name),
      concurrency: choices.concurrency,
      ...(choices.account !== '' && { account: choices.account }),
    } satisfies Omit<WantedRun, 'project'>,
    gap: run ? undefined : gapOf(typed, heads.length > 0, isAccountMissing),
    setText,
    /** What is typed now has become a run. */
    begun: () => setBegunText(text),
  };
}

/** Why nothing can begin: a key of the texts. */
function gapOf(
  { codes, refused: [wrong] }: TypedCodes,
  hasSteps: boolean,
  isAccountMissing: boolean,
): { readonly key: string; readonly of?: object } | undefined {
  // The field that says it may be out of sight.
  if (wrong) return { key: 'settings.wrong', of: wrong };
  if (codes.length > MOST_CODES) return { key: 'tooManyCodes' };
  if (codes.length === 0) return { key: 'chooseCodes' };
  if (!hasSteps) return { key: 'choosePipelines' };
  return isAccountMissing ? { key: 'chooseAccount' } : undefined;
}

/** What may be synchronised in a store, and what is chosen of it: what a run was made of, or what was chosen the last time. */
function useChoices(project: string, run: SyncRunRecord | undefined) {
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
