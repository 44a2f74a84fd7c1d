/**
 * Calls that may ask for the own password: whoever signed in long ago types it, and the very call goes on.
 */
import { type ReactNode, useCallback, useId, useState } from 'react';
import { PASSWORD_NEEDED } from '../../../contract/people.ts';
import type { Confirmed, PeopleRefused } from '../../../data/console-api/people-service.ts';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Input } from '../../../ui/controls/inputs.tsx';
import { Labelled, Note } from '../../../ui/controls/words.tsx';
import { usePeopleWords } from './people-words.ts';

interface Asking {
  /** In words, where it asks again. */
  attempt(password: string): Promise<string | undefined>;
  cancel(): void;
}

export interface ConfirmedCalls {
  /** `undefined`: no password was given, and nothing happened. */
  readonly confirmed: <Answer extends { readonly ok: true }>(
    call: (confirmed: Confirmed) => Promise<Answer | PeopleRefused>,
  ) => Promise<Answer | PeopleRefused | undefined>;
  /** The dialog, while it asks. */
  readonly question: ReactNode;
}

export function useConfirmed(): ConfirmedCalls {
  const [asking, setAsking] = useState<Asking>();
  const confirmed = useCallback(
    async <Answer extends { readonly ok: true }>(
      call: (confirmed: Confirmed) => Promise<Answer | PeopleRefused>,
    ): Promise<Answer | PeopleRefused | undefined> => {
      const first = await call({});
      if (!asksForPassword(first)) return first;
      return new Promise<Answer | PeopleRefused | undefined>((resolve) => {
        const end = (answer?: Answer | PeopleRefused) => {
          setAsking(undefined);
          resolve(answer);
        };
        setAsking({
          async attempt(password) {
            const answer = await call({ password });
            if (asksForPassword(answer)) return answer.error;
            end(answer);
            return undefined;
          },
          cancel: () => end(),
        });
      });
    },
    [],
  );
  return { confirmed, question: asking && <PasswordQuestion {...asking} /> };
}

function asksForPassword(answer: { readonly ok: true } | PeopleRefused): answer is PeopleRefused {
  // Too many wrong ones are refused for a while: that is said where the next one is typed.
  return !answer.ok && (answer.code === PASSWORD_NEEDED || answer.field === 'password');
}

function PasswordQuestion({ attempt, cancel }: Asking) {
  const say = usePeopleWords();
  const form = useId();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (): Promise<void> => {
    if (password === '') return setProblem(say('password.missing'));
    setBusy(true);
    const refused = await attempt(password);
    setBusy(false);
    setProblem(refused);
  };
  return (
    <DialogFrame
      title={say('password.title')}
      onClose={cancel}
      action={{ label: say('password.action'), form, busy }}
    >
      <Note style={{ marginBottom: 12 }}>{say('password.about')}</Note>
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Labelled label={say('password.label')} error={problem}>
          {(named) => (
            <Input
              {...named}
              type="password"
              name="password"
              autoComplete="current-password"
              autoFocus
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Labelled>
      </form>
    </DialogFrame>
  );
}
