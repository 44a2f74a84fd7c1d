/**
 * The palette that follows light and dark: of the theme's CSS variables where it has them.
 */
import type { Theme } from '@mui/material/styles';

/** A colour of the palette, thinned: on any ground. */
export function mixed(colour: string, percent: number): string {
  return `color-mix(in srgb, ${colour} ${percent}%, transparent)`;
}

export function paletteOf(theme: Theme): Theme['palette'] {
  return (theme.vars ?? theme).palette as Theme['palette'];
}
