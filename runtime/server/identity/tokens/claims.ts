/**
 * Reads claims that come from outside: the database or a token. What is no role of a project is left out.
 */
import { type ConsoleClaims, ROLES, type Role } from '../../../contract/access.ts';

export function readClaims(value: unknown): ConsoleClaims {
  const projects = isObject(value) && isObject(value.projects) ? value.projects : {};
  const known = Object.entries(projects).filter((entry): entry is [string, Role] => isRole(entry[1]));
  return { projects: Object.fromEntries(known) };
}

function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
