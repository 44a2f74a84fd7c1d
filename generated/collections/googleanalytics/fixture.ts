// Generated from schemas/config/googleanalytics.schema.json by `balcao generate`. Do not edit.
import type { Googleanalytics } from './model.ts';

export const fixtures: readonly (Googleanalytics & { readonly id: string })[] = [
  {
    isActive: false,
    measurementId: 'G-EXEMPLO123',
    propertyId: '312345678',
    tagManagerId: 'GTM-EXEMPLO',
    serverContainerUrl: 'https://www.exemplo.com.br/servercontainerurl',
    consentMode: 'denied',
    sendFromServer: false,
    debug: false,
    id: 'googleanalytics',
  },
];
