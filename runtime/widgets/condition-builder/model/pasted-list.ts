/**
 * A list of values as people paste it: from a spreadsheet, one a line, or separated by semicolons or commas.
 */

export interface PastedList {
  readonly values: readonly string[];
  /** How many stood there more than once. */
  readonly dropped: number;
}

/** `isNumber`: a comma between digits is a decimal comma. */
export function pastedList(text: string, isNumber = false): PastedList {
  const cells = filled(text.split(/[\r\n\t]+/));
  const values = filled(takenApart(cells, isNumber).map((part) => part.trim().replace(/^"(.*)"$/, '$1')));
  const once = [...new Set(values)];
  return { values: once, dropped: values.length - once.length };
}

function takenApart(cells: readonly string[], isNumber: boolean): readonly string[] {
  if (cells.some((cell) => cell.includes(';'))) return cells.flatMap((cell) => cell.split(';'));
  if (isNumber) return cells.flatMap((cell) => cell.split(/,(?=\s)|,$/));
  const parts = filled(cells.flatMap((cell) => cell.split(',')));
  // A comma inside of a sentence is no separator: several lines are cut only where their parts are single words.
  const areWords = parts.every((part) => !/\s/.test(part.trim()));
  return cells.length === 1 || areWords ? parts : cells.map((cell) => cell.trim().replace(/,$/, ''));
}

function filled(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text.trim() !== '');
}
