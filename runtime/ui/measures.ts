/**
 * The sizes of type, its weights and the steps between things: the console's theme, its controls and every screen take
 * them from here, and a house test refuses others.
 */
export const TYPE = {
  /** 12 px: labels, notes, chips, heads of tables. */
  small: '0.75rem',
  /** 14 px: what is read and typed. */
  body: '0.875rem',
  /** 16 px: the head of a section, a card or a dialog. */
  strong: '1rem',
  /** 22 px: the title of a page. */
  title: '1.375rem',
} as const;

export const WEIGHT = { normal: 400, strong: 600 } as const;

/** Pixels of a symbol: in a line, on a button, in the place of a picture. */
export const ICON = { small: 16, normal: 18, large: 30 } as const;

/** Pixels: `space(3)` is 12. */
export const space = (steps: number): number => steps * 4;
