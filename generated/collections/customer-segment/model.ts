// Generated from schemas/marketing/customer-segment.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface CustomerSegment {
  name: string;
  parent?: string;
  order?: number;
  emails?: string[];
  rules?: {
    inclusion?: {
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
    includeOnly?: {
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
    exclusion?: {
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
  };
}

export type CustomerSegmentPath =
  | 'name'
  | 'parent'
  | 'order'
  | 'emails'
  | 'rules'
  | 'rules.inclusion'
  | 'rules.includeOnly'
  | 'rules.exclusion'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CustomerSegmentPath> = {
  name: 'customer-segment',
  kind: 'collection',
  label: { one: 'Segmento de clientes', many: 'Segmentos de clientes' },
  group: 'marketing',
  icon: 'segment',
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
    { field: 'emails', as: 'text', weight: 3 },
  ],
  deletable: true,
  replicable: true,
  sections: [{ name: 'segment', label: 'Segmento' }, { name: 'rules', label: 'Regras' }],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: ['segment-members'],
  catalogues: ['full', 'cdlbox'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome', section: 'segment', required: true },
    {
      name: 'parent',
      path: 'parent',
      type: 'select_nested',
      label: 'Segmento acima',
      help: 'Deixe em branco para um segmento do primeiro nível.',
      section: 'segment',
      reference: {
        collection: 'customer-segment',
        parent: 'parent',
        order: 'order',
        label: 'name',
      },
    },
    {
      name: 'order',
      path: 'order',
      type: 'number',
      label: 'Ordem',
      help: 'Segmentos irmãos aparecem da menor ordem para a maior.',
      section: 'segment',
    },
    {
      name: 'emails',
      path: 'emails',
      type: 'array_field',
      label: 'E-mails',
      help: 'Clientes que sempre fazem parte, além dos que as regras encontram.',
      section: 'segment',
      replicated: 'in-store',
      matcher: 'segment',
      item: { name: '', path: '', type: 'text', label: 'E-mail', format: 'email' },
    },
    {
      name: 'rules',
      path: 'rules',
      type: 'struct',
      label: 'Regras',
      section: 'rules',
      matcher: 'segment',
      fields: [
        {
          name: 'inclusion',
          path: 'inclusion',
          type: 'condition',
          label: 'Incluir',
          help: 'Entra no segmento quem atende a estas condições. Em branco, ninguém entra por elas.',
          condition: { subject: 'customer-facts', empty: 'none' },
        },
        {
          name: 'includeOnly',
          path: 'includeOnly',
          type: 'condition',
          label: 'Incluir somente',
          help: 'Dos que entraram, fica só quem atende também a estas.',
          condition: { subject: 'customer-facts', empty: 'all' },
        },
        {
          name: 'exclusion',
          path: 'exclusion',
          type: 'condition',
          label: 'Excluir',
          help: 'Sai do segmento quem atende a estas.',
          condition: { subject: 'customer-facts', empty: 'none' },
        },
      ],
    },
  ],
};
