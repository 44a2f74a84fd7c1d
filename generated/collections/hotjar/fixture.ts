// Generated from schemas/config/hotjar.schema.json by `balcao generate`. Do not edit.
import type { Hotjar } from './model.ts';

export const fixtures: readonly (Hotjar & { readonly id: string })[] = [
  {
    isActive: false,
    siteId: 3141592,
    snippetVersion: 6,
    sampling: 100,
    maskInputs: true,
    skipCheckout: true,
    requireConsent: true,
    id: 'hotjar',
  },
];
