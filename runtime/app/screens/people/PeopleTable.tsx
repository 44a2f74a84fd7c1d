/**
 * People as a table; on a narrow screen each is a card. A name opens its person.
 */
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ConsolePerson, ManagedStore } from '../../../contract/people.ts';
import { PlainButton } from '../../../ui/controls/buttons.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import { roleLines } from './people-text.ts';
import { usePeopleWords, useShownTime } from './people-words.ts';

export interface PeopleTableProps {
  readonly people: readonly ConsolePerson[];
  readonly stores: readonly ManagedStore[];
  /** The uid of who looks. */
  readonly self: string;
  readonly onOpen: (person: ConsolePerson) => void;
}

const COLUMNS = ['person', 'roles', 'lastSignIn', 'state'] as const;

export function PeopleTable({ people, stores, self, onOpen }: PeopleTableProps) {
  const say = usePeopleWords();
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {say(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.uid} person={person} stores={stores} self={self} onOpen={onOpen} />
        ))}
      </tbody>
    </Box>
  );
}

function PersonRow({ person, stores, self, onOpen }: Omit<PeopleTableProps, 'people'> & PersonProps) {
  const say = usePeopleWords();
  const translate = useTranslate();
  const shown = useShownTime();
  const { uid, name, email, roles, lastSignInAt } = person;
  const lines = roleLines(roles, stores);
  return (
    <tr>
      <td>
        <PlainButton className="name" onClick={() => onOpen(person)}>
          {name}
        </PlainButton>
        {uid === self && <span className="quiet"> ({say('you')})</span>}
        <span className="quiet block">{email}</span>
      </td>
      <td data-label={say('columns.roles')}>
        {lines.length === 0 && <span className="quiet">{say('noRole')}</span>}
        {lines.map(({ role, stores: names }) => (
          <span key={role} className="block">
            <strong>{translate(`balcao.app.roles.${role}`)}</strong>: {names.join(', ')}
          </span>
        ))}
      </td>
      <td data-label={say('columns.lastSignIn')}>
        {lastSignInAt === null ? say('never') : shown(lastSignInAt)}
      </td>
      <td data-label={say('columns.state')}>
        <PersonState person={person} />
      </td>
    </tr>
  );
}

interface PersonProps {
  readonly person: ConsolePerson;
}

const STATE_COLOURS = { active: 'text.primary', blocked: 'error.main', invited: 'warning.main' } as const;

export function PersonState({ person: { state, invitedUntil } }: PersonProps) {
  const say = usePeopleWords();
  const shown = useShownTime();
  const isOpen = invitedUntil !== undefined && invitedUntil > Date.now();
  return (
    <>
      <Box component="span" sx={{ fontSize: TYPE.body, color: STATE_COLOURS[state] }}>
        {say(`state.${state}`)}
      </Box>
      {state === 'invited' && (
        <Note>{isOpen ? say('invitedUntil', { time: shown(invitedUntil) }) : say('invitationEnded')}</Note>
      )}
    </>
  );
}

const TABLE = {
  width: '100%',
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
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& td:nth-of-type(3)': { whiteSpace: 'nowrap' },
  '& .name': {
    fontWeight: WEIGHT.strong,
    color: 'primary.main',
    '&:hover': { textDecoration: 'underline' },
    [TOUCH]: { minHeight: FINGER },
  },
  '& strong': { fontWeight: WEIGHT.strong },
  '& .block': { display: 'block' },
  '& .quiet': { fontSize: TYPE.small, color: 'text.secondary' },
  '@media (max-width: 700px)': {
    '&, & tbody, & tr, & td': { display: 'block' },
    // The cells say themselves what they are.
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tr': { mb: 1, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 2 },
    '& td': { p: 0, border: 0, '& + td': { mt: 0.75 } },
    '& td[data-label]': { position: 'relative', pl: '104px' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      position: 'absolute',
      left: 0,
      top: 2,
      fontSize: TYPE.small,
      color: 'text.secondary',
    },
  },
} as const;
