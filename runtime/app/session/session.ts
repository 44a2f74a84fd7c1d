/**
 * Who works at the console, as the screens know them.
 */
import type { ConsoleClaims } from '../../contract/access.ts';

export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly claims: ConsoleClaims;
}

export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'failed'; readonly error: unknown }
  /** Signed in with a password that must be changed before anything else. */
  | { readonly status: 'new-password'; readonly user: SignedIn }
  | { readonly status: 'signed-in'; readonly user: SignedIn };

/** Two letters at most, for the picture of somebody without one. */
export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('pt-BR');
}

/** Whether the same user is signed in with other roles than before, or has chosen the password that was asked for. */
export function changesAccess(before: Session, next: Session): boolean {
  if (before.status === 'new-password') return next.status === 'signed-in';
  if (before.status !== 'signed-in' || next.status !== 'signed-in') return false;
  if (before.user.email !== next.user.email) return false;
  const roles = ({ user }: typeof before) => Object.entries(user.claims.projects).sort().join();
  return roles(before) !== roles(next);
}
