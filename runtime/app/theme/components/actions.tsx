/**
 * Buttons, icon buttons, links and chips.
 */
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import type { ThemeComponents } from './theme-components.ts';

export const actionComponents: ThemeComponents = {
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 32,
        padding: '4px 12px',
        borderRadius: 6,
        whiteSpace: 'nowrap',
        [TOUCH]: { minHeight: FINGER },
      },
      sizeLarge: { minHeight: 40, [TOUCH]: { minHeight: FINGER }, fontSize: '0.875rem' },
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.balcao.borderStrong,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover': {
          borderColor: theme.vars.palette.balcao.borderStrong,
          backgroundColor: theme.vars.palette.background.sunken,
        },
      }),
      outlinedError: ({ theme }) => ({
        color: theme.vars.palette.error.main,
        '&:hover': { backgroundColor: theme.vars.palette.balcao.dangerSoft },
      }),
      text: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        '&:hover': {
          backgroundColor: theme.vars.palette.action.hover,
          color: theme.vars.palette.text.primary,
        },
      }),
      textPrimary: ({ theme }) => ({ color: theme.vars.palette.primary.main }),
      textError: ({ theme }) => ({
        color: theme.vars.palette.error.main,
        '&:hover': {
          color: theme.vars.palette.error.main,
          backgroundColor: theme.vars.palette.balcao.dangerSoft,
        },
      }),
      startIcon: { marginRight: 6, marginLeft: -2 },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        [TOUCH]: { minWidth: FINGER, minHeight: FINGER },
        color: theme.vars.palette.text.secondary,
        '&:hover': {
          backgroundColor: theme.vars.palette.action.hover,
          color: theme.vars.palette.text.primary,
        },
      }),
      sizeSmall: { padding: 6, fontSize: 18, '& .MuiSvgIcon-root': { fontSize: 18 } },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { textUnderlineOffset: 3 } },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { borderRadius: 6, fontWeight: 500 },
      sizeSmall: { height: 24, fontSize: 12 },
      filled: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.sunken }),
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
};
