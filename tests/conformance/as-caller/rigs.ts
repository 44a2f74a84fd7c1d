/**
 * One shop, asked as its people in two ways: in the process, as the embedded backend does, and over the calls that Google
 * publishes, with the embedded server for Firestore and a double that takes custom tokens for Identity Toolkit.
 */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import * as generated from '../../../generated/access.ts';
import type { ConsoleClaims } from '../../../runtime/contract/access.ts';
import { accessRules } from '../../../runtime/server/access-rules.ts';
import { definitionNamed } from '../../../runtime/server/all-definitions.ts';
import { googlePeople } from '../../../runtime/server/as-caller/google-people.ts';
import { embeddedStoreAs } from '../../../runtime/server/as-caller/index.ts';
import { type StoreAs, storesOf } from '../../../runtime/server/as-caller/store-as.ts';
import {
  callsInProcess,
  type DocumentStore,
  firestoreRoutes,
  openDocumentStore,
} from '../../../runtime/server/firestore/index.ts';
import { type Identity, openIdentity } from '../../../runtime/server/identity/index.ts';
import { embeddedIdentity } from '../../../runtime/server/ports/embedded-identity.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { writeRules } from '../../../runtime/server/write-rules.ts';

export interface Rig {
  readonly store: DocumentStore;
  readonly identity: Identity;
  readonly storeAs: StoreAs;
  /** Ids of the users for whom ID tokens were made, in that order. */
  readonly tokensMade: readonly string[];
  /** The uid of a new user. */
  user(name: string, projects: ConsoleClaims['projects']): Promise<string>;
  close(): Promise<void>;
}

const PROJECT_ID = 'balcao';
const PASSWORD = 'uma senha bem longa';
export const API_KEY = 'chave-do-projeto';

function openShop() {
  const database = openDatabase(':memory:');
  const store = openDocumentStore(database);
  const identity = openIdentity(database, { passwordCost: { logN: 4, r: 1, p: 1 } });
  const rules = {
    ...accessRules(() => generated.policy),
    acceptChange: writeRules(() => generated),
  };
  const user: Rig['user'] = async (displayName, projects) => {
    const email = `${displayName.toLowerCase().replaceAll(' ', '-')}@loja.test`;
    const made = await identity.createUser({ email, password: PASSWORD, displayName, claims: { projects } });
    if (!made.ok) throw new Error(made.reason);
    return made.user.uid;
  };
  return { database, store, identity, rules, user };
}

export async function openEmbedded(): Promise<Rig> {
  const { database, store, identity, rules, user } = openShop();
  const storeAs = embeddedStoreAs(callsInProcess({ store, projectId: PROJECT_ID, ...rules }), identity);
  return { store, identity, storeAs, tokensMade: [], user, close: async () => database.close() };
}

export async function openGoogle(now: () => number = Date.now): Promise<Rig> {
  const { database, store, identity, rules, user } = openShop();
  const tokensMade: string[] = [];
  const app = fastify();
  await app.register(
    firestoreRoutes({ store, projectId: PROJECT_ID, authenticate: identity.authenticate, ...rules }),
  );
  const toolkit = fastify();
  toolkit.post('/v1/accounts:signInWithCustomToken', async (request, reply) => {
    const refuse = (code: number, message: string) => reply.code(code).send({ error: { code, message } });
    const { key } = request.query as { key?: string };
    if (key !== API_KEY) return refuse(400, 'API key not valid. Please pass a valid API key.');
    const { token = '', returnSecureToken } = request.body as { token?: string; returnSecureToken?: boolean };
    const [kind, uid = ''] = token.split(':');
    if (kind !== 'custom' || returnSecureToken !== true) return refuse(400, 'INVALID_CUSTOM_TOKEN');
    const found = identity.users.get(uid);
    if (!found || found.disabled) return refuse(400, 'USER_DISABLED');
    tokensMade.push(uid);
    const signedIn = await identity.signIn(found.email, PASSWORD, '127.0.0.1');
    if (!signedIn.ok) return refuse(400, signedIn.code);
    const { idToken, refreshToken } = signedIn;
    return { kind: 'identitytoolkit#VerifyCustomTokenResponse', idToken, refreshToken, expiresIn: '3600' };
  });
  const [documents, identityToolkit] = await Promise.all([addressOf(app), addressOf(toolkit)]);
  const people = googlePeople({
    identity: embeddedIdentity(identity),
    customToken: async (uid) => `custom:${uid}`,
    apiKey: API_KEY,
    documents: `${documents}/v1/projects/${PROJECT_ID}/databases/(default)/documents`,
    identityToolkit,
    now,
  });
  return {
    store,
    identity,
    storeAs: storesOf(people, definitionNamed),
    tokensMade,
    user,
    async close() {
      await Promise.all([app.close(), toolkit.close()]);
      database.close();
    },
  };
}

async function addressOf(app: ReturnType<typeof fastify>): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
