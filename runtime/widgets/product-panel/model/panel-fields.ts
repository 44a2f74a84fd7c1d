/**
 * What the product panel shows of `product-data`, and what an operator changes there with a reason
 * (product operations, §2 and §3).
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { costWith, markupOf } from '../../../core/pricing/markup.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';

export const PRODUCT_DATA = 'product-data';
export const CASH_PRICE = 'Price';
export const ERP_COST = 'PriceNetErp';

/** Of the section `Informações`, in its order; the code of Google stands after them. */
export const FACTS = ['Company', 'ProductCode', 'ProductCodeErp', 'EAN13', 'ProductLine'] as const;
export const GOOGLE_CODE = 'ProductCodeGoogle';
export const TOGGLES = [
  'canSell',
  'canCrossDocking',
  'isFreeShipping',
  'isFreePriceFinancingFee',
  'isBrandPriceRestrict',
  'isBrandMarketplaceRestrict',
  'isManualPricing',
  'isSalePricing',
].map((name) => `Options.${name}`);
export const PRICES = [
  'PriceCompare',
  CASH_PRICE,
  'PriceInstallments',
  'PriceMin',
  'PriceMinInstallments',
] as const;

/** The manufacturer's minimum of a price. */
const MINIMUMS: { readonly [price: string]: string } = {
  Price: 'PriceMin',
  PriceInstallments: 'PriceMinInstallments',
};

export interface CostLine {
  /** The field that it is about. */
  readonly field: string;
  /** Of a cost by pack: its size. */
  readonly pack?: string;
  /** Per cent, of the tax. */
  readonly percent?: number;
  /** In reais, for one unit. */
  readonly cost: number | undefined;
}

/** The costs in the order of the panel. The tax is counted into the manufacturer's cost. */
export function costLines(record: DocumentData): readonly CostLine[] {
  const { PriceNetIPI: tax, PriceNet: net } = record;
  const packs = Array.isArray(record.PriceNetByQty) ? record.PriceNetByQty.filter(isMap) : [];
  return [
    { field: 'PriceNetIPI', cost: costWith(net, tax), ...(typeof tax === 'number' && { percent: tax }) },
    { field: 'PriceNetErp', cost: amount(record.PriceNetErp) },
    { field: 'PriceNet', cost: amount(net) },
    ...packs.map((row) => ({
      field: 'PriceNetByQty',
      pack: String(row.packSize ?? ''),
      cost: amount(row.PriceNet),
    })),
  ];
}

/** By warehouse, and all together. */
export function stockOf({ Stock }: DocumentData) {
  const rows = Array.isArray(Stock) ? Stock.filter(isMap) : [];
  return { rows, total: rows.reduce((sum, { qty }) => sum + (amount(qty) ?? 0), 0) };
}

export interface MarkupLine extends CostLine {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Each cost's multiple with the price as it is and as it would be. */
export function markupLines(record: DocumentData, price: unknown): readonly MarkupLine[] {
  return costLines(record).map((line) => ({
    ...line,
    before: markupOf(record[CASH_PRICE], line.cost),
    after: markupOf(price, line.cost),
  }));
}

export interface PriceWarning {
  readonly kind: 'below-minimum' | 'below-cost';
  readonly limit: number;
}

/** Why a new price is asked about once more. */
export function priceWarnings(record: DocumentData, field: string, value: unknown): readonly PriceWarning[] {
  const minimum = MINIMUMS[field];
  if (minimum === undefined || typeof value !== 'number') return [];
  const least = amount(record[minimum]);
  const costs = costLines(record).flatMap(({ cost, pack }) =>
    cost === undefined || pack !== undefined ? [] : [cost],
  );
  const cost = costs.length === 0 ? undefined : Math.max(...costs);
  return [
    ...(least !== undefined && value < least ? [{ kind: 'below-minimum', limit: least } as const] : []),
    ...(cost !== undefined && value < cost ? [{ kind: 'below-cost', limit: cost } as const] : []),
  ];
}

/** The page on which Google shows who offers a product. */
export function googleOffers(code: unknown): string | undefined {
  if (typeof code !== 'string' || code.trim() === '') return undefined;
  return `https://www.google.com/shopping/product/${encodeURIComponent(code.trim())}/offers`;
}

export function storedValue(record: DocumentData, field: string): unknown {
  return valueAt(record, field.split('.'));
}

function amount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
