/**
 * What can be asked about users from the machine itself, and what is answered: plain data, so that it travels to the
 * process that holds the data folder.
 */
import { ROLES, type Role } from '../../contract/access.ts';
import type { UserRefusal } from '../identity/index.ts';

export type UserCommand =
  | { readonly kind: 'list' }
  | {
      readonly kind: 'add';
      readonly email: string;
      readonly name: string;
      readonly password: string;
      /** A program made the password up: it must be changed at the first sign-in. */
      readonly madeUp?: boolean;
      readonly project: string;
      readonly role: Role;
    }
  /** `role` null takes the project away. */
  | { readonly kind: 'role'; readonly email: string; readonly project: string; readonly role: Role | null }
  | {
      readonly kind: 'password';
      readonly email: string;
      readonly password: string;
      readonly madeUp?: boolean;
    }
  | { readonly kind: 'disable' | 'enable'; readonly email: string }
  /** Of the embedded logins alone: at Google the keys are Google's. */
  | { readonly kind: 'new-key' };

export interface UserSummary {
  readonly email: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly projects: { readonly [projectId: string]: Role };
  /** Ms since the epoch. */
  readonly lastSignInAt: number | null;
}

/** `users`: those that the command was about, as they are now. */
export type UserAnswer =
  | { readonly ok: true; readonly users: readonly UserSummary[] }
  | { readonly ok: false; readonly reason: UserRefusal | 'invalid-project' };

/** `undefined` for what is no command. */
export function parseUserCommand(value: unknown): UserCommand | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, email, name, password, madeUp, project, role } = { ...value } as {
    readonly [key: string]: unknown;
  };
  if (kind === 'list' || kind === 'new-key') return { kind };
  if (typeof email !== 'string') return undefined;
  const origin = { madeUp: madeUp === true };
  switch (kind) {
    case 'add':
      return typeof name === 'string' &&
        typeof password === 'string' &&
        typeof project === 'string' &&
        isRole(role)
        ? { kind, email, name, password, ...origin, project, role }
        : undefined;
    case 'role':
      return typeof project === 'string' && (role === null || isRole(role))
        ? { kind, email, project, role }
        : undefined;
    case 'password':
      return typeof password === 'string' ? { kind, email, password, ...origin } : undefined;
    case 'disable':
    case 'enable':
      return { kind, email };
    default:
      return undefined;
  }
}

function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
