/**
 * All runs of the store, live, whatever their kind: imports, bulk changes and removals, which open here, and
 * synchronisations, which open on their own screen.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ConsoleRecord, ScreenEntry } from '../../../contract/collection.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import { useConsoleData, useLiveList } from '../../../data/index.ts';
import { PartPlace } from '../../../ui/part.tsx';
import { FINGER } from '../../../ui/pointer/touch.ts';
import { useLatestRuns } from '../../../ui/runs/use-latest-runs.ts';
import {
  browserRuns,
  type OlderRun,
  OlderRunDialog,
  openImportJournal,
  RunDialog,
  SHARED_RUNS,
  sharedRunIn,
} from '../../../widgets/csv-exchange/index.ts';
import type { LoadedCollection } from '../../../widgets/document-form/index.ts';
import { entries, loadCollection, screens } from '../../catalogue/catalogue-entries.ts';
import { entryLabel, entryPath } from '../../catalogue/entry-address.ts';
import { ColumnScreen } from '../../pieces/ColumnScreen.tsx';
import { useScreenMeans } from '../../pieces/screen-means.ts';
import { useRowRuns } from '../../pieces/use-row-runs.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { useSession } from '../../session/session-context.tsx';
import { RUN_PARAM } from '../product-sync/run-param.ts';
import { ForgetQuestion } from './ForgetQuestion.tsx';
import { forgottenBy, inOneList, type ListedRun, listedOlder, listedRuns, type Opens } from './listed-run.ts';
import { RunList, useRunWords } from './RunList.tsx';

interface OpenRun extends LoadedCollection {
  readonly opens: Exclude<Opens, { readonly kind: 'sync' }>;
}

export function Runs({ entry }: { readonly entry: ScreenEntry }) {
  const say = useRunWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const { current } = useProjects();
  const { session } = useSession();
  const { timeZone } = useScreenMeans();
  const { projectId: project, imports: store } = useConsoleData();
  const openRuns = useRowRuns();
  const [open, setOpen] = useState<OpenRun>();
  const [forgetting, setForgetting] = useState<ListedRun>();
  const user = session.status === 'signed-in' ? session.user.id : '';
  const latest = useLatestRuns(asItIs);
  const older = useOlderRuns(user, open);
  const runs = useMemo(
    () => inOneList(listedRuns(latest.runs), older, latest.more !== undefined),
    [latest.runs, latest.more, older],
  );
  if (session.status !== 'signed-in' || !store || !openRuns) return null;
  const isAdmin = current.role === 'admin';
  const show = async ({ opens, collection = '' }: ListedRun) => {
    if (opens.kind === 'sync') {
      const screen = screens.find((each) => each.screen === 'product-sync');
      if (screen) navigate(`${entryPath(screen)}?${RUN_PARAM}=${encodeURIComponent(opens.id)}`);
      return;
    }
    const loaded = await loadCollection(collection).catch(() => undefined);
    if (loaded) setOpen({ opens, ...loaded });
    else notify('balcao.csvImport.runs.notOpened', { type: 'warning' });
  };
  const shown = open && {
    definition: open.definition,
    store,
    openRuns,
    project,
    user,
    isAdmin,
    mayRemove: open.definition.deletable && roleAtLeast(current.role, open.definition.access.delete),
    onClose: () => setOpen(undefined),
  };
  return (
    <ColumnScreen entry={entry} about={say('about')}>
      {latest.isLoading && runs.length === 0 && <Typography role="status">{say('loading')}</Typography>}
      {!latest.isLoading && !latest.isFailed && runs.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{say('none')}</Typography>
      )}
      {runs.length > 0 && (
        <RunList
          runs={runs}
          timeZone={timeZone}
          collectionLabel={labelOf}
          closedBy={(run) => closedBy(run, isAdmin)}
          onOpen={(run) => void show(run)}
          onForget={(run) => (isAdmin && mayBeForgotten(run) ? () => setForgetting(run) : undefined)}
        />
      )}
      <MoreRuns {...latest} />
      {open && shown && (
        <PartPlace>
          {open.opens.kind === 'older' ? (
            <OlderRunDialog {...shown} older={open.opens.older} />
          ) : (
            <RunDialog {...shown} id={open.opens.id} />
          )}
        </PartPlace>
      )}
      {forgetting && (
        <ForgetQuestion
          title={forgetting.title ?? ''}
          onForget={async () => (await openRuns()).forget(forgottenBy(forgetting), project)}
          onClose={() => setForgetting(undefined)}
        />
      )}
    </ColumnScreen>
  );
}

function MoreRuns({ isFailed, isLoadingMore, more, retry }: ReturnType<typeof useLatestRuns>) {
  const say = useRunWords();
  if (isFailed) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={retry} sx={{ minHeight: FINGER }}>
            {say('again')}
          </Button>
        }
      >
        {say('notLoaded')}
      </Alert>
    );
  }
  return (
    more && (
      <Button onClick={more} disabled={isLoadingMore} sx={{ minHeight: FINGER }}>
        {say(isLoadingMore ? 'loadingMore' : 'more')}
      </Button>
    )
  );
}

/** Of older consoles: this browser's, and what the team shared. `turn`: another one reads this browser's again. */
function useOlderRuns(user: string, turn: unknown): readonly ListedRun[] {
  const { projectId: project, imports } = useConsoleData();
  const epoch = imports?.epoch;
  const [own, setOwn] = useState<readonly OlderRun[]>([]);
  const shared = useLiveList(SHARED_RUNS, LATEST).data?.records;
  const read = useCallback(async () => {
    const journal = await openImportJournal();
    try {
      return await browserRuns(journal, { user, project }, { epoch, now: Date.now() });
    } finally {
      journal.close();
    }
  }, [user, project, epoch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  useEffect(() => {
    let isGone = false;
    read().then(
      (found) => !isGone && setOwn(found),
      // Without a database nothing of them is here.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [read, turn]);
  return useMemo(() => {
    const ids = new Set(own.map(({ run }) => run.id));
    const team = (shared ?? []).flatMap((record) => sharedRunIn(record, Date.now()) ?? []);
    return [...own, ...team.filter(({ run }) => !ids.has(run.id))].map(listedOlder);
  }, [own, shared]);
}

const LATEST = { order: { field: 'startedAt', direction: 'desc' }, limit: 50 } as const;
const ENDED: readonly string[] = ['stopped', 'finished', 'undone'];

function asItIs(record: ConsoleRecord): ConsoleRecord {
  return record;
}

function mayBeForgotten({ opens, status }: ListedRun): boolean {
  return opens.kind === 'rows' && ENDED.includes(status);
}

function closedBy({ opens, kind }: ListedRun, isAdmin: boolean): string | undefined {
  if (opens.kind !== 'older' || !opens.older.shared) return undefined;
  if (!opens.older.hasRows) return 'notKept';
  return kind === 'removal' && !isAdmin ? 'onlyAdmins' : undefined;
}

/** Its name where no schema declares it any more. */
function labelOf(collection: string): string {
  const entry = entries.find(({ name }) => name === collection);
  return entry ? entryLabel(entry) : collection;
}
