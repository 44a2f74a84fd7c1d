// Generated from schemas/rules/promotion-rule.schema.json by `balcao generate`. Do not edit.
import type { PromotionRule } from './model.ts';

export const fixtures: readonly (PromotionRule & { readonly id: string })[] = [
  {
    title: 'Leve três, pague dois',
    description: 'Garantia de doze meses contra defeitos de fabricação.',
    priority: 10,
    function: 'function promotion(cart) { return { discount: 0 }; }',
    id: 'promotion-rule-1',
  },
  {
    title: 'Combo de cozinha',
    description: 'Garantia de doze meses contra defeitos de fabricação.',
    priority: 5,
    function: 'function promotion(cart) { return { discount: 0 }; }',
    id: 'promotion-rule-2',
  },
  {
    title: 'Aniversário da loja',
    description: 'Entrega para todo o Brasil em até sete dias úteis.',
    priority: 1,
    function: 'function promotion(cart) { return { discount: 0 }; }',
    id: 'promotion-rule-3',
  },
];
