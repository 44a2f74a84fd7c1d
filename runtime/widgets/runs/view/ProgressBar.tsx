/**
 * How much is done: empty at 0, full at 100. The words beside it say it too.
 */
import { styled } from '@mui/material/styles';
import { paletteOf } from '../../../ui/palette-of.ts';

export interface ProgressBarProps {
  /** From 0 to 100. */
  readonly share: number;
  /** How it ended; absent while it goes on. */
  readonly tone?: 'success' | 'warning' | undefined;
  /** Absent where it is not read out. */
  readonly label?: string;
}

export function ProgressBar({ share, tone, label }: ProgressBarProps) {
  const value = Math.min(100, Math.max(0, share));
  const named =
    label === undefined
      ? { 'aria-hidden': true }
      : { role: 'progressbar', 'aria-label': label, 'aria-valuenow': Math.floor(value) };
  return (
    <Track {...named} data-tone={tone}>
      <span style={{ width: `${value}%` }} />
    </Track>
  );
}

const Track = styled('div')(({ theme }) => ({
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: paletteOf(theme).divider,
  '& span': { display: 'block', height: '100%', borderRadius: 3, background: paletteOf(theme).primary.main },
  '&[data-tone="success"] span': { background: paletteOf(theme).success.main },
  '&[data-tone="warning"] span': { background: paletteOf(theme).warning.main },
}));
