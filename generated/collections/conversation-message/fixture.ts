// Generated from schemas/marketing/conversation-message.schema.json by `balcao generate`. Do not edit.
import type { ConversationMessage } from './model.ts';

export const fixtures: readonly (ConversationMessage & { readonly id: string })[] = [
  {
    address: '5511987654321',
    direction: 'out',
    type: 'text',
    text: 'Qual é o prazo de entrega?',
    name: 'Ana',
    providerId: 'wamid.HBgNNTUxMTk4NzY1NDMyMQ',
    campaign: 'aviso-de-natal',
    sentAt: '2025-09-08T10:10:08.000Z',
    id: 'conversation-message-1',
  },
  {
    address: '5511987654321',
    direction: 'in',
    type: 'template',
    text: 'Qual é o prazo de entrega?',
    name: 'Ana',
    providerId: 'wamid.HBgNNTUxMTk4NzY1NDMyMQ',
    campaign: 'aviso-de-natal',
    sentAt: '2025-06-02T03:28:21.000Z',
    id: 'conversation-message-2',
  },
  {
    address: '5511987654321',
    direction: 'out',
    type: 'text',
    text: 'Qual é o prazo de entrega?',
    name: 'Ana',
    providerId: 'wamid.HBgNNTUxMTk4NzY1NDMyMQ',
    campaign: 'aviso-de-natal',
    sentAt: '2025-06-28T00:11:46.000Z',
    id: 'conversation-message-3',
  },
];
