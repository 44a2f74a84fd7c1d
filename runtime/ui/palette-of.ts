/**
 * The palette that follows light and dark: of the theme's CSS variables where it has them.
 */
import type { Theme } from '@mui/material/styles';

export function paletteOf(theme: Theme): Theme['palette'] {
  return (theme.vars ?? theme).palette as Theme['palette'];
}
