// Generated from schemas/rules/pricing-rule.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface PricingRule {
  name: string;
  store: ("site" | "magalu" | "amazon" | "shopee" | "madeiramadeira");
  parent?: string;
  order?: number;
  isActive?: boolean;
  rules?: {
    conditions?: {
      /**
       * The operator: `and` and `or` join the nodes of `params`, all others compare `field` with `value`.
       */
      type: string;
      /**
       * The dotted path that is compared.
       */
      field?: string;
      /**
       * A text, a number, yes or no, or the list that `in` compares with.
       */
      value?: (string | number | boolean | (string | number)[] | null);
      /**
       * How the field is read before it is compared.
       */
      map?: string;
      /**
       * The expression this node stands for.
       */
      sql?: string;
      /**
       * Kept, and left out of every evaluation.
       */
      off?: boolean;
      params?: {
        /**
         * The operator: `and` and `or` join the nodes of `params`, all others compare `field` with `value`.
         */
        type: string;
        /**
         * The dotted path that is compared.
         */
        field?: string;
        /**
         * A text, a number, yes or no, or the list that `in` compares with.
         */
        value?: (string | number | boolean | (string | number)[] | null);
        /**
         * How the field is read before it is compared.
         */
        map?: string;
        /**
         * The expression this node stands for.
         */
        sql?: string;
        /**
         * Kept, and left out of every evaluation.
         */
        off?: boolean;
        params?: {
          /**
           * The operator: `and` and `or` join the nodes of `params`, all others compare `field` with `value`.
           */
          type: string;
          /**
           * The dotted path that is compared.
           */
          field?: string;
          /**
           * A text, a number, yes or no, or the list that `in` compares with.
           */
          value?: (string | number | boolean | (string | number)[] | null);
          /**
           * How the field is read before it is compared.
           */
          map?: string;
          /**
           * The expression this node stands for.
           */
          sql?: string;
          /**
           * Kept, and left out of every evaluation.
           */
          off?: boolean;
          params?: {
            /**
             * The operator: `and` and `or` join the nodes of `params`, all others compare `field` with `value`.
             */
            type: string;
            /**
             * The dotted path that is compared.
             */
            field?: string;
            /**
             * A text, a number, yes or no, or the list that `in` compares with.
             */
            value?: (string | number | boolean | (string | number)[] | null);
            /**
             * How the field is read before it is compared.
             */
            map?: string;
            /**
             * The expression this node stands for.
             */
            sql?: string;
            /**
             * Kept, and left out of every evaluation.
             */
            off?: boolean;
            params?: {
              /**
               * The operator: `and` and `or` join the nodes of `params`, all others compare `field` with `value`.
               */
              type: string;
              /**
               * The dotted path that is compared.
               */
              field?: string;
              /**
               * A text, a number, yes or no, or the list that `in` compares with.
               */
              value?: (string | number | boolean | (string | number)[] | null);
              /**
               * How the field is read before it is compared.
               */
              map?: string;
              /**
               * The expression this node stands for.
               */
              sql?: string;
              /**
               * Kept, and left out of every evaluation.
               */
              off?: boolean;
            }[];
          }[];
        }[];
      }[];
    };
    options?: {
      markup?: number;
      markupInstallments?: number;
      markupCompare?: number;
      priceFlash?: number;
      priceFlashInstallments?: number;
      freeShippingFrom?: number;
      freeFinancingFrom?: number;
      priceRestrict?: boolean;
      priceRestrictMarketplace?: boolean;
      priceManual?: boolean;
    };
  }[];
}

export type PricingRulePath =
  | 'name'
  | 'store'
  | 'parent'
  | 'order'
  | 'isActive'
  | 'rules'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<PricingRulePath> = {
  name: 'pricing-rule',
  kind: 'collection',
  label: { one: 'Regra de preço', many: 'Regras de preço' },
  group: 'rules',
  icon: 'price',
  list: {
    view: 'tree',
    limit: 50,
    filter: { field: 'name' },
    tree: { parent: 'parent', order: 'order' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
  ],
  deletable: true,
  replicable: true,
  sections: [{ name: 'general', label: 'Regra' }, { name: 'rules', label: 'Preços' }],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: ['test-rule', 'rule-changes'],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome', section: 'general', required: true },
    {
      name: 'store',
      path: 'store',
      type: 'select',
      label: 'Loja',
      help: 'O canal em que a regra dá o preço.',
      section: 'general',
      required: true,
      options: [
        { value: 'site', label: 'Site' },
        { value: 'magalu', label: 'Magalu' },
        { value: 'amazon', label: 'Amazon' },
        { value: 'shopee', label: 'Shopee' },
        { value: 'madeiramadeira', label: 'MadeiraMadeira' },
      ],
    },
    {
      name: 'parent',
      path: 'parent',
      type: 'select_nested',
      label: 'Regra acima',
      help: 'Deixe em branco para uma regra do primeiro nível.',
      section: 'general',
      reference: { collection: 'pricing-rule', parent: 'parent', order: 'order', label: 'name' },
    },
    {
      name: 'order',
      path: 'order',
      type: 'number',
      label: 'Ordem',
      help: 'Regras irmãs são aplicadas da menor ordem para a maior.',
      section: 'general',
    },
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Ativa',
      help: 'Nasce desligada: ligue quando estiver pronta.',
      section: 'general',
      matcher: 'price-rule',
    },
    {
      name: 'rules',
      path: 'rules',
      type: 'array_struct',
      label: 'Regras',
      section: 'rules',
      fields: [
        {
          name: 'conditions',
          path: 'conditions',
          type: 'condition',
          label: 'Condições do produto',
          help: 'Os produtos para os quais a regra vale.',
          condition: { subject: 'product', empty: 'all' },
        },
        {
          name: 'options',
          path: 'options',
          type: 'struct',
          label: 'Opções',
          fields: [
            {
              name: 'markup',
              path: 'markup',
              type: 'number',
              label: 'Markup à vista',
              help: 'O custo vezes este número dá o preço: 1,8.',
            },
            {
              name: 'markupInstallments',
              path: 'markupInstallments',
              type: 'number',
              label: 'Markup parcelado',
            },
            {
              name: 'markupCompare',
              path: 'markupCompare',
              type: 'number',
              label: 'Markup do preço cheio',
            },
            {
              name: 'priceFlash',
              path: 'priceFlash',
              type: 'number',
              label: 'Preço relâmpago à vista',
              unit: 'BRL',
            },
            {
              name: 'priceFlashInstallments',
              path: 'priceFlashInstallments',
              type: 'number',
              label: 'Preço relâmpago parcelado',
              unit: 'BRL',
            },
            {
              name: 'freeShippingFrom',
              path: 'freeShippingFrom',
              type: 'number',
              label: 'Frete grátis a partir de',
              unit: 'BRL',
            },
            {
              name: 'freeFinancingFrom',
              path: 'freeFinancingFrom',
              type: 'number',
              label: 'Parcelamento sem juros a partir de',
              unit: 'BRL',
            },
            {
              name: 'priceRestrict',
              path: 'priceRestrict',
              type: 'checkbox',
              label: 'Preço restrito pela marca',
              help: 'Nunca abaixo do preço mínimo.',
            },
            {
              name: 'priceRestrictMarketplace',
              path: 'priceRestrictMarketplace',
              type: 'checkbox',
              label: 'Preço restrito em marketplaces',
            },
            {
              name: 'priceManual',
              path: 'priceManual',
              type: 'checkbox',
              label: 'Preço manual',
              help: 'A regra deixa o preço como está.',
            },
          ],
        },
      ],
    },
  ],
};
