/**
 * Another user's change against one of ours, while the editor is closed: laid together where that can be, else asked.
 */
import { useEffect, useMemo } from 'react';
import type { FieldDispute, FieldWidgetProps } from '../../../contract/registries.ts';
import { foundIn, laidTogether } from '../model/dispute.ts';
import { DisputeNotice } from './DisputeNotice.tsx';

export interface ClosedDisputeProps extends Pick<FieldWidgetProps, 'value' | 'field'> {
  readonly dispute: FieldDispute;
}

export function ClosedDispute({ value, field, dispute }: ClosedDisputeProps) {
  const stored = field.layout?.stored ?? 'list';
  const laid = useMemo(
    () => laidTogether(foundIn(dispute.base), foundIn(value), foundIn(dispute.theirs), stored),
    [dispute, stored, value],
  );
  const isSettled = laid.parts.length === 0;
  useEffect(() => {
    if (isSettled) dispute.settle(laid.mine.value);
  }, [dispute, isSettled, laid]);
  if (isSettled) return null;
  return (
    <DisputeNotice
      dispute={{
        author: dispute.author,
        parts: laid.parts,
        keepMine: () => dispute.settle(laid.mine.value),
        takeTheirs: () => dispute.settle(laid.theirs.value),
      }}
    />
  );
}
