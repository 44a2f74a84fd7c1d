/**
 * A new password, after the old one has been typed: whoever finds a console open does not take the account over.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Passwords } from '../../session/password-problems.ts';
import { usePasswordForm } from '../../session/use-password-form.ts';

export interface PasswordDialogProps {
  /** Rejects with an error whose message is a key of the catalogue. */
  readonly onChange: (current: string, next: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Mount it to open it: nothing that was typed outlives it. */
export function PasswordDialog({ onChange, onClose }: PasswordDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const title = useId();
  const { isBusy, failure, field, onSubmit } = usePasswordForm(async (current, next) => {
    await onChange(current, next);
    notify('balcao.app.password.done', { type: 'success' });
    onClose();
  });
  const input = (name: keyof Passwords, help?: string) => {
    const { props, problem } = field(name);
    return (
      <TextField
        {...props}
        label={translate(`balcao.app.password.${name}`)}
        fullWidth
        error={problem !== undefined}
        helperText={problem ?? help}
      />
    );
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <form onSubmit={onSubmit} noValidate>
        <DialogTitle id={title}>{translate('balcao.app.password.title')}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            {translate('balcao.app.password.about')}
          </Typography>
          <Stack sx={{ gap: 2 }}>
            {input('current')}
            {input('next', translate('balcao.app.password.nextHelp'))}
            {input('repeated')}
            {failure !== undefined && <Alert severity="error">{failure}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('balcao.app.password.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate('balcao.app.password.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
