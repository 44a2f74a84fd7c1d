// Generated from schemas/config/conversation.schema.json by `balcao generate`. Do not edit.
import type { Conversation } from './model.ts';

export const fixtures: readonly (Conversation & { readonly id: string })[] = [
  {
    isActive: false,
    teamName: 'Equipe Casa Aurora',
    signMessages: true,
    closeAfterHours: 24,
    greeting: 'Revisado',
    awayMessage: 'Garantia de doze meses contra defeitos de fabricação.',
    closingMessage: 'Entrega para todo o Brasil em até sete dias úteis.',
    quickReplies: [
      { shortcut: '/prazo', text: 'Garantia de doze meses contra defeitos de fabricação.' },
      { shortcut: '/troca', text: 'Combina com as outras peças da mesma linha.' },
    ],
    hours: [
      { weekday: 7, startAt: '09:00', endAt: '18:00' },
      { weekday: 2, startAt: '09:00', endAt: '18:00' },
    ],
    holidays: [
      { date: '2025-08-22', description: 'Natal' },
      { date: '2025-05-16', description: 'Ano-novo' },
    ],
    assignment: 'manual',
    departments: [
      { name: 'Vendas', emails: ['luiza.barros@exemplo.com.br', 'luiza.barros@exemplo.com.br'] },
      { name: 'Trocas', emails: ['luiza.barros@exemplo.com.br', 'luiza.barros@exemplo.com.br'] },
    ],
    askRating: false,
    id: 'conversation',
  },
];
