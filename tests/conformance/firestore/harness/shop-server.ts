/**
 * The server under test: the embedded Firestore on a file, with tokens that name their user, roles and end.
 */
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import type { AccessPolicy } from '../../../../runtime/contract/access.ts';
import { accessRules } from '../../../../runtime/server/access-rules.ts';
import {
  CHANNEL_TIMES,
  type ChannelTimes,
  type DocumentStore,
  firestoreRoutes,
  openDocumentStore,
} from '../../../../runtime/server/firestore/index.ts';
import type { Authenticate } from '../../../../runtime/server/session.ts';
import { openDatabase } from '../../../../runtime/server/sqlite/database.ts';
import type { TestUser } from './page-api.ts';

export interface ShopServer {
  readonly url: string;
  readonly port: number;
  readonly store: DocumentStore;
  /** Tokens of this user count no more; the next ones do. */
  revoke(uid: string): void;
  close(): Promise<void>;
}

export interface ShopServerOptions {
  readonly file: string;
  /** Of the page that speaks to it. */
  readonly script: () => Promise<string>;
  readonly port?: number;
  readonly times?: Partial<ChannelTimes>;
}

const open = { read: 'viewer', write: 'operator', delete: 'admin' } as const;
const POLICY: AccessPolicy = {
  collections: {
    product: open,
    category: open,
    order: { read: 'admin', write: 'operator', delete: 'admin' },
  },
  singletons: { store: { read: 'viewer', write: 'admin', delete: 'admin' } },
};

interface TestToken {
  readonly user: TestUser;
  readonly expiresAt: number;
  readonly serial: string;
}

export async function startShopServer(options: ShopServerOptions): Promise<ShopServer> {
  const database = openDatabase(options.file);
  const store = openDocumentStore(database, {
    indexes: [['price'], ['brand']].map((field) => ({ collectionId: 'product', fields: [field] })),
  });
  const live = new Set<string>();
  const told = new Set<(uid: string) => void>();
  const app = fastify({ forceCloseConnections: true });
  await app.register(
    firestoreRoutes({
      store,
      authenticate: authenticateWith(live),
      ...accessRules(() => POLICY),
      sessionChanges: (changed) => {
        told.add(changed);
        return () => told.delete(changed);
      },
      channelTimes: { ...CHANNEL_TIMES, ...options.times },
    }),
  );
  app.post<{ Body: string }>('/test-token', (request, reply) => {
    const user: TestUser = JSON.parse(request.body);
    const serial = randomUUID();
    live.add(`${user.uid} ${serial}`);
    const token: TestToken = { user, serial, expiresAt: Date.now() + (user.tokenMs ?? 3_600_000) };
    return reply.send(Buffer.from(JSON.stringify(token)).toString('base64url'));
  });
  app.get('/page.js', async (_request, reply) => reply.type('text/javascript').send(await options.script()));
  app.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .send('<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>'),
  );
  const url = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  return {
    url,
    port: Number(new URL(url).port),
    store,
    revoke: (uid) => {
      for (const key of [...live]) if (key.startsWith(`${uid} `)) live.delete(key);
      for (const changed of [...told]) changed(uid);
    },
    close: async () => {
      await app.close();
      database.close();
    },
  };
}

/** A restarted server knows no serial of before: the SDK fetches a new token, as after any refusal. */
function authenticateWith(live: ReadonlySet<string>): Authenticate {
  return (authorization) => {
    if (!authorization) return { kind: 'anonymous' };
    const token: TestToken = JSON.parse(
      Buffer.from(authorization.replace('Bearer ', ''), 'base64url').toString(),
    );
    const { user, serial, expiresAt } = token;
    const revoked = !live.has(`${user.uid} ${serial}`);
    if (expiresAt <= Date.now() || revoked)
      return { kind: 'invalid', detail: revoked ? 'revoked' : 'expired' };
    return {
      kind: 'signed-in',
      session: {
        uid: user.uid,
        email: `${user.uid}@loja.test`,
        claims: { projects: user.projects },
        expiresAt,
      },
    };
  };
}
