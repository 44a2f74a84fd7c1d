/**
 * Links by which a customer opts out, in every message: they name store and address, and hold as long as the server's key
 * does.
 */
import type { OptingOut } from './preferences.ts';
import { readToken, signToken } from './signed-token.ts';

export const UNSUBSCRIBE_PATH = '/descadastro';
/** In the place of a token, where a link unsubscribes nobody. */
export const OF_PREVIEWS = 'previa';
const PURPOSE = 'descadastro';

export interface Unsubscribing {
  /** `undefined`: this server signs no links. */
  unsubscribeUrl(project: string, who: OptingOut): string | undefined;
  /** By which mail programs opt out with one click (RFC 8058). */
  unsubscribeHeaders(project: string, who: OptingOut): { readonly [name: string]: string };
  /** `undefined`: the token is not ours. */
  optingOutBy(token: string): { readonly project: string; readonly who: OptingOut } | undefined;
}

export function unsubscribeLinks(key: Uint8Array | undefined, origin: () => string): Unsubscribing {
  const unsubscribeUrl = (project: string, who: OptingOut) =>
    key && `${origin()}${UNSUBSCRIBE_PATH}/${signToken(key, PURPOSE, { project, ...who })}`;
  return {
    unsubscribeUrl,
    unsubscribeHeaders(project, who) {
      const url = unsubscribeUrl(project, who);
      const none: { readonly [name: string]: string } = {};
      if (url === undefined) return none;
      return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    },
    optingOutBy(token) {
      const { project, email, phoneNumber } = (key && readToken(key, PURPOSE, token)) ?? {};
      if (typeof project !== 'string') return undefined;
      if (typeof email === 'string') return { project, who: { email } };
      return typeof phoneNumber === 'string' ? { project, who: { phoneNumber } } : undefined;
    },
  };
}
