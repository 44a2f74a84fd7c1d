/**
 * What is drawn while an entry is dragged: its name beside the pointer, and the line where it would land.
 */

import Portal from '@mui/material/Portal';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { TYPE } from '../../../../ui/measures.ts';

/** Whoever drags moves it, without drawing anything again. */
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
  fontSize: TYPE.body,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  zIndex: theme.zIndex.tooltip,
}));

/** Between two rows; its start says the level. */
export function DropLine({ top, left }: { readonly top: number; readonly left: number }) {
  return <Line aria-hidden style={{ top, left }} />;
}

const Line = styled('div')(({ theme }) => ({
  position: 'absolute',
  right: 8,
  height: 2,
  marginTop: -1,
  borderRadius: 1,
  backgroundColor: theme.vars.palette.primary.main,
  pointerEvents: 'none',
  zIndex: 1,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -4,
    top: -3,
    width: 8,
    height: 8,
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));
