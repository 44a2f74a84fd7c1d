/**
 * Buttons, icon buttons, links and chips.
 */
import { ICON, TYPE, WEIGHT } from '../../../ui/measures.ts';
import { mixed } from '../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import type { ThemeComponents } from './theme-components.ts';

export const actionComponents: ThemeComponents = {
  MuiButton: {
    // The three kinds of `runtime/ui/controls`, to the pixel.
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 32,
        padding: '5px 12px',
        borderRadius: 6,
        whiteSpace: 'nowrap',
        transition: 'none',
        [TOUCH]: { minWidth: FINGER, minHeight: FINGER },
      },
      sizeLarge: { minHeight: 40, [TOUCH]: { minHeight: FINGER } },
      outlined: ({ theme }) => ({
        borderColor: mixed(theme.vars.palette.text.primary, 23),
        color: theme.vars.palette.primary.main,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover': {
          borderColor: mixed(theme.vars.palette.text.primary, 45),
          backgroundColor: theme.vars.palette.action.hover,
        },
        padding: '5px 12px',
      }),
      outlinedError: ({ theme }) => ({ color: theme.vars.palette.error.main }),
      text: ({ theme }) => ({
        color: theme.vars.palette.primary.main,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
      }),
      textError: ({ theme }) => ({ color: theme.vars.palette.error.main }),
      startIcon: { marginRight: 6, marginLeft: 0, '& > *:nth-of-type(1)': { fontSize: ICON.normal } },
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
      sizeSmall: { padding: 6, fontSize: ICON.normal, '& .MuiSvgIcon-root': { fontSize: ICON.normal } },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { textUnderlineOffset: 3 } },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { borderRadius: 6, fontWeight: WEIGHT.normal },
      sizeSmall: { height: 24, fontSize: TYPE.small },
      filled: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.sunken }),
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
};
