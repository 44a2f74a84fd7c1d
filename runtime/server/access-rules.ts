/**
 * The embedded store's access rules by role: the generated policy, as `firestore.rules` has it in production.
 * Collection groups are refused to everyone, as they are there: no rule of ours matches a path of any depth.
 */
import type { AccessPolicy } from '../contract/access.ts';
import { mayAccess } from '../core/access/decide.ts';
import type { Authorize } from './firestore/index.ts';

/** `policy` is asked each time: in development it changes with the schemas. */
export function accessRules(policy: () => AccessPolicy): { readonly authorize: Authorize } {
  return {
    authorize: (session, segments, operation) =>
      mayAccess(policy(), session?.claims, segments, operation, session?.uid),
  };
}
