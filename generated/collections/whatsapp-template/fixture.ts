// Generated from schemas/marketing/whatsapp-template.schema.json by `balcao generate`. Do not edit.
import type { WhatsappTemplate } from './model.ts';

export const fixtures: readonly (WhatsappTemplate & { readonly id: string })[] = [
  {
    id: 'pedido_enviado',
    wabaId: '102290129340398',
    template: {
      name: 'pedido_enviado',
      language: 'pt_BR',
      category: 'UTILITY',
      status: 'APPROVED',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Seu pedido está a caminho' },
        { type: 'BODY', text: 'Olá, {{1}}! O pedido {{2}} saiu para entrega.' },
      ],
    },
  },
  {
    id: 'aviso_de_natal',
    wabaId: '102290129340398',
    template: {
      name: 'aviso_de_natal',
      language: 'pt_BR',
      category: 'MARKETING',
      status: 'PENDING',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Seu pedido está a caminho' },
        { type: 'BODY', text: 'Olá, {{1}}! O pedido {{2}} saiu para entrega.' },
      ],
    },
  },
  {
    id: 'cupom_de_aniversario',
    wabaId: '102290129340398',
    template: {
      name: 'cupom_de_aniversario',
      language: 'pt_BR',
      category: 'UTILITY',
      status: 'APPROVED',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Seu pedido está a caminho' },
        { type: 'BODY', text: 'Olá, {{1}}! O pedido {{2}} saiu para entrega.' },
      ],
    },
  },
];
