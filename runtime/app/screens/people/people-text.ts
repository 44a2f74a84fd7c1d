/**
 * What the list says of a person, and whom a search finds. Pure.
 */
import { ROLES, type Role } from '../../../contract/access.ts';
import type { ConsolePerson, ManagedStore } from '../../../contract/people.ts';
import { folded } from '../../../core/search/words.ts';

export interface RoleLine {
  readonly role: Role;
  /** Names of stores. */
  readonly stores: readonly string[];
}

/** From the most to the least; stores in the order in which they are listed. */
export function roleLines(
  roles: ConsolePerson['roles'],
  stores: readonly ManagedStore[],
): readonly RoleLine[] {
  return ROLES.toReversed()
    .map((role) => ({ role, stores: stores.filter(({ id }) => roles[id] === role).map(({ name }) => name) }))
    .filter((line) => line.stores.length > 0);
}

/** Each word of the search begins or stands in one of the texts. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const all = folded(texts.join(' '));
  return folded(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** What is chosen and differs; null takes a role away. */
export function changedRoles(
  before: ConsolePerson['roles'],
  next: ConsolePerson['roles'],
): { readonly [project: string]: Role | null } {
  const stores = [...new Set([...Object.keys(before), ...Object.keys(next)])];
  return Object.fromEntries(
    stores.filter((id) => before[id] !== next[id]).map((id) => [id, next[id] ?? null]),
  );
}
