/**
 * Says that the later end of a range stands first, and offers to turn the two round. Nothing is held up by it.
 */

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { TYPE } from './measures.ts';
import { paletteOf } from './palette-of.ts';

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  flexBasis: '100%',
  fontSize: TYPE.small,
  color: paletteOf(theme).warning.dark,
}));

export interface TurnedNoteProps {
  readonly text: string;
  readonly action: string;
  readonly onTurn: () => void;
}

export function TurnedNote({ text, action, onTurn }: TurnedNoteProps) {
  return (
    <Line role="status" data-turned>
      {text}
      <Button type="button" size="small" onClick={onTurn}>
        {action}
      </Button>
    </Line>
  );
}
