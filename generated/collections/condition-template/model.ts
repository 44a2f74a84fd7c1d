// Generated from schemas/system/condition-template.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface ConditionTemplate {
  name: string;
  subject: ("customer-facts" | "product");
  customers?: {
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
  products?: {
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
}

export type ConditionTemplatePath =
  | 'name'
  | 'subject'
  | 'customers'
  | 'products'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ConditionTemplatePath> = {
  name: 'condition-template',
  kind: 'collection',
  label: { one: 'Condição salva', many: 'Condições salvas' },
  group: 'system',
  icon: 'condition',
  list: {
    view: 'list',
    order: { field: 'name', direction: 'asc' },
    limit: 50,
    filter: { field: 'name' },
    columns: [],
    hidden: false,
  },
  search: [
    { field: 'name', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
  ],
  deletable: true,
  replicable: true,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'name',
      path: 'name',
      type: 'text',
      label: 'Nome',
      help: 'O editor de condições oferece estas condições por este nome.',
      required: true,
    },
    {
      name: 'subject',
      path: 'subject',
      type: 'select',
      label: 'Assunto',
      required: true,
      options: [
        { value: 'customer-facts', label: 'Clientes' },
        { value: 'product', label: 'Produtos' },
      ],
    },
    {
      name: 'customers',
      path: 'customers',
      type: 'condition',
      label: 'Condições de clientes',
      condition: { subject: 'customer-facts', empty: 'all' },
      visibleWhen: { field: 'subject', in: ['customer-facts'] },
    },
    {
      name: 'products',
      path: 'products',
      type: 'condition',
      label: 'Condições de produtos',
      condition: { subject: 'product', empty: 'all' },
      visibleWhen: { field: 'subject', in: ['product'] },
    },
  ],
};
