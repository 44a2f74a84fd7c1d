/**
 * Asks an administrator before a run and its rows are removed for ever.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Done } from '../../../core/row-runs/row-run-service.ts';
import { useRunWords } from './RunList.tsx';

export interface ForgetQuestionProps {
  readonly title: string;
  readonly onForget: () => Promise<Done>;
  readonly onClose: () => void;
}

export function ForgetQuestion({ title, onForget, onClose }: ForgetQuestionProps) {
  const say = useRunWords();
  const titleId = useId();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const forget = async () => {
    setAsked(true);
    const answer = await onForget();
    setAsked(false);
    if (answer.ok) onClose();
    else setProblem(answer.error);
  };
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} maxWidth="xs" onClose={onClose}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {say('forgetQuestion', { title })}
      </DialogTitle>
      <DialogContent>
        {say('forgetAbout')}
        {problem !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {say('keep')}
        </Button>
        <Button variant="contained" color="error" disabled={isAsked} onClick={() => void forget()}>
          {say('forgetNow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
