// Generated from schemas/rules/sales-rule.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface SalesRule {
  name: string;
  description?: string;
  startAt?: string;
  endAt?: string;
  rules?: {
    description?: string;
    couponCode?: string;
    onlyCashPayment?: boolean;
    onlyInstallmentPayment?: boolean;
    hideProductsOnCheckout?: boolean;
    productsRules: {
      sku: string;
      priceRule?: ("markup" | "fixedDiscount" | "percentageDiscount" | "fixedPrice");
      priceRuleValue?: number;
      priceInstallmentRuleValue?: number;
      ignoreFees?: boolean;
      freeShipping?: boolean;
    }[];
  }[];
}

export type SalesRulePath =
  | 'name'
  | 'description'
  | 'startAt'
  | 'endAt'
  | 'rules'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<SalesRulePath> = {
  name: 'sales-rule',
  kind: 'collection',
  label: { one: 'Regra de venda', many: 'Regras de venda' },
  group: 'rules',
  icon: 'checkout',
  list: {
    view: 'list',
    order: { field: 'createdAt', direction: 'desc' },
    limit: 50,
    filter: { field: 'name' },
    columns: ['name', 'startAt', 'endAt'],
    hidden: false,
  },
  state: { from: 'startAt', until: 'endAt' },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'rules.couponCode', as: 'code', weight: 8 },
    { field: 'rules.productsRules.sku', as: 'code', weight: 8 },
  ],
  deletable: true,
  replicable: true,
  sections: [{ name: 'general', label: 'Regra' }, { name: 'rules', label: 'Condições de venda' }],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: ['test-rule'],
  attention: [
    {
      name: 'begins-soon',
      label: 'começam em até 7 dias',
      where: { type: 'inNextDays', field: 'startAt', value: 7 },
      severity: 'normal',
    },
    {
      name: 'ends-soon',
      label: 'terminam em até 7 dias',
      where: { type: 'inNextDays', field: 'endAt', value: 7 },
      severity: 'normal',
    },
  ],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome', section: 'general', required: true },
    {
      name: 'description',
      path: 'description',
      type: 'textarea',
      label: 'Descrição',
      section: 'general',
    },
    {
      name: 'startAt',
      path: 'startAt',
      type: 'datetime',
      label: 'Início',
      help: 'Em branco, vale desde já.',
      section: 'general',
    },
    {
      name: 'endAt',
      path: 'endAt',
      type: 'datetime',
      label: 'Fim',
      help: 'Em branco, vale sem prazo.',
      section: 'general',
      atLeast: 'startAt',
    },
    {
      name: 'rules',
      path: 'rules',
      type: 'array_struct',
      label: 'Regras',
      section: 'rules',
      fields: [
        { name: 'description', path: 'description', type: 'text', label: 'Descrição' },
        {
          name: 'couponCode',
          path: 'couponCode',
          type: 'text',
          label: 'Código do cupom',
          help: 'Letras maiúsculas, números e hífens. Em branco, a regra vale sem cupom.',
          format: 'code',
        },
        {
          name: 'onlyCashPayment',
          path: 'onlyCashPayment',
          type: 'checkbox',
          label: 'Só no pagamento à vista',
        },
        {
          name: 'onlyInstallmentPayment',
          path: 'onlyInstallmentPayment',
          type: 'checkbox',
          label: 'Só no pagamento parcelado',
        },
        {
          name: 'hideProductsOnCheckout',
          path: 'hideProductsOnCheckout',
          type: 'checkbox',
          label: 'Esconder os produtos no checkout',
        },
        {
          name: 'productsRules',
          path: 'productsRules',
          type: 'array_struct',
          label: 'Produtos',
          required: true,
          fields: [
            {
              name: 'sku',
              path: 'sku',
              type: 'text',
              label: 'Código do produto',
              help: 'O código de um produto, ou * para todos.',
              required: true,
              format: 'code',
            },
            {
              name: 'priceRule',
              path: 'priceRule',
              type: 'select',
              label: 'Regra de preço',
              options: [
                { value: 'markup', label: 'Markup' },
                { value: 'fixedDiscount', label: 'Desconto fixo' },
                { value: 'percentageDiscount', label: 'Desconto percentual' },
                { value: 'fixedPrice', label: 'Preço fixo' },
              ],
            },
            {
              name: 'priceRuleValue',
              path: 'priceRuleValue',
              type: 'number',
              label: 'Valor à vista',
              help: 'Reais no desconto fixo e no preço fixo, porcentagem no desconto percentual, multiplicador no markup.',
            },
            {
              name: 'priceInstallmentRuleValue',
              path: 'priceInstallmentRuleValue',
              type: 'number',
              label: 'Valor parcelado',
              help: 'Em branco, vale o mesmo que à vista.',
            },
            { name: 'ignoreFees', path: 'ignoreFees', type: 'checkbox', label: 'Ignorar as taxas' },
            { name: 'freeShipping', path: 'freeShipping', type: 'checkbox', label: 'Frete grátis' },
          ],
        },
      ],
    },
  ],
};
