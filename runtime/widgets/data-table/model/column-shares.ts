/**
 * How the width of a table is shared out: by what the first rows say, so that an e-mail gets more room than a state.
 */

/** In letters: a column is given room for no fewer and no more. */
const LEAST = 8;
const MOST = 34;
/** The room on both sides of a cell's text, in letters. */
const SIDES = 3.5;
/** The few longest texts of a column may be cut. */
const FITTING = 0.9;

/** One share a column, for the rows' texts as they are shown. */
export function columnShares(
  labels: readonly string[],
  rows: readonly (readonly string[])[],
): readonly number[] {
  return labels.map((label, column) => {
    const widths = rows.map((texts) => textWidth(texts[column] ?? '')).sort((a, b) => a - b);
    const fitting = widths[Math.floor((widths.length - 1) * FITTING)] ?? 0;
    return Math.min(Math.max(textWidth(label), fitting, LEAST), MOST) + SIDES;
  });
}

/** In letters of the middle width: a figure takes more than one, so that a CPF or a phone is not cut. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/\d|[A-ZÀ-Ý+@%]/.test(letter)) width += 1.15;
    else if (/[ .,:;'’!|()ijlt/-]/.test(letter)) width += 0.6;
    else width += 1;
  }
  return width;
}
