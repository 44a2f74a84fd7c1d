/**
 * One step of the import: what is shown, and what can be done.
 */
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';

export interface PanelProps {
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ actions, children }: PanelProps) {
  return (
    <>
      <DialogContent dividers sx={{ px: { xs: 2, sm: 3 }, '&&': { pt: 2 } }}>
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, px: { xs: 2, sm: 3 } }}>{actions}</DialogActions>
    </>
  );
}
