/**
 * The console's MUI theme: two colour schemes as CSS variables, so that switching redraws nothing.
 * Look of components is in `components/`, colours in `tokens.ts`.
 */

import { ptBR } from '@mui/material/locale';
import { type ColorSystemOptions, createTheme, type Shadows } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { TYPE, WEIGHT } from '../../ui/measures.ts';
import { actionComponents } from './components/actions.tsx';
import { baseComponents } from './components/base.ts';
import { choiceComponents } from './components/choices.tsx';
import { feedbackComponents } from './components/feedback.ts';
import { inputComponents } from './components/inputs.tsx';
import { navigationComponents } from './components/navigation.ts';
import { surfaceComponents } from './components/surfaces.ts';
import { joined } from './components/theme-components.ts';
import { DARK, FONT, LIGHT, type Scheme } from './tokens.ts';

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** Below the surface: wells, code, table heads. */
    sunken: string;
  }
  interface TypeText {
    /** For what must not draw the eye; still readable. */
    faint: string;
  }
  interface Palette {
    /** What no other colour of MUI's palette says. */
    balcao: BalcaoColours;
  }
  interface PaletteOptions {
    balcao?: BalcaoColours;
  }
}

interface BalcaoColours {
  readonly borderStrong: string;
  readonly accentSoft: string;
  readonly ring: string;
  readonly dangerSoft: string;
  readonly overlay: string;
  readonly float: string;
}

function colours(scheme: Scheme): ColorSystemOptions {
  return {
    palette: {
      primary: { main: scheme.accent, dark: scheme.accentHover, contrastText: scheme.onAccent },
      secondary: { main: scheme.textMuted, contrastText: scheme.surface },
      success: { main: scheme.success },
      warning: { main: scheme.warning },
      error: { main: scheme.danger, contrastText: scheme === DARK ? '#2a0806' : '#ffffff' },
      info: { main: scheme.accent },
      divider: scheme.border,
      background: { default: scheme.canvas, paper: scheme.surface, sunken: scheme.sunken },
      text: {
        primary: scheme.text,
        secondary: scheme.textMuted,
        disabled: scheme.textFaint,
        faint: scheme.textFaint,
      },
      action: {
        hover: scheme.hover,
        selected: scheme.accentSoft,
        active: scheme.textMuted,
        disabled: scheme.textFaint,
        disabledBackground: scheme.sunken,
      },
      balcao: {
        borderStrong: scheme.borderStrong,
        accentSoft: scheme.accentSoft,
        ring: scheme.ring,
        dangerSoft: scheme.dangerSoft,
        overlay: scheme.overlay,
        float: scheme.float,
      },
    },
  };
}

/** Nothing casts a shadow but what floats, and that says so itself. */
const noShadows = Array<string>(25).fill('none') as Shadows;

export const theme = createTheme(
  {
    cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'balcao' },
    colorSchemes: { light: colours(LIGHT), dark: colours(DARK) },
    shape: { borderRadius: 6 },
    shadows: noShadows,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      htmlFontSize: 16,
      fontWeightLight: WEIGHT.normal,
      fontWeightRegular: WEIGHT.normal,
      fontWeightMedium: WEIGHT.strong,
      fontWeightBold: WEIGHT.strong,
      h1: { fontSize: TYPE.title, lineHeight: 1.3, fontWeight: WEIGHT.strong, letterSpacing: '-0.018em' },
      h2: { fontSize: TYPE.strong, lineHeight: 1.35, fontWeight: WEIGHT.strong, letterSpacing: '-0.01em' },
      h3: { fontSize: TYPE.strong, lineHeight: 1.4, fontWeight: WEIGHT.strong, letterSpacing: '-0.01em' },
      h4: { fontSize: TYPE.body, lineHeight: 1.4, fontWeight: WEIGHT.strong },
      h5: { fontSize: TYPE.body, lineHeight: 1.4, fontWeight: WEIGHT.strong },
      h6: { fontSize: TYPE.body, lineHeight: 1.4, fontWeight: WEIGHT.strong },
      subtitle1: { fontSize: TYPE.body, lineHeight: 1.45, fontWeight: WEIGHT.strong },
      subtitle2: { fontSize: TYPE.body, lineHeight: 1.45, fontWeight: WEIGHT.strong },
      body1: { fontSize: TYPE.body, lineHeight: 1.5, letterSpacing: '-0.004em' },
      body2: { fontSize: TYPE.body, lineHeight: 1.5, letterSpacing: '-0.004em' },
      caption: { fontSize: TYPE.small, lineHeight: 1.4 },
      overline: { fontSize: TYPE.small, lineHeight: 1.4, letterSpacing: '0.02em', textTransform: 'none' },
      button: {
        fontSize: TYPE.body,
        lineHeight: '20px',
        fontWeight: WEIGHT.strong,
        textTransform: 'none',
      },
    },
    transitions: {
      duration: { enteringScreen: 160, leavingScreen: 120, standard: 160, short: 120, shorter: 100 },
    },
    components: joined([
      baseComponents,
      surfaceComponents,
      actionComponents,
      inputComponents,
      choiceComponents,
      navigationComponents,
      feedbackComponents,
    ]),
  },
  ptBR,
);
