// Generated from schemas/customers/conversation-contact.schema.json by `balcao generate`. Do not edit.
import type { ConversationContact } from './model.ts';

export const fixtures: readonly (ConversationContact & { readonly id: string })[] = [
  { customerId: 'customer-1', id: 'conversation-contact-1' },
  { customerId: 'customer-2', id: 'conversation-contact-2' },
  { customerId: 'customer-3', id: 'conversation-contact-3' },
];
