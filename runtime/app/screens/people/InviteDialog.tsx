/**
 * Invites somebody: who it is, and the roles in the stores that one administers.
 */
import Alert from '@mui/material/Alert';
import { type FormEvent, useId, useState } from 'react';
import type { Invitation, LinkAnswer, ManagedStore } from '../../../contract/people.ts';
import type { PeopleRefused } from '../../../data/console-api/people-service.ts';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { space } from '../../../ui/measures.ts';
import { PersonFields, personProblems } from './PersonFields.tsx';
import { usePeopleWords } from './people-words.ts';
import { RoleChoices, type Roles } from './RoleChoices.tsx';

export interface InviteDialogProps {
  readonly stores: readonly ManagedStore[];
  /** The store that is shown: its role is chosen from the beginning. */
  readonly current: string;
  readonly mails: boolean;
  readonly invite: (invitation: Invitation) => Promise<LinkAnswer | PeopleRefused | undefined>;
  readonly onDone: (answer: LinkAnswer) => void;
  readonly onClose: () => void;
}

export function InviteDialog({ stores, current, mails, invite, onDone, onClose }: InviteDialogProps) {
  const say = usePeopleWords();
  const form = useId();
  const [values, setValues] = useState({ name: '', email: '' });
  const [roles, setRoles] = useState<Roles>(
    stores.some(({ id }) => id === current) ? { [current]: 'operator' } : {},
  );
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<PeopleRefused>();
  const wrong = personProblems(values, say);
  const noRole = Object.keys(roles).length === 0;
  const field = refused?.field;
  const isOfField = field === 'name' || field === 'email';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    setRefused(undefined);
    if (noRole || Object.keys(wrong).length > 0) return;
    setBusy(true);
    const answer = await invite({ name: values.name.trim(), email: values.email.trim(), roles });
    setBusy(false);
    if (answer?.ok) onDone(answer);
    else setRefused(answer);
  };
  return (
    <DialogFrame
      title={say('invite.title')}
      width="medium"
      onClose={onClose}
      action={{ label: say('invite.action'), form, busy }}
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} style={FORM}>
        <Note>{say(mails ? 'invite.aboutMail' : 'invite.aboutLink')}</Note>
        <PersonFields
          autoFocus
          values={values}
          problems={{ ...(isAsked && wrong), ...(isOfField && { [field]: refused?.error }) }}
          onChange={setValues}
        />
        <RoleChoices roles={roles} stores={stores} onChange={setRoles} />
        {isAsked && noRole && (
          <Note role="alert" data-wrong>
            {say('problems.roles')}
          </Note>
        )}
        {refused && !isOfField && <Alert severity="error">{refused.error}</Alert>}
      </form>
    </DialogFrame>
  );
}

const FORM = { display: 'grid', gap: space(4) } as const;
