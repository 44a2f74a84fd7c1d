/**
 * The copies of one collection in one store: each with its state, why, and both values of its own fields. Several are
 * replicated, follow again or are released at once.
 */
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { DriftCopy } from '../../../contract/replication.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Check } from '../../../ui/controls/checks.tsx';
import { SearchSelect } from '../../../ui/controls/SearchSelect.tsx';
import { Note, PlainList, Spoken } from '../../../ui/controls/words.tsx';
import { space, TYPE, WEIGHT } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { definitionOf } from '../../catalogue/catalogue-entries.ts';
import { useScreenMeans } from '../../pieces/screen-means.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { storeAddress } from '../../replication/addresses.ts';
import { Lacks } from '../../replication/Lacks.tsx';
import { OwnFields } from '../../replication/OwnFields.tsx';
import { useStateWords } from '../../replication/state-words.ts';
import { CopyActions } from './CopyActions.tsx';
import { useCollectionLabel, useStateWord, useStoreLabel } from './DriftTable.tsx';
import { type AskedCopies, useDriftCopies } from './use-drift.ts';

export interface DriftCopiesProps extends AskedCopies {
  /** Of which there are any. */
  readonly states: readonly string[];
  readonly onState: (state: string) => void;
  readonly onChange: () => void;
}

export function DriftCopies(props: DriftCopiesProps) {
  const { store, collection, state, states, onState, onChange } = props;
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`balcao.replication.drift.${key}`, values);
  const { projects, current } = useProjects();
  const where = { store: useStoreLabel()(store), collection: useCollectionLabel()(collection) };
  const stateWord = useStateWord();
  const definition = useDefinition(collection);
  const { copies, failure, more, isLoadingMore } = useDriftCopies(props);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const role = projects.find(({ id }) => id === store)?.role;
  const mayWrite =
    definition !== undefined &&
    roleAtLeast(role, definition.access.write) &&
    roleAtLeast(current.role, definition.access.write);
  const picked = copies?.filter(({ id }) => chosen.has(id)) ?? [];
  const choose = (ids: readonly string[], isOn: boolean) =>
    setChosen(
      (before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
    );
  return (
    <Section aria-label={say('copies', where)}>
      <h2>{say('copies', where)}</h2>
      <SearchSelect
        label={say('state')}
        value={state ?? ''}
        options={[
          { value: '', label: say('allStates') },
          ...states.map((value) => ({ value, label: stateWord(value) })),
        ]}
        onChange={onState}
      />
      {mayWrite && copies && copies.length > 0 && (
        <div className="tools">
          <Check
            checked={picked.length === copies.length}
            onChange={(isOn) =>
              choose(
                copies.map(({ id }) => id),
                isOn,
              )
            }
          >
            {say('chooseAll')}
          </Check>
          {picked.length > 0 && (
            <CopyActions
              collection={collection}
              store={store}
              copies={picked}
              onDone={() => {
                setChosen(new Set());
                onChange();
              }}
            />
          )}
        </div>
      )}
      {failure !== undefined && <Alert severity="error">{say('failed', { why: failure })}</Alert>}
      <PlainList>
        {definition &&
          copies?.map((copy) => (
            <Copy
              key={copy.id}
              definition={definition}
              copy={copy}
              isChosen={chosen.has(copy.id)}
              {...(mayWrite && { onChoose: (isOn: boolean) => choose([copy.id], isOn) })}
            />
          ))}
      </PlainList>
      <Note role="status">{copies?.length === 0 && say('noCopies')}</Note>
      {more && (
        <Button kind="text" onClick={more} disabled={isLoadingMore}>
          {say('more')}
        </Button>
      )}
    </Section>
  );
}

interface CopyProps {
  readonly definition: CollectionDefinition;
  readonly copy: DriftCopy;
  readonly isChosen: boolean;
  readonly onChoose?: (isOn: boolean) => void;
}

function Copy({ definition, copy, isChosen, onChoose }: CopyProps) {
  const translate = useTranslate();
  const words = useStateWords();
  const { timeZone } = useScreenMeans();
  const { id, label, store, comparedAt, refusals, own, lacks, state } = copy;
  const compared =
    comparedAt === undefined
      ? []
      : [translate('balcao.replication.comparedAt', { at: shownDateTime(comparedAt, timeZone, 'minutes') })];
  // Where there is no copy the master's record is what can be opened.
  const to =
    state === 'missing' || state === 'refused'
      ? `/${definition.name}/${encodeURIComponent(id)}`
      : storeAddress(definition.name, id, store);
  return (
    <li>
      {onChoose && (
        <Check checked={isChosen} onChange={onChoose}>
          <Spoken>{translate('balcao.replication.drift.choose', { label })}</Spoken>
        </Check>
      )}
      <div>
        <Link to={to}>{label}</Link>
        <Note>{[words(copy), ...compared].join(' · ')}</Note>
        {refusals.map((refusal) => (
          <Note key={refusal} data-wrong>
            {refusal}
          </Note>
        ))}
        <OwnFields definition={definition} own={own} />
        {lacks.length > 0 && <Note>{translate('balcao.replication.lacksTitle')}</Note>}
        <Lacks lacks={lacks} />
      </div>
    </li>
  );
}

function useDefinition(collection: string): CollectionDefinition | undefined {
  const [definition, setDefinition] = useState<CollectionDefinition>();
  useEffect(() => {
    let isStale = false;
    definitionOf(collection).then(
      (loaded) => !isStale && setDefinition(loaded),
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [collection]);
  return definition;
}

const Section = styled('section')(({ theme }) => ({
  marginTop: space(6),
  '& > h2': { margin: `0 0 ${space(3)}px`, fontSize: TYPE.strong, fontWeight: WEIGHT.strong },
  '& .tools': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space(2),
    minHeight: 44,
  },
  '& ul > li:has(> div)': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: space(3),
    paddingBlock: space(2.5),
    borderTop: `1px solid ${paletteOf(theme).divider}`,
  },
  '& li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { color: paletteOf(theme).primary.main },
}));
