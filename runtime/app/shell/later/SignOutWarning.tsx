/**
 * Asks before somebody signs out whose edits are not stored yet.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

export interface SignOutWarningProps {
  readonly open: boolean;
  readonly count: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function SignOutWarning({ open, count, onStay, onLeave }: SignOutWarningProps) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby={title}>
      <DialogTitle id={title}>{translate('balcao.app.unsaved.leave.title')}</DialogTitle>
      <DialogContent>{translate('balcao.app.unsaved.leave.about', { smart_count: count })}</DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>{translate('balcao.app.unsaved.leave.confirm')}</Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {translate('balcao.app.unsaved.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
