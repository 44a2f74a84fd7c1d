/**
 * The identity room's tables. Times are milliseconds since the epoch. A session is one sign-in of one browser: deleting
 * its row revokes its refresh token and every ID token made from it. `claims_version` rises with each change of role,
 * so that tokens with the old one are refreshed. `password_hash` is empty while nobody has chosen a password. A user has one
 * open link to a password at most. Steps are never edited once released.
 */
export const IDENTITY_STEPS: readonly string[] = [
  `
  CREATE TABLE identity_users (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    display_name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    claims TEXT NOT NULL,
    claims_version INTEGER NOT NULL DEFAULT 1,
    disabled INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    password_changed_at INTEGER NOT NULL,
    last_sign_in_at INTEGER
  ) STRICT;
  CREATE TABLE identity_sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
    refresh_hash TEXT NOT NULL UNIQUE,
    signed_in_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX identity_sessions_by_user ON identity_sessions (user_id);
  CREATE TABLE identity_keys (
    id TEXT PRIMARY KEY,
    secret TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE identity_sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';
  `,
  `
  ALTER TABLE identity_users ADD COLUMN must_change_password INTEGER NOT NULL DEFAULT 0;
  `,
  `
  ALTER TABLE identity_users ADD COLUMN invited_by TEXT;
  ALTER TABLE identity_users ADD COLUMN accepted_at INTEGER;
  CREATE TABLE identity_links (
    user_id TEXT PRIMARY KEY REFERENCES identity_users (id) ON DELETE CASCADE,
    hash TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    until INTEGER NOT NULL
  ) STRICT;
  `,
];
