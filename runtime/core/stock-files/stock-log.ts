/**
 * What came of the rows of a stock file, and the report of them: a CSV that a spreadsheet opens, and runs nothing of.
 */
import { guardFormula } from '../csv/index.ts';

export const STOCK_OUTCOMES = ['written', 'unchanged', 'refused'] as const;
export type StockOutcome = (typeof STOCK_OUTCOMES)[number];

export interface StockRowEnd {
  readonly row: number;
  readonly code: string;
  /** The product that has it, where that is called otherwise. */
  readonly product?: string;
  readonly outcome: StockOutcome;
  /** Absent: the product had no line of that stock. */
  readonly before?: number;
  readonly after?: number;
  /** Why it was refused; Portuguese. */
  readonly text?: string;
}

export type StockTally = { readonly [outcome in StockOutcome]: number };

export function stockTally(ends: readonly StockRowEnd[]): StockTally {
  const of = (outcome: StockOutcome) => ends.filter((end) => end.outcome === outcome).length;
  return { written: of('written'), unchanged: of('unchanged'), refused: of('refused') };
}

export function stockTallySum(tallies: readonly StockTally[]): StockTally {
  const sum = (outcome: StockOutcome) => tallies.reduce((all, tally) => all + tally[outcome], 0);
  return { written: sum('written'), unchanged: sum('unchanged'), refused: sum('refused') };
}

const WORDS: { readonly [outcome in StockOutcome]: string } = {
  written: 'gravada',
  unchanged: 'sem mudança',
  refused: 'recusada',
};

/** Excel takes a file without the mark for Windows-1252. */
export const STOCK_LOG_HEADER = '\uFEFFLinha;Código;Antes;Depois;Resultado\r\n';

/** Makes lines of one part after the other. A product that an earlier row has under another code is named. */
export function stockLog(): (ends: readonly StockRowEnd[]) => string {
  const rowOf = new Map<string, number>();
  const lineOf = ({ row, code, product = code, before, after, outcome, text }: StockRowEnd) => {
    const first = rowOf.get(product);
    if (outcome !== 'refused') rowOf.set(product, row);
    const isAgain = outcome !== 'refused' && first !== undefined;
    const why = isAgain ? `O produto ${product} já estava na linha ${first}.` : text;
    const said = why === undefined ? WORDS[outcome] : `${WORDS[outcome]}: ${why}`;
    const cells = [String(row), code, String(before ?? ''), String(after ?? ''), said];
    return `${cells.map(cell).join(';')}\r\n`;
  };
  return (ends) => ends.map(lineOf).join('');
}

function cell(text: string): string {
  // The address of a name space would make a page of the file, which nobody may store.
  const guarded = guardFormula(text).replaceAll('://', ': //');
  return /[";\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
