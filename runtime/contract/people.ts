/**
 * Who may enter, as administrators of stores manage them, and the links by which people choose a password. An administrator
 * sees and changes the roles of the stores that they administer, and no others.
 */
import type { Role } from './access.ts';
import type { CatalogueName } from './collection.ts';

/** GET: `PeopleList`. */
export const PEOPLE_PATH = '/api/console/people';
/** POST `Invitation`: `LinkAnswer`. */
export const INVITE_PATH = `${PEOPLE_PATH}/invite`;

/**
 * POST: `roles` `{roles}` (of the caller's stores; null takes one away), `profile` `{name, email}`, `block`, `unblock`,
 * `end-sessions`, `link` (a new invitation, or a link to a new password: `LinkAnswer`). The others answer
 * `{ok: true, person}`.
 */
export const PERSON_CALLS = ['roles', 'profile', 'block', 'unblock', 'end-sessions', 'link'] as const;
export type PersonCall = (typeof PERSON_CALLS)[number];

export function personPath(uid: string, call: PersonCall): string {
  return `${PEOPLE_PATH}/${encodeURIComponent(uid)}/${call}`;
}

export const STORES_PATH = '/api/console/stores';

/**
 * POST `{name, catalogue, password?}`, by administrators of the master: makes or changes a store's own document. Whoever
 * makes a store is its first administrator.
 */
export function storePath(project: string): string {
  return `${STORES_PATH}/${encodeURIComponent(project)}`;
}

/** Whoever changes something and signed in longer ago than this says their password again (`password` in the body), ms. */
export const RECENT_SIGN_IN_MS = 10 * 60_000;
/** The code of the refusal that asks for it: `{ok: false, error, code}`, with 403. */
export const PASSWORD_NEEDED = 'password-needed';

export type PersonState = 'active' | 'blocked' | 'invited';

export interface ConsolePerson {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  /** In the stores that the caller administers. */
  readonly roles: { readonly [project: string]: Role };
  /** Has roles in other stores too: whoever does not administer these cannot block or rename them. */
  readonly elsewhere: boolean;
  readonly state: PersonState;
  /** ms; null: never. */
  readonly lastSignInAt: number | null;
  /** When the open invitation ends, ms. */
  readonly invitedUntil?: number;
}

export interface ManagedStore {
  readonly id: string;
  readonly name: string;
  readonly catalogue: CatalogueName;
}

export interface PeopleList {
  readonly ok: true;
  /** By name. */
  readonly people: readonly ConsolePerson[];
  /** Those that the caller administers. */
  readonly stores: readonly ManagedStore[];
  /** The caller administers the master, and so names stores. */
  readonly managesStores: boolean;
  /** Links leave by mail; else they are shown once. */
  readonly mails: boolean;
}

export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly roles: { readonly [project: string]: Role };
}

export interface LinkAnswer {
  readonly ok: true;
  readonly person: ConsolePerson;
  /** Shown once, to be copied; absent: it left by mail. */
  readonly link?: string;
  /** ms; absent: no link was made, as an address with an account was invited, which got the roles. */
  readonly until?: number;
}

/** GET, `project` in the query, for operators and up: `Colleagues`, by name, to whom a task can be given. */
export const COLLEAGUES_PATH = '/api/console/colleagues';

/** Who may enter the store, and is not blocked. */
export interface Colleagues {
  readonly ok: true;
  readonly people: readonly { readonly uid: string; readonly name: string }[];
}

/** GET: `AcceptedInvitations`. */
export const ACCEPTED_PATH = `${PEOPLE_PATH}/accepted`;
export const ACCEPTED_DAYS = 30;

/** Of the caller's invitations those that were accepted in so many days, the last first; on Google's backend none. */
export interface AcceptedInvitations {
  readonly ok: true;
  readonly people: readonly { readonly uid: string; readonly name: string; readonly at: number }[];
}

/** Days and minutes for which the two links last. */
export const INVITATION_DAYS = 7;
export const PASSWORD_LINK_MINUTES = 30;

/** Pages without scripts, behind them the token: opening one changes nothing, its form does. */
export const INVITATION_PATH = '/convite';
export const NEW_PASSWORD_PATH = '/nova-senha';

/** POST `{email}`, without a login: `{ok: true, mails}`, the same for every address. */
export const FORGOTTEN_PATH = '/api/account/forgotten-password';
