/**
 * Caller × route about files: who is let in, and that no route is without its line here. What a route answers to whoever
 * is let in is its own tests' matter; here it gets an id that there is none of.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../../runtime/contract/access.ts';
import {
  ADDRESSES_PATH,
  ATTACHES_PATH,
  BUNNY_UPLOAD_PATH,
  FILES_PATH,
  IMAGES_PATH,
  LIMITS_PATH,
  PERMISSIONS_PATH,
  SERVED_PATH,
  UNUSED_PATH,
  UPLOADS_PATH,
  VIDEO_NOTICES_PATH,
  VIDEO_PATH,
} from '../../../runtime/contract/files.ts';
import { roleAtLeast } from '../../../runtime/core/access/decide.ts';
import { fileRoutes, openFileRoom } from '../../../runtime/server/files/index.ts';
import { openDocumentStore } from '../../../runtime/server/firestore/index.ts';
import { openDiskBlobs } from '../../../runtime/server/ports/disk-blobs.ts';
import { embeddedDocuments } from '../../../runtime/server/ports/embedded-documents.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { CALLERS, type Caller, type CallerName, signInCallers } from './callers.ts';
import { type Client, openClient } from './client.ts';
import { type MatrixServer, startMatrixServer } from './matrix-server.ts';

const PROJECT = 'centro';

/** The least role of each route. */
const LEAST = {
  [`POST ${ATTACHES_PATH}`]: 'operator',
  [`POST ${IMAGES_PATH}`]: 'operator',
  [`POST ${PERMISSIONS_PATH}`]: 'operator',
  [`POST ${BUNNY_UPLOAD_PATH}`]: 'operator',
  [`POST ${UPLOADS_PATH}`]: 'operator',
  [`HEAD ${UPLOADS_PATH}/:id`]: 'operator',
  [`PATCH ${UPLOADS_PATH}/:id`]: 'operator',
  [`DELETE ${UPLOADS_PATH}/:id`]: 'operator',
  [`DELETE ${FILES_PATH}/:id`]: 'admin',
  [`POST ${ADDRESSES_PATH}`]: 'viewer',
  [`GET ${FILES_PATH}/:id/usages`]: 'viewer',
  [`GET ${UNUSED_PATH}`]: 'viewer',
  [`GET ${LIMITS_PATH}`]: 'viewer',
  [`GET ${VIDEO_PATH}/:id`]: 'viewer',
} as const;
/** Those that ask for a signature, or tell whoever is signed in what the protocol can. */
const WITHOUT_ROLE = [
  `OPTIONS ${UPLOADS_PATH}`,
  `POST ${VIDEO_NOTICES_PATH}/:project`,
  `GET ${SERVED_PATH}/:project/:id/:filename`,
  `HEAD ${SERVED_PATH}/:project/:id/:filename`,
];
/** A client of the protocol takes another refusal for an upload that is lost. */
const ASK_AGAIN = 423;

let rig: MatrixServer;
let client: Client;
let callers: ReadonlyMap<CallerName, Caller>;
beforeAll(async () => {
  rig = await startMatrixServer([], {});
  callers = await signInCallers(rig.server, () => [PROJECT]);
  client = openClient(rig.server.url);
}, 60_000);
afterAll(async () => {
  client.close();
  await rig.inspect(() => {});
  rig.remove();
});

it('has a line for every route about files', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-file-routes-'));
  const database = openDatabase(join(dataDir, 'balcao.db'));
  const blobs = openDiskBlobs(dataDir, database);
  const room = openFileRoom({
    blobs,
    documents: embeddedDocuments(openDocumentStore(database)),
    key: new Uint8Array(32),
    quarantine: blobs.incoming,
    report: () => {},
  });
  const found: string[] = [];
  const app = Fastify({ exposeHeadRoutes: false });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) found.push(`${one} ${url}`);
  });
  await app.register(fileRoutes({ room, authenticate: () => ({ kind: 'anonymous' }) }));
  await app.close();
  room.close();
  database.close();
  rmSync(dataDir, { recursive: true });
  expect(found.toSorted()).toEqual([...Object.keys(LEAST), ...WITHOUT_ROLE].toSorted());
});

it.each(CALLERS)('lets %s into the routes of its role alone', async (name) => {
  const caller = callers.get(name);
  if (!caller) throw new Error(name);
  const wrong: string[] = [];
  for (const [route, least] of Object.entries(LEAST)) {
    const [method = '', path = ''] = route.split(' ');
    const address = `${path.replace(':id', 'a'.repeat(20))}?project=${PROJECT}`;
    const { code } = await client.ask(caller, method, address);
    if (!isRight(caller, least, method, code)) wrong.push(`${route}: ${code}`);
  }
  expect(wrong).toEqual([]);
});

function isRight({ refused, role }: Caller, least: Role, method: string, code: number): boolean {
  if (refused) return code === (method === 'HEAD' ? ASK_AGAIN : 401);
  if (!roleAtLeast(role, least)) return code === 403;
  // Nothing is there, or nothing was said.
  return [200, 400, 404].includes(code);
}
