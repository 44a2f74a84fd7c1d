/**
 * Asked before what cannot be taken back. What was refused is said, and can be asked for again.
 */
import Alert from '@mui/material/Alert';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { useRunWords } from './words.ts';

export interface QuestionProps {
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly children: ReactNode;
  /** Portuguese, where it was not done. */
  readonly onYes: () => Promise<string | undefined> | undefined;
  readonly onClose: () => void;
}

export function Question({ title, yes, no, children, onYes, onClose }: QuestionProps) {
  const say = useRunWords();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async () => {
    setAsked(true);
    const refused = await Promise.resolve(onYes()).catch(() => say('notDone'));
    setAsked(false);
    if (refused === undefined) onClose();
    else setProblem(refused);
  };
  return (
    <DialogFrame
      role="alertdialog"
      focus="cancel"
      title={title}
      cancel={no}
      action={{ label: yes, onClick: () => void act(), busy: isAsked, tone: 'danger' }}
      onClose={onClose}
    >
      {children}
      {problem !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </DialogFrame>
  );
}
