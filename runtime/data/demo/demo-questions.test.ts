import { expect, it } from 'vitest';
import { definition as pricingRule } from '../../../generated/collections/pricing-rule/model.ts';
import { definition as product } from '../../../generated/collections/product/model.ts';
import { definition as salesRule } from '../../../generated/collections/sales-rule/model.ts';
import { createDemoData } from './demo-data.ts';

const definitions = [pricingRule, product, salesRule];
const signal = new AbortController().signal;
const asked = { project: 'matriz', timeZone: 'America/Sao_Paulo' };

const { rules } = createDemoData({
  projectId: 'matriz',
  seed: {
    product: [{ id: 'P1', Price: 100, PriceNet: 50 }],
    'sales-rule': [
      { id: 'a', rules: [{ productsRules: [{ sku: '*', priceRule: 'fixedPrice', priceRuleValue: 80 }] }] },
    ],
    'pricing-rule': [{ id: 'b', store: 'site', isActive: true, rules: [{ options: { markup: 3 } }] }],
  },
  definitionOf: async (name) => {
    const found = definitions.find((each) => each.name === name);
    if (!found) throw new Error(`No collection ${name}`);
    return found;
  },
});

it('tries rules in the page of a demo as the backend does', async () => {
  const cart = { items: [{ sku: 'P1', qty: 2 }], payment: 'cash' } as const;
  const sale = await rules?.simulate({ ...asked, kind: 'sales', input: cart }, signal);
  expect(sale?.result).toMatchObject({ before: 20_000, after: 16_000 });
  const present = { id: 'b', store: 'site', isActive: true, rules: [{ options: { markup: 4 } }] };
  const input = { store: 'site', product: 'P1' };
  const priced = await rules?.simulate({ ...asked, kind: 'pricing', input, present }, signal);
  expect(priced?.result).toMatchObject({ outcome: 'priced', prices: { price: { cents: 20_000 } } });
  const gone = { ...input, product: 'P9' };
  await expect(rules?.simulate({ ...asked, kind: 'pricing', input: gone }, signal)).rejects.toThrow(
    'Não há produto com o código P9 nesta loja.',
  );
});
