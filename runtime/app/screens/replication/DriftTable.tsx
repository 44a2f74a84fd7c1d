/**
 * Stores × collections: how many copies stand how, and when they were last compared. A number leads to its copies; on a
 * narrow screen each row is a card.
 */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { COPY_STATES, type DriftCounts } from '../../../contract/replication.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { Chip } from '../../../ui/controls/buttons.tsx';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { entries } from '../../catalogue/catalogue-entries.ts';
import { entryLabel } from '../../catalogue/entry-address.ts';
import { useScreenMeans } from '../../pieces/screen-means.ts';
import { useProjects } from '../../projects/project-context.tsx';

export interface DriftTableProps {
  readonly counts: readonly DriftCounts[];
  readonly onOpen: (where: { store: string; collection: string; state: string }) => void;
}

export function DriftTable({ counts, onOpen }: DriftTableProps) {
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`balcao.replication.drift.${key}`, values);
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          {['store', 'collection', 'states', 'comparedAt'].map((column) => (
            <th key={column} scope="col">
              {say(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((row) => (
          <Row key={`${row.store} ${row.collection}`} row={row} onOpen={onOpen} />
        ))}
      </tbody>
    </Box>
  );
}

function Row({ row, onOpen }: { readonly row: DriftCounts } & Pick<DriftTableProps, 'onOpen'>) {
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`balcao.replication.drift.${key}`, values);
  const { timeZone } = useScreenMeans();
  const store = useStoreLabel()(row.store);
  const collection = useCollectionLabel()(row.collection);
  const stateWord = useStateWord();
  return (
    <tr>
      <td>{store}</td>
      <td>{collection}</td>
      <td data-label={say('states')}>
        <span className="states">
          {COPY_STATES.filter((state) => row.counts[state]).map((state) => {
            const count = row.counts[state]?.toLocaleString('pt-BR') ?? '';
            return (
              <Chip
                key={state}
                aria-label={say('showState', { state: stateWord(state), count, collection, store })}
                onToggle={() => onOpen({ store: row.store, collection: row.collection, state })}
              >
                {count} {stateWord(state)}
              </Chip>
            );
          })}
        </span>
      </td>
      <td data-label={say('comparedAt')}>
        {row.comparedAt === undefined ? say('never') : shownDateTime(row.comparedAt, timeZone, 'minutes')}
      </td>
    </tr>
  );
}

/** Without a number. */
export function useStateWord(): (state: string) => string {
  const translate = useTranslate();
  return (state) => translate(`balcao.replication.state.${state === 'own' ? 'ownState' : state}`);
}

export function useStoreLabel(): (store: string) => string {
  const { projects } = useProjects();
  return (store) => projects.find(({ id }) => id === store)?.label ?? store;
}

export function useCollectionLabel(): (collection: string) => string {
  return (collection) => {
    const entry = entries.find(({ name }) => name === collection);
    return entry ? entryLabel(entry) : collection;
  };
}

const TABLE = {
  width: '100%',
  mt: 2,
  borderCollapse: 'collapse',
  fontSize: TYPE.body,
  '& th': {
    px: 1.5,
    py: 0.75,
    textAlign: 'left',
    fontSize: TYPE.small,
    fontWeight: WEIGHT.strong,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& td': {
    px: 1.5,
    py: 1,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .states': { display: 'flex', flexWrap: 'wrap', gap: 0.75 },
  '@media (max-width: 700px)': {
    '&, & tbody, & tr, & td': { display: 'block' },
    // The cells say themselves what they are.
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tr': { mb: 1, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 2 },
    '& td': { p: 0, border: 0, '& + td': { mt: 0.75 } },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: TYPE.small,
      color: 'text.secondary',
    },
  },
} as const;
