/**
 * The TypeScript name of a collection's documents: `shipping-quote` becomes `ShippingQuote`.
 */
export function typeNameOf(collection: string): string {
  return collection
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
