// Generated from schemas/marketing/campaign-email-preference.schema.json by `balcao generate`. Do not edit.
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';

export interface CampaignEmailPreference {
  email?: string;
  phoneNumber?: string;
  unsubscribed?: boolean;
  unsubscribedAt?: string;
  competitor?: boolean;
}

export type CampaignEmailPreferencePath =
  | 'email'
  | 'phoneNumber'
  | 'unsubscribed'
  | 'unsubscribedAt'
  | 'competitor'
  | 'id'
  | 'createdAt'
  | 'updatedAt';

export const definition: CollectionDefinition<CampaignEmailPreferencePath> = {
  name: 'campaign-email-preference',
  kind: 'collection',
  label: { one: 'Preferência de e-mail', many: 'Preferências de e-mail' },
  group: 'marketing',
  icon: 'preference',
  list: {
    view: 'table',
    order: { field: 'email', direction: 'asc' },
    limit: 50,
    filter: { field: 'email' },
    columns: ['email', 'phoneNumber', 'unsubscribed', 'competitor', 'unsubscribedAt'],
    hidden: false,
  },
  search: [
    { field: 'email', as: 'text', weight: 10, title: true },
    { field: 'id', as: 'text', weight: 8 },
    { field: 'phoneNumber', as: 'code', weight: 8 },
  ],
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'email', path: 'email', type: 'text', label: 'E-mail', format: 'email' },
    {
      name: 'phoneNumber',
      path: 'phoneNumber',
      type: 'text',
      label: 'Telefone',
      help: 'De quem não recebe campanhas pelo WhatsApp: (11) 98765-4321.',
      format: 'phone',
    },
    {
      name: 'unsubscribed',
      path: 'unsubscribed',
      type: 'checkbox',
      label: 'Descadastrado',
      help: 'Não recebe mais campanhas.',
    },
    {
      name: 'unsubscribedAt',
      path: 'unsubscribedAt',
      type: 'datetime',
      label: 'Descadastrado em',
      visibleWhen: { field: 'unsubscribed', in: [true] },
    },
    {
      name: 'competitor',
      path: 'competitor',
      type: 'checkbox',
      label: 'Concorrente',
      help: 'Concorrentes não recebem campanhas.',
    },
  ],
};
