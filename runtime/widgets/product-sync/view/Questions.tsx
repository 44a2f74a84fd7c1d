/**
 * Questions before what cannot be taken back, or concerns somebody else.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { RunHolder } from '../../../contract/run.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { useSay } from './words.ts';

interface Answered {
  readonly onAnswer: (isMeant: boolean) => void;
}

export function CancelQuestion({ onAnswer }: Answered) {
  const say = useSay();
  return (
    <Question
      title={say('cancelQuestion.title')}
      text={say('cancelQuestion.text')}
      yes={say('cancelQuestion.yes')}
      no={say('cancelQuestion.no')}
      onAnswer={onAnswer}
    />
  );
}

export function TakeOverQuestion({ holder, onAnswer }: Answered & { readonly holder: RunHolder }) {
  const say = useSay();
  const { timeZone } = useWidgetServices();
  return (
    <Question
      title={say('takeOver.title')}
      text={say('takeOver.text', { name: holder.name, since: shownDateTime(holder.since, timeZone) })}
      yes={say('takeOver.yes')}
      no={say('takeOver.no')}
      onAnswer={onAnswer}
    />
  );
}

interface QuestionProps extends Answered {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

function Question({ title, text, yes, no, onAnswer }: QuestionProps) {
  const id = useId();
  return (
    <Dialog open role="alertdialog" aria-labelledby={id} maxWidth="xs" onClose={() => onAnswer(false)}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={() => onAnswer(false)}>
          {no}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
