/**
 * A drawer over the right of the screen that is a dialog with a name. What stands in it, and how wide it is, is its
 * user's.
 */
import Drawer from '@mui/material/Drawer';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FocusAfter } from './FocusAfter.tsx';

export interface RightDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The dialog's name, or what on the screen says it. */
  readonly name: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };
  readonly sx: SxProps;
  readonly children: ReactNode;
}

export function RightDrawer({ open, onClose, name, sx, children }: RightDrawerProps) {
  const paper = { role: 'dialog', 'aria-modal': true, ...name, sx };
  return (
    // Over a dialog that it opens from, too: a drawer of the theme lies below each.
    <Drawer anchor="right" open={open} onClose={onClose} slotProps={{ paper }} sx={{ zIndex: 'modal' }}>
      <FocusAfter />
      {children}
    </Drawer>
  );
}
