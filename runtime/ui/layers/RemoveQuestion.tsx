/**
 * The question before one record is deleted (admin console, §5).
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { FocusAfter } from './FocusAfter.tsx';

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
  const titleId = useId();
  return (
    <>
      <FocusAfter />
      <Dialog open={props.open} onClose={() => !isBusy && onCancel()} aria-labelledby={titleId} maxWidth="xs">
        <DialogTitle id={titleId}>{props.question}</DialogTitle>
        <DialogContent sx={{ overflowWrap: 'anywhere' }}>{props.children}</DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onCancel} disabled={isBusy}>
            {props.cancelLabel}
          </Button>
          <Button
            variant="contained"
            color="error"
            onClick={() => void onConfirm()}
            disabled={isBusy}
            autoFocus
          >
            {props.confirmLabel}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
