/**
 * The lines around a mistake, with a mark under it.
 */

/** A file in one line would bury what is said of it. */
const WIDTH = 120;

/** Two lines before, one after, each cut round the mark; `length` characters marked, at most to the end of the line. */
export function codeFrame(lines: readonly string[], line: number, column: number, length: number): string {
  const first = Math.max(1, line - 2);
  const last = Math.min(lines.length, line + 1);
  const gutter = String(last).length;
  const frame: string[] = [];
  // The same cut in all lines, so that they stay in line.
  const start = column > WIDTH - 20 ? column - 20 : 0;
  for (let number = first; number <= last; number++) {
    const content = cut((lines[number - 1] ?? '').replaceAll('\t', ' '), start);
    const mark = number === line ? '>' : ' ';
    frame.push(`${mark} ${String(number).padStart(gutter)} | ${content}`.trimEnd());
    if (number !== line) continue;
    const indent = column - 1 - start;
    const room = Math.max(1, content.length - indent);
    frame.push(`  ${' '.repeat(gutter)} | ${' '.repeat(indent)}${'^'.repeat(Math.min(length, room))}`);
  }
  return frame.join('\n');
}

function cut(line: string, start: number): string {
  const shown = (start > 0 ? '…' : '') + line.slice(start === 0 ? 0 : start + 1, start + WIDTH);
  return line.length > start + WIDTH ? `${shown}…` : line.length > start ? shown : '';
}
