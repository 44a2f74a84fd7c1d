/**
 * Asks once before a text changes amounts in reais by more than half, or takes them away.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import { isLargeChange } from '../../../core/values/large-change.ts';
import { measuredNumber } from '../../../core/values/numbers.ts';
import type { PathDifference } from '../model/saving/edit-history.ts';

export interface LargeAmount {
  readonly field: FieldDefinition;
  readonly change: PathDifference;
}

export function largeAmounts(
  fields: readonly FieldDefinition[],
  differences: readonly PathDifference[],
): readonly LargeAmount[] {
  return differences.flatMap((change) => {
    const field = fieldAt(fields, change.path);
    return field?.unit === 'BRL' && isLargeChange(change) ? [{ field, change }] : [];
  });
}

export interface LargeAmountsProps {
  readonly amounts: readonly LargeAmount[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function LargeAmounts({ amounts, onConfirm, onClose }: LargeAmountsProps) {
  const translate = useTranslate();
  const titleId = useId();
  const word = (key: string, values: object = {}): string =>
    translate(`balcao.documentForm.json.large.${key}`, values);
  return (
    <Dialog open role="alertdialog" aria-labelledby={titleId} maxWidth="xs" onClose={onClose}>
      <DialogTitle id={titleId}>{word('title', { smart_count: amounts.length })}</DialogTitle>
      <DialogContent>
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {amounts.map(({ field, change }) => (
            <li key={change.path.join('.')}>
              {`${field.label}: ${measuredNumber(change.from, field)} → ${measuredNumber(change.to, field) || word('none')}`}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {word('keep')}
        </Button>
        <Button variant="contained" onClick={onConfirm}>
          {word('change')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
