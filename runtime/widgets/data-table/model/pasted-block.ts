/**
 * What a spreadsheet puts on the clipboard: rows by line ends, cells by tabs, a cell with either of them in quotes.
 */
export function pastedBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    // A quote that is no spreadsheet's: the text is one cell.
    if (end === undefined) return [[text]];
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    // The last line ends like all others, and begins no row.
    if (end !== '\t' && cell.lastIndex < text.length) rows.push([]);
    else if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)?.push('');
  }
  return rows;
}
