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
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { passwordProblems } from '../../session/password-problems.ts';

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
  const [values, setValues] = useState({ current: '', next: '', repeated: '' });
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
      await onChange(values.current, values.next);
      notify('balcao.app.password.done', { type: 'success' });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'balcao.data.signIn.unknown');
      setBusy(false);
    }
  };

  const field = (name: keyof typeof values, autoComplete: string, help?: string) => (
    <TextField
      label={translate(`balcao.app.password.${name}`)}
      type="password"
      name={name}
      autoComplete={autoComplete}
      autoFocus={name === 'current'}
      fullWidth
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      error={problems[name] !== undefined}
      helperText={problems[name] ? translate(`balcao.app.password.${problems[name]}`) : help}
    />
  );
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={title}>{translate('balcao.app.password.title')}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            {translate('balcao.app.password.about')}
          </Typography>
          <Stack sx={{ gap: 2 }}>
            {field('current', 'current-password')}
            {field('next', 'new-password', translate('balcao.app.password.nextHelp'))}
            {field('repeated', 'new-password')}
            {failure !== undefined && (
              <Alert severity="error">
                {translate(failure, { _: translate('balcao.data.signIn.unknown') })}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('balcao.app.password.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('balcao.app.password.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
