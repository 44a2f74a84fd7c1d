/**
 * The files room alone, on a folder that is named, as a program that a test kills: whoever asks is an operator. Prints
 * its address.
 */
import { openDocumentStore } from '../../firestore/index.ts';
import { createHttpApp } from '../../http/index.ts';
import { openDiskBlobs } from '../../ports/disk-blobs.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { fileRoutes, filesKeyOf, openFileRoom } from '../index.ts';

const [, , dataDir = ''] = process.argv;
const report = (problem: string) => process.stderr.write(`${problem}\n`);
const database = openDatabase(`${dataDir}/balcao.db`);
const blobs = openDiskBlobs(dataDir, database);
const room = openFileRoom({
  blobs,
  documents: embeddedDocuments(openDocumentStore(database)),
  key: filesKeyOf(dataDir),
  quarantine: blobs.incoming,
  report,
});
const app = createHttpApp({ host: '127.0.0.1', report });
const session = {
  uid: 'ana',
  email: 'ana@loja.dev',
  claims: { projects: { matriz: 'operator' } },
  expiresAt: Number.MAX_SAFE_INTEGER,
} as const;
await app.register(fileRoutes({ room, authenticate: () => ({ kind: 'signed-in', session }) }));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
