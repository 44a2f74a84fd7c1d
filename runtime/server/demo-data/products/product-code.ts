/**
 * Codes of the demo products. The first two digits name the supplier's company (product operations, §3).
 */

/** Prefixes that the demo shops sell, first and last, with their company. */
const COMPANIES: readonly { readonly from: number; readonly to: number; readonly company: number }[] = [
  { from: 10, to: 14, company: 1 },
  { from: 20, to: 29, company: 2 },
  { from: 33, to: 33, company: 3 },
  { from: 40, to: 46, company: 4 },
  { from: 56, to: 58, company: 5 },
  { from: 60, to: 69, company: 6 },
  { from: 77, to: 79, company: 7 },
];

export function companyOf(code: string): number {
  const prefix = Number(code.slice(0, 2));
  const found = COMPANIES.find(({ from, to }) => prefix >= from && prefix <= to);
  if (!found) throw new RangeError(`No company supplies product codes that begin with ${prefix}.`);
  return found.company;
}

/** Seven digits: prefix, line, article, version, each counted from one. */
export function productCode(prefix: string, line: number, article: number, version: number): string {
  return `${prefix}${String(line + 1).padStart(2, '0')}${String(article + 1).padStart(2, '0')}${version + 1}`;
}
