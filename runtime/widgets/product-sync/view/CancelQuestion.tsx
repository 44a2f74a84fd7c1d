/**
 * The question before what cannot be taken back.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useSay } from './words.ts';

export function CancelQuestion({ onAnswer }: { readonly onAnswer: (isMeant: boolean) => void }) {
  const say = useSay();
  const id = useId();
  return (
    <Dialog open role="alertdialog" aria-labelledby={id} maxWidth="xs" onClose={() => onAnswer(false)}>
      <DialogTitle id={id}>{say('cancelQuestion.title')}</DialogTitle>
      <DialogContent>{say('cancelQuestion.text')}</DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={() => onAnswer(false)}>
          {say('cancelQuestion.no')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {say('cancelQuestion.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
