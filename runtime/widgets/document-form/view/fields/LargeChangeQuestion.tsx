/**
 * Asks once before an amount changes by more than half, or is taken away. Nothing is stored while it is open.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { type AmountChange, changedShare, isTakenAway } from '../../../../core/values/large-change.ts';
import { measuredNumber } from '../../../../core/values/numbers.ts';

export interface LargeChangeQuestionProps {
  readonly field: FieldDefinition;
  readonly change: AmountChange;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

export function LargeChangeQuestion({ field, change, onAnswer }: LargeChangeQuestionProps) {
  const translate = useTranslate();
  const titleId = useId();
  const values = {
    label: field.label,
    from: measuredNumber(change.from, field),
    to: measuredNumber(change.to, field),
    share: changedShare(change).toLocaleString('pt-BR'),
  };
  const word = (key: string): string => translate(`balcao.documentForm.largeChange.${key}`, values);
  const isEmptied = isTakenAway(change.to);
  const isLower = Number(change.to) < Number(change.from);
  return (
    <Dialog open onClose={() => onAnswer(false)} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{word(isEmptied ? 'emptyTitle' : 'title')}</DialogTitle>
      <DialogContent>{word(isEmptied ? 'emptyAbout' : isLower ? 'lower' : 'higher')}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onAnswer(false)} autoFocus>
          {word('keep')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {word(isEmptied ? 'empty' : 'change')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
