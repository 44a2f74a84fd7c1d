/**
 * One person: roles in the stores that one administers, name and e-mail, and whether they may enter.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ManagedStore } from '../../../contract/people.ts';
import type { PeopleRefused, PersonChange } from '../../../data/console-api/people-service.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { AccessSection, type PersonActions } from './AccessSection.tsx';
import { PersonState } from './PeopleTable.tsx';
import { PersonFields, personProblems } from './PersonFields.tsx';
import { changedRoles } from './people-text.ts';
import { usePeopleWords } from './people-words.ts';
import { RoleChoices } from './RoleChoices.tsx';

export interface PersonPanelProps extends PersonActions {
  readonly stores: readonly ManagedStore[];
}

export function PersonPanel(props: PersonPanelProps) {
  const { person } = props;
  return (
    <Box
      sx={{
        height: '100%',
        overflowY: 'auto',
        p: { xs: 2, sm: 3 },
        display: 'grid',
        gap: 3,
        alignContent: 'start',
      }}
    >
      <Box component="header">
        <Box
          component="h2"
          sx={{ m: 0, fontSize: TYPE.title, fontWeight: WEIGHT.strong, overflowWrap: 'anywhere' }}
        >
          {person.name}
        </Box>
        <Note>{person.email}</Note>
        <PersonState person={person} />
      </Box>
      <RolesSection {...props} />
      <ProfileSection {...props} />
      <AccessSection {...props} />
    </Box>
  );
}

function RolesSection({ person, stores, change }: PersonPanelProps) {
  const say = usePeopleWords();
  const [roles, setRoles] = useState(person.roles);
  const { busy, refused, save } = useSaving(change, say('roles.done'));
  const changed = changedRoles(person.roles, roles);
  return (
    <Section
      title={say('roles.title')}
      action={say('roles.save')}
      disabled={busy || Object.keys(changed).length === 0}
      refused={refused?.error}
      onSave={() => save({ call: 'roles', roles: changed })}
    >
      <RoleChoices roles={roles} stores={stores} disabled={busy} onChange={setRoles} />
      {person.elsewhere && <Note>{say('roles.elsewhere')}</Note>}
    </Section>
  );
}

function ProfileSection({ person, change }: PersonActions) {
  const say = usePeopleWords();
  const [values, setValues] = useState({ name: person.name, email: person.email });
  const { busy, refused, save } = useSaving(change, say('profile.done'));
  const field = refused?.field;
  const isOfField = field === 'name' || field === 'email';
  const isSame = values.name.trim() === person.name && values.email.trim() === person.email;
  const wrong = personProblems(values, say);
  return (
    <Section
      title={say('profile.title')}
      action={say('profile.save')}
      disabled={busy || isSame || person.elsewhere || Object.keys(wrong).length > 0}
      refused={isOfField ? undefined : refused?.error}
      onSave={() => save({ call: 'profile', name: values.name.trim(), email: values.email.trim() })}
    >
      <Note>{say(person.elsewhere ? 'profile.elsewhere' : 'profile.about')}</Note>
      <PersonFields
        values={values}
        problems={{ ...wrong, ...(isOfField && { [field]: refused?.error }) }}
        disabled={busy || person.elsewhere}
        onChange={setValues}
      />
    </Section>
  );
}

/** A change under way, and why it was refused. */
function useSaving(change: PersonActions['change'], done: string) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<PeopleRefused>();
  const save = async (asked: PersonChange): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    const answer = await change(asked);
    setBusy(false);
    if (answer?.ok) notify(done, { type: 'success' });
    else setRefused(answer);
  };
  return { busy, refused, save };
}

interface SectionProps {
  readonly title: string;
  readonly action: string;
  readonly disabled: boolean;
  readonly refused: string | undefined;
  readonly onSave: () => Promise<void>;
  readonly children: ReactNode;
}

function Section({ title, action, disabled, refused, onSave, children }: SectionProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!disabled) void onSave();
  };
  return (
    <Box component="form" noValidate aria-label={title} onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="h3" sx={{ m: 0, fontSize: TYPE.strong, fontWeight: WEIGHT.strong }}>
        {title}
      </Box>
      {children}
      {refused !== undefined && <Alert severity="error">{refused}</Alert>}
      <div>
        <Button type="submit" disabled={disabled}>
          {action}
        </Button>
      </div>
    </Box>
  );
}
