/**
 * All runs of the store, live, whatever their kind. They open here, by their address; a synchronisation that is chosen in
 * the list opens on its own screen.
 */
import { useEffect, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { ATTENTION_PARAMETER } from '../../../contract/attention.ts';
import type { CollectionDefinition, ScreenEntry } from '../../../contract/collection.ts';
import { RUN } from '../../../contract/run.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import type { RowRunService } from '../../../core/row-runs/row-run-service.ts';
import { useConsoleData, useLiveDocument } from '../../../data/index.ts';
import { Chip } from '../../../ui/controls/buttons.tsx';
import { PartPlace } from '../../../ui/part.tsx';
import {
  type OlderRun,
  OlderRunDialog,
  RunDialog as RowRunDialog,
} from '../../../widgets/csv-exchange/index.ts';
import {
  type ControlRun,
  inOneList,
  isRows,
  type ListedRun,
  Question,
  RunDialog,
  RunList,
  rowRunIn,
  syncKind,
  useLatestRuns,
  useRunWords,
} from '../../../widgets/runs/index.ts';
import { definitionOf, entries, screens } from '../../catalogue/catalogue-entries.ts';
import { entryLabel, entryPath } from '../../catalogue/entry-address.ts';
import { ColumnScreen } from '../../pieces/ColumnScreen.tsx';
import { RUN_PARAM } from '../../pieces/run-param.ts';
import { useScreenMeans } from '../../pieces/screen-means.ts';
import { useRowRuns } from '../../pieces/use-row-runs.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { useSession } from '../../session/session-context.tsx';
import { listedOlder, useOlderRuns } from './use-older-runs.ts';
import { wantedRuns } from './wanted-runs.ts';

export function Runs({ entry }: { readonly entry: ScreenEntry }) {
  const say = useRunWords();
  const translate = useTranslate();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { current } = useProjects();
  const { session } = useSession();
  const { projectId: project } = useConsoleData();
  const openRuns = useRowRuns();
  const [forgetting, setForgetting] = useState<ListedRun>();
  const user = session.status === 'signed-in' ? session.user.id : '';
  const asked = search.get(RUN_PARAM) ?? undefined;
  const latest = useLatestRuns();
  const older = useOlderRuns(user, asked);
  const { timeZone } = useScreenMeans();
  const attention = search.get(ATTENTION_PARAMETER);
  const wanted = useMemo(() => wantedRuns(attention, Date.now(), timeZone), [attention, timeZone]);
  const runs = useMemo(() => {
    const all = inOneList(latest.runs, [...older.values()].map(listedOlder), latest.more !== undefined);
    return wanted ? all.filter(wanted.isWanted) : all;
  }, [latest.runs, latest.more, older, wanted]);
  const last = latest.runs.at(-1);
  const isShort = wanted !== undefined && last !== undefined && wanted.reaches(last);
  const { more } = latest;
  useEffect(() => {
    if (isShort && !latest.isLoadingMore) more?.();
  }, [isShort, latest.isLoadingMore, more]);
  if (session.status !== 'signed-in' || !openRuns) return null;
  const isAdmin = current.role === 'admin';
  const openAt = (id?: string) => setSearch(id === undefined ? {} : { [RUN_PARAM]: id });
  const show = ({ opens, kind }: ListedRun) => {
    const screen = kind === syncKind.kind && screens.find((each) => each.screen === 'product-sync');
    if (screen) navigate(`${entryPath(screen)}?${RUN_PARAM}=${encodeURIComponent(opens)}`);
    else openAt(opens);
  };
  return (
    <ColumnScreen entry={entry} about={say('about')}>
      {wanted && (
        <Chip onRemove={() => setSearch({})} removeLabel={translate('balcao.today.all')}>
          {translate(`balcao.today.kinds.${wanted.kind}`)}
        </Chip>
      )}
      <RunList
        {...latest}
        runs={runs}
        collectionLabel={labelOf}
        closedBy={({ id, kind }) => closedBy(older.get(id), kind, isAdmin)}
        onOpen={show}
        onForget={(run) =>
          isAdmin && !older.has(run.id) && mayBeForgotten(run) ? () => setForgetting(run) : undefined
        }
      />
      {asked !== undefined && (
        <AskedRun
          key={asked}
          id={asked}
          older={older.get(asked)}
          openRuns={openRuns}
          user={user}
          onClose={() => openAt()}
        />
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

interface AskedRunProps {
  readonly id: string;
  readonly older: OlderRun | undefined;
  readonly openRuns: () => Promise<RowRunService>;
  readonly user: string;
  readonly onClose: () => void;
}

/** A run of rows opens with what it has changed, for which its collection is needed; any other with its items. */
function AskedRun({ id, older, openRuns, user, onClose }: AskedRunProps) {
  const { current } = useProjects();
  const { projectId: project, imports: store } = useConsoleData();
  const own = useLiveDocument(RUN, older ? undefined : id);
  const record = rowRunIn(own.data?.record);
  const definition = useKnownDefinition(older?.run.collection ?? record?.collection, onClose);
  if (!older && !record) {
    if (own.status === 'loading') return null;
    const mayAct = roleAtLeast(current.role, 'operator');
    const control: ControlRun = async (...asked) => (await openRuns()).control(...asked);
    return <RunDialog id={id} project={project} control={mayAct ? control : undefined} onClose={onClose} />;
  }
  if (!definition || !store) return null;
  const shown = {
    definition,
    store,
    openRuns,
    project,
    user,
    isAdmin: current.role === 'admin',
    mayRemove: definition.deletable && roleAtLeast(current.role, definition.access.delete),
    onClose,
  };
  return (
    <PartPlace>
      {older ? (
        <OlderRunDialog {...shown} older={older} />
      ) : (
        <RowRunDialog {...shown} id={record?.undoes ?? id} />
      )}
    </PartPlace>
  );
}

/** Of a collection that no schema declares any more nothing can be shown. */
function useKnownDefinition(collection: string | undefined, onUnknown: () => void) {
  const notify = useNotify();
  const [definition, setDefinition] = useState<CollectionDefinition>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a collection
  useEffect(() => {
    if (collection === undefined) return;
    let isGone = false;
    definitionOf(collection).then(
      (found) => !isGone && setDefinition(found),
      () => {
        if (isGone) return;
        notify('balcao.runs.notOpened', { type: 'warning' });
        onUnknown();
      },
    );
    return () => {
      isGone = true;
    };
  }, [collection]);
  return definition;
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
