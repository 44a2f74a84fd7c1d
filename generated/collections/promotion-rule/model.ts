// Generated from schemas/rules/promotion-rule.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface PromotionRule {
  title: string;
  description?: string;
  priority?: number;
  function: string;
}

export type PromotionRulePath =
  | 'title'
  | 'description'
  | 'priority'
  | 'function'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<PromotionRulePath> = {
  name: 'promotion-rule',
  kind: 'collection',
  label: { one: 'Regra de promoção', many: 'Regras de promoção' },
  group: 'rules',
  icon: 'promotion',
  list: {
    view: 'list',
    order: { field: 'priority', direction: 'desc' },
    limit: 50,
    filter: { field: 'title' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'title', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
  ],
  deletable: true,
  replicable: true,
  sections: [],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'title', path: 'title', type: 'text', label: 'Título', required: true },
    { name: 'description', path: 'description', type: 'textarea', label: 'Descrição' },
    {
      name: 'priority',
      path: 'priority',
      type: 'number',
      label: 'Prioridade',
      help: 'A regra de prioridade maior é aplicada primeiro.',
    },
    {
      name: 'function',
      path: 'function',
      type: 'component',
      label: 'Função',
      help: 'O JavaScript que recebe o carrinho e devolve os descontos. Quem o executa é a loja: aqui ele é só guardado. Peça à equipe técnica.',
      required: true,
      component: 'script',
      holds: 'text',
    },
  ],
};
