/**
 * What carriers would answer to a demo quote: prices and days by distance and weight.
 * Distances are steps from São Paulo, where both demo shops send from.
 */
import type { Random } from './random.ts';

export interface ShippingMethod {
  readonly Carrier: string;
  readonly stockId: string;
  /** Reais. */
  readonly OriginalShippingPrice: number;
  /** Working days. */
  readonly OriginalDeliveryTime: number;
  readonly provider: string;
}

interface Carrier {
  readonly name: string;
  readonly provider: string;
  /** Reais: the start, and what each kilogram and each step of distance adds. */
  readonly price: readonly [start: number, kilogram: number, step: number];
  /** Working days: the start, and what each step adds. */
  readonly days: readonly [start: number, step: number];
  /** Kilograms that it takes, from and to. */
  readonly weight: readonly [number, number];
  /** The furthest step that it goes to. */
  readonly reach: number;
}

const CARRIERS: readonly Carrier[] = [
  carrier('Correios PAC', 'correios', [17.5, 1.9, 7.5], [4, 2], [0, 30], 4),
  carrier('Correios SEDEX', 'correios', [23.9, 3.4, 14.5], [1, 1], [0, 30], 4),
  carrier('Jadlog .Package', 'frenet', [16.9, 1.6, 6.9], [3, 2], [0, 60], 4),
  carrier('Loggi Expresso', 'kangu', [14.9, 1.4, 5.5], [1, 1], [0, 15], 2),
  carrier('Azul Cargo Amanhã', 'frenet', [39.9, 4.2, 16.9], [1, 0], [0, 40], 4),
  carrier('Braspress Rodoviário', 'frenet', [48.9, 0.9, 9.9], [5, 2], [10, 500], 4),
];

const NEAR = ['RJ', 'MG', 'PR', 'ES', 'SC'];
const MIDDLE = ['RS', 'DF', 'GO', 'MS', 'BA'];

/** Cheapest first. `weight` in kilograms of the whole quote. */
export function shippingMethods(
  to: { readonly state: string; readonly weight: number; readonly stockId: string },
  random: Random,
): ShippingMethod[] {
  const distance = distanceTo(to.state);
  return CARRIERS.filter(
    ({ weight: [least, most], reach }) => to.weight >= least && to.weight <= most && distance <= reach,
  )
    .filter(() => random.chance(0.85))
    .map((each) => answer(each, to, distance, random))
    .sort((a, b) => a.OriginalShippingPrice - b.OriginalShippingPrice);
}

function answer(
  { name, provider, price: [start, kilogram, step], days }: Carrier,
  { weight, stockId }: { readonly weight: number; readonly stockId: string },
  distance: number,
  random: Random,
): ShippingMethod {
  const price = (start + kilogram * weight + step * (distance - 1)) * (0.95 + random.integer(0, 10) / 100);
  return {
    Carrier: name,
    stockId,
    OriginalShippingPrice: Math.round(price * 100) / 100,
    OriginalDeliveryTime: days[0] + days[1] * (distance - 1) + random.integer(0, 1),
    provider,
  };
}

/** 1 is the state itself, 4 the far north and north-east. */
function distanceTo(state: string): number {
  if (state === 'SP') return 1;
  if (NEAR.includes(state)) return 2;
  return MIDDLE.includes(state) ? 3 : 4;
}

function carrier(
  name: string,
  provider: string,
  price: Carrier['price'],
  days: Carrier['days'],
  weight: Carrier['weight'],
  reach: number,
): Carrier {
  return { name, provider, price, days, weight, reach };
}
