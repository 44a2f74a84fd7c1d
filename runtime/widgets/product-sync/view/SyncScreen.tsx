/**
 * The bulk synchronisation (product operations, §2): the settings at the left, the products and their run at the right.
 */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SyncRunRecord } from '../../../contract/sync-run.ts';
import type { SyncService } from '../../../contract/sync-service.ts';
import { needsAccount, type Pipeline, PRODUCT_PIPELINES } from '../../../core/worker/pipelines.ts';
import { linesOf, readCodes } from '../../../core/worker/typed-codes.ts';
import { useLatestRuns } from '../../../ui/runs/use-latest-runs.ts';
import type { SyncChoices } from '../model/choices.ts';
import { shareDone } from '../model/progress.ts';
import { rowsOfCodes } from '../model/run-rows.ts';
import { endedOf, isOpen, NEW_RUN, runIn, runToShow, shownId } from '../model/synced-run.ts';
import { Notices, type WorkerKind } from './Notices.tsx';
import { Products } from './Products.tsx';
import { RunHistory } from './RunHistory.tsx';
import { Settings } from './Settings.tsx';
import { useChoices } from './use-choices.ts';
import { useRunActions } from './use-run-actions.ts';
import { usePace, useSyncedRun } from './use-synced-run.ts';
import { useSay } from './words.ts';

export interface SyncScreenProps {
  /** What the screen is called. */
  readonly title: string;
  /** Of the browser's tab. */
  readonly tabTitle: (title: string) => string;
  readonly project: string;
  /** Absent: the page has no backend. */
  readonly service?: SyncService;
  readonly worker: WorkerKind;
  /** Whether the operator's role runs synchronisations. */
  readonly mayRun: boolean;
  readonly isOnline: boolean;
  /** An id, `NEW_RUN`, or nothing: then what is going on is shown. */
  readonly shown?: string;
  readonly onShow: (run: string) => void;
  readonly productPath: (code: string) => string;
  readonly accountsPath: string;
  /** Opens the import of one product. */
  readonly onImport: () => void;
}

export function SyncScreen(props: SyncScreenProps) {
  const { title, tabTitle, project, service, mayRun, isOnline, shown, onShow } = props;
  const say = useSay();
  const latest = useLatestRuns(runIn);
  const { runs } = latest;
  const going = runToShow(runs)?.id;
  // What was going on is still shown when it has ended.
  const [seen, setSeen] = useState<string>();
  if (going !== undefined && going !== seen) setSeen(going);
  const [text, setText] = useState('');
  const [begunText, setBegunText] = useState('');
  const id = shownId(shown, { isDrafting: text !== '' && text !== begunText, going, seen });
  const { run, rows, status } = useSyncedRun(id);
  const pace = usePace(run);

  const { accounts, isAccountsKnown, pipelines, choices, change } = useChoices(project, run);
  const typed = useMemo(() => readCodes(linesOf(text)), [text]);
  const chosen = pipelines.filter(({ name }) => choices.pipelines.includes(name));
  const chosenSteps = chosen.flatMap(({ steps }, pipeline) => steps.map(() => pipeline));
  const stepCount = chosenSteps.length;
  const newRows = useMemo(() => rowsOfCodes(typed.codes, stepCount), [typed, stepCount]);
  const shownRows = id === undefined ? newRows : rows;

  const wanted = {
    codes: run ? rows.map(({ code }) => code) : typed.codes,
    // What is remembered may name a site that is not declared any more.
    pipelines: run ? choices.pipelines : chosen.map(({ name }) => name),
    concurrency: choices.concurrency,
    ...(choices.account !== '' && { account: choices.account }),
  };
  const actions = useRunActions({
    service,
    project,
    run,
    wanted,
    onRun: (begun) => {
      setBegunText(text);
      onShow(begun);
    },
  });
  useKeptGoing(props, run);

  const isLoading = (id !== undefined && status === 'loading') || (shown === undefined && latest.isLoading);
  const tab = run && isOpen(run) ? say('progress.title', { share: shareOf(run), title }) : title;
  const isFixed = id !== undefined;
  const onChoices = useSame((part: Partial<SyncChoices>) => {
    if (!isFixed) change(part);
    else if (part.concurrency !== undefined) actions.setConcurrency(part.concurrency);
  });
  const showRun = useSame(onShow);
  const shownPipelines = useMemo(() => (run ? pipelinesRun(pipelines, run) : pipelines), [pipelines, run]);
  const screen = useRef<HTMLDivElement>(null);
  // On a phone the run that begins stands above what was just filled in.
  useEffect(() => {
    if (id !== undefined && screen.current) screen.current.scrollTop = 0;
  }, [id]);
  return (
    <Box sx={SCREEN} ref={screen}>
      <title>{tabTitle(tab)}</title>
      <Box component="section" aria-label={say('settings.title')} sx={SETTINGS}>
        <Typography variant="h2" component="h1" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        <Notices {...props} hasService={service !== undefined} />
        <Settings
          accounts={accounts}
          accountsPath={props.accountsPath}
          pipelines={shownPipelines}
          choices={choices}
          isFixed={isFixed}
          readOnly={!mayRun}
          text={text}
          typed={typed}
          total={run?.total}
          isAccountsKnown={isAccountsKnown}
          onText={setText}
          onChoices={onChoices}
          onAnother={() => onShow(NEW_RUN)}
        />
        <RunHistory {...latest} current={id} onShow={showRun} />
      </Box>
      <Box
        component="section"
        aria-label={say('products')}
        sx={isFixed ? { ...PRODUCTS, ...FIRST } : PRODUCTS}
      >
        {isLoading ? (
          <Skeleton variant="rounded" height={320} role="status" aria-label={say('loading')} />
        ) : (
          <Products
            {...props}
            run={run}
            isMissing={id !== undefined && status === 'ready' && !run}
            isFailed={status === 'failed'}
            rows={shownRows}
            labels={run ? run.steps.map(({ label }) => label) : chosen.flatMap(labelsOf)}
            stepPipelines={run ? run.steps.map(({ pipeline }) => pipeline) : chosenSteps}
            stepNames={run ? run.steps.map(({ name }) => name) : []}
            pace={pace}
            actions={actions}
            mayAct={mayRun && isOnline && service !== undefined && props.worker !== 'none'}
            hasPipelines={chosen.length > 0}
            isAccountMissing={choices.account === '' && chosen.some(needsAccount)}
            typed={typed}
            onSimulate={() => service?.simulate({ project, ...wanted })}
          />
        )}
      </Box>
    </Box>
  );
}

