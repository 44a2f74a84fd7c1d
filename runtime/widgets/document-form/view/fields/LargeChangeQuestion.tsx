/**
 * Asks once before an amount changes by more than half, or is taken away. Nothing is stored while it is open.
 */

import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { type AmountChange, changedShare, isTakenAway } from '../../../../core/values/large-change.ts';
import { measuredNumber } from '../../../../core/values/numbers.ts';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';

export interface LargeChangeQuestionProps {
  readonly field: FieldDefinition;
  readonly change: AmountChange;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

export function LargeChangeQuestion({ field, change, onAnswer }: LargeChangeQuestionProps) {
  const translate = useTranslate();
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
    <DialogFrame
      title={word(isEmptied ? 'emptyTitle' : 'title')}
      onClose={() => onAnswer(false)}
      cancel={word('keep')}
      action={{ label: word(isEmptied ? 'empty' : 'change'), onClick: () => onAnswer(true) }}
      focus="cancel"
    >
      {word(isEmptied ? 'emptyAbout' : isLower ? 'lower' : 'higher')}
    </DialogFrame>
  );
}
