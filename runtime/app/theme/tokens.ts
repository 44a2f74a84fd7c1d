/**
 * The colours and measures of the console, in both schemes. Everything that is drawn takes them through the theme.
 * Warm neutrals, one accent (petrol); borders of one pixel instead of shadows.
 */

export interface Scheme {
  readonly canvas: string;
  readonly surface: string;
  readonly sunken: string;
  readonly border: string;
  readonly borderStrong: string;
  readonly text: string;
  readonly textMuted: string;
  readonly textFaint: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly hover: string;
  readonly ring: string;
  readonly success: string;
  readonly warning: string;
  readonly danger: string;
  readonly dangerSoft: string;
  readonly overlay: string;
  readonly float: string;
}

/** Text on its grounds is at least 4.5:1 in both schemes, borders of inputs at least 1.5:1. */
export const LIGHT: Scheme = {
  canvas: '#f8f7f5',
  surface: '#ffffff',
  sunken: '#f3f2ef',
  border: '#e6e4df',
  borderStrong: '#cfccc5',
  text: '#1c1b19',
  textMuted: '#63605a',
  textFaint: '#6d6a63',
  accent: '#0d6670',
  accentHover: '#0a525a',
  onAccent: '#ffffff',
  accentSoft: '#e2f0f0',
  hover: 'rgba(28, 27, 25, 0.045)',
  ring: 'rgba(13, 102, 112, 0.28)',
  success: '#1b7a43',
  warning: '#96590a',
  danger: '#b3261e',
  dangerSoft: '#fbeceb',
  overlay: 'rgba(28, 27, 25, 0.2)',
  float: '0 1px 2px rgba(28, 27, 25, 0.06), 0 12px 32px -8px rgba(28, 27, 25, 0.18)',
};

export const DARK: Scheme = {
  canvas: '#131312',
  surface: '#1a1a18',
  sunken: '#111110',
  border: '#2d2c29',
  borderStrong: '#47453f',
  text: '#edebe6',
  textMuted: '#a7a49c',
  textFaint: '#8f8c84',
  accent: '#62c2c9',
  accentHover: '#84d3d9',
  onAccent: '#07272a',
  accentSoft: '#16302f',
  hover: 'rgba(237, 235, 230, 0.06)',
  ring: 'rgba(98, 194, 201, 0.35)',
  success: '#63c88d',
  warning: '#e0a54e',
  danger: '#f2867e',
  dangerSoft: '#371b19',
  overlay: 'rgba(0, 0, 0, 0.56)',
  float: '0 1px 2px rgba(0, 0, 0, 0.5), 0 16px 40px -8px rgba(0, 0, 0, 0.7)',
};

export const FONT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";
export const MONO = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace";

/** Pixels. */
export const TOP_BAR = 48;
export const MENU_WIDTH = 240;
export const RAIL_WIDTH = 52;

/** Where the menu is a column and not a drawer. */
export const ROOM_FOR_MENU = '(min-width: 1000px)';

/** Where the choice between light, dark and the system's is remembered. */
export const MODE_STORAGE_KEY = 'balcao.theme';
