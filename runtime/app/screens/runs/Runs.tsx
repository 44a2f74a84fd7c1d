/**
 * Long runs of the store, imports and bulk changes: what was done, how it ended, its report and its way back. Shows
 * what this browser keeps of whoever is signed in.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ScreenEntry } from '../../../contract/collection.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import { useConsoleData } from '../../../data/index.ts';
import { PartPlace } from '../../../ui/part.tsx';
import { RunDialog, RunList } from '../../../widgets/csv-exchange/index.ts';
import { type LoadedCollection, loadRecordJudge } from '../../../widgets/document-form/index.ts';
import { entries, loadCollection } from '../../catalogue/catalogue-entries.ts';
import { entryLabel } from '../../catalogue/entry-address.ts';
import { useScreenMeans } from '../../pieces/screen-means.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { useSession } from '../../session/session-context.tsx';

interface OpenRun extends LoadedCollection {
  readonly id: string;
}

export function Runs({ entry }: { readonly entry: ScreenEntry }) {
  const translate = useTranslate();
  const { current } = useProjects();
  const { session } = useSession();
  const { timeZone } = useScreenMeans();
  const { projectId, storedPage, imports: store } = useConsoleData();
  const [open, setOpen] = useState<OpenRun>();
  const [turn, setTurn] = useState(0);
  if (session.status !== 'signed-in' || !store) return null;
  const { id: user, name } = session.user;
  return (
    <Box sx={{ height: '100%', overflowY: 'auto', bgcolor: 'background.paper' }}>
      <title>{`${entryLabel(entry)} · ${current.label} · Balcão`}</title>
      <Box sx={{ maxWidth: 860, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 3, sm: 6 } }}>
        <Typography variant="h1">{entryLabel(entry)}</Typography>
        <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
          {translate('balcao.csvImport.runs.about', { name })}
        </Typography>
        <RunList
          owner={{ user, project: projectId }}
          {...(store.epoch !== undefined && { epoch: store.epoch })}
          timeZone={timeZone}
          turn={turn}
          collectionLabel={labelOf}
          onOpen={({ id, collection }) => {
            void loadCollection(collection).then((loaded) => setOpen({ id, ...loaded }));
          }}
        />
      </Box>
      {open && (
        <PartPlace>
          <RunDialog
            run={open.id}
            definition={open.definition}
            loadJudge={() => loadRecordJudge(open.definition, open.loadForm, translate)}
            store={store}
            user={user}
            project={projectId}
            mayRemove={open.definition.deletable && roleAtLeast(current.role, open.definition.access.delete)}
            timeZone={timeZone}
            readPage={storedPage}
            onClose={() => {
              setOpen(undefined);
              setTurn(turn + 1);
            }}
          />
        </PartPlace>
      )}
    </Box>
  );
}

/** Its name where no schema declares it any more. */
function labelOf(collection: string): string {
  const entry = entries.find(({ name }) => name === collection);
  return entry ? entryLabel(entry) : collection;
}
