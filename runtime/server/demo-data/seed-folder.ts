/**
 * The demo shops written into a data folder that nobody serves yet, for a process that does only this: making and
 * judging them takes more memory than serving them, and what a process has taken it keeps.
 */
import type { RecordValidators } from '../../contract/record-validators.ts';
import { allDefinitions } from '../all-definitions.ts';
import { claimDataFolder } from '../data-folder.ts';
import { indexesOfDeclaredLists } from '../declared-lists.ts';
import { openDocumentStore } from '../firestore/index.ts';
import { openIdentity } from '../identity/index.ts';
import { openDiskBlobs } from '../ports/disk-blobs.ts';
import { openEmbeddedSearch } from '../search/index.ts';
import { type SeedReport, seedDemo } from './seed-demo.ts';

export interface FolderSeed {
  readonly dataDir: string;
  readonly validators: RecordValidators;
  readonly report: (problem: string) => void;
}

/** Throws a ServerError or DatabaseError when the folder is not to be had. */
export async function seedFolder({ dataDir, validators, report }: FolderSeed): Promise<SeedReport> {
  const folder = claimDataFolder(dataDir);
  try {
    if (folder.hadShop) return { documents: 0, users: 0 };
    const database = folder.openStore();
    try {
      const search = openEmbeddedSearch(database, await allDefinitions(), { report });
      const store = openDocumentStore(database, {
        indexes: await indexesOfDeclaredLists(),
        parts: [search],
      });
      const blobs = openDiskBlobs(dataDir, database);
      const seeded = await seedDemo({ store, identity: openIdentity(database), blobs, validators, report });
      // Whoever opens the demo shop first finds all of it.
      await search.indexed();
      await search.close();
      return seeded;
    } finally {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    }
  } finally {
    folder.release();
  }
}
