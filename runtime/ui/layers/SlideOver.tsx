/**
 * A panel over the right of the screen, the whole of it on a phone. Escape and the ground beside it close it, and
 * the focus goes back to where it came from.
 */
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { RightDrawer } from './RightDrawer.tsx';

export interface SlideOverProps {
  readonly open: boolean;
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Stands beside the cross. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

export function SlideOver({ open, label, closeLabel, onClose, tools, children }: SlideOverProps) {
  return (
    <RightDrawer
      open={open}
      onClose={onClose}
      name={{ 'aria-label': label }}
      sx={{
        width: 'min(760px, 100vw)',
        // Something stands beside what it shows.
        '&:has([data-beside-form])': { width: 'min(1160px, 100vw)' },
        '& header, & [data-loading-header]': { pr: tools === undefined ? 7 : 16 },
      }}
    >
      <Box sx={{ position: 'absolute', top: 10, right: 12, zIndex: 2, display: 'flex' }}>
        {tools}
        <IconButton onClick={onClose} aria-label={closeLabel}>
          <Close />
        </IconButton>
      </Box>
      {children}
    </RightDrawer>
  );
}
