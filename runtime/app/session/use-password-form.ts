/**
 * A form that asks for a new password: what is typed, what is missing in it, and why it was refused.
 */
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Passwords, passwordProblems } from './password-problems.ts';

export interface PasswordForm {
  readonly isBusy: boolean;
  /** In words. */
  readonly failure: string | undefined;
  /** The props of an input, besides its label; `problem` in words. */
  field(name: keyof Passwords): {
    readonly props: {
      readonly type: 'password';
      readonly name: string;
      readonly autoComplete: string;
      readonly autoFocus: boolean;
      readonly value: string;
      readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    };
    readonly problem: string | undefined;
  };
  readonly onSubmit: (event: FormEvent) => void;
}

/** `change` rejects with an error whose message is a key of the catalogue. */
export function usePasswordForm(change: (current: string, next: string) => Promise<void>): PasswordForm {
  const translate = useTranslate();
  const [values, setValues] = useState<Passwords>({ current: '', next: '', repeated: '' });
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const problems = isAsked ? passwordProblems(values) : {};

  const submit = async (): Promise<void> => {
    setAsked(true);
    if (Object.keys(passwordProblems(values)).length > 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await change(values.current, values.next);
    } catch (error) {
      const unknown = translate('balcao.data.signIn.unknown');
      setFailure(error instanceof Error ? translate(error.message, { _: unknown }) : unknown);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    field: (name) => ({
      props: {
        type: 'password',
        name,
        autoComplete: name === 'current' ? 'current-password' : 'new-password',
        autoFocus: name === 'current',
        value: values[name],
        onChange: (event) => setValues({ ...values, [name]: event.target.value }),
      },
      problem: problems[name] && translate(`balcao.app.password.${problems[name]}`),
    }),
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
