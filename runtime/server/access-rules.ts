/**
 * The embedded store's access rules by role: the generated policy, as `firestore.rules` has it in production.
 */
import type { AccessPolicy } from '../contract/access.ts';
import { PROJECT_COLLECTION } from '../contract/paths.ts';
import { mayAccess } from '../core/access/decide.ts';
import type { Authorize, AuthorizeGroup } from './firestore/index.ts';

/** `policy` is asked each time: in development it changes with the schemas. */
export function accessRules(policy: () => AccessPolicy): {
  readonly authorize: Authorize;
  readonly authorizeGroup: AuthorizeGroup;
} {
  return {
    authorize: (session, segments, operation) => mayAccess(policy(), session?.claims, segments, operation),
    // Within one project a group is the collection itself: nothing deeper is declared. Across projects it stays shut.
    authorizeGroup: (session, parent, collectionId) =>
      parent.length === 2 &&
      parent[0] === PROJECT_COLLECTION &&
      mayAccess(policy(), session?.claims, [...parent, collectionId], 'read'),
  };
}
