/**
 * The line between two rows where what is dragged would land. Its start says the level.
 */
import { styled } from '@mui/material/styles';

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
