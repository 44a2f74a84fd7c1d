// Generated from schemas/config/customerio.schema.json by `balcao generate`. Do not edit.
import type { Customerio } from './model.ts';

export const fixtures: readonly (Customerio & { readonly id: string })[] = [
  {
    isActive: false,
    region: 'us',
    siteId: '0123456789abcdef0123',
    fromEmail: 'danilo.braga@exemplo.com.br',
    identifyBy: 'email',
    events: ['add_to_cart', 'purchase'],
    id: 'customerio',
  },
];
