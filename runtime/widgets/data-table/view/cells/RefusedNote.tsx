/**
 * At a cell that somebody wanted to edit: why it cannot be. It goes by itself, and with the next key or click.
 */

import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { TYPE } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';

const READ_MS = 6000;

const Note = styled('div')(({ theme }) => ({
  maxWidth: 320,
  margin: 4,
  padding: '6px 10px',
  fontSize: TYPE.small,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${paletteOf(theme).divider}`,
  color: paletteOf(theme).text.primary,
  backgroundColor: paletteOf(theme).background.paper,
  boxShadow: theme.shadows[3],
}));

export interface RefusedNoteProps {
  readonly reason: string;
  readonly anchorId: string;
  readonly onGone: () => void;
}

export function RefusedNote({ reason, anchorId, onGone }: RefusedNoteProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `anchorId`: at another cell the time begins anew.
  useEffect(() => {
    const timer = setTimeout(onGone, READ_MS);
    return () => clearTimeout(timer);
  }, [anchorId, onGone]);
  const anchor = document.getElementById(anchorId);
  if (!anchor) return null;
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
      <Note role="status">{reason}</Note>
    </Popper>
  );
}
