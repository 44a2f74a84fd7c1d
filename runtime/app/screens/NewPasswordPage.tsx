/**
 * Asks for a password of one's own, where the one in use was made up by somebody else. Nothing else opens before.
 */
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Button } from '../../ui/controls/buttons.tsx';
import type { Passwords } from '../session/password-problems.ts';
import { useSession } from '../session/session-context.tsx';
import { usePasswordForm } from '../session/use-password-form.ts';
import { Entrance } from './Entrance.tsx';
import { LabelledInput } from './LabelledInput.tsx';

export function NewPasswordPage({ email }: { readonly email: string }) {
  const { choosePassword, signOut } = useSession();
  const translate = useTranslate();
  const { isBusy, failure, field, onSubmit } = usePasswordForm(choosePassword);
  const input = (name: keyof Passwords, label: string) => {
    const { props, problem } = field(name);
    return <LabelledInput {...props} label={translate(label)} problem={problem} />;
  };
  return (
    <Entrance title={translate('balcao.app.newPassword.title')}>
      <form onSubmit={onSubmit} noValidate>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {translate('balcao.app.newPassword.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
          {translate('balcao.app.newPassword.about')}
        </Typography>
        {/* For password managers: whose password it is. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <Stack sx={{ gap: 2 }}>
          {input('current', 'balcao.app.newPassword.current')}
          {input('next', 'balcao.app.password.next')}
          {input('repeated', 'balcao.app.password.repeated')}
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
          <Button type="submit" kind="filled" size="large" disabled={isBusy}>
            {translate(`balcao.app.newPassword.${isBusy ? 'busy' : 'save'}`)}
          </Button>
          <Button kind="text" onClick={() => void signOut()} disabled={isBusy}>
            {translate('balcao.app.newPassword.signOut')}
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
