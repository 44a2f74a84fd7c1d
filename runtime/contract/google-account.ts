/**
 * The Google account of a store: which calls connect and disconnect it (admin console, §2 and §7).
 */
import type { Refused } from './run.ts';

/** The page with the account. */
export const GOOGLE_PAGE = 'consoleauthgoogle';

export const GOOGLE_PATHS = {
  /** POST answers with the address to go to; GET with what that says goes to Google. */
  connect: '/api/console/auth/google',
  callback: '/api/console/auth/google/callback',
  disconnect: '/api/console/auth/google/disconnect',
} as const;

export type GoogleConnectAnswer = { readonly ok: true; readonly data: { readonly address: string } };
/** `revoked`: Google has taken its permission back; it may have been taken back there before. */
export type GoogleDisconnectAnswer = { readonly ok: true; readonly data: { readonly revoked: boolean } };

export interface GoogleAccountService {
  connect(project: string): Promise<GoogleConnectAnswer | Refused>;
  disconnect(project: string): Promise<GoogleDisconnectAnswer | Refused>;
}
