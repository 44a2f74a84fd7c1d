// Generated from schemas/config/consoleauthgoogle.schema.json by `balcao generate`. Do not edit.
import type { Consoleauthgoogle } from './model.ts';

export const fixtures: readonly (Consoleauthgoogle & { readonly id: string })[] = [
  {
    clientId: '123456789012-exemplo.apps.googleusercontent.com',
    redirectUri: 'https://www.exemplo.com.br/redirecturi',
    hostedDomain: 'www.exemplo.com.br',
    scopes: ['content', 'analytics'],
    connectedEmail: 'maria-luiza.melo@exemplo.com.br',
    connectedAt: '2025-03-18T21:02:41.000Z',
    id: 'consoleauthgoogle',
  },
];
