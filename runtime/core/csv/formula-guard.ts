/**
 * A text that a spreadsheet would run as a formula (OWASP, "CSV injection") is written with an apostrophe before it,
 * and one that already looks so guarded with one more, so that reading takes exactly one away.
 */
const RUNS = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export function guardFormula(text: string): string {
  return RUNS.test(text) ? `'${text}` : text;
}

export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && GUARDED.test(cell) ? cell.slice(1) : cell;
}
