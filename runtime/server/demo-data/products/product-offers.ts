/**
 * Kits and upsells, laid over products that are already there, so that every code named exists.
 */

import type { Random } from '../random.ts';
import type { DemoProduct } from './products.ts';

const UPSELL_TYPES = [
  { type: 'accessory', label: 'Leve também' },
  { type: 'accessory', label: 'Combina com este produto' },
  { type: 'cleaning', label: 'Para conservar por mais tempo' },
] as const;

/** Articles whose name begins with "Kit" are made of others of their category; some products offer another one. */
export function withOffers(products: readonly DemoProduct[], random: Random): DemoProduct[] {
  return products.map((product) => {
    const beside = products.filter((other) => other.category === product.category && other.id !== product.id);
    const kit = isKit(product) ? kitOf(beside, random) : undefined;
    const upsell = !kit && random.chance(0.16) ? upsellOf(beside, random) : undefined;
    return { ...product, data: { ...product.data, ...(kit && { kit }), ...(upsell && { upsell }) } };
  });
}

function isKit(product: DemoProduct): boolean {
  return String(product.data.ProductSiteName).startsWith('Kit ');
}

function kitOf(beside: readonly DemoProduct[], random: Random) {
  return random
    .sample(
      beside.filter((other) => !isKit(other)),
      3,
    )
    .map((other) => ({ sku: other.id, qty: random.integer(1, 2) }));
}

function upsellOf(beside: readonly DemoProduct[], random: Random) {
  return random
    .sample(beside, random.integer(1, 2))
    .map((other) => ({ sku: other.id, ...random.pick(UPSELL_TYPES) }));
}
