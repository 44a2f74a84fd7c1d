/**
 * A text that people are asked for, such as the reason of a change: what shows nothing is none.
 */

/** Blanks, controls, marks without a letter, fillers (default-ignorable letters among them), and the empty Braille cell. */
const SHOWS_NOTHING = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Without blanks at its ends; empty where there is nothing to see. */
export function visibleText(text: string): string {
  return SHOWS_NOTHING.test(text) ? '' : text.trim();
}
