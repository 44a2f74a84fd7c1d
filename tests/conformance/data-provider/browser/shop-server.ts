/**
 * The embedded server as it is started for real, on the conformance definitions' policy, with empty projects.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccessPolicy, CollectionAccess, Role } from '../../../../runtime/contract/access.ts';
import type { DocumentData } from '../../../../runtime/contract/collection.ts';
import type { FirestoreRest } from '../../../../runtime/core/store/firestore-rest.ts';
import { signedWrite, signerOf } from '../../../../runtime/core/wire/signed-write.ts';
import { fieldsOf } from '../../../../runtime/core/wire/wire-values.ts';
import { type RunningServer, startServer } from '../../../../runtime/server/start.ts';
import { OFFER_AUDIT, OFFER_COPY } from '../shop-definitions.ts';
import { conformancePages, PAGE_PATH } from './page-bundle.ts';

const ACCESS: CollectionAccess = { read: 'viewer', write: 'operator', delete: 'operator' };

const POLICY: AccessPolicy = {
  collections: {
    category: ACCESS,
    product: ACCESS,
    brand: ACCESS,
    offer: {
      read: 'viewer',
      write: 'server',
      delete: 'server',
      audit: OFFER_AUDIT,
      copiedIn: { collection: 'offer-page', fields: OFFER_COPY },
    },
    'offer-page': { ...ACCESS, copyOf: { collection: 'offer', fields: OFFER_COPY } },
    'offer-log': { read: 'viewer', write: 'server', delete: 'server', logOf: 'offer' },
  },
  singletons: { store: ACCESS },
};

const FILLING: AccessPolicy = {
  ...POLICY,
  collections: { ...POLICY.collections, offer: ACCESS, 'offer-page': ACCESS },
};
const DOCUMENTS = 'projects/balcao/databases/(default)/documents';

export const PASSWORD = 'senha-de-teste-1';

export interface ShopServer {
  readonly pageUrl: string;
  /** A user with one role in all the given projects. */
  createUser(email: string, role: Role, projects: readonly string[]): Promise<void>;
  /** The store's REST interface, as the user whose password is `PASSWORD`. */
  restAs(email: string): FirestoreRest;
  /** What the backend alone may write: the policy lets it pass meanwhile. */
  put(path: string, data: DocumentData): Promise<void>;
  readonly identity: RunningServer['identity'];
  close(): Promise<void>;
}

export async function startShopServer(): Promise<ShopServer> {
  let isFilling = false;
  const tokens = new Map<string, Promise<string>>();
  /** Signs in once: it is the hash of the password that takes long, not what is asked with the token. */
  const tokenOf = (email: string) => {
    const token = tokens.get(email) ?? idToken(server.url, email);
    tokens.set(email, token);
    return token;
  };
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-conformance-'));
  const server = await startServer({
    port: 0,
    dataDir,
    demoData: false,
    policy: () => ({ policy: isFilling ? FILLING : POLICY, keyFields: {} }),
    consolePages: await conformancePages(),
  });
  return {
    pageUrl: server.url + PAGE_PATH,
    identity: server.identity,
    async put(path, data) {
      const token = await tokenOf('ana@balcao.dev');
      const name = `${DOCUMENTS}/${path}`;
      const write = {
        update: { name, fields: fieldsOf(data) },
        updateTransforms: ['createdAt', 'updatedAt'].map((fieldPath) => ({
          fieldPath,
          setToServerValue: 'REQUEST_TIME',
        })),
      };
      isFilling = true;
      const answer = await fetch(`${server.url}/v1/${DOCUMENTS}:commit`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ writes: [signedWrite(write, signerOf(token))] }),
      });
      isFilling = false;
      if (!answer.ok) throw new Error(await answer.text());
    },
    restAs: (email) => ({
      root: `${server.url}/v1/${DOCUMENTS}`,
      token: () => tokenOf(email),
    }),
    async createUser(email, role, projects) {
      const claims = { projects: Object.fromEntries(projects.map((project) => [project, role])) };
      await server.identity.createUser({ email, password: PASSWORD, displayName: email, claims });
    },
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function idToken(url: string, email: string): Promise<string> {
  const answer = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  return ((await answer.json()) as { idToken: string }).idToken;
}
