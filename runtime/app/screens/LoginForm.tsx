/**
 * E-mail and password; where demo data is served, one click for each role.
 */
import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DemoLogin } from '../../contract/console-config.ts';
import { Button, Chip, IconButton } from '../../ui/controls/buttons.tsx';
import { useSession } from '../session/session-context.tsx';
import { forgetSessionEnd, sessionEnded } from '../session/session-end.ts';
import { LabelledInput } from './LabelledInput.tsx';

export interface LoginFormProps {
  readonly demoLogins: readonly DemoLogin[];
  readonly onBegin: () => void;
  /** Takes the address that is typed. Absent where nobody can be asked for a new password. */
  readonly onForgotten?: (email: string) => void;
}

export function LoginForm({ demoLogins, onBegin, onForgotten }: LoginFormProps) {
  const { signIn } = useSession();
  const translate = useTranslate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [ended] = useState(sessionEnded);

  const enter = async (credentials: { email: string; password: string }) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(credentials);
      forgetSessionEnd();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'ra.auth.sign_in_error');
    } finally {
      setBusy(false);
    }
  };
  const begun = useRef(false);
  const begin = () => {
    if (!begun.current) onBegin();
    begun.current = true;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (email.trim() !== '' && password !== '') void enter({ email: email.trim(), password });
  };
  const emailMissing = asked && email.trim() === '';
  const passwordMissing = asked && password === '';

  return (
    <form onSubmit={submit} onInput={begin} onPointerDown={begin} noValidate>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {translate('balcao.app.login.title')}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {ended && failure === undefined && (
          <Alert severity="info">{translate('balcao.app.login.ended')}</Alert>
        )}
        <LabelledInput
          label={translate('balcao.app.login.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          problem={emailMissing ? translate('balcao.app.login.emailMissing') : undefined}
        />
        <LabelledInput
          label={translate('balcao.app.login.password')}
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problem={passwordMissing ? translate('balcao.app.login.passwordMissing') : undefined}
          button={
            <IconButton
              size="small"
              label={translate(`balcao.app.login.${shown ? 'hide' : 'show'}`)}
              icon={shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              onClick={() => setShown(!shown)}
            />
          }
        />
        {failure !== undefined && (
          <Alert severity="error">{translate(failure, { _: translate('ra.auth.sign_in_error') })}</Alert>
        )}
        <Button type="submit" kind="filled" size="large" disabled={busy}>
          {translate(`balcao.app.login.${busy ? 'busy' : 'submit'}`)}
        </Button>
        {onForgotten && (
          <Button kind="text" onClick={() => onForgotten(email)} disabled={busy}>
            {translate('balcao.app.login.forgotten')}
          </Button>
        )}
      </Stack>
      {demoLogins.length > 0 && (
        <Box
          role="group"
          aria-label={translate('balcao.app.login.demo')}
          sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: 'divider' }}
        >
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
            {translate('balcao.app.login.demo')}
          </Typography>
          <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
            {demoLogins.map((login) => (
              <Chip
                key={login.email}
                title={login.email}
                disabled={busy}
                onToggle={() => {
                  setEmail(login.email);
                  setPassword(login.password);
                  void enter(login);
                }}
              >
                {login.label}
              </Chip>
            ))}
          </Stack>
        </Box>
      )}
    </form>
  );
}
