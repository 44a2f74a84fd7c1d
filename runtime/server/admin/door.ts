/**
 * The running server's side door, for commands of its own machine: a port of its own on loopback, which no proxy
 * serves, and a secret that only who may read the data folder knows. It lives as long as the server.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Identity } from '../identity/index.ts';
import { parseUserCommand } from './command.ts';
import { runEmbeddedCommand } from './run-user-command.ts';

const LOOPBACK = '127.0.0.1';
const SECRET_BYTES = 32;
const BODY_LIMIT = 16 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;

export interface AdminDoor {
  close(): Promise<void>;
}

/** In the data folder, readable by its owner alone. */
export function doorFile(dataDir: string): string {
  return join(dataDir, 'admin.json');
}

export async function openAdminDoor(dataDir: string, identity: Identity): Promise<AdminDoor> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
  });
  app.addHook('onRequest', async ({ headers }, reply) => {
    // A page in a browser names its origin; a command does not.
    if (headers.origin === undefined && proves(headers.authorization, secret)) return;
    return reply.code(403).send({ error: 'forbidden' });
  });
  app.post('/users', async (request, reply) => {
    const command = parseUserCommand(request.body);
    if (!command) return reply.code(400).send({ error: 'malformed' });
    return runEmbeddedCommand(identity, command);
  });
  await app.listen({ host: LOOPBACK, port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const file = doorFile(dataDir);
  // Removed first: an existing file would keep the mode it has.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ url: `http://${LOOPBACK}:${port}`, secret }), { mode: 0o600 });
  return {
    async close() {
      rmSync(file, { force: true });
      await app.close();
    },
  };
}

function proves(authorization: string | undefined, secret: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${secret}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
