/**
 * Asks before every device of the user is signed out, this one too.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

export interface SignOutEverywhereProps {
  /** Rejects with an error whose message is a key of the catalogue. */
  readonly onLeave: () => Promise<void>;
  readonly onStay: () => void;
}

export function SignOutEverywhere({ onLeave, onStay }: SignOutEverywhereProps) {
  const translate = useTranslate();
  const title = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leave = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onLeave();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'balcao.data.signIn.unknown');
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onStay} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{translate('balcao.app.everywhere.title')}</DialogTitle>
      <DialogContent>
        {translate('balcao.app.everywhere.about')}
        {failure !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(failure, { _: translate('balcao.data.signIn.unknown') })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void leave()} disabled={busy}>
          {translate('balcao.app.everywhere.confirm')}
        </Button>
        <Button variant="contained" onClick={onStay} disabled={busy} autoFocus>
          {translate('balcao.app.everywhere.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
