import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDocumentStore } from '../firestore/index.ts';
import { type Identity, openIdentity } from '../identity/index.ts';
import { openDatabase, type SqlDatabase } from '../sqlite/database.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const ANA = { email: 'ana@loja.dev', password: 'senha-da-ana', displayName: 'Ana', claims: { projects: {} } };
const passwordCost = { logN: 4, r: 8, p: 1 };

let folder: string;
let data: string;
let copy: string;
let shop: { database: SqlDatabase; identity: Identity };
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-backup-key-'));
  copy = join(folder, 'copia.db');
  data = mkdtempSync(join(folder, 'loja-'));
  shop = open(data);
  await shop.identity.createUser(ANA);
});
afterEach(() => {
  shop.database.close();
  rmSync(folder, { recursive: true });
});

function open(dataDir: string) {
  const database = openDatabase(join(dataDir, 'balcao.db'));
  openDocumentStore(database);
  return { database, identity: openIdentity(database, { passwordCost }) };
}

async function signIn({ identity }: typeof shop) {
  const outcome = await identity.signIn(ANA.email, ANA.password, '10.0.0.2', 'Navegador da Ana');
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome;
}

interface Key {
  readonly id: string;
  readonly secret: string;
}

const keysOf = (database: SqlDatabase) => database.prepare<Key>('SELECT id, secret FROM identity_keys').all();

it('holds neither the signing key, nor a session or a link to a password, in no byte of the file', async () => {
  const { user } = await signIn(shop);
  shop.identity.links.make(user.uid, 'password', 60_000);
  const [link] = shop.database.prepare<{ hash: string }>('SELECT hash FROM identity_links').all();
  const [key] = keysOf(shop.database);
  const [session] = shop.database
    .prepare<{ id: string; hash: string }>('SELECT id, refresh_hash AS hash FROM identity_sessions')
    .all();
  const secrets = [key?.id, key?.secret, session?.id, session?.hash, link?.hash, 'Navegador da Ana'].map(
    String,
  );
  backup(data, copy);
  const bytes = readFileSync(copy).toString('latin1');
  expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([]);
  expect(bytes).toContain(ANA.email);
  expect(readdirSync(folder).filter((name) => name.startsWith('copia'))).toEqual(['copia.db']);
  // The shop itself goes on.
  expect(shop.identity.sessionCount()).toBe(1);
});

it('is made of what an earlier version wrote, which knew no links', async () => {
  shop.database.exec(
    `DROP TABLE identity_links; UPDATE schema_versions SET version = 3 WHERE room = 'identity'`,
  );
  backup(data, copy);
  expect(readFileSync(copy).toString('latin1')).toContain(ANA.email);
});

it('comes back with a key of its own, from a copy too that holds one', async () => {
  const { idToken, refreshToken } = await signIn(shop);
  const former = keysOf(shop.database);
  // As earlier versions made them.
  shop.database.prepare('VACUUM INTO ?').run(copy);
  const elsewhere = mkdtempSync(join(folder, 'outra-'));
  await restore(elsewhere, copy);
  const restored = open(elsewhere);
  try {
    expect(keysOf(restored.database)).toHaveLength(1);
    expect(keysOf(restored.database)).not.toEqual(former);
    expect(restored.identity.authenticate(`Bearer ${idToken}`).kind).toBe('invalid');
    expect(restored.identity.refresh(refreshToken).ok).toBe(false);
    expect((await signIn(restored)).ok).toBe(true);
  } finally {
    restored.database.close();
  }
});
