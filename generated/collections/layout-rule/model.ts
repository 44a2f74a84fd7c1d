// Generated from schemas/rules/layout-rule.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface LayoutRule {
  name: string;
  parent?: string;
  order?: number;
  isActive?: boolean;
  options?: {
    oneTime?: boolean;
  };
  conditions?: {
    date?: {
      weekday?: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
      month?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)[];
      day?: number[];
      hour?: number[];
      minute?: number[];
    };
    customer?: {
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
    ipRegion?: ("AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO")[];
    zipcode?: {
      zipcodeStartAt: string;
      zipcodeEndAt: string;
    }[];
    event?: {
      action?: ("start" | "exit" | "category_view" | "view_item" | "consent_default" | "consent_denied" | "consent_granted" | "view_item_offer" | "whatsapp_offer_view" | "whatsapp_offer_select" | "whatsapp_offer_close" | "search" | "add_to_cart" | "remove_from_cart" | "update_from_cart" | "subscribe_email" | "shipping_quote" | "begin_checkout" | "begin_checkout_link" | "purchase")[];
      location?: string[];
    };
    product?: {
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
  popup?: {
    isActive?: boolean;
    image?: {
      id?: string;
      url?: string;
      filename?: string;
      width?: number;
      height?: number;
      isPublic?: boolean;
      filePath?: string;
    };
    title?: string;
    text?: string;
    link?: string;
    label?: string;
    couponCode?: string;
  };
  productPriceFlag?: {
    isActive?: boolean;
    image?: {
      id?: string;
      url?: string;
      filename?: string;
      width?: number;
      height?: number;
      isPublic?: boolean;
      filePath?: string;
    };
    text?: string;
    couponCode?: string;
  };
  shippingQuoteFlag?: {
    isActive?: boolean;
    image?: {
      id?: string;
      url?: string;
      filename?: string;
      width?: number;
      height?: number;
      isPublic?: boolean;
      filePath?: string;
    };
    text?: string;
  };
}

export type LayoutRulePath =
  | 'name'
  | 'parent'
  | 'order'
  | 'isActive'
  | 'options'
  | 'options.oneTime'
  | 'conditions'
  | 'conditions.date'
  | 'conditions.date.weekday'
  | 'conditions.date.month'
  | 'conditions.date.day'
  | 'conditions.date.hour'
  | 'conditions.date.minute'
  | 'conditions.customer'
  | 'conditions.ipRegion'
  | 'conditions.zipcode'
  | 'conditions.event'
  | 'conditions.event.action'
  | 'conditions.event.location'
  | 'conditions.product'
  | 'popup'
  | 'popup.isActive'
  | 'popup.image'
  | 'popup.title'
  | 'popup.text'
  | 'popup.link'
  | 'popup.label'
  | 'popup.couponCode'
  | 'productPriceFlag'
  | 'productPriceFlag.isActive'
  | 'productPriceFlag.image'
  | 'productPriceFlag.text'
  | 'productPriceFlag.couponCode'
  | 'shippingQuoteFlag'
  | 'shippingQuoteFlag.isActive'
  | 'shippingQuoteFlag.image'
  | 'shippingQuoteFlag.text'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<LayoutRulePath> = {
  name: 'layout-rule',
  kind: 'collection',
  label: { one: 'Banner', many: 'Banners' },
  group: 'rules',
  icon: 'banner',
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
    { field: 'conditions.zipcode.zipcodeStartAt', as: 'code', weight: 8 },
    { field: 'conditions.zipcode.zipcodeEndAt', as: 'code', weight: 8 },
    { field: 'popup.couponCode', as: 'code', weight: 8 },
    { field: 'productPriceFlag.couponCode', as: 'code', weight: 8 },
  ],
  deletable: true,
  replicable: true,
  sections: [
    { name: 'general', label: 'Banner' },
    { name: 'conditions', label: 'Condições' },
    { name: 'popup', label: 'Popup' },
    { name: 'flags', label: 'Selos' },
  ],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: ['test-rule'],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome', section: 'general', required: true },
    {
      name: 'parent',
      path: 'parent',
      type: 'select_nested',
      label: 'Banner acima',
      help: 'Deixe em branco para um banner do primeiro nível.',
      section: 'general',
      reference: { collection: 'layout-rule', parent: 'parent', order: 'order', label: 'name' },
    },
    {
      name: 'order',
      path: 'order',
      type: 'number',
      label: 'Ordem',
      help: 'O primeiro banner cujas condições valem é mostrado.',
      section: 'general',
    },
    {
      name: 'isActive',
      path: 'isActive',
      type: 'checkbox',
      label: 'Ativo',
      help: 'Nasce desligado: ligue quando estiver pronto.',
      section: 'general',
      matcher: 'banner',
    },
    {
      name: 'options',
      path: 'options',
      type: 'struct',
      label: 'Opções',
      section: 'general',
      fields: [
        {
          name: 'oneTime',
          path: 'oneTime',
          type: 'checkbox',
          label: 'Mostrar uma vez só',
          help: 'Quem já viu não vê de novo.',
        },
      ],
    },
    {
      name: 'conditions',
      path: 'conditions',
      type: 'struct',
      label: 'Condições',
      section: 'conditions',
      fields: [
        {
          name: 'date',
          path: 'date',
          type: 'struct',
          label: 'Data e hora',
          fields: [
            {
              name: 'weekday',
              path: 'weekday',
              type: 'array_field',
              label: 'Dias da semana',
              help: 'Nenhum marcado vale para todos.',
              ordered: false,
              item: {
                name: '',
                path: '',
                type: 'select',
                label: 'Dia da semana',
                options: [
                  { value: 1, label: 'Segunda-feira' },
                  { value: 2, label: 'Terça-feira' },
                  { value: 3, label: 'Quarta-feira' },
                  { value: 4, label: 'Quinta-feira' },
                  { value: 5, label: 'Sexta-feira' },
                  { value: 6, label: 'Sábado' },
                  { value: 7, label: 'Domingo' },
                ],
              },
            },
            {
              name: 'month',
              path: 'month',
              type: 'array_field',
              label: 'Meses',
              help: 'Nenhum marcado vale para todos.',
              ordered: false,
              item: {
                name: '',
                path: '',
                type: 'select',
                label: 'Mês',
                options: [
                  { value: 1, label: 'Janeiro' },
                  { value: 2, label: 'Fevereiro' },
                  { value: 3, label: 'Março' },
                  { value: 4, label: 'Abril' },
                  { value: 5, label: 'Maio' },
                  { value: 6, label: 'Junho' },
                  { value: 7, label: 'Julho' },
                  { value: 8, label: 'Agosto' },
                  { value: 9, label: 'Setembro' },
                  { value: 10, label: 'Outubro' },
                  { value: 11, label: 'Novembro' },
                  { value: 12, label: 'Dezembro' },
                ],
              },
            },
            {
              name: 'day',
              path: 'day',
              type: 'array_field',
              label: 'Dias do mês',
              help: 'Nenhum marcado vale para todos.',
              ordered: false,
              item: { name: '', path: '', type: 'number', label: 'Dia' },
            },
            {
              name: 'hour',
              path: 'hour',
              type: 'array_field',
              label: 'Horas',
              help: 'Nenhuma marcada vale para todas.',
              ordered: false,
              item: { name: '', path: '', type: 'number', label: 'Hora' },
            },
            {
              name: 'minute',
              path: 'minute',
              type: 'array_field',
              label: 'Minutos',
              help: 'Nenhum marcado vale para todos.',
              ordered: false,
              item: { name: '', path: '', type: 'number', label: 'Minuto' },
            },
          ],
        },
        {
          name: 'customer',
          path: 'customer',
          type: 'condition',
          label: 'Cliente',
          help: 'Os clientes que veem o banner. Em branco, todos.',
          condition: { subject: 'customer-facts', empty: 'all' },
        },
        {
          name: 'ipRegion',
          path: 'ipRegion',
          type: 'array_field',
          label: 'Estados pelo IP',
          help: 'De onde o visitante acessa. Em branco, de qualquer lugar.',
          ordered: false,
          item: {
            name: '',
            path: '',
            type: 'select',
            label: 'Estado',
            options: [
              { value: 'AC', label: 'Acre' },
              { value: 'AL', label: 'Alagoas' },
              { value: 'AP', label: 'Amapá' },
              { value: 'AM', label: 'Amazonas' },
              { value: 'BA', label: 'Bahia' },
              { value: 'CE', label: 'Ceará' },
              { value: 'DF', label: 'Distrito Federal' },
              { value: 'ES', label: 'Espírito Santo' },
              { value: 'GO', label: 'Goiás' },
              { value: 'MA', label: 'Maranhão' },
              { value: 'MT', label: 'Mato Grosso' },
              { value: 'MS', label: 'Mato Grosso do Sul' },
              { value: 'MG', label: 'Minas Gerais' },
              { value: 'PA', label: 'Pará' },
              { value: 'PB', label: 'Paraíba' },
              { value: 'PR', label: 'Paraná' },
              { value: 'PE', label: 'Pernambuco' },
              { value: 'PI', label: 'Piauí' },
              { value: 'RJ', label: 'Rio de Janeiro' },
              { value: 'RN', label: 'Rio Grande do Norte' },
              { value: 'RS', label: 'Rio Grande do Sul' },
              { value: 'RO', label: 'Rondônia' },
              { value: 'RR', label: 'Roraima' },
              { value: 'SC', label: 'Santa Catarina' },
              { value: 'SP', label: 'São Paulo' },
              { value: 'SE', label: 'Sergipe' },
              { value: 'TO', label: 'Tocantins' },
            ],
          },
        },
        {
          name: 'zipcode',
          path: 'zipcode',
          type: 'array_struct',
          label: 'Faixas de CEP',
          help: 'O CEP que o visitante informou.',
          fields: [
            {
              name: 'zipcodeStartAt',
              path: 'zipcodeStartAt',
              type: 'text',
              label: 'Do CEP',
              help: 'O primeiro CEP da faixa: 01000-000.',
              required: true,
              format: 'cep',
            },
            {
              name: 'zipcodeEndAt',
              path: 'zipcodeEndAt',
              type: 'text',
              label: 'Até o CEP',
              help: 'O último CEP da faixa: 05999-999.',
              required: true,
              format: 'cep',
            },
          ],
        },
        {
          name: 'event',
          path: 'event',
          type: 'struct',
          label: 'Evento',
          fields: [
            {
              name: 'action',
              path: 'action',
              type: 'array_field',
              label: 'Ações',
              help: 'O que o visitante acabou de fazer.',
              ordered: false,
              item: {
                name: '',
                path: '',
                type: 'select',
                label: 'Ação',
                options: [
                  { value: 'start', label: 'Início da visita' },
                  { value: 'exit', label: 'Saída' },
                  { value: 'category_view', label: 'Viu categoria' },
                  { value: 'view_item', label: 'Viu produto' },
                  { value: 'consent_default', label: 'Consentimento inicial' },
                  { value: 'consent_denied', label: 'Consentimento negado' },
                  { value: 'consent_granted', label: 'Consentimento concedido' },
                  { value: 'view_item_offer', label: 'Viu oferta do produto' },
                  { value: 'whatsapp_offer_view', label: 'Viu oferta por WhatsApp' },
                  { value: 'whatsapp_offer_select', label: 'Escolheu oferta por WhatsApp' },
                  { value: 'whatsapp_offer_close', label: 'Fechou oferta por WhatsApp' },
                  { value: 'search', label: 'Buscou' },
                  { value: 'add_to_cart', label: 'Adicionou ao carrinho' },
                  { value: 'remove_from_cart', label: 'Removeu do carrinho' },
                  { value: 'update_from_cart', label: 'Alterou o carrinho' },
                  { value: 'subscribe_email', label: 'Cadastrou o e-mail' },
                  { value: 'shipping_quote', label: 'Cotou o frete' },
                  { value: 'begin_checkout', label: 'Iniciou o checkout' },
                  { value: 'begin_checkout_link', label: 'Iniciou o checkout por link' },
                  { value: 'purchase', label: 'Comprou' },
                ],
              },
            },
            {
              name: 'location',
              path: 'location',
              type: 'array_field',
              label: 'Páginas',
              help: 'Começo do endereço da página: /panelas.',
              item: { name: '', path: '', type: 'text', label: 'Endereço' },
            },
          ],
        },
        {
          name: 'product',
          path: 'product',
          type: 'condition',
          label: 'Produto',
          help: 'Os produtos em cuja página o banner aparece.',
          condition: { subject: 'product', empty: 'all' },
        },
      ],
    },
    {
      name: 'popup',
      path: 'popup',
      type: 'struct',
      label: 'Popup',
      section: 'popup',
      fields: [
        { name: 'isActive', path: 'isActive', type: 'checkbox', label: 'Mostrar popup' },
        {
          name: 'image',
          path: 'image',
          type: 'image',
          label: 'Imagem',
          help: 'Com 350 por 400 pixels.',
          image: { width: 350, height: 400 },
        },
        { name: 'title', path: 'title', type: 'text', label: 'Título' },
        { name: 'text', path: 'text', type: 'textarea', label: 'Texto' },
        {
          name: 'link',
          path: 'link',
          type: 'text',
          label: 'Endereço',
          help: 'A página que o popup abre: /ofertas.',
          format: 'code',
        },
        {
          name: 'label',
          path: 'label',
          type: 'text',
          label: 'Etiqueta dos leads',
          help: 'Gravada em cada lead que o popup traz.',
        },
        {
          name: 'couponCode',
          path: 'couponCode',
          type: 'text',
          label: 'Código do cupom',
          help: 'Mostrado a quem se cadastra.',
          format: 'code',
        },
      ],
    },
    {
      name: 'productPriceFlag',
      path: 'productPriceFlag',
      type: 'struct',
      label: 'Selo no preço do produto',
      section: 'flags',
      fields: [
        { name: 'isActive', path: 'isActive', type: 'checkbox', label: 'Mostrar o selo' },
        {
          name: 'image',
          path: 'image',
          type: 'image',
          label: 'Imagem do cupom',
          help: 'Com 184 por 66 pixels.',
          image: { width: 184, height: 66 },
        },
        { name: 'text', path: 'text', type: 'text', label: 'Texto' },
        {
          name: 'couponCode',
          path: 'couponCode',
          type: 'text',
          label: 'Código do cupom',
          format: 'code',
        },
      ],
    },
    {
      name: 'shippingQuoteFlag',
      path: 'shippingQuoteFlag',
      type: 'struct',
      label: 'Selo na cotação de frete',
      section: 'flags',
      fields: [
        { name: 'isActive', path: 'isActive', type: 'checkbox', label: 'Mostrar o selo' },
        {
          name: 'image',
          path: 'image',
          type: 'image',
          label: 'Imagem do selo',
          help: 'Com 184 por 66 pixels.',
          image: { width: 184, height: 66 },
        },
        { name: 'text', path: 'text', type: 'text', label: 'Texto' },
      ],
    },
  ],
};
