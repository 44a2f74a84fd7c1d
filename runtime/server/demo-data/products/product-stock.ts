/**
 * Stock, options and the supplier's status of a demo product: most sell, some are short, a few are out of line.
 */

import type { DemoStockId } from '../config/shop-stocks.ts';
import type { Random } from '../random.ts';

export interface DemoStock {
  readonly stockId: DemoStockId;
  /** Share of the products that it holds, 0 to 1. */
  readonly share: number;
  readonly most: number;
}

export function stockOf(stocks: readonly DemoStock[], erp: string, random: Random) {
  return stocks.map(({ stockId, share, most }) => ({
    stockId,
    qty: random.chance(share) ? random.integer(1, most) : 0,
    ProductCodeErp: erp,
  }));
}

const REASONS = [
  'Fora de linha no fornecedor',
  'Aguardando revisão de preço',
  'Cadastro incompleto: faltam fotos',
  'Lote com defeito, devolvido ao fabricante',
];

/** `price` decides free shipping and instalments, as the demo shop's own rule of thumb does. */
export function optionsAndStatus(price: number, random: Random) {
  const canSell = !random.chance(0.07);
  const active = canSell || random.chance(0.5);
  const restricted = random.chance(0.1);
  const canCrossDocking = random.chance(0.35);
  return {
    Salable: active ? 'S' : 'N',
    Status: active ? 'ativado' : 'desativado',
    Options: {
      canSell,
      ...(!canSell && { canSellAbout: random.pick(REASONS) }),
      canCrossDocking,
      ...(canCrossDocking && random.chance(0.3) && { canCrossDockingAfter: '2026-12-01' }),
      isFreeShipping: price >= 499,
      isFreePriceFinancingFee: price >= 699,
      isBrandPriceRestrict: restricted,
      isBrandMarketplaceRestrict: restricted && random.chance(0.5),
      isImportedProduct: random.chance(0.12),
      isManualPricing: random.chance(0.06),
      isSalePricing: random.chance(0.15),
      maxInstallments: price >= 300 ? 12 : price >= 100 ? 6 : 3,
    },
  };
}
