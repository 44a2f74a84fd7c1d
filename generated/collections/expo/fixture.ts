// Generated from schemas/config/expo.schema.json by `balcao generate`. Do not edit.
import type { Expo } from './model.ts';

export const fixtures: readonly (Expo & { readonly id: string })[] = [
  {
    isActive: false,
    projectId: '8a0a0541-186e-4024-b892-172ccef9cfcf',
    owner: 'casa-aurora',
    slug: 'loja-casa-aurora',
    scheme: 'casaaurora',
    iosBundleId: 'br.com.casaaurora.loja',
    androidPackage: 'br.com.casaaurora.loja',
    appStoreUrl: 'https://www.exemplo.com.br/appstoreurl',
    playStoreUrl: 'https://www.exemplo.com.br/playstoreurl',
    minVersion: '2.4.0',
    channelId: 'default',
    priority: 'default',
    testToken: 'ExponentPushToken[exemplo]',
    events: ['paid', 'shipped'],
    id: 'expo',
  },
];
