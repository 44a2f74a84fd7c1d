/**
 * A run in a dialog, which is closed at any time: the run goes on.
 */
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { LiveRun, type LiveRunProps } from './LiveRun.tsx';

export function RunDialog(props: LiveRunProps) {
  const { definition, onClose } = props;
  return (
    <RunFrame title={definition.label.many} onClose={onClose}>
      <LiveRun {...props} />
    </RunFrame>
  );
}

export interface RunFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Pixels, where there is room. */
  readonly height?: number;
  readonly children: ReactNode;
}

export function RunFrame({ title, onClose, height = 680, children }: RunFrameProps) {
  const titleId = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  return (
    <Dialog
      open
      fullWidth
      fullScreen={phone}
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={onClose}
      slotProps={{ paper: { sx: phone ? {} : { height: `min(${height}px, calc(100% - 64px))` } } }}
    >
      <DialogTitle id={titleId} sx={{ px: { xs: 2, sm: 3 } }}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
}
