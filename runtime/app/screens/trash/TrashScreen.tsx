/**
 * `Lixeira`: what was deleted in 30 days, and the way back.
 */
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ScreenEntry } from '../../../contract/collection.ts';
import type { TrashService } from '../../../contract/history.ts';
import { createTrashService } from '../../../data/console-api/trash-service.ts';
import { useConsoleData } from '../../../data/index.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { SearchSelect } from '../../../ui/controls/SearchSelect.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { SearchBox } from '../../../ui/search/SearchBox.tsx';
import { FILTER_DEBOUNCE_MS, useDebounced } from '../../../ui/use-debounced.ts';
import { entryLabel } from '../../catalogue/entry-address.ts';
import { ColumnScreen } from '../../pieces/ColumnScreen.tsx';
import { useScreenMeans } from '../../pieces/screen-means.ts';
import { useVisibleEntries } from '../../projects/use-visible-entries.ts';
import { TrashList } from './TrashList.tsx';
import { useTrash } from './use-trash.ts';

export function TrashScreen({ entry }: { readonly entry: ScreenEntry }) {
  const translate = useTranslate();
  const { token } = useScreenMeans();
  const service = useMemo(() => token && createTrashService(token), [token]);
  return (
    <ColumnScreen entry={entry} about={translate('balcao.trash.about')}>
      {service ? (
        <Trash service={service} />
      ) : (
        <Note role="status">{translate('balcao.trash.noServer')}</Note>
      )}
    </ColumnScreen>
  );
}

export function Trash({ service }: { readonly service: TrashService }) {
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`balcao.trash.${key}`, values);
  const { projectId: project, outbox } = useConsoleData();
  const [collection, setCollection] = useState('');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), FILTER_DEBOUNCE_MS);
  const trash = useTrash(service, { project, collection, q });
  const { entries, state, failure, more, isLoadingMore, readAgain } = trash;
  useEffect(
    // What was deleted a moment ago is in no trash before it is stored.
    () =>
      outbox?.onStored((stored) => {
        if (stored.kind === 'remove' && stored.project === project) void readAgain();
      }),
    [outbox, project, readAgain],
  );
  const none = q === '' && collection === '' ? 'none' : 'nothing';
  return (
    <>
      {state === 'missing' && <Alert severity="warning">{say('missing')}</Alert>}
      <Tools>
        <SearchBox value={typed} onChange={setTyped} label={say('search')} clearLabel={say('clear')} />
        <SearchSelect
          value={collection}
          options={useCollections(say('all'))}
          onChange={setCollection}
          label={say('collection')}
        />
      </Tools>
      {state === 'delayed' && <Note>{say('delayed')}</Note>}
      {entries && entries.length > 0 && (
        <TrashList
          entries={entries}
          service={service}
          onChange={readAgain}
          key={`${project} ${collection} ${q}`}
        />
      )}
      <Note role="status">
        {!entries && failure === undefined && say('loading')}
        {entries?.length === 0 && state !== 'missing' && say(more ? 'nothingYet' : none)}
      </Note>
      {failure !== undefined && (
        <Alert
          severity="error"
          action={
            <Button kind="text" onClick={() => void readAgain()}>
              {say('again')}
            </Button>
          }
        >
          {say('failed', { why: failure })}
        </Alert>
      )}
      {more && (
        <Button kind="text" onClick={more} disabled={isLoadingMore}>
          {say(isLoadingMore ? 'loadingMore' : 'more')}
        </Button>
      )}
    </>
  );
}

/** Those whose documents somebody may delete and bring back. */
function useCollections(all: string) {
  const visible = useVisibleEntries();
  return useMemo(
    () => [
      { value: '', label: all },
      ...visible
        .filter(
          ({ kind, access }) => kind === 'collection' && isPeoples(access.write) && isPeoples(access.delete),
        )
        .map((entry) => ({ value: entry.name, label: entryLabel(entry) })),
    ],
    [visible, all],
  );
}

function isPeoples(level: string): boolean {
  return level !== 'server';
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  marginBottom: 12,
  '& > *': { flex: '1 1 0', minWidth: 0 },
  '& > :first-of-type': { flexGrow: 2 },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}));
