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
  | { readonly status: 'signed-in'; readonly user: SignedIn };

/** Two letters at most, for the picture of somebody without one. */
export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('pt-BR');
}
