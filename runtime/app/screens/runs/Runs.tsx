/**
 * All runs of the store, live, whatever their kind. They open here; a synchronisation opens on its own screen.
 */
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import type { ScreenEntry } from '../../../contract/collection.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import { useConsoleData } from '../../../data/index.ts';
import { PartPlace } from '../../../ui/part.tsx';
import {
  type OlderRun,
  OlderRunDialog,
  RunDialog as RowRunDialog,
} from '../../../widgets/csv-exchange/index.ts';
import type { LoadedCollection } from '../../../widgets/document-form/index.ts';
import {
  inOneList,
  isRows,
  type ListedRun,
  Question,
  RunDialog,
  RunList,
  syncKind,
  useLatestRuns,
  useRunWords,
} from '../../../widgets/runs/index.ts';
import { entries, loadCollection, screens } from '../../catalogue/catalogue-entries.ts';
import { entryLabel, entryPath } from '../../catalogue/entry-address.ts';
import { ColumnScreen } from '../../pieces/ColumnScreen.tsx';
import { useRowRuns } from '../../pieces/use-row-runs.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { useSession } from '../../session/session-context.tsx';
import { RUN_PARAM } from '../product-sync/run-param.ts';
import { listedOlder, useOlderRuns } from './use-older-runs.ts';

/** A run of rows, with the collection that it is about. */
interface OpenRows extends LoadedCollection {
  readonly id: string;
  readonly older: OlderRun | undefined;
}

export function Runs({ entry }: { readonly entry: ScreenEntry }) {
  const say = useRunWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { current } = useProjects();
  const { session } = useSession();
  const { projectId: project, imports: store } = useConsoleData();
  const openRuns = useRowRuns();
  const [rows, setRows] = useState<OpenRows>();
  const [forgetting, setForgetting] = useState<ListedRun>();
  const user = session.status === 'signed-in' ? session.user.id : '';
  const latest = useLatestRuns();
  const older = useOlderRuns(user, rows);
  const runs = useMemo(
    () => inOneList(latest.runs, [...older.values()].map(listedOlder), latest.more !== undefined),
    [latest.runs, latest.more, older],
  );
  if (session.status !== 'signed-in' || !store || !openRuns) return null;
  const isAdmin = current.role === 'admin';
  const asked = search.get(RUN_PARAM);
  const openAt = (id?: string) => setSearch(id === undefined ? {} : { [RUN_PARAM]: id });
  const show = async ({ id, opens, kind, collection = '' }: ListedRun) => {
    if (kind === syncKind.kind) {
      const screen = screens.find((each) => each.screen === 'product-sync');
      if (screen) navigate(`${entryPath(screen)}?${RUN_PARAM}=${encodeURIComponent(opens)}`);
    } else if (!isRows(kind)) openAt(opens);
    else {
      const loaded = await loadCollection(collection).catch(() => undefined);
      if (loaded) setRows({ id: opens, older: older.get(id), ...loaded });
      else notify('balcao.runs.notOpened', { type: 'warning' });
    }
  };
  const shown = rows && {
    definition: rows.definition,
    store,
    openRuns,
    project,
    user,
    isAdmin,
    mayRemove: rows.definition.deletable && roleAtLeast(current.role, rows.definition.access.delete),
    onClose: () => setRows(undefined),
  };
  const control = roleAtLeast(current.role, 'operator')
    ? async (...of: Parameters<Awaited<ReturnType<typeof openRuns>>['control']>) =>
        (await openRuns()).control(...of)
    : undefined;
  return (
    <ColumnScreen entry={entry} about={say('about')}>
      <RunList
        {...latest}
        runs={runs}
        collectionLabel={labelOf}
        closedBy={({ id, kind }) => closedBy(older.get(id), kind, isAdmin)}
        onOpen={(run) => void show(run)}
        onForget={(run) =>
          isAdmin && !older.has(run.id) && mayBeForgotten(run) ? () => setForgetting(run) : undefined
        }
      />
      {rows && shown && (
        <PartPlace>
          {rows.older ? (
            <OlderRunDialog {...shown} older={rows.older} />
          ) : (
            <RowRunDialog {...shown} id={rows.id} />
          )}
        </PartPlace>
      )}
      {asked !== null && (
        <RunDialog id={asked} project={project} control={control} onClose={() => openAt()} />
      )}
      {forgetting && (
        <Question
          title={say('forgetQuestion', { title: forgetting.title ?? '' })}
          yes={say('forgetNow')}
          no={say('back')}
          onYes={async () => {
            const answer = await (await openRuns()).forget(forgetting.opens, project);
            return answer.ok ? undefined : answer.error;
          }}
          onClose={() => setForgetting(undefined)}
        >
          {say('forgetAbout')}
        </Question>
      )}
    </ColumnScreen>
  );
}

const ENDED: readonly string[] = ['stopped', 'finished', 'undone'];

/** The backend forgets runs of rows. */
function mayBeForgotten({ kind, status }: ListedRun): boolean {
  return isRows(kind) && ENDED.includes(status);
}

function closedBy(older: OlderRun | undefined, kind: string, isAdmin: boolean): string | undefined {
  if (!older?.shared) return undefined;
  if (!older.hasRows) return 'notKept';
  return kind === 'removal' && !isAdmin ? 'onlyAdmins' : undefined;
}

/** Its name where no schema declares it any more. */
function labelOf(collection: string): string {
  const entry = entries.find(({ name }) => name === collection);
  return entry ? entryLabel(entry) : collection;
}
