/**
 * Who is asking, as the identity room read it from a verified ID token and every other room trusts it.
 */
import type { ConsoleClaims } from '../contract/access.ts';
import type { EntryAuthor } from '../contract/audit.ts';

export interface Session {
  readonly uid: string;
  readonly email: string;
  /** As the token says it. */
  readonly name?: string;
  /** Embedded logins have none. */
  readonly phoneNumber?: string;
  readonly claims: ConsoleClaims;
  /** When its user signed in, ms since the epoch; absent where they did not: work that goes on for somebody. */
  readonly signedInAt?: number;
  /** When the token ends, ms since the epoch. */
  readonly expiresAt: number;
}

/** The outcome of reading an `Authorization` value. `anonymous`: there was none. `invalid`: expired, revoked or forged. */
export type Authentication =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'invalid'; readonly detail: string };

/** Reads an `Authorization` header's value (`Bearer …`). Never throws. */
export type Authenticate = (authorization: string | undefined) => Authentication;

/** Who changed something, as an entry of an audited collection says it. */
export function entryAuthor({ uid, email, name, phoneNumber, claims }: Session): EntryAuthor {
  return {
    id: uid,
    email: email === '' ? null : email,
    displayName: name ?? email,
    phoneNumber: phoneNumber ?? null,
    claims: { projects: claims.projects },
  };
}