const SCREEN = {
  height: '100%',
  boxSizing: 'border-box',
  overflowY: { xs: 'auto', md: 'hidden' },
  bgcolor: 'background.paper',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' },
  gridTemplateRows: { md: 'minmax(0, 1fr)' },
  // On a phone the screen scrolls as a whole: no row gives way to another.
  gridAutoRows: { xs: 'max-content', md: 'auto' },
  alignItems: { xs: 'start', md: 'stretch' },
  gap: { xs: 3, md: 4 },
  px: { xs: 2, sm: 3 },
  py: { xs: 2, sm: 3 },
} as const;

const SETTINGS = { minWidth: 0, overflowY: { md: 'auto' }, pr: { md: 1 } } as const;

/** On a phone a run stands above what it was made of. */
const FIRST = { order: { xs: -1, md: 0 } } as const;

const PRODUCTS = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: { md: 0 },
  overflowY: { md: 'auto' },
} as const;

/** A site that is not declared any more is still a part of the run, and so is what a product's own page began. */
function pipelinesRun(pipelines: readonly Pipeline[], run: SyncRunRecord): readonly Pipeline[] {
  return run.pipelines.map(
    (name) =>
      [...pipelines, ...PRODUCT_PIPELINES].find((known) => known.name === name) ?? {
        name,
        label: name,
        steps: [],
      },
  );
}

function labelsOf({ label, steps }: Pipeline): readonly string[] {
  return steps.length === 1 ? [label] : steps.map((step) => `${label} › ${step.label}`);
}

function shareOf(run: SyncRunRecord): number {
  return shareDone({ total: run.total, ended: endedOf(run) });
}

/** The same function for what is drawn again only when its props are others. */
function useSame<Given>(act: (given: Given) => void): (given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((given) => latest.current(given), []);
}

/** A run that lives with a page lives with each page of an operator that shows it: so it goes on after a reload. */
function useKeptGoing(
  { service, project, mayRun }: Pick<SyncScreenProps, 'service' | 'project' | 'mayRun'>,
  run: SyncRunRecord | undefined,
): void {
  const going = mayRun && run?.status === 'running' && run.driver === 'page' ? run.id : undefined;
  useEffect(() => {
    if (going !== undefined) service?.keepGoing(project, going);
  }, [service, project, going]);
}
