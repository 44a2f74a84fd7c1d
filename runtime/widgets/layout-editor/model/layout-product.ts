/**
 * A product's record as a card of the page shows it.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { LayoutProduct } from '../../../core/layout/render/render-context.ts';

export function layoutProduct(record: ConsoleRecord): LayoutProduct {
  const { id, ProductSiteName: name, ProductImage: image, Price: price, PriceCompare: compare } = record;
  return {
    code: id,
    name: typeof name === 'string' && name !== '' ? name : id,
    ...(typeof image === 'string' && { image }),
    ...(typeof price === 'number' && { price }),
    ...(typeof compare === 'number' && { priceCompare: compare }),
    isAvailable: record.Salable !== 'N' && record.Status !== 'desativado',
  };
}
