/**
 * A product's record as a card of the page shows it.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { fileAddress } from '../../../core/layout/render/addresses.ts';
import type { LayoutProduct } from '../../../core/layout/render/render-context.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';

export function layoutProduct(record: ConsoleRecord): LayoutProduct {
  const { id, ProductSiteName: name, images, ProductImage, Price: price, PriceCompare: compare } = record;
  // The first of its pictures is its main one; the supplier's is shown where the shop has none that a page may show.
  const own: readonly unknown[] = Array.isArray(images) ? images.filter(isShown) : [];
  const image = own.map(fileAddress).find((address) => address !== undefined) ?? ProductImage;
  return {
    code: id,
    name: typeof name === 'string' && name !== '' ? name : id,
    ...(typeof image === 'string' && { image }),
    ...(typeof price === 'number' && { price }),
    ...(typeof compare === 'number' && { priceCompare: compare }),
    isAvailable: record.Salable !== 'N' && record.Status !== 'desativado',
  };
}

function isShown(image: unknown): boolean {
  return !(isMap(image) && fieldOf(image, 'isPublic') === false);
}
