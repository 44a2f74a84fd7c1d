/**
 * The question before many entries are deleted at once.
 */

import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';

export interface BulkRemoveDialogProps {
  readonly count: number;
  /** How many of them the search and the filters hide. */
  readonly hidden: number;
  /** What hangs on them. */
  readonly usages?: ReactNode;
  /** What deletes them is called, where it does more. */
  readonly answer?: string | undefined;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export function BulkRemoveDialog({
  count,
  hidden,
  usages,
  answer,
  onRemove,
  onClose,
}: BulkRemoveDialogProps) {
  const translate = useTranslate();
  const say = (key: string, smart_count = count) =>
    translate(`balcao.dataTable.bulk.${key}`, { smart_count });
  return (
    <DialogFrame
      role="alertdialog"
      title={say('question')}
      onClose={onClose}
      cancel={say('cancel')}
      action={{ label: answer ?? say('remove'), onClick: onRemove, tone: 'danger' }}
      focus="cancel"
    >
      {hidden > 0 && <p>{say('removesHidden', hidden)}</p>}
      <p>{say('removeAbout')}</p>
      {usages}
    </DialogFrame>
  );
}
