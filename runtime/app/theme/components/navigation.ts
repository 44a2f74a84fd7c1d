/**
 * Tabs, lists and tables.
 */
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import type { ThemeComponents } from './theme-components.ts';

export const navigationComponents: ThemeComponents = {
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 41, borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      indicator: { height: 2, borderRadius: 1 },
      scrollButtons: { width: 28, '&.Mui-disabled': { width: 0 } },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        [TOUCH]: { minHeight: FINGER },
        minWidth: 0,
        padding: '8px 10px',
        fontWeight: WEIGHT.normal,
        color: theme.vars.palette.text.secondary,
        '&:hover': { color: theme.vars.palette.text.primary },
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
        '&.Mui-focusVisible': { outlineOffset: -4, borderRadius: 8 },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        [TOUCH]: { minWidth: FINGER, minHeight: FINGER },
        borderColor: theme.vars.palette.divider,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.balcao.accentSoft,
          color: theme.vars.palette.primary.main,
        },
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.balcao.accentSoft },
      }),
    },
  },
  MuiListItemIcon: {
    styleOverrides: { root: ({ theme }) => ({ minWidth: 28, color: theme.vars.palette.text.secondary }) },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '7px 12px',
        borderColor: theme.vars.palette.divider,
        fontSize: TYPE.body,
      }),
      head: ({ theme }) => ({ fontWeight: WEIGHT.strong, color: theme.vars.palette.text.secondary }),
    },
  },
};
