/**
 * The question before many entries are deleted at once.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Usage } from '../../../contract/usages.ts';
import { UsageNote } from '../../../ui/UsageNote.tsx';

export interface BulkRemoveDialogProps {
  readonly count: number;
  readonly loadUsages?: () => Promise<readonly Usage[]>;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export function BulkRemoveDialog({ count, loadUsages, onRemove, onClose }: BulkRemoveDialogProps) {
  const translate = useTranslate();
  const questionId = useId();
  const say = (key: string) => translate(`balcao.dataTable.bulk.${key}`, { smart_count: count });
  return (
    <Dialog open role="alertdialog" aria-labelledby={questionId} onClose={onClose}>
      <DialogTitle id={questionId}>{say('question')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{say('removeAbout')}</DialogContentText>
        {loadUsages && (
          <UsageNote
            load={loadUsages}
            words={{
              asking: say('usageAsking'),
              unknown: say('usageUnknown'),
              used: (list) => translate('balcao.dataTable.bulk.used', { list }),
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {say('cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onRemove}>
          {say('remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
