/**
 * The key of the ID tokens: made once per database and kept in it, so that a restart signs nobody out. Whoever knows it
 * can make tokens: it goes into no copy of the data, and can be replaced.
 */
import { randomBytes } from 'node:crypto';
import type { SqlDatabase } from '../../sqlite/database.ts';
import type { SigningKey } from './signed-token.ts';

const SECRET_BYTES = 32;

export interface SigningKeyHolder {
  current(): SigningKey;
  /** Tokens of the former key are forged from now on. `alongside` is done in the same transaction. */
  replace(alongside: () => void): void;
}

export function openSigningKey(database: SqlDatabase, now: () => number): SigningKeyHolder {
  const stored = database.prepare<{ id: string; secret: string }>(
    'SELECT id, secret FROM identity_keys ORDER BY created_at DESC LIMIT 1',
  );
  const insert = database.prepare('INSERT INTO identity_keys (id, secret, created_at) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM identity_keys');
  const make = (): SigningKey => {
    const key = { id: randomBytes(8).toString('hex'), secret: randomBytes(SECRET_BYTES) };
    insert.run(key.id, key.secret.toString('base64'), now());
    return key;
  };
  let key = database.transaction(() => {
    const row = stored.get();
    return row ? { id: row.id, secret: Buffer.from(row.secret, 'base64') } : make();
  });
  return {
    current: () => key,
    replace(alongside) {
      key = database.transaction(() => {
        alongside();
        remove.run();
        return make();
      });
    },
  };
}

/**
 * Removes from a copy of the database what opens the server it came from: the key, every session and every link. The pages that
 * held them are overwritten.
 */
export function removeKeyAndSessions(database: SqlDatabase): void {
  database.exec('PRAGMA secure_delete = ON');
  // A file that an earlier version wrote has no links yet, and stays one that it can read.
  const found = database.prepare<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE name IN ('identity_sessions', 'identity_links', 'identity_keys')`,
  );
  database.transaction(() => {
    for (const { name } of found.all()) database.exec(`DELETE FROM ${name}`);
  });
}
