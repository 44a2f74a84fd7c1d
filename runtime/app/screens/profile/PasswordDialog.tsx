/**
 * A new password, after the old one has been typed: whoever finds a console open does not take the account over.
 */

import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
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
  const form = useId();
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
    <DialogFrame
      title={translate('balcao.app.password.title')}
      onClose={onClose}
      cancel={translate('balcao.app.password.cancel')}
      action={{ label: translate('balcao.app.password.save'), form, busy: isBusy }}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {translate('balcao.app.password.about')}
      </Typography>
      <Stack component="form" id={form} onSubmit={onSubmit} noValidate sx={{ gap: 2 }}>
        {input('current')}
        {input('next', translate('balcao.app.password.nextHelp'))}
        {input('repeated')}
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      </Stack>
    </DialogFrame>
  );
}
