/**
 * The admin SDK over REST against a Firestore alone, open and in memory; each case has a project of its own.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe } from 'vitest';
import { type RunningFirestore, startFirestore } from '../../../runtime/server/standalone/start-firestore.ts';

export interface AdminShop {
  /** Another connection to the case's project. */
  connect(): Firestore;
  readonly db: Firestore;
}

/** Over REST the SDK signs its tokens by itself, with a key that nobody else needs to know. */
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

export function describeAdmin(name: string, define: (shop: () => AdminShop) => void): void {
  describe(`${name} (firebase-admin, REST)`, () => {
    let server: RunningFirestore | undefined;
    const close: (() => Promise<void>)[] = [];

    // Google's emulator, where the suite is run on that.
    const google = process.env.BALCAO_GOOGLE_EMULATOR;
    beforeAll(async () => {
      if (google) return;
      server = await startFirestore({ port: 0, host: '127.0.0.1', open: true });
      process.env.FIRESTORE_EMULATOR_HOST = new URL(server.url).host;
    });
    afterAll(async () => {
      await Promise.all(close.map((end) => end()));
      if (!google) delete process.env.FIRESTORE_EMULATOR_HOST;
      await server?.close();
    });
    define(() => {
      const projectId = `loja-${randomUUID().slice(0, 8)}`;
      const connect = () => {
        const credential = cert({ projectId, privateKey, clientEmail: `loja@${projectId}.test` });
        const app = initializeApp({ projectId, credential }, randomUUID());
        const db = initializeFirestore(app, { preferRest: true });
        close.push(async () => {
          await db.terminate();
          await deleteApp(app);
        });
        return db;
      };
      return { connect, db: connect() };
    });
  });
}
