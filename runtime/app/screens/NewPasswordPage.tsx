/**
 * Asks for a password of one's own, where the one in use was made up by somebody else. Nothing else opens before.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Passwords, passwordProblems } from '../session/password-problems.ts';
import { useSession } from '../session/session-context.tsx';
import { Entrance } from './Entrance.tsx';
import { LabelledInput } from './LabelledInput.tsx';

export function NewPasswordPage({ email }: { readonly email: string }) {
  const { choosePassword, signOut } = useSession();
  const translate = useTranslate();
  const [values, setValues] = useState<Passwords>({ current: '', next: '', repeated: '' });
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const problems = asked ? passwordProblems(values) : {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (Object.keys(passwordProblems(values)).length > 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await choosePassword(values.current, values.next);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'balcao.data.signIn.unknown');
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof Passwords, label: string, autoComplete: string) => (
    <LabelledInput
      label={translate(label)}
      type="password"
      name={name}
      autoComplete={autoComplete}
      autoFocus={name === 'current'}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      problem={problems[name] && translate(`balcao.app.password.${problems[name]}`)}
    />
  );
  return (
    <Entrance title={translate('balcao.app.newPassword.title')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {translate('balcao.app.newPassword.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
          {translate('balcao.app.newPassword.about')}
        </Typography>
        {/* For password managers: whose password it is. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <Stack sx={{ gap: 2 }}>
          {field('current', 'balcao.app.newPassword.current', 'current-password')}
          {field('next', 'balcao.app.password.next', 'new-password')}
          {field('repeated', 'balcao.app.password.repeated', 'new-password')}
          {failure !== undefined && (
            <Alert severity="error">
              {translate(failure, { _: translate('balcao.data.signIn.unknown') })}
            </Alert>
          )}
          <Button type="submit" variant="contained" size="large" fullWidth disabled={busy}>
            {translate(`balcao.app.newPassword.${busy ? 'busy' : 'save'}`)}
          </Button>
          <Button onClick={() => void signOut()} disabled={busy}>
            {translate('balcao.app.newPassword.signOut')}
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
