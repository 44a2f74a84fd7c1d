/**
 * Check boxes, radio buttons and switches, drawn by ourselves: 16 px, one border, the accent when on.
 */

import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { TYPE } from '../../../ui/measures.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import type { ThemeComponents } from './theme-components.ts';

const CHECK =
  "path(evenodd, 'M12.2 4.6a.9.9 0 0 1 .2 1.3l-5 6a.9.9 0 0 1-1.3.1L3.6 9.7a.9.9 0 1 1 1.2-1.3l1.8 1.7 4.3-5.3a.9.9 0 0 1 1.3-.2Z')";

const mark = (theme: Theme, shape: CSSObject): CSSObject => ({
  width: 16,
  height: 16,
  boxSizing: 'border-box',
  border: `1px solid ${theme.vars.palette.text.faint}`,
  backgroundColor: theme.vars.palette.background.paper,
  position: 'relative',
  transition: 'background-color 100ms, border-color 100ms',
  'input:hover ~ &': { borderColor: theme.vars.palette.text.secondary },
  'input:disabled ~ &': { opacity: 0.55 },
  ...shape,
});

const filled = (theme: Theme): CSSObject => ({
  borderColor: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.main,
});

const Box = styled('span')(({ theme }) => mark(theme, { borderRadius: 4 }));
const BoxOn = styled('span')(({ theme }) =>
  mark(theme, {
    borderRadius: 4,
    ...filled(theme),
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: -1,
      backgroundColor: theme.vars.palette.primary.contrastText,
      clipPath: CHECK,
    },
  }),
);
const BoxSome = styled('span')(({ theme }) =>
  mark(theme, {
    borderRadius: 4,
    ...filled(theme),
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '6px 3px',
      borderRadius: 1,
      backgroundColor: theme.vars.palette.primary.contrastText,
    },
  }),
);
const Ring = styled('span')(({ theme }) => mark(theme, { borderRadius: 8 }));
const RingOn = styled('span')(({ theme }) =>
  mark(theme, { borderRadius: 8, borderWidth: 5, borderColor: theme.vars.palette.primary.main }),
);

const focusRing = ({ theme }: { theme: Theme }): CSSObject => ({
  padding: 6,
  [TOUCH]: { padding: (FINGER - 16) / 2 },
  '&:hover': { backgroundColor: 'transparent' },
  '&.Mui-focusVisible': { outline: 'none' },
  '&.Mui-focusVisible > span': { boxShadow: `0 0 0 3px ${theme.vars.palette.balcao.ring}` },
});

export const choiceComponents: ThemeComponents = {
  MuiCheckbox: {
    defaultProps: { size: 'small', icon: <Box />, checkedIcon: <BoxOn />, indeterminateIcon: <BoxSome /> },
    styleOverrides: { root: focusRing },
  },
  MuiRadio: {
    defaultProps: { size: 'small', icon: <Ring />, checkedIcon: <RingOn /> },
    styleOverrides: { root: focusRing },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -6, marginRight: 0, [TOUCH]: { marginLeft: -14 } },
      label: ({ theme }) => ({
        fontSize: TYPE.body,
        '&.Mui-disabled': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 32, height: 18, padding: 0, margin: 6, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 2,
        '&.Mui-checked': {
          transform: 'translateX(14px)',
          color: theme.vars.palette.primary.contrastText,
          '& + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.primary.main },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': { boxShadow: `0 0 0 3px ${theme.vars.palette.balcao.ring}` },
      }),
      thumb: { width: 14, height: 14 },
      track: ({ theme }) => ({
        borderRadius: 9,
        opacity: 1,
        backgroundColor: theme.vars.palette.balcao.borderStrong,
      }),
    },
  },
};
