/**
 * Reads our claims out of an ID token's, which may hold anything.
 */
import { type ConsoleClaims, ROLES, type Role } from '../../contract/access.ts';
import { isMap } from '../../core/values/map-value.ts';

/** Entries that are not a role of ours are left out. */
export function consoleClaims(claims: unknown): ConsoleClaims {
  const projects = isMap(claims) && isMap(claims.projects) ? claims.projects : {};
  return {
    projects: Object.fromEntries(
      Object.entries(projects).filter((entry): entry is [string, Role] =>
        ROLES.some((role) => role === entry[1]),
      ),
    ),
  };
}
