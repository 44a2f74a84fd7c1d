/**
 * The templates that the simulated account has at Meta: what a shop has approved there, what it cannot send from here, and
 * one in another language.
 */

const URL_BUTTON = { type: 'URL', text: 'Acompanhar', url: 'https://www.casaaurora.example/pedido/{{1}}' };

export const SIMULATED_TEMPLATES: readonly object[] = [
  {
    id: '900000000000001',
    name: 'pedido_enviado',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Seu pedido está a caminho' },
      {
        type: 'BODY',
        text: 'Olá, {{1}}! O pedido {{2}} saiu para entrega.',
        example: { body_text: [['Ana', '2026-1']] },
      },
      { type: 'BUTTONS', buttons: [URL_BUTTON] },
    ],
  },
  {
    id: '900000000000002',
    name: 'aviso_de_natal',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      {
        type: 'BODY',
        text: 'Olá, {{1}}! Os presentes de Natal chegaram. Compre até {{2}} e receba a tempo.',
      },
      { type: 'FOOTER', text: 'Responda SAIR para não receber mais.' },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'SAIR' }] },
    ],
  },
  {
    id: '900000000000003',
    name: 'cupom_de_aniversario',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'PENDING',
    components: [
      { type: 'BODY', text: 'Feliz aniversário, {{1}}! Use o cupom em sua próxima compra.' },
      { type: 'BUTTONS', buttons: [{ type: 'COPY_CODE', text: 'Copiar', example: ['PARABENS10'] }] },
    ],
  },
  {
    id: '900000000000004',
    name: 'order_sent',
    language: 'en_US',
    category: 'UTILITY',
    status: 'APPROVED',
    components: [{ type: 'BODY', text: 'Hello, {{1}}! Your order is on its way.' }],
  },
  {
    id: '900000000000005',
    name: 'vitrine_da_semana',
    language: 'pt_BR',
    category: 'MARKETING',
    status: 'APPROVED',
    components: [
      { type: 'BODY', text: 'Os destaques da semana.' },
      { type: 'CAROUSEL', cards: [{ components: [{ type: 'BODY', text: 'Luminária' }] }] },
    ],
  },
];
