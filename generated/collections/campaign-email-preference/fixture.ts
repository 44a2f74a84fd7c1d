// Generated from schemas/marketing/campaign-email-preference.schema.json by `balcao generate`. Do not edit.
import type { CampaignEmailPreference } from './model.ts';

export const fixtures: readonly (CampaignEmailPreference & { readonly id: string })[] = [
  {
    email: 'ofelia.albuquerque@exemplo.com.br',
    phoneNumber: '+5513976101443',
    unsubscribed: true,
    unsubscribedAt: '2025-08-07T15:50:53.000Z',
    competitor: true,
    id: 'campaign-email-preference-1',
  },
  {
    email: 'hugo.santos@exemplo.com.br',
    phoneNumber: '+5531937694789',
    unsubscribed: true,
    unsubscribedAt: '2025-06-27T15:41:47.000Z',
    competitor: true,
    id: 'campaign-email-preference-2',
  },
  {
    email: 'heitor.nogueira@exemplo.com.br',
    phoneNumber: '+5511925432171',
    unsubscribed: false,
    competitor: true,
    id: 'campaign-email-preference-3',
  },
];
