/**
 * Leaves out of the Firebase Auth SDK what the console never signs in with: other firms' accounts, telephones, second
 * factors, pop-ups and cookies. Nothing asks for these classes, but a bundler keeps what has static members.
 *
 * Only of the console's build: in development the SDK is as it comes.
 */
import type { Plugin } from 'vite';
import { withoutStatics } from './leave-out.ts';

const SDK = /@firebase\/auth\/dist\/esm\/index-[\w-]+\.js$/;

const UNUSED = [
  'BrowserSessionPersistence',
  'CookiePersistence',
  'FacebookAuthProvider',
  'GithubAuthProvider',
  'GoogleAuthProvider',
  'PhoneAuthProvider',
  'PhoneMultiFactorGenerator',
  'PopupOperation',
  'TotpMultiFactorGenerator',
  'TwitterAuthProvider',
];

export function authWithoutProviders(): Plugin {
  return {
    name: 'balcao-auth-without-providers',
    apply: 'build',
    transform(code, id) {
      return SDK.test(id) ? { code: withoutProviders(code), map: null } : undefined;
    },
  };
}

/** Throws when the SDK has no such classes any more. */
export function withoutProviders(code: string): string {
  return UNUSED.reduce(withoutStatics, code);
}
