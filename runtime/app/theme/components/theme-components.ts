/**
 * How components look, in the very type that `createTheme` takes: comparing another with it costs the type checker
 * a quarter of a minute.
 */
import type { ThemeOptions } from '@mui/material/styles';

export type ThemeComponents = NonNullable<ThemeOptions['components']>;

export function joined(parts: readonly ThemeComponents[]): ThemeComponents {
  return Object.assign({}, ...parts);
}
