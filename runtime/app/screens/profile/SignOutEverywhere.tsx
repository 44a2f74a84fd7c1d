/**
 * Asks before every device of the user is signed out, this one too.
 */

import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';

export interface SignOutEverywhereProps {
  /** Rejects with an error whose message is a key of the catalogue. */
  readonly onLeave: () => Promise<void>;
  readonly onStay: () => void;
}

export function SignOutEverywhere({ onLeave, onStay }: SignOutEverywhereProps) {
  const translate = useTranslate();
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
    <DialogFrame
      title={translate('balcao.app.everywhere.title')}
      onClose={onStay}
      cancel={translate('balcao.app.everywhere.cancel')}
      action={{ label: translate('balcao.app.everywhere.confirm'), onClick: () => void leave(), busy }}
      focus="cancel"
    >
      {translate('balcao.app.everywhere.about')}
      {failure !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate(failure, { _: translate('balcao.data.signIn.unknown') })}
        </Alert>
      )}
    </DialogFrame>
  );
}
