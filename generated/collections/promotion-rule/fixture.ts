// Generated from schemas/rules/promotion-rule.schema.json by `balcao generate`. Do not edit.
import type { PromotionRule } from './model.ts';

export const fixtures: readonly (PromotionRule & { readonly id: string })[] = [
  {
    title: 'Semana do consumidor',
    description: 'Garantia de doze meses contra defeitos de fabricação.',
    priority: 5,
    function: 'Principal',
    id: 'promotion-rule-1',
  },
  {
    title: 'Frete grátis acima de R$ 199',
    description: 'Garantia de doze meses contra defeitos de fabricação.',
    priority: 2,
    function: 'Novo',
    id: 'promotion-rule-2',
  },
  {
    title: 'Volta às aulas',
    description: 'Entrega para todo o Brasil em até sete dias úteis.',
    priority: 19,
    function: 'Novo',
    id: 'promotion-rule-3',
  },
];
