/**
 * Signs out, and asks first when there are edits that are not stored yet.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { useKeptCount } from '../unsaved/use-unsaved-edits.ts';

export interface SignOut {
  readonly signOut: () => void;
  /** To be shown beside what signs out. */
  readonly warning: ReactNode;
}

export function useSignOut(): SignOut {
  const translate = useTranslate();
  const logout = useLogout();
  const unsaved = useKeptCount();
  const [isAsking, setAsking] = useState(false);
  const title = useId();
  const stay = () => setAsking(false);
  return {
    signOut: () => {
      if (unsaved > 0) setAsking(true);
      else void logout();
    },
    warning: (
      <Dialog open={isAsking} onClose={stay} aria-labelledby={title}>
        <DialogTitle id={title}>{translate('balcao.app.unsaved.leave.title')}</DialogTitle>
        <DialogContent>{translate('balcao.app.unsaved.leave.about', { smart_count: unsaved })}</DialogContent>
        <DialogActions>
          <Button onClick={() => void logout()}>{translate('balcao.app.unsaved.leave.confirm')}</Button>
          <Button variant="contained" onClick={stay} autoFocus>
            {translate('balcao.app.unsaved.leave.stay')}
          </Button>
        </DialogActions>
      </Dialog>
    ),
  };
}
