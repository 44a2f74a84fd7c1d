/**
 * Shipping quotes of a demo shop over the 90 days before the demo's today, more of them in the evening.
 */

import { DAY, DEMO_TODAY, type DemoDocument } from '../demo-document.ts';
import type { DemoProduct } from '../products/products.ts';
import type { Random } from '../random.ts';
import { shippingMethods } from '../shipping-methods.ts';
import { CITIES } from './cities.ts';
import { zipcodeIn } from './customers.ts';

export const QUOTE_DAYS = 90;

const ORIGINS = [
  { name: 'produto', weight: 6 },
  { name: 'carrinho', weight: 3 },
  { name: 'checkout', weight: 1 },
];

/** Hours of the day in UTC; Brazil's evening is from 21 to 2. */
const HOURS = [0, 1, 2, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 21, 22, 22, 23, 23];

export function buildQuotes(
  count: number,
  products: readonly DemoProduct[],
  stockId: string,
  random: Random,
): DemoDocument[] {
  return Array.from({ length: count }, () => {
    const city = random.pickWeighted(CITIES);
    const origin = random.pickWeighted(ORIGINS).name;
    const chosen = random.sample(products, origin === 'produto' ? 1 : random.integer(1, 3));
    const lines = chosen.map((product) => ({ product, qty: quantity(product, random) }));
    const weight = lines.reduce((sum, { product, qty }) => sum + product.weight * qty, 0);
    const createdAt = momentBefore(random);
    return {
      collection: 'shipping-quote',
      id: random.documentId(),
      data: {
        productId: lines[0]?.product.id,
        qty: lines[0]?.qty,
        zipcode: zipcodeIn(city, random),
        origin,
        items: lines.map(({ product, qty }) => ({ productId: product.id, qty })),
        shippingMethodList: shippingMethods({ state: city.state, weight, stockId }, random),
        createdAt,
        updatedAt: createdAt,
      },
    };
  });
}

/** Cheap things are bought in numbers. */
function quantity(product: DemoProduct, random: Random): number {
  return product.price < 80 ? random.integer(1, 4) : random.chance(0.15) ? 2 : 1;
}

function momentBefore(random: Random): string {
  const midnight = DEMO_TODAY - (DEMO_TODAY % DAY);
  const day = midnight - random.integer(1, QUOTE_DAYS) * DAY;
  const second = random.pick(HOURS) * 3600 + random.integer(0, 3599);
  return new Date(day + second * 1000).toISOString();
}
