/**
 * People and stores over HTTP, with the token of whoever is signed in. Whoever signed in long ago is refused with
 * `PASSWORD_NEEDED`, and asks again with their own password.
 */
import type { Role } from '../../contract/access.ts';
import type { CatalogueName } from '../../contract/collection.ts';
import {
  type ConsolePerson,
  INVITE_PATH,
  type Invitation,
  type LinkAnswer,
  PEOPLE_PATH,
  type PeopleList,
  personPath,
  storePath,
} from '../../contract/people.ts';
import type { Refused } from '../../contract/run.ts';
import { backendRequests, type TokenSource } from './backend-requests.ts';

export interface PeopleRefused extends Refused {
  readonly code?: string;
  /** The input that it is about. */
  readonly field?: string;
}

/** The own password, where it was asked for. */
export interface Confirmed {
  readonly password?: string;
}

export type PersonChange =
  | { readonly call: 'roles'; readonly roles: { readonly [project: string]: Role | null } }
  | { readonly call: 'profile'; readonly name: string; readonly email: string }
  | { readonly call: 'block' | 'unblock' | 'end-sessions' };

export interface PersonAnswer {
  readonly ok: true;
  readonly person: ConsolePerson;
}

export interface StoreFields {
  readonly name: string;
  readonly catalogue: CatalogueName;
}

export interface PeopleService {
  list(): Promise<PeopleList | PeopleRefused>;
  invite(invitation: Invitation, confirmed: Confirmed): Promise<LinkAnswer | PeopleRefused>;
  change(uid: string, change: PersonChange, confirmed: Confirmed): Promise<PersonAnswer | PeopleRefused>;
  /** A new invitation, or a link to a new password. */
  link(uid: string, confirmed: Confirmed): Promise<LinkAnswer | PeopleRefused>;
  saveStore(
    project: string,
    fields: StoreFields,
    confirmed: Confirmed,
  ): Promise<{ readonly ok: true } | PeopleRefused>;
}

export function createPeopleService(token: TokenSource): PeopleService {
  const { ask } = backendRequests(token);
  const post = <Answer extends { readonly ok: true }>(path: string, body: object) =>
    ask<Answer>({ method: 'POST', path, body });
  return {
    list: () => ask<PeopleList>({ method: 'GET', path: PEOPLE_PATH }),
    invite: (invitation, confirmed) => post<LinkAnswer>(INVITE_PATH, { ...invitation, ...confirmed }),
    change: (uid, { call, ...change }, confirmed) =>
      post<PersonAnswer>(personPath(uid, call), { ...change, ...confirmed }),
    link: (uid, confirmed) => post<LinkAnswer>(personPath(uid, 'link'), { ...confirmed }),
    saveStore: (project, fields, confirmed) =>
      post<{ readonly ok: true }>(storePath(project), { ...fields, ...confirmed }),
  };
}
