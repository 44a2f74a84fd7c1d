/**
 * The products that a price rule changes, as rows of a table and as CSV.
 */
import { PRICE_NAMES, type PriceChange } from '../../../contract/rules.ts';
import { guardFormula } from '../../../core/csv/formula-guard.ts';
import { printRow } from '../../../core/csv/print-row.ts';
import { changedShare } from '../../../core/rules/price-changes.ts';
import { shownNumber } from '../../../core/values/numbers.ts';

export const ROWS_IN_PAGE = 50;
const BOM = '\uFEFF';

export interface ShownRows {
  readonly rows: readonly PriceChange[];
  /** Of all rows that pass. */
  readonly count: number;
  /** From 0, within those there are. */
  readonly page: number;
  readonly pages: number;
}

/** `onlyBelow`: cost or minimum. */
export function shownRows(all: readonly PriceChange[], onlyBelow: boolean, page: number): ShownRows {
  const passing = onlyBelow ? all.filter(({ belowCost, belowMinimum }) => belowCost || belowMinimum) : all;
  const pages = Math.max(1, Math.ceil(passing.length / ROWS_IN_PAGE));
  const shown = Math.min(page, pages - 1);
  const rows = passing.slice(shown * ROWS_IN_PAGE, (shown + 1) * ROWS_IN_PAGE);
  return { rows, count: passing.length, page: shown, pages };
}

/** `+12,5%`. Nothing where there was no price before. */
export function shareText(change: PriceChange): string {
  const share = changedShare(change);
  if (share === undefined) return '';
  const percent = Math.round(share * 1000) / 10;
  return `${percent > 0 ? '+' : ''}${percent.toLocaleString('pt-BR')}%`;
}

export interface ChangeWords {
  /** Code, name, then before and after of each price, share, below cost, below minimum. */
  readonly header: readonly string[];
  readonly yes: string;
}

export function changesCsv(all: readonly PriceChange[], { header, yes }: ChangeWords): string {
  const amount = (cents: number | undefined) =>
    cents === undefined ? '' : shownNumber(cents / 100, { unit: 'BRL' });
  const lines = all.map((change) => [
    guardFormula(change.product),
    guardFormula(change.name),
    ...PRICE_NAMES.flatMap((name) => [
      amount(change.prices[name]?.before),
      amount(change.prices[name]?.after),
    ]),
    shareText(change),
    change.belowCost ? yes : '',
    change.belowMinimum ? yes : '',
  ]);
  return BOM + [header, ...lines].map((cells) => `${printRow(cells, ';')}\r\n`).join('');
}
