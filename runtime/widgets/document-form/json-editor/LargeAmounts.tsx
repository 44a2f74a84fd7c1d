/**
 * Asks once before a text changes amounts in reais by more than half, or takes them away.
 */

import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import type { PathDifference } from '../../../contract/open-document.ts';
import { isLargeChange } from '../../../core/values/large-change.ts';
import { measuredNumber } from '../../../core/values/numbers.ts';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';

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
  const word = (key: string, values: object = {}): string =>
    translate(`balcao.documentForm.json.large.${key}`, values);
  return (
    <DialogFrame
      role="alertdialog"
      title={word('title', { smart_count: amounts.length })}
      onClose={onClose}
      cancel={word('keep')}
      action={{ label: word('change'), onClick: onConfirm }}
      focus="cancel"
    >
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {amounts.map(({ field, change }) => (
          <li key={change.path.join('.')}>
            {`${field.label}: ${measuredNumber(change.from, field)} → ${measuredNumber(change.to, field) || word('none')}`}
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
