/**
 * How the width of a table is shared out: by what the first rows say, so that an e-mail gets more room than a state.
 */

/** Characters: a column is given room for no fewer and no more. */
const LEAST = 8;
const MOST = 34;
/** The few longest texts of a column may be cut. */
const FITTING = 0.9;

/** One share a column, for the rows' texts as they are shown. */
export function columnShares(
  labels: readonly string[],
  rows: readonly (readonly string[])[],
): readonly number[] {
  return labels.map((label, column) => {
    const lengths = rows.map((texts) => texts[column]?.length ?? 0).sort((a, b) => a - b);
    const fitting = lengths[Math.floor((lengths.length - 1) * FITTING)] ?? 0;
    return Math.min(Math.max(label.length, fitting, LEAST), MOST);
  });
}
