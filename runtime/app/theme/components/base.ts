/**
 * The ground of every page: heights, focus rings, scroll bars, less motion for those who ask for it.
 */
import { ICON } from '../../../ui/measures.ts';
import type { ThemeComponents } from './theme-components.ts';

export const baseComponents: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { height: '100%', WebkitTextSizeAdjust: '100%' },
      body: {
        height: '100%',
        backgroundColor: theme.vars.palette.background.default,
        fontFeatureSettings: "'cv05', 'cv08'",
        // Letters stand where the face puts them, not at whole pixels, where words ran into each other.
        textRendering: 'geometricPrecision',
      },
      '#root': { height: '100%' },
      '*': {
        scrollbarWidth: 'thin',
        scrollbarColor: `${theme.vars.palette.balcao.borderStrong} transparent`,
      },
      // MUI's empty label is a zero-width space, which the cut of Inter lacks: it fetched the package's file, 48 kB.
      '.notranslate[aria-hidden]': { fontFamily: 'sans-serif' },
      ':focus-visible': {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 1,
      },
      '::selection': { backgroundColor: theme.vars.palette.balcao.ring },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Not a short one: each change of any style would then come a frame late, and what opens would jump.
          transition: 'none !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 1,
        },
      }),
    },
  },
  MuiSvgIcon: {
    styleOverrides: {
      // A symbol ends within its box: a clip for each of a hundred would be gone through with every frame.
      root: { overflow: 'visible' },
      fontSizeSmall: { fontSize: ICON.normal },
    },
  },
};
