/**
 * The key of the ID tokens: made once per database and kept in it, so that a restart signs nobody out.
 */
import { randomBytes } from 'node:crypto';
import type { SqlDatabase } from '../sqlite/database.ts';
import type { SigningKey } from './signed-token.ts';

const SECRET_BYTES = 32;

export function openSigningKey(database: SqlDatabase, now: () => number): SigningKey {
  return database.transaction(() => {
    const stored = database
      .prepare<{ id: string; secret: string }>(
        'SELECT id, secret FROM identity_keys ORDER BY created_at DESC LIMIT 1',
      )
      .get();
    if (stored) return { id: stored.id, secret: Buffer.from(stored.secret, 'base64') };
    const key = { id: randomBytes(8).toString('hex'), secret: randomBytes(SECRET_BYTES) };
    database
      .prepare('INSERT INTO identity_keys (id, secret, created_at) VALUES (?, ?, ?)')
      .run(key.id, key.secret.toString('base64'), now());
    return key;
  });
}
