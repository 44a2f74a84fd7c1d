/**
 * The menu on a phone: a drawer over the screen.
 */
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface MenuDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  const name = useTranslate()('balcao.app.menu.label');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': name, sx: { width: 'min(300px, 86vw)', bgcolor: 'background.default' } },
      }}
    >
      {children}
    </Drawer>
  );
}
