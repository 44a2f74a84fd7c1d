/**
 * Whole products from the lines of a demo shop: texts, codes, measures, stock, options and prices.
 */

import type { DocumentData } from '../../../contract/collection.ts';
import { ean13From } from '../check-digits.ts';
import { type DemoDocument, stamped } from '../demo-document.ts';
import type { Random } from '../random.ts';
import { brandId } from './brands.ts';
import { categoryId } from './categories.ts';
import { companyOf, productCode } from './product-code.ts';
import type { Article, ProductLine, Version } from './product-line.ts';
import { type DemoPrices, ninety, pricesFrom } from './product-prices.ts';
import { type DemoStock, optionsAndStatus, stockOf } from './product-stock.ts';

export interface ProductShop {
  readonly lines: readonly ProductLine[];
  readonly stocks: readonly DemoStock[];
  /** The root above each category. */
  readonly roots: ReadonlyMap<string, string>;
  /** What a product of the version keeps of its picture. */
  readonly pictureOf: (line: ProductLine, version: Version) => DocumentData;
}

export interface DemoProduct extends DemoDocument {
  readonly collection: 'product';
  readonly data: DemoDocument['data'] &
    Pick<DemoPrices, 'PriceNetByQty'> & {
      readonly Stock: ReturnType<typeof stockOf>;
    };
  readonly category: string;
  readonly price: number;
  /** Kilograms, packed. */
  readonly weight: number;
}

export function buildProducts(shop: ProductShop, random: Random): DemoProduct[] {
  return shop.lines.flatMap((line, lineIndex) =>
    line.articles.flatMap((article, articleIndex) =>
      line.versions.map((version, versionIndex) => {
        const code = productCode(line.prefix, lineIndex, articleIndex, versionIndex);
        const price = versionIndex === 0 ? article[1] : ninety(article[1] * random.pick([0.9, 1.05, 1.15]));
        return product(shop, { line, article, version, code, price }, random);
      }),
    ),
  );
}

interface Making {
  readonly line: ProductLine;
  readonly article: Article;
  readonly version: Version;
  readonly code: string;
  readonly price: number;
}

function product(shop: ProductShop, making: Making, random: Random): DemoProduct {
  const { line, article, version, code, price } = making;
  const category = categoryId(line.category);
  const erp = `16${String(random.integer(10_000_000, 99_999_999))}`;
  const created = random.integer(40, 360);
  const measures = measuresOf(article);
  const prices = pricesFrom(price, line.ipi, random);
  const data = {
    ...identity(making, erp),
    brand: brandId(version.brand),
    section: shop.roots.get(category),
    category,
    ProductLine: version.series,
    ...texts(making),
    images: [shop.pictureOf(line, version)],
    ...measures,
    Stock: stockOf(shop.stocks, erp, random),
    ...optionsAndStatus(price, random),
    ...prices,
  };
  return {
    collection: 'product',
    id: code,
    data: stamped(data, created, random.integer(1, 39)),
    category,
    price: lowestPrice(prices),
    weight: measures.GrossWeight.Value,
  };
}

function identity({ line, article, version, code }: Making, erp: string) {
  return {
    MPN: code,
    Company: companyOf(code),
    ProductCodeErp: erp,
    EAN13: ean13From(`78960${code}`),
    ProductCodeGoogle: `online:pt:BR:${code}`,
    NCMCode: line.ncm,
    ProductSiteName: `${article[0]} ${version.brand} ${version.series} ${version.finish}`,
    ProductSiteSynonyms: line.synonyms,
  };
}

function texts({ line, article, version }: Making) {
  const [name, , [height, width, length], weight] = article;
  const measures = `${decimal(height)} × ${decimal(width)} × ${decimal(length)} cm`;
  return {
    ProductDescription: `<p><strong>${name}</strong> da linha ${version.series}, da ${escapeHtml(version.brand)}. ${line.pitch}</p><ul><li>Medidas (A × L × C): ${measures}</li><li>Peso: ${decimal(weight)} kg</li><li>Versão: ${version.finish}</li></ul>`,
    ProductDescriptionSales: line.pitch,
    ProductInfo: line.care,
    Warranty: `${line.months} meses contra defeitos de fabricação`,
  };
}

/** The packing adds a little on every side, and a little weight. */
function measuresOf([, , [height, width, length], weight]: Article) {
  return {
    Height: centimetres(height),
    Width: centimetres(width),
    Length: centimetres(length),
    NetWeight: kilograms(weight),
    HeightPacking: centimetres(height + 2),
    WidthPacking: centimetres(width + 2),
    LengthPacking: centimetres(length + 3),
    GrossWeight: kilograms(Math.round((weight * 1.12 + 0.05) * 100) / 100),
  };
}

function centimetres(value: number) {
  return { Value: value, Measure: 'cm' };
}

function kilograms(value: number) {
  return { Value: value, Measure: 'kg' };
}

function lowestPrice(prices: DemoPrices): number {
  return prices.PriceFlash ?? prices.Price;
}

/** Node may be built without Portuguese: the comma is set by hand. */
function decimal(value: number): string {
  return String(value).replace('.', ',');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
