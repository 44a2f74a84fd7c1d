/**
 * The work of a stock file: an item is a part of its rows, written in one step; a last one makes the report of all.
 */
import { type StockTally, stockTally, stockTallySum } from '../../stock-files/stock-log.ts';
import type { StockRow } from '../../stock-files/stock-rows.ts';
import type { PlannedRun } from '../new-run.ts';
import type { Item } from '../run-state.ts';
import type { RunAuthor, RunFacts, Work } from '../work.ts';

export const STOCK_FILE_KIND = 'stock-file';
/** Products of one commit, beside as many copies of them. */
export const STOCK_ROWS_IN_PART = 100;
const REPORT = 'relatorio';

export interface StockFileAbout {
  /** The id of the document. */
  readonly document: string;
  readonly stockId: string;
  readonly filename: string;
  /** How many parts its rows have. */
  readonly parts: number;
}

export type StockFileCall =
  | { readonly kind: 'part'; readonly part: number; readonly rows: readonly StockRow[] }
  | { readonly kind: 'report' };

export interface NewStockFileRun {
  readonly project: string;
  readonly id: string;
  readonly createdBy: RunAuthor;
  readonly about: Omit<StockFileAbout, 'parts'>;
  readonly rows: readonly StockRow[];
}

export function plannedStockFile({ about, rows, ...of }: NewStockFileRun): PlannedRun {
  const parts = Math.ceil(rows.length / STOCK_ROWS_IN_PART);
  const inputs = Array.from({ length: parts }, (_, part) =>
    rows.slice(part * STOCK_ROWS_IN_PART, (part + 1) * STOCK_ROWS_IN_PART),
  );
  const data = (part: number) => ({
    id: `${inputs[part]?.at(0)?.row}-${inputs[part]?.at(-1)?.row}`,
    data: part,
  });
  return {
    ...of,
    kind: STOCK_FILE_KIND,
    driver: 'backend',
    concurrency: 1,
    // What it wrote is written down in the same commit, so that a part is never written twice.
    plan: [{ name: 'write', label: 'Gravar', pipeline: 0, afterLoss: 'repeat' }],
    items: [...inputs.map((_, part) => data(part)), { id: REPORT }],
    inputs: new Map(inputs.entries()),
    about: { ...about, parts } satisfies StockFileAbout,
    shown: {
      title: about.filename,
      collection: 'stock-file',
      stockId: about.stockId,
      rows: rows.length,
      tally: stockTally([]),
    },
  };
}

export function aboutStockFile({ about }: RunFacts): StockFileAbout {
  return about as StockFileAbout;
}

export const stockFileWork: Work<StockFileCall> = {
  kind: STOCK_FILE_KIND,
  ask({ item, input }) {
    if (item.id === REPORT) return { call: { kind: 'report' } };
    return { call: { kind: 'part', part: Number(item.data), rows: (input ?? []) as readonly StockRow[] } };
  },
  end: (_step, answer) => ({ kind: 'done', answer: JSON.stringify(answer) }),
  shown: ({ parts }) => ({ tally: stockTallySum(parts.flat().flatMap(tallyOf)) }),
};

function tallyOf({ id, answers: { 0: answer } }: Item): StockTally[] {
  return answer === undefined || id === REPORT ? [] : [JSON.parse(answer)];
}
