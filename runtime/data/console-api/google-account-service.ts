/**
 * The store's Google account over HTTP, with the token of whoever is signed in.
 */
import {
  GOOGLE_PATHS,
  type GoogleAccountService,
  type GoogleConnectAnswer,
  type GoogleDisconnectAnswer,
} from '../../contract/google-account.ts';
import { backendRequests, type TokenSource } from './backend-requests.ts';

export function createGoogleAccountService(token: TokenSource): GoogleAccountService {
  const { ask } = backendRequests(token);
  const post = (path: string, project: string) =>
    ({ method: 'POST', path: `${path}?project=${encodeURIComponent(project)}` }) as const;
  return {
    connect: (project) => ask<GoogleConnectAnswer>(post(GOOGLE_PATHS.connect, project)),
    disconnect: (project) => ask<GoogleDisconnectAnswer>(post(GOOGLE_PATHS.disconnect, project)),
  };
}
