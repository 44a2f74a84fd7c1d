/**
 * The bulk synchronisation (product operations, §2): the settings at the left, the products and their run at the right.
 */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SimulateAnswer, SyncRunRecord } from '../../../contract/sync-run.ts';
import type { SyncService } from '../../../contract/sync-service.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { isOpen, isOver, type ListedRun, RunItems, RunList, shareDone, syncKind } from '../../runs/index.ts';
import type { SyncChoices } from '../model/choices.ts';
import { NEW_RUN } from '../model/synced-run.ts';
import { Notices, type WorkerKind } from './Notices.tsx';
import { Settings } from './Settings.tsx';
import { Simulation } from './Simulation.tsx';
import { type SyncControl, useSyncControl } from './use-sync-control.ts';
import { type SyncState, useSyncState } from './use-sync-state.ts';
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
  const { title, tabTitle, project, service, mayRun, shown, onShow } = props;
  const say = useSay();
  const state = useSyncState(project, shown);
  const { id, run, latest, gap } = state;
  const control = useSyncControl({
    service,
    project,
    run,
    wanted: state.wanted,
    gap: gap && say(gap.key, { ...gap.of }),
    onRun: (begun) => {
      state.begun();
      onShow(begun);
    },
  });
  useKeptGoing(props, run);
  const isFixed = id !== undefined;
  const onChoices = useSame((part: Partial<SyncChoices>) => {
    if (!isFixed) state.change(part);
    else if (part.concurrency !== undefined) control.setConcurrency(part.concurrency);
  });
  const showRun = useSame((listed: ListedRun) => onShow(listed.id));
  const screen = useRef<HTMLDivElement>(null);
  // On a phone the run that begins stands above what was just filled in.
  useEffect(() => {
    if (id !== undefined && screen.current) screen.current.scrollTop = 0;
  }, [id]);
  const share = run && shareDone({ total: run.total, ended: run.done + run.failed });
  const isLoading = state.status === 'loading' || (shown === undefined && latest.isLoading);
  return (
    <Box sx={SCREEN} ref={screen}>
      <title>{tabTitle(run && isOpen(run) ? say('tab', { share, title }) : title)}</title>
      <Box component="section" aria-label={say('settings.title')} sx={SETTINGS}>
        <Typography variant="h2" component="h1" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        <Notices {...props} hasService={service !== undefined} />
        <Settings
          accounts={state.accounts}
          isAccountsKnown={state.isAccountsKnown}
          accountsPath={props.accountsPath}
          pipelines={state.pipelines}
          choices={state.choices}
          text={state.text}
          typed={state.typed}
          isFixed={isFixed}
          readOnly={!mayRun}
          total={run?.total}
          onText={state.setText}
          onChoices={onChoices}
          onAnother={() => onShow(NEW_RUN)}
        />
        <Typography variant="subtitle2" component="h2" sx={{ mt: 3, mb: 1 }}>
          {say('history')}
        </Typography>
        <RunList {...latest} current={id} isOfOneKind onOpen={showRun} />
      </Box>
      <Box
        component="section"
        aria-label={say('products')}
        sx={isFixed ? { ...PRODUCTS, ...FIRST } : PRODUCTS}
      >
        {isLoading ? (
          <Skeleton variant="rounded" height={320} role="status" aria-label={say('loading')} />
        ) : (
          <Products {...props} state={state} control={control} />
        )}
      </Box>
    </Box>
  );
}

interface ProductsProps extends SyncScreenProps {
  readonly state: SyncState;
  readonly control: SyncControl;
}

function Products({ state, control, service, project, ...props }: ProductsProps) {
  const say = useSay();
  const { run, items, typed, wanted } = state;
  const [simulated, setSimulated] = useState<SimulateAnswer | 'waiting'>();
  const simulate = () => {
    setSimulated('waiting');
    void service?.simulate({ project, ...wanted }).then((answer) => setSimulated((now) => now && answer));
  };
  // Of a run that is not there nothing can be asked, nor a hidden draft be begun in its place.
  const isThere = state.id === undefined || run !== undefined;
  const mayAct =
    isThere && props.mayRun && props.isOnline && service !== undefined && props.worker !== 'none';
  const isDisabled = !mayAct || control.isBusy;
  const isAway = run?.driver === 'backend' && isOpen(run);
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {say('products')}
      </Typography>
      <RunItems
        {...state}
        kind={syncKind}
        control={control}
        mayAct={mayAct}
        empty={typed.refused.length === 0 ? say('empty') : undefined}
        itemPath={props.productPath}
        start={{ label: say('start'), onClick: control.start }}
        beside={
          <Button disabled={isDisabled || isOver(run) || isAway} onClick={control.toBackend}>
            {say('toBackend')}
          </Button>
        }
        more={
          <>
            <Button disabled={isDisabled || items.length === 0} onClick={() => control.unlessGap(simulate)}>
              {say('simulate')}
            </Button>
            {!run && (
              <Button disabled={isDisabled} onClick={props.onImport}>
                {say('import')}
              </Button>
            )}
          </>
        }
      />
      {simulated && (
        <Simulation answer={simulated} codes={wanted.codes} onClose={() => setSimulated(undefined)} />
      )}
    </>
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
