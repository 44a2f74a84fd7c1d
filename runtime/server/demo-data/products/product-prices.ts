/**
 * Prices of a demo product from its shelf price, in the order that a shop expects:
 * cost < the manufacturer's minimum <= cash < instalments <= full price. All in reais.
 */
import type { Random } from '../random.ts';

export interface DemoPrices {
  readonly PriceCompare: number;
  readonly Price: number;
  readonly PriceInstallments: number;
  readonly PriceFlash?: number;
  readonly PriceFlashInstallments?: number;
  readonly PriceMin: number;
  readonly PriceMinInstallments: number;
  readonly PriceNet: number;
  readonly PriceNetErp: number;
  readonly PriceNetIPI: number;
  readonly PriceNetByQty: readonly { readonly qty: number; readonly PriceNet: number }[];
}

/** `ipi` in percent. */
export function pricesFrom(price: number, ipi: number, random: Random): DemoPrices {
  const net = cents(price * random.pick([0.48, 0.5, 0.52, 0.55]));
  const flash = random.chance(0.08) ? ninety(price * 0.9) : undefined;
  return {
    PriceCompare: ninety(price * 1.25),
    Price: price,
    PriceInstallments: ninety(price * 1.08),
    ...(flash !== undefined && { PriceFlash: flash, PriceFlashInstallments: cents(flash * 1.06) }),
    PriceMin: cents(price * 0.82),
    PriceMinInstallments: cents(price * 0.88),
    PriceNet: net,
    PriceNetErp: cents(net * (1 + ipi / 100)),
    PriceNetIPI: ipi,
    PriceNetByQty: [
      { qty: 1, PriceNet: net },
      { qty: 6, PriceNet: cents(net * 0.97) },
      { qty: 12, PriceNet: cents(net * 0.94) },
    ],
  };
}

/** The nearest price that ends in ninety cents. */
export function ninety(price: number): number {
  return cents(Math.max(0, Math.round(price - 0.9)) + 0.9);
}

function cents(price: number): number {
  return Math.round(price * 100) / 100;
}
