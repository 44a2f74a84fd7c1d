/**
 * `Esqueci minha senha`: asks for a link to a new password. Says the same for every address.
 */
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../ui/controls/buttons.tsx';
import { learnMessages } from '../messages/console-i18n.ts';
import { useSession } from '../session/session-context.tsx';
import { LabelledInput } from './LabelledInput.tsx';

learnMessages({
  balcao: {
    app: {
      forgotten: {
        about:
          'Informe o seu e-mail. Se houver uma conta com ele, você recebe um link para escolher outra senha.',
        submit: 'Enviar link',
        busy: 'Enviando…',
        sent: 'Se houver uma conta com %{email}, o link chega em instantes. Ele vale por pouco tempo e uma única vez.',
        noMail:
          'Este servidor não envia e-mails. Peça a quem administra a sua loja um link para escolher outra senha.',
        back: 'Voltar',
      },
    },
  },
});

export interface ForgottenPasswordProps {
  /** As it was typed on the login page. */
  readonly typed: string;
  readonly onBack: () => void;
}

export function ForgottenPassword({ typed, onBack }: ForgottenPasswordProps) {
  const { account } = useSession();
  const translate = useTranslate();
  const say = (key: string): string => translate(`balcao.app.forgotten.${key}`, { email: email.trim() });
  const [email, setEmail] = useState(typed);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<'sent' | 'noMail'>();
  const isMissing = email.trim() === '';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (isMissing || !account?.forgotPassword) return;
    setBusy(true);
    setFailure(undefined);
    try {
      setDone((await account.forgotPassword(email.trim())) ? 'sent' : 'noMail');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'balcao.data.signIn.unknown');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {translate('balcao.app.login.forgotten')}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {done === undefined && (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {say('about')}
            </Typography>
            <LabelledInput
              label={translate('balcao.app.login.email')}
              type="email"
              name="email"
              autoComplete="username"
              autoFocus
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              problem={isAsked && isMissing ? translate('balcao.app.login.emailMissing') : undefined}
            />
          </>
        )}
        {failure !== undefined && (
          <Alert severity="error">{translate(failure, { _: translate('balcao.data.signIn.unknown') })}</Alert>
        )}
        {done === undefined ? (
          <Button type="submit" kind="filled" size="large" disabled={busy}>
            {say(busy ? 'busy' : 'submit')}
          </Button>
        ) : (
          <Alert severity="info" role="status">
            {say(done)}
          </Alert>
        )}
        <Button kind="text" onClick={onBack} disabled={busy} autoFocus={done !== undefined}>
          {say('back')}
        </Button>
      </Stack>
    </form>
  );
}
