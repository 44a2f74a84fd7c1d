/**
 * Papers, cards and what floats over them.
 */

import type { CSSObject, Theme } from '@mui/material/styles';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import type { ThemeComponents } from './theme-components.ts';

const floating = ({ theme }: { theme: Theme }): CSSObject => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.balcao.float,
  backgroundImage: 'none',
});

export const surfaceComponents: ThemeComponents = {
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 8 } } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'transparent' } },
  MuiDivider: { styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.balcao.overlay },
      }),
    },
  },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenu: { styleOverrides: { paper: { borderRadius: 8, marginTop: 4 }, list: { padding: 4 } } },
  MuiMenuItem: {
    defaultProps: { dense: true },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 5,
        minHeight: 32,
        [TOUCH]: { minHeight: FINGER },
        paddingInline: 8,
        gap: 8,
        fontSize: TYPE.body,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.balcao.accentSoft },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ ...floating({ theme }), borderRadius: 12 }),
      paperFullScreen: { border: 0, borderRadius: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: TYPE.strong, fontWeight: WEIGHT.strong, padding: '20px 20px 8px' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 20px 8px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 20px', gap: 4 } } },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => ({ ...floating({ theme }), borderRadius: 0, borderBlock: 0 }) },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 8,
        '&::before': { display: 'none' },
        '& + &': { marginTop: 8 },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: TYPE.small,
        fontWeight: WEIGHT.normal,
        padding: '4px 8px',
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.paper,
      }),
    },
  },
};
