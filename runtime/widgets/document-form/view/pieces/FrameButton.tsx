/**
 * A small button inside an input's frame or at a row.
 */
import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../../../../ui/controls/buttons.tsx';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';

/** Over the frame's own lines where a finger needs the room. */
const InFrame = styled(IconButton)({ margin: 2, [TOUCH]: { width: FINGER, height: FINGER, margin: -1 } });

export interface FrameButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** Names the button among those of its row, for the focus that follows a moved row. */
  readonly action?: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function FrameButton({ label, action, children, ...rest }: FrameButtonProps) {
  return <InFrame size="small" label={label} icon={children} data-action={action} {...rest} />;
}
