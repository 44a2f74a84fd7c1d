// Generated from schemas/config/checkout.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface Checkout {
  guest?: boolean;
  acceptedDocuments?: ("cpf" | "cnpj" | "both");
  requirePhone?: boolean;
  requireBirthDate?: boolean;
  offerNewsletter?: boolean;
  minOrderValue?: number;
  maxQtyPerItem?: number;
  showCoupon?: boolean;
  showNotes?: boolean;
  giftWrap?: {
    isActive?: boolean;
    price?: number;
    allowMessage?: boolean;
  };
  /**
   * @maxItems 5
   */
  abandonedCart?: {
    afterHours: number;
    channel: ("email" | "whatsapp");
    couponCode?: string;
  }[];
  orderPrefix?: string;
  cancelUnpaidAfter?: number;
  successMessage?: string;
  whatsappUpdates?: boolean;
  maxTickets?: number;
  reservationMinutes?: number;
  nominalTickets?: boolean;
  requireTerms?: boolean;
  termsText?: string;
  /**
   * @maxItems 4
   */
  terms?: {
    label: string;
    url: string;
    newTab?: boolean;
  }[];
}

export type CheckoutPath =
  | 'guest'
  | 'acceptedDocuments'
  | 'requirePhone'
  | 'requireBirthDate'
  | 'offerNewsletter'
  | 'minOrderValue'
  | 'maxQtyPerItem'
  | 'showCoupon'
  | 'showNotes'
  | 'giftWrap'
  | 'giftWrap.isActive'
  | 'giftWrap.price'
  | 'giftWrap.allowMessage'
  | 'abandonedCart'
  | 'orderPrefix'
  | 'cancelUnpaidAfter'
  | 'successMessage'
  | 'whatsappUpdates'
  | 'maxTickets'
  | 'reservationMinutes'
  | 'nominalTickets'
  | 'requireTerms'
  | 'termsText'
  | 'terms'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CheckoutPath> = {
  name: 'checkout',
  kind: 'singleton',
  label: { one: 'Checkout', many: 'Checkout' },
  group: 'config',
  icon: 'checkout',
  list: { view: 'list', limit: 50, columns: [], hidden: true },
  deletable: false,
  replicable: false,
  sections: [
    { name: 'customer', label: 'Cliente' },
    { name: 'cart', label: 'Carrinho' },
    { name: 'order', label: 'Pedido' },
    { name: 'tickets', label: 'Ingressos' },
    { name: 'legal', label: 'Termos' },
  ],
  access: { read: 'viewer', write: 'admin', delete: 'admin' },
  actions: [],
  catalogues: ['full', 'cdlbox'],
  fields: [
    {
      name: 'guest',
      path: 'guest',
      type: 'checkbox',
      label: 'Comprar sem cadastro',
      help: 'O cliente informa o e-mail e compra sem criar senha.',
      section: 'customer',
    },
    {
      name: 'acceptedDocuments',
      path: 'acceptedDocuments',
      type: 'select',
      label: 'Documento',
      help: 'Quem pode comprar.',
      section: 'customer',
      options: [
        { value: 'cpf', label: 'Só CPF' },
        { value: 'cnpj', label: 'Só CNPJ' },
        { value: 'both', label: 'CPF ou CNPJ' },
      ],
    },
    {
      name: 'requirePhone',
      path: 'requirePhone',
      type: 'checkbox',
      label: 'Exigir celular',
      help: 'Usado nos avisos de entrega e no antifraude.',
      section: 'customer',
    },
    {
      name: 'requireBirthDate',
      path: 'requireBirthDate',
      type: 'checkbox',
      label: 'Exigir nascimento',
      help: 'Alguns antifraudes pedem a data de nascimento.',
      section: 'customer',
    },
    {
      name: 'offerNewsletter',
      path: 'offerNewsletter',
      type: 'checkbox',
      label: 'Oferta de novidades',
      help: 'Mostra a caixa para receber novidades por e-mail, sempre desmarcada.',
      section: 'customer',
    },
    {
      name: 'minOrderValue',
      path: 'minOrderValue',
      type: 'number',
      label: 'Pedido mínimo',
      help: 'O valor dos produtos abaixo do qual a compra não segue. Em branco, não há mínimo.',
      section: 'cart',
      unit: 'BRL',
    },
    {
      name: 'maxQtyPerItem',
      path: 'maxQtyPerItem',
      type: 'number',
      label: 'Unidades por produto',
      help: 'Quantas unidades do mesmo produto um pedido leva.',
      section: 'cart',
    },
    {
      name: 'showCoupon',
      path: 'showCoupon',
      type: 'checkbox',
      label: 'Campo de cupom',
      help: 'Mostra onde escrever o cupom de desconto.',
      section: 'cart',
    },
    {
      name: 'showNotes',
      path: 'showNotes',
      type: 'checkbox',
      label: 'Observações do pedido',
      help: 'Mostra uma caixa de texto que a equipe lê no pedido.',
      section: 'cart',
    },
    {
      name: 'giftWrap',
      path: 'giftWrap',
      type: 'struct',
      label: 'Embalagem para presente',
      help: 'O cliente escolhe no carrinho.',
      section: 'cart',
      fields: [
        {
          name: 'isActive',
          path: 'isActive',
          type: 'checkbox',
          label: 'Oferecer',
          help: 'Mostra a opção no carrinho.',
        },
        {
          name: 'price',
          path: 'price',
          type: 'number',
          label: 'Preço',
          help: 'Por pedido. 0 é grátis.',
          unit: 'BRL',
          visibleWhen: { field: 'isActive', in: [true] },
        },
        {
          name: 'allowMessage',
          path: 'allowMessage',
          type: 'checkbox',
          label: 'Cartão com mensagem',
          help: 'O cliente escreve até 200 letras.',
          visibleWhen: { field: 'isActive', in: [true] },
        },
      ],
    },
    {
      name: 'abandonedCart',
      path: 'abandonedCart',
      type: 'array_struct',
      label: 'Carrinho abandonado',
      help: 'Os lembretes a quem deixou o e-mail e não concluiu.',
      section: 'cart',
      fields: [
        {
          name: 'afterHours',
          path: 'afterHours',
          type: 'number',
          label: 'Horas depois',
          help: 'Quantas horas depois de abandonar.',
          required: true,
        },
        {
          name: 'channel',
          path: 'channel',
          type: 'select',
          label: 'Enviar por',
          help: 'O e-mail sai pelo SendGrid e o WhatsApp pelo WABA.',
          required: true,
          options: [{ value: 'email', label: 'E-mail' }, { value: 'whatsapp', label: 'WhatsApp' }],
        },
        {
          name: 'couponCode',
          path: 'couponCode',
          type: 'text',
          label: 'Cupom',
          help: 'Um cupom das regras de venda, para animar a compra.',
          format: 'code',
        },
      ],
    },
    {
      name: 'orderPrefix',
      path: 'orderPrefix',
      type: 'text',
      label: 'Prefixo do pedido',
      help: 'Vem antes do número que o cliente vê: CA-.',
      section: 'order',
      format: 'code',
    },
    {
      name: 'cancelUnpaidAfter',
      path: 'cancelUnpaidAfter',
      type: 'number',
      label: 'Cancelar sem pagamento',
      help: 'Dias até um pedido sem pagamento ser cancelado e o estoque voltar.',
      section: 'order',
      unit: 'days',
    },
    {
      name: 'successMessage',
      path: 'successMessage',
      type: 'editor',
      label: 'Mensagem de obrigado',
      help: 'O que o cliente lê depois de comprar, acima do resumo.',
      section: 'order',
    },
    {
      name: 'whatsappUpdates',
      path: 'whatsappUpdates',
      type: 'checkbox',
      label: 'Avisos por WhatsApp',
      help: 'O cliente autoriza no checkout. Precisa da página WABA.',
      section: 'order',
    },
    {
      name: 'maxTickets',
      path: 'maxTickets',
      type: 'number',
      label: 'Ingressos por pedido',
      help: 'Para lojas de ingressos. Em branco, vale o limite por produto.',
      section: 'tickets',
    },
    {
      name: 'reservationMinutes',
      path: 'reservationMinutes',
      type: 'number',
      label: 'Reserva em minutos',
      help: 'Quanto tempo o lugar fica guardado enquanto o cliente paga.',
      section: 'tickets',
    },
    {
      name: 'nominalTickets',
      path: 'nominalTickets',
      type: 'checkbox',
      label: 'Ingressos nominais',
      help: 'Pede nome e CPF de cada participante.',
      section: 'tickets',
    },
    {
      name: 'requireTerms',
      path: 'requireTerms',
      type: 'checkbox',
      label: 'Exigir aceite',
      help: 'O cliente marca que leu os termos antes de pagar.',
      section: 'legal',
    },
    {
      name: 'termsText',
      path: 'termsText',
      type: 'text',
      label: 'Texto do aceite',
      help: 'O que aparece ao lado da caixa.',
      section: 'legal',
    },
    {
      name: 'terms',
      path: 'terms',
      type: 'array_struct',
      label: 'Links dos termos',
      help: 'As páginas que o cliente pode ler antes de aceitar.',
      section: 'legal',
      fields: [
        {
          name: 'label',
          path: 'label',
          type: 'text',
          label: 'Texto',
          help: 'O que o cliente lê.',
          required: true,
        },
        {
          name: 'url',
          path: 'url',
          type: 'text',
          label: 'Endereço',
          help: 'Página da loja (/cozinha) ou endereço completo, com https://.',
          required: true,
          format: 'code',
        },
        {
          name: 'newTab',
          path: 'newTab',
          type: 'checkbox',
          label: 'Abrir em outra aba',
          help: 'Use para páginas fora da loja.',
        },
      ],
    },
  ],
};
