/**
 * Whether a person may enter: a new link, the end of their sessions, a block. What shuts somebody out is asked before.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ConsolePerson, LinkAnswer, PersonState } from '../../../contract/people.ts';
import type { PeopleRefused, PersonAnswer, PersonChange } from '../../../data/console-api/people-service.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { usePeopleWords, useShownTime } from './people-words.ts';

export interface PersonActions {
  readonly person: ConsolePerson;
  readonly isSelf: boolean;
  /** `undefined`: it was cancelled. */
  readonly change: (change: PersonChange) => Promise<PersonAnswer | PeopleRefused | undefined>;
  readonly makeLink: () => Promise<LinkAnswer | PeopleRefused | undefined>;
}

type Action = 'invite' | 'link' | 'end-sessions' | 'block' | 'unblock';
type Asked = 'end-sessions' | 'block';

const ACTIONS: { readonly [state in PersonState]: readonly Action[] } = {
  active: ['link', 'end-sessions', 'block'],
  invited: ['invite', 'block'],
  blocked: ['unblock'],
};

const WORDS = {
  invite: 'invite',
  link: 'link',
  'end-sessions': 'endSessions',
  block: 'block',
  unblock: 'unblock',
} as const;

export function AccessSection({ person, isSelf, change, makeLink }: PersonActions) {
  const say = usePeopleWords();
  const notify = useNotify();
  const shown = useShownTime();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const buttons = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  // The button that blocked somebody is gone with what it did: the keys go on at what can be done now.
  useEffect(() => {
    if (wasAsked.current && !asked && !buttons.current?.contains(document.activeElement)) {
      buttons.current?.querySelector('button')?.focus();
    }
    wasAsked.current = asked !== undefined;
  }, [asked]);
  const { name, email, state, elsewhere, lastSignInAt } = person;
  const act = async (action: Action): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    const isLink = action === 'invite' || action === 'link';
    const answer = isLink ? await makeLink() : await change({ call: action });
    setBusy(false);
    setAsked(undefined);
    if (!answer) return;
    if (!answer.ok) return setRefused(answer.error);
    if (!('link' in answer) || answer.link === undefined) {
      notify(say(`done.${isLink ? 'link' : action}`, { name, email }), { type: 'success' });
    }
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="h3" sx={{ m: 0, fontSize: TYPE.strong, fontWeight: WEIGHT.strong }}>
        {say('access.title')}
      </Box>
      <Note>
        {lastSignInAt === null ? say('never') : say('access.lastSignIn', { time: shown(lastSignInAt) })}
      </Note>
      {elsewhere && <Note>{say('access.elsewhere')}</Note>}
      {isSelf && <Note>{say('access.self')}</Note>}
      <Box ref={buttons} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {ACTIONS[state]
          .filter((action) => !isSelf || action !== 'block')
          .map((action) => (
            <Button
              key={action}
              disabled={busy || elsewhere}
              tone={action === 'block' ? 'danger' : undefined}
              onClick={() =>
                action === 'block' || action === 'end-sessions' ? setAsked(action) : void act(action)
              }
            >
              {say(`access.${WORDS[action]}`)}
            </Button>
          ))}
      </Box>
      {refused !== undefined && <Alert severity="error">{refused}</Alert>}
      {asked && (
        <DialogFrame
          role="alertdialog"
          focus="cancel"
          title={say(`questions.${asked}`, { name })}
          onClose={() => setAsked(undefined)}
          action={{
            label: say(`access.${WORDS[asked]}`),
            onClick: () => void act(asked),
            busy,
            tone: 'danger',
          }}
        >
          {say(`questions.${asked}About`)}
        </DialogFrame>
      )}
    </Box>
  );
}
