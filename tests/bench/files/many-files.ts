/**
 * Files by the thousand in the data folder of a server that does not run: each its own document, all of one picture
 * that the demo has.
 */
import { join } from 'node:path';
import { DATABASE_FILE } from '../../../runtime/server/data-folder.ts';
import { openDocumentStore } from '../../../runtime/server/firestore/index.ts';
import { embeddedDocuments } from '../../../runtime/server/ports/embedded-documents.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';

const FOLDER = 'project/matriz/file';
const IN_A_COMMIT = 500;

export async function addFiles(dataDir: string, count: number): Promise<void> {
  const database = openDatabase(join(dataDir, DATABASE_FILE));
  try {
    const documents = embeddedDocuments(openDocumentStore(database));
    const picture = await documents.read(`${FOLDER}/vitrine`);
    if (!picture) throw new Error('The demo has no picture.');
    for (let start = 0; start < count; start += IN_A_COMMIT) {
      const length = Math.min(IN_A_COMMIT, count - start);
      await documents.write(
        Array.from({ length }, (_, at) => {
          const id = `foto-${String(start + at).padStart(6, '0')}`;
          const createdAt = new Date(Date.UTC(2026, 0, 1) + (start + at) * 60_000);
          // Said to be small: a thumbnail is what is stored, and nothing is made anew while others are measured.
          const data = { ...picture.data, filename: `${id}.png`, width: 96, height: 60, createdAt };
          return { kind: 'create', path: `${FOLDER}/${id}`, data, stamps: [] };
        }),
      );
    }
  } finally {
    database.close();
  }
}
