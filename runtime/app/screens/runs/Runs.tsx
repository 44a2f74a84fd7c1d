/**
 * Long runs of the store, imports and bulk changes: what was done, by whom, how it ended, its report and its way back.
 * Whoever made a run takes it back, and so do admins, where whoever made it may write the documents themselves. What a
 * run removed only admins can read, and bring back.
 */
import { useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ScreenEntry } from '../../../contract/collection.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import { useConsoleData, useLiveList } from '../../../data/index.ts';
import { PartPlace } from '../../../ui/part.tsx';
import {
  mayTakeBack,
  RunDialog,
  RunList,
  SHARED_RUNS,
  type SharedRun,
  sharedRunIn,
  takeOverRun,
} from '../../../widgets/csv-exchange/index.ts';
import { type LoadedCollection, loadRecordJudge } from '../../../widgets/document-form/index.ts';
import { entries, loadCollection } from '../../catalogue/catalogue-entries.ts';
import { entryLabel } from '../../catalogue/entry-address.ts';
import { ColumnScreen } from '../../pieces/ColumnScreen.tsx';
import { useScreenMeans } from '../../pieces/screen-means.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { useSession } from '../../session/session-context.tsx';
import { useForgetRemoved } from './use-forget-removed.ts';

interface OpenRun extends LoadedCollection {
  readonly id: string;
  readonly isOwn: boolean;
  readonly removes?: true;
}

export function Runs({ entry }: { readonly entry: ScreenEntry }) {
  const translate = useTranslate();
  const { current } = useProjects();
  const { session } = useSession();
  const { timeZone } = useScreenMeans();
  const { projectId, storedPage, imports: store } = useConsoleData();
  const [open, setOpen] = useState<OpenRun>();
  const [turn, setTurn] = useState(0);
  const notify = useNotify();
  const runs = useLiveList(SHARED_RUNS, LATEST).data?.records;
  const team = useMemo(() => runs?.flatMap((record) => sharedRunIn(record) ?? []) ?? NONE, [runs]);
  useForgetRemoved(current.role === 'admin', runs);
  if (session.status !== 'signed-in' || !store) return null;
  const { id: user, name: userName } = session.user;
  const show = async ({ id, collection, by, removes }: ShownRun) =>
    setOpen({
      id,
      // A shared run names its owner: without one it is of this browser's journal.
      isOwn: by === undefined || by.id === user,
      ...(removes && { removes }),
      ...(await loadCollection(collection)),
    });
  const takeOver = async (shared: SharedRun) => {
    if (await takeOverRun(store, shared, user)) await show(shared.run);
    else notify('balcao.csvImport.runs.elsewhere', { type: 'warning' });
  };
  return (
    <ColumnScreen entry={entry} about={translate('balcao.csvImport.runs.about')}>
      <RunList
        owner={{ user, project: projectId }}
        {...(store.epoch !== undefined && { epoch: store.epoch })}
        timeZone={timeZone}
        turn={turn}
        collectionLabel={labelOf}
        team={team}
        mayTakeOver={({ run }) => !run.removes || current.role === 'admin'}
        onOpen={(run) => void show(run)}
        onTakeOver={(shared) => void takeOver(shared)}
      />
      {open && (
        <PartPlace>
          <RunDialog
            run={open.id}
            definition={open.definition}
            loadJudge={() => loadRecordJudge(open.definition, open.loadForm, translate)}
            store={store}
            user={user}
            project={projectId}
            userName={userName}
            isOnlyReport={!open.isOwn && !mayTakeBack(open, open.definition, current.role)}
            // What a colleague's run says it created is not believed.
            mayRemove={
              open.isOwn &&
              open.definition.deletable &&
              roleAtLeast(current.role, open.definition.access.delete)
            }
            timeZone={timeZone}
            readPage={storedPage}
            onClose={() => {
              setOpen(undefined);
              setTurn(turn + 1);
            }}
          />
        </PartPlace>
      )}
    </ColumnScreen>
  );
}

type ShownRun = Pick<SharedRun['run'], 'id' | 'collection' | 'by' | 'removes'>;

const LATEST = { order: { field: 'startedAt', direction: 'desc' }, limit: 50 } as const;
const NONE: readonly SharedRun[] = [];

/** Its name where no schema declares it any more. */
function labelOf(collection: string): string {
  const entry = entries.find(({ name }) => name === collection);
  return entry ? entryLabel(entry) : collection;
}
