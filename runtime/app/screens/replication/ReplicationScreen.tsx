/**
 * `Replicação`, on the master: store by store and collection by collection how many copies stand how, and which these are.
 * What is shown stands in the address. Counts are of what was compared.
 */
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { COPY_STATES, type DriftCounts } from '../../../contract/replication.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { SearchSelect } from '../../../ui/controls/SearchSelect.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { space } from '../../../ui/measures.ts';
import { entries } from '../../catalogue/catalogue-entries.ts';
import { ColumnScreen } from '../../pieces/ColumnScreen.tsx';
import { useProjects } from '../../projects/project-context.tsx';
import { Agreement } from '../../replication/Agreement.tsx';
import { useReplicationService } from '../../replication/use-standing.ts';
import { DriftCopies } from './DriftCopies.tsx';
import { DriftTable, useCollectionLabel, useStoreLabel } from './DriftTable.tsx';
import { useDriftCounts } from './use-drift.ts';

export function ReplicationScreen() {
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`balcao.replication.drift.${key}`, values);
  const { projects, current, masterProject } = useProjects();
  const service = useReplicationService();
  const master = projects.find(({ id }) => id === masterProject);
  const label = { one: say('title'), many: say('title') };
  return (
    <ColumnScreen entry={{ kind: 'screen', label }} about={say('about')} width={1080}>
      {!service && <Note role="status">{say('noServer')}</Note>}
      {service && current.id === masterProject && <Drift />}
      {service && current.id !== masterProject && (
        <Note role="status">
          {say('elsewhere')}{' '}
          {master && (
            <Link
              to={`/replication?project=${encodeURIComponent(masterProject)}`}
              style={{ color: 'inherit' }}
            >
              {say('toMaster', { store: master.label })}
            </Link>
          )}
        </Note>
      )}
    </ColumnScreen>
  );
}

function Drift() {
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`balcao.replication.drift.${key}`, values);
  const [search, setSearch] = useSearchParams();
  const read = (name: string) => search.get(name) ?? '';
  const [store, collection, asked] = [read('store'), read('collection'), read('state')];
  const state = COPY_STATES.find((one) => one === asked);
  const { answer, failure, readAgain } = useDriftCounts();
  const choose = (more: { readonly [name: string]: string }) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(more)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  const all = (answer?.counts ?? []).filter(hasCopies);
  const shown = all.filter(
    (each) => (store === '' || each.store === store) && (collection === '' || each.collection === collection),
  );
  const [only] = shown;
  return (
    <>
      {answer?.waits && <Agreement onAgreed={readAgain} />}
      {failure !== undefined && (
        <Alert
          severity="error"
          action={
            <Button kind="text" onClick={readAgain}>
              {say('again')}
            </Button>
          }
        >
          {say('failed', { why: failure })}
        </Alert>
      )}
      {all.length > 0 && <Choices all={all} store={store} collection={collection} onChoose={choose} />}
      {shown.length > 0 && <DriftTable counts={shown} onOpen={choose} />}
      <Note role="status">
        {!answer && failure === undefined && say('loading')}
        {answer && shown.length === 0 && say('none')}
      </Note>
      {only && shown.length === 1 && store !== '' && collection !== '' && (
        <DriftCopies
          key={`${store} ${collection} ${state ?? ''}`}
          store={store}
          collection={collection}
          state={state}
          states={COPY_STATES.filter((one) => only.counts[one])}
          onState={(next) => choose({ state: next })}
          onChange={readAgain}
        />
      )}
    </>
  );
}

function hasCopies({ counts }: DriftCounts): boolean {
  return COPY_STATES.some((state) => (counts[state] ?? 0) > 0);
}

interface ChoicesProps {
  readonly all: readonly DriftCounts[];
  readonly store: string;
  readonly collection: string;
  readonly onChoose: (more: { readonly [name: string]: string }) => void;
}

function Choices({ all, store, collection, onChoose }: ChoicesProps) {
  const translate = useTranslate();
  const say = (key: string) => translate(`balcao.replication.drift.${key}`);
  const storeLabel = useStoreLabel();
  const collectionLabel = useCollectionLabel();
  const stores = [...new Set(all.map((each) => each.store))];
  const collections = entries.filter(({ name }) => all.some((each) => each.collection === name));
  return (
    <Tools>
      <SearchSelect
        label={say('store')}
        value={store}
        options={[
          { value: '', label: say('allStores') },
          ...stores.map((value) => ({ value, label: storeLabel(value) })),
        ]}
        onChange={(value) => onChoose({ store: value, state: '' })}
      />
      <SearchSelect
        label={say('collection')}
        value={collection}
        options={[
          { value: '', label: say('allCollections') },
          ...collections.map(({ name }) => ({ value: name, label: collectionLabel(name) })),
        ]}
        onChange={(value) => onChoose({ collection: value, state: '' })}
      />
    </Tools>
  );
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: space(2),
  marginBlock: space(3),
  '& > *': { flex: '1 1 0', minWidth: 0 },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}));
