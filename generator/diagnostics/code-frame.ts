/**
 * The lines around a mistake, with a mark under it.
 */

/** Two lines before, one after; `length` characters marked, at most to the end of the line. */
export function codeFrame(text: string, line: number, column: number, length: number): string {
  const lines = text.split(/\r\n|\n|\r/);
  const first = Math.max(1, line - 2);
  const last = Math.min(lines.length, line + 1);
  const gutter = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const content = (lines[number - 1] ?? '').replaceAll('\t', ' ');
    const mark = number === line ? '>' : ' ';
    frame.push(`${mark} ${String(number).padStart(gutter)} | ${content}`.trimEnd());
    if (number !== line) continue;
    const room = Math.max(1, content.length - column + 1);
    frame.push(`  ${' '.repeat(gutter)} | ${' '.repeat(column - 1)}${'^'.repeat(Math.min(length, room))}`);
  }
  return frame.join('\n');
}
