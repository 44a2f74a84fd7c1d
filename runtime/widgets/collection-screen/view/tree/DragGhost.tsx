/**
 * The name of what is dragged, beside the pointer. Whoever drags moves it, without drawing anything again.
 */
import Portal from '@mui/material/Portal';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';

export function DragGhost({ ref, label }: { readonly ref: Ref<HTMLDivElement>; readonly label: string }) {
  return (
    <Portal>
      <Ghost ref={ref} aria-hidden>
        {label}
      </Ghost>
    </Portal>
  );
}

const Ghost = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 0,
  left: 0,
  // Out of sight until the pointer has moved.
  transform: 'translate(-999px, -999px)',
  maxWidth: 260,
  padding: '5px 10px',
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.balcao.float,
  color: theme.vars.palette.text.primary,
  fontSize: theme.typography.body2.fontSize,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  zIndex: theme.zIndex.tooltip,
}));
