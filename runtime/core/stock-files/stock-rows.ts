/**
 * What a stock file says: which of its columns are the code and the quantity, and what each row means. A row without a
 * whole quantity of at least zero is refused with a sentence; nothing is guessed.
 */
import type { StockColumns } from '../../contract/stock-files.ts';
import { readFileNumber } from '../values/numbers.ts';

/** Of two that a header has, the first one of these is the code. */
const CODE_NAMES = ['sku', 'codigo', 'codigodoproduto', 'productcode', 'productcodeerp', 'codigonoerp'];
const QUANTITY_NAMES = ['qty', 'quantidade', 'qtd', 'qtde'];

const LONGEST_CODE = 60;
const MOST_QUANTITY = 1_000_000_000;

/** `null`: no column is called so, or two are. */
export type FoundColumns = { readonly [name in keyof StockColumns]: number | null };

export function stockColumnsIn(header: readonly string[]): FoundColumns {
  const names = header.map(bare);
  return { code: onlyOf(names, CODE_NAMES), quantity: onlyOf(names, QUANTITY_NAMES) };
}

function onlyOf(names: readonly string[], wanted: readonly string[]): number | null {
  const name = wanted.find((one) => names.includes(one));
  if (name === undefined) return null;
  const at = names.indexOf(name);
  return names.indexOf(name, at + 1) === -1 ? at : null;
}

/** Letters and digits alone, without case and accents. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** One row that is not empty. `refused`: why, in Portuguese. */
export type StockRow = {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly code: string;
} & ({ readonly qty: number; readonly refused?: never } | { readonly qty?: never; readonly refused: string });

/** Makes a row of the cells, or nothing of empty ones. A code that came before is refused. */
export function stockRowReader({ code: codeAt, quantity }: StockColumns) {
  const seen = new Map<string, number>();
  return (cells: readonly string[], row: number): StockRow | undefined => {
    if (cells.every((cell) => cell.trim() === '')) return undefined;
    const code = (cells[codeAt] ?? '').trim();
    const refuse = (refused: string) => ({ row, code: code.slice(0, LONGEST_CODE), refused });
    if (code === '') return refuse('Falta o código.');
    if (code.length > LONGEST_CODE) return refuse(`O código tem mais de ${LONGEST_CODE} caracteres.`);
    const first = seen.get(code);
    if (first !== undefined) return refuse(`O código já está na linha ${first}.`);
    const text = (cells[quantity] ?? '').trim();
    if (text === '') return refuse('Falta a quantidade.');
    const { value } = readFileNumber(text, true);
    const shown = text.slice(0, LONGEST_CODE);
    if (value === undefined) return refuse(`“${shown}” não é uma quantidade.`);
    if (value < 0) return refuse(`A quantidade ${shown} é negativa.`);
    if (!Number.isInteger(value)) return refuse(`A quantidade ${shown} não é um número inteiro.`);
    if (value > MOST_QUANTITY) return refuse(`A quantidade ${shown} é grande demais.`);
    seen.set(code, row);
    return { row, code, qty: value };
  };
}
