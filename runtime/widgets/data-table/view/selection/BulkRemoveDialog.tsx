/**
 * The question before many entries are deleted at once.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

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
  const questionId = useId();
  const say = (key: string, smart_count = count) =>
    translate(`balcao.dataTable.bulk.${key}`, { smart_count });
  return (
    <Dialog open role="alertdialog" aria-labelledby={questionId} onClose={onClose}>
      <DialogTitle id={questionId}>{say('question')}</DialogTitle>
      <DialogContent>
        {hidden > 0 && <DialogContentText>{say('removesHidden', hidden)}</DialogContentText>}
        <DialogContentText>{say('removeAbout')}</DialogContentText>
        {usages}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {say('cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onRemove}>
          {answer ?? say('remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
