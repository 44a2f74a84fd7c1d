/**
 * The menu on a phone: a drawer over the screen.
 */
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

export interface MenuDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 'min(300px, 86vw)', bgcolor: 'background.default' } } }}
    >
      {children}
    </Drawer>
  );
}
