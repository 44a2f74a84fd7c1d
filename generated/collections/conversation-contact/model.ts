// Generated from schemas/customers/conversation-contact.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

/**
 * Whose telephone it is, where no customer has it. Its id is the telephone's digits.
 */
export interface ConversationContact {
  customerId: string;
}

export type ConversationContactPath =
  | 'customerId'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<ConversationContactPath> = {
  name: 'conversation-contact',
  kind: 'collection',
  label: { one: 'Contato do WhatsApp', many: 'Contatos do WhatsApp' },
  group: 'customers',
  icon: 'customers',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [{ field: 'id', as: 'text', weight: 8 }],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'operator', write: 'operator', delete: 'operator' },
  actions: [],
  catalogues: [],
  fields: [
    {
      name: 'customerId',
      path: 'customerId',
      type: 'select',
      label: 'Cliente',
      required: true,
      reference: { collection: 'customer', label: 'email' },
    },
  ],
};
