/**
 * The port through which the backend manages who may enter and knows who asks, on the embedded logins or on Firebase
 * Auth. Signing in is no part of it: browsers do that with the SDK.
 */
import type { ConsoleClaims } from '../../contract/access.ts';
import type { UserRefusal } from '../identity/index.ts';

export interface Account {
  readonly uid: string;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly projects: ConsoleClaims['projects'];
  /** Ms since the epoch. */
  readonly lastSignInAt: number | null;
  /** Without one nobody can sign in to it yet. */
  readonly hasPassword: boolean;
  /** Embedded alone: the uid of whoever invited its person, and when the first password was chosen. */
  readonly invitedBy?: string;
  readonly acceptedAt?: number;
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  /** Absent: nobody can sign in before one is chosen. */
  readonly password?: string;
  readonly invitedBy?: string;
  /** Embedded, it must be changed at the first sign-in; Google knows no such thing. */
  readonly madeUp?: boolean;
  readonly projects: ConsoleClaims['projects'];
}

export type CreateOutcome =
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly reason: UserRefusal };

export type ChangeOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: UserRefusal };

/** `ended`: too old, its session was ended, or its user disabled or removed. `invalid`: it is none of ours. */
export type TokenOutcome =
  | {
      readonly ok: true;
      readonly uid: string;
      /** As the token says them; absent where it does not. */
      readonly email?: string;
      readonly name?: string;
      readonly phoneNumber?: string;
      readonly projects: ConsoleClaims['projects'];
      /** When its user signed in, ms since the epoch. */
      readonly signedInAt: number;
      /** When the token ends, ms since the epoch. */
      readonly expiresAt: number;
    }
  | { readonly ok: false; readonly reason: 'invalid' | 'ended' };

export interface IdentityPort {
  create(account: NewAccount): Promise<CreateOutcome>;
  /** By address. */
  list(): Promise<readonly Account[]>;
  get(uid: string): Promise<Account | null>;
  /** By address, in any case. */
  find(email: string): Promise<Account | null>;
  /**
   * All roles at once. Embedded, they count from the next request; at Google, from the user's next token. `before`: what
   * they were when they were chosen; what somebody else changed since in other projects stays as far as that can be seen.
   */
  setProjects(
    uid: string,
    projects: ConsoleClaims['projects'],
    before?: ConsoleClaims['projects'],
  ): Promise<ChangeOutcome>;
  /** Counts from the user's next token. */
  setProfile(uid: string, profile: { readonly name: string; readonly email: string }): Promise<ChangeOutcome>;
  /** Ends every session of the user. `madeUp` as in `NewAccount`. */
  setPassword(uid: string, password: string, madeUp?: boolean): Promise<ChangeOutcome>;
  /** Disabling ends every session of the user; enabling brings none back. */
  setDisabled(uid: string, disabled: boolean): Promise<ChangeOutcome>;
  /** Sign-out everywhere. */
  endSessions(uid: string): Promise<ChangeOutcome>;
  /** Looks the session up, and not only the signature. */
  verify(idToken: string): Promise<TokenOutcome>;
}
