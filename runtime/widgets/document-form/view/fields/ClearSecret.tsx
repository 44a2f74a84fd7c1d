/**
 * The button that clears a secret, after a question: nobody can read the value back.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SecretOutcome } from '../../../../contract/secret-writes.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';

export interface ClearSecretProps {
  readonly label: string;
  readonly onClear: () => Promise<SecretOutcome>;
}

export function ClearSecret({ label, onClear }: ClearSecretProps) {
  const translate = useTranslate();
  const word = (key: string, values?: object): string =>
    translate(`balcao.documentForm.secret.${key}`, values);
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const clear = async () => {
    setBusy(true);
    const outcome = await onClear();
    setBusy(false);
    if (outcome.ok) return setAsking(false);
    const { reason, detail } = outcome.failure;
    setFailure(word(`failure.${reason}`, { detail, _: word('failure.unknown', { detail }) }));
  };
  const close = () => {
    setAsking(false);
    setFailure('');
  };
  return (
    <>
      <Button size="small" color="error" sx={{ flexShrink: 0 }} onClick={() => setAsking(true)}>
        {word('clear')}
      </Button>
      <Dialog open={asking} onClose={close} aria-labelledby={titleId} maxWidth="xs">
        <DialogTitle id={titleId}>{word('question', { label })}</DialogTitle>
        <DialogContent>
          {word('consequence')}
          {failure !== '' && (
            <FieldNote isError role="alert">
              {failure}
            </FieldNote>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close} disabled={busy}>
            {word('cancel')}
          </Button>
          <Button variant="contained" color="error" onClick={() => void clear()} disabled={busy} autoFocus>
            {word('clear')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
