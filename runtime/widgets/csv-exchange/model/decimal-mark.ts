/**
 * Whether a file is written the Brazilian way, read off its first rows: it only ticks the operator's box beforehand, who
 * sees it and may say otherwise. `1,234` may be either and decides nothing; what speaks for both is left to the operator.
 */
import { fieldTypesWith } from '../../../core/field-types/index.ts';

const NUMBERS = new Set<string>(fieldTypesWith(({ csv }) => csv === 'number'));
const FLAGS = new Set<string>(fieldTypesWith(({ csv }) => csv === 'checkbox'));
const COMMA = /^[-+]?(\d+|\d{1,3}(\.\d{3})+),(\d{1,2}|\d{4,})$|^[-+]?\d{1,3}(\.\d{3})+,\d+$/;
const POINT = /^[-+]?(\d+|\d{1,3}(,\d{3})+)\.(\d{1,2}|\d{4,})$/;
const LOCAL_FLAG = /^(verdadeiro|falso)$/i;

export function hasDecimalComma(header: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const types = header.map((name) => name.slice(name.lastIndexOf(':') + 1).trim());
  const cellsOf = (kind: ReadonlySet<string>) =>
    rows.flatMap((row) => row.filter((_, at) => kind.has(types[at] ?? '')).map((cell) => cell.trim()));
  const numbers = cellsOf(NUMBERS);
  if (numbers.some((cell) => POINT.test(cell))) return false;
  return numbers.some((cell) => COMMA.test(cell)) || cellsOf(FLAGS).some((cell) => LOCAL_FLAG.test(cell));
}
