/**
 * Another user's change against a local one, while the editor is closed: merged where that is possible, else asked.
 */
import { useEffect, useMemo } from 'react';
import type { FieldDispute, FieldWidgetProps } from '../../../contract/registries.ts';
import { foundIn, mergedFields } from '../model/dispute.ts';
import { DisputeNotice } from './DisputeNotice.tsx';

export interface ClosedDisputeProps extends Pick<FieldWidgetProps, 'value' | 'field'> {
  readonly dispute: FieldDispute;
}

export function ClosedDispute({ value, field, dispute }: ClosedDisputeProps) {
  const stored = field.layout?.stored ?? 'list';
  const merged = useMemo(
    () => mergedFields(foundIn(dispute.base), foundIn(value), foundIn(dispute.remote), stored),
    [dispute, stored, value],
  );
  const isSettled = merged.parts.length === 0;
  useEffect(() => {
    if (isSettled) dispute.settle(merged.mine.value);
  }, [dispute, isSettled, merged]);
  if (isSettled) return null;
  return (
    <DisputeNotice
      dispute={{
        author: dispute.author,
        parts: merged.parts,
        keepMine: () => dispute.settle(merged.mine.value),
        takeTheirs: () => dispute.settle(merged.theirs.value),
      }}
    />
  );
}
