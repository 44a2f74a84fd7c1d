/**
 * Who is shown to whom: the people of an administrator's stores, the colleagues of a store, and whose invitations were
 * accepted.
 */
import {
  ACCEPTED_DAYS,
  type AcceptedInvitations,
  type Colleagues,
  type ConsolePerson,
  type PeopleList,
} from '../../contract/people.ts';
import type { Documents } from '../ports/documents.ts';
import type { Account } from '../ports/identity.ts';
import type { Credentials } from './credentials.ts';
import { isOf, personFor } from './person-rules.ts';
import { managedStores } from './stores.ts';

const DAY_MS = 24 * 60 * 60_000;

export async function peopleOf(
  accounts: readonly Account[],
  stores: readonly string[],
  {
    credentials,
    documents,
    master,
  }: {
    readonly credentials: Pick<Credentials, 'invitedUntil' | 'mails'>;
    readonly documents: Pick<Documents, 'read'>;
    readonly master: string;
  },
): Promise<PeopleList> {
  const known = accounts.filter((account) => isOf(account, stores));
  return {
    ok: true,
    people: known.map((account) => shownTo(account, stores, credentials)).toSorted(byName),
    stores: await managedStores(documents, stores),
    managesStores: stores.includes(master),
    mails: await credentials.mails(),
  };
}

export function shownTo(
  account: Account,
  stores: readonly string[],
  { invitedUntil }: Pick<Credentials, 'invitedUntil'>,
): ConsolePerson {
  const isOpen = !account.hasPassword && !account.disabled;
  return personFor(account, stores, isOpen ? invitedUntil(account.uid) : undefined);
}

export function colleaguesIn(accounts: readonly Account[], project: string): Colleagues {
  const people = accounts.filter((account) => !account.disabled && isOf(account, [project]));
  return { ok: true, people: people.map(({ uid, name }) => ({ uid, name })).toSorted(byName) };
}

export function acceptedOf(accounts: readonly Account[], inviter: string, now: number): AcceptedInvitations {
  const since = now - ACCEPTED_DAYS * DAY_MS;
  const people = accounts.flatMap(({ uid, name, invitedBy, acceptedAt: at }) =>
    invitedBy === inviter && at !== undefined && at >= since ? [{ uid, name, at }] : [],
  );
  return { ok: true, people: people.toSorted((one, other) => other.at - one.at) };
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name.localeCompare(other.name, 'pt-BR');
}
