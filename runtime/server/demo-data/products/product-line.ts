/**
 * How the demo shops' products are written down: one line a category, some articles a line,
 * each article in the versions of two brands. `products.ts` makes whole products of them.
 */
import type { BrandName } from './brands.ts';

export interface ProductLine {
  /** Title of the category that the products belong to. */
  readonly category: string;
  /** First two digits of the codes; they name the supplier's company (product operations, §3). */
  readonly prefix: string;
  readonly versions: readonly [Version, Version];
  /** Eight digits. */
  readonly ncm: string;
  /** Percent. */
  readonly ipi: number;
  readonly months: number;
  readonly synonyms: string;
  /** A sentence that sells every article of the line. */
  readonly pitch: string;
  readonly care: string;
  readonly articles: readonly Article[];
}

export interface Version {
  readonly brand: BrandName;
  /** The brand's name for its line of products. */
  readonly series: string;
  /** Colour or material. Agrees with every article of the line. */
  readonly finish: string;
}

/** Name, price of the first version in reais, height × width × length in cm, weight in kg. */
export type Article = readonly [
  name: string,
  price: number,
  size: readonly [height: number, width: number, length: number],
  weight: number,
];

export function version(brand: BrandName, series: string, finish: string): Version {
  return { brand, series, finish };
}
