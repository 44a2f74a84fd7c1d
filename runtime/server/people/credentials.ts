/**
 * How people prove that they are themselves, and come to a password of their own choice: by our links and mails on the
 * embedded logins, by Firebase's own on Google's.
 */
import type { LinkKind } from '../identity/index.ts';
import type { Account } from '../ports/identity.ts';

export type PasswordCheck =
  | { readonly kind: 'right' | 'wrong' }
  | { readonly kind: 'later'; readonly ms: number };

export interface LinkOrder {
  readonly account: Account;
  readonly kind: LinkKind;
  /** Who asks for it, as the mail says it; absent: the account's own person. */
  readonly by?: string;
  /** Where the console is reached, for a link that is shown. */
  readonly origin: string;
}

export interface Credentials {
  /** Slowed as a sign-in is. `address`: where it comes from. */
  check(account: Account, password: string, address: string): Promise<PasswordCheck>;
  /** Links leave by mail; else they are shown to whoever asks. */
  mails(): Promise<boolean>;
  /** Ends the account's former link. `link`: it did not leave by mail. */
  link(order: LinkOrder): Promise<{ readonly link?: string; readonly until: number }>;
  /** When the account's open invitation ends, as far as that is known. */
  invitedUntil(uid: string): number | undefined;
}
