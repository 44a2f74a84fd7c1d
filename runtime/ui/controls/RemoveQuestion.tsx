/**
 * The question before one record is deleted (admin console, §5).
 */

import type { ReactNode } from 'react';
import { DialogFrame } from './DialogFrame.tsx';

export interface RemoveQuestionProps {
  readonly open: boolean;
  readonly question: string;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  /** It is being deleted. */
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => Promise<void>;
  /** What goes, and what hangs on it. */
  readonly children: ReactNode;
}

export function RemoveQuestion(props: RemoveQuestionProps) {
  const { isBusy, onCancel, onConfirm } = props;
  return (
    <DialogFrame
      open={props.open}
      title={props.question}
      onClose={onCancel}
      cancel={props.cancelLabel}
      action={{
        label: props.confirmLabel,
        onClick: () => void onConfirm(),
        busy: isBusy,
        tone: 'danger',
      }}
      focus="action"
    >
      {props.children}
    </DialogFrame>
  );
}
