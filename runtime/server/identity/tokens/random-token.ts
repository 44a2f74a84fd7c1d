/**
 * Tokens that are nothing but chance: refresh tokens and the links by which somebody chooses a password. Only their hash
 * is stored.
 */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A plain hash is enough: the token is 256 random bits, not something that a person chose. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
