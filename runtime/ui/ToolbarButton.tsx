/**
 * A button in the toolbar of a list, from beside the list: what it opens outlives the toolbar.
 */
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface ToolbarButtonProps {
  /** Without it there is no button. */
  readonly toolbar: HTMLElement | null;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

export function ToolbarButton({ toolbar, label, icon, onClick }: ToolbarButtonProps) {
  if (!toolbar) return null;
  return createPortal(
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>,
    toolbar,
  );
}
