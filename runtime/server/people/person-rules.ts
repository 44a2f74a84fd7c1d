/**
 * Whom an administrator sees, and what they may do to whom: of an account only what concerns the stores that they
 * administer. Pure.
 */
import type { Role } from '../../contract/access.ts';
import type { ConsolePerson } from '../../contract/people.ts';
import type { Account } from '../ports/identity.ts';

type Roles = { readonly [project: string]: Role };

export function administeredBy({ projects }: Pick<Account, 'projects'>): readonly string[] {
  return Object.keys(projects)
    .filter((project) => projects[project] === 'admin')
    .toSorted();
}

/** Belongs to one of the stores. */
export function isOf({ projects }: Pick<Account, 'projects'>, stores: readonly string[]): boolean {
  return stores.some((project) => Object.hasOwn(projects, project));
}

export function isElsewhere({ projects }: Pick<Account, 'projects'>, stores: readonly string[]): boolean {
  return Object.keys(projects).some((project) => !stores.includes(project));
}

/** What the administrator of the stores is shown. */
export function personFor(
  account: Account,
  stores: readonly string[],
  invitedUntil: number | undefined,
): ConsolePerson {
  const { uid, name, email, projects, disabled, hasPassword, lastSignInAt } = account;
  return {
    uid,
    name,
    email,
    roles: Object.fromEntries(Object.entries(projects).filter(([project]) => stores.includes(project))),
    elsewhere: isElsewhere(account, stores),
    state: disabled ? 'blocked' : hasPassword ? 'active' : 'invited',
    lastSignInAt,
    ...(invitedUntil !== undefined && { invitedUntil }),
  };
}

/** `null` takes a role away; those in other stores stay. */
export function rolesAfter(before: Roles, given: { readonly [project: string]: Role | null }): Roles {
  const all = Object.entries({ ...before, ...given });
  return Object.fromEntries(all.filter((entry): entry is [string, Role] => entry[1] !== null));
}

/** Can sign in and administer the store. */
function administers({ projects, disabled, hasPassword }: Account, project: string): boolean {
  return projects[project] === 'admin' && !disabled && hasPassword;
}

/** The stores that nobody would administer if the account became this one. */
export function leftAlone(accounts: readonly Account[], changed: Account): readonly string[] {
  const before = accounts.find(({ uid }) => uid === changed.uid);
  if (!before) return [];
  const others = accounts.filter(({ uid }) => uid !== changed.uid);
  return administeredBy(before).filter(
    (project) =>
      administers(before, project) &&
      !administers(changed, project) &&
      !others.some((other) => administers(other, project)),
  );
}
