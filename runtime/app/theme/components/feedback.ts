/**
 * Alerts, snack bars, progress and skeletons.
 */
import { ICON, TYPE } from '../../../ui/measures.ts';
import type { ThemeComponents } from './theme-components.ts';

export const feedbackComponents: ThemeComponents = {
  MuiAlert: {
    styleOverrides: {
      root: { padding: '4px 12px', borderRadius: 8, fontSize: TYPE.body, alignItems: 'center' },
      standard: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.sunken,
        border: `1px solid ${theme.vars.palette.divider}`,
        color: theme.vars.palette.text.primary,
      }),
      standardError: ({ theme }) => ({ backgroundColor: theme.vars.palette.balcao.dangerSoft }),
      icon: { fontSize: ICON.normal, padding: 0, marginRight: 10, opacity: 1 },
      message: { padding: '4px 0' },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        fontSize: TYPE.body,
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.paper,
        boxShadow: theme.vars.palette.balcao.float,
        '& .MuiButton-root': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 },
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.action.hover, borderRadius: 4 }),
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 2 } } },
};
