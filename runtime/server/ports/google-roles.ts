/**
 * Roles in the claims of an account at Google, which are replaced as a whole and without a condition: another copy of the
 * backend may write between our reading and our writing. What was written is read back, and written again where it is lost.
 */
import type { UserRecord } from 'firebase-admin/auth';
import { readClaims } from '../identity/index.ts';
import type { Account } from './identity.ts';

type Roles = Account['projects'];

export interface ClaimsStore {
  getUser(uid: string): Promise<Pick<UserRecord, 'customClaims'>>;
  setCustomUserClaims(uid: string, claims: object): Promise<void>;
}

const MOST_WRITES = 4;

/** Writes the difference of `projects` to `before`; absent: to what stands there. */
export async function writeRoles(
  store: ClaimsStore,
  uid: string,
  projects: Roles,
  before?: Roles,
): Promise<void> {
  let changed: readonly string[] | undefined;
  for (let writes = 0; ; writes += 1) {
    const { customClaims } = await store.getUser(uid);
    const found = readClaims(customClaims).projects;
    changed ??= differing(projects, before ?? found);
    const given = changed;
    if (writes > 0 && differing(projects, found).every((project) => !given.includes(project))) return;
    if (writes === MOST_WRITES)
      throw new Error('The roles of an account are lost each time they are written.');
    const others = Object.entries(found).filter(([project]) => !given.includes(project));
    const own = Object.entries(projects).filter(([project]) => given.includes(project));
    // Others than ours may stand there.
    const claims = { ...customClaims, projects: Object.fromEntries([...others, ...own]) };
    await store.setCustomUserClaims(uid, claims);
  }
}

function differing(one: Roles, other: Roles): readonly string[] {
  return Object.keys({ ...one, ...other }).filter((project) => one[project] !== other[project]);
}
