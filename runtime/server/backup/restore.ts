/**
 * Brings a backup back into a data folder that no server holds. What was there is kept beside it. Every session ends:
 * one that had been ended after the copy must not come alive again, and a browser that signs in anew drops its cache,
 * which may be newer than what the store now says.
 */
import { copyFileSync, existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PROJECT_COLLECTION } from '../../contract/paths.ts';
import { claimDataFolder, FORMER_NAME } from '../data-folder.ts';
import { type DocumentStore, openDocumentStore } from '../firestore/index.ts';
import { openIdentity, removeKeyAndSessions } from '../identity/index.ts';
import { embeddedDocuments } from '../ports/embedded-documents.ts';
import { dropTasks } from '../ports/embedded-tasks.ts';
import { AGREEMENT_PATH } from '../replication/progress.ts';
import { pauseRuns } from '../runs/pause-runs.ts';
import { openDatabase, openReadOnly } from '../sqlite/database.ts';
import { keepToOwner } from '../sqlite/own-files.ts';
import { BackupError } from './backup-error.ts';
import { restoreProjects } from './backup-projects.ts';
import { syncFile } from './copy-file.ts';
import { type Inspection, inspect } from './inspect.ts';
import { bringBytesBack, dropBytes, keepBytesBeside, restoreBytes } from './stored-bytes.ts';

export interface RestoreReport extends Inspection {
  /** Where the data that was there before is now. */
  readonly former?: string;
  /** Of which the copy has the bytes, or the folder had them. */
  readonly files: number;
  /** Whose bytes are neither in the copy nor in the folder. */
  readonly missing: number;
  /** What must not go on by itself: the store that was copied has done it meanwhile. */
  readonly stopped: StoppedWork;
}

export interface StoppedWork {
  /** Of the queue: dropped. */
  readonly tasks: number;
  /** Synchronisation runs: paused. */
  readonly runs: number;
}

const NOTHING: StoppedWork = { tasks: 0, runs: 0 };

export interface RestoreOptions {
  readonly force?: boolean;
  readonly now?: () => Date;
}

/**
 * Rejects with a BackupError, ServerError or DatabaseError; then the folder's data is what it was. A process that is killed
 * on the way leaves a store under its name: the one that was there, or the one that was brought back.
 */
export async function restore(
  dataDir: string,
  file: string,
  { force = false, now = () => new Date() }: RestoreOptions = {},
): Promise<RestoreReport> {
  if (existsSync(file) && statSync(file).isDirectory())
    return { ...restoreProjects(dataDir, file), stopped: NOTHING };
  const found = inspect(file);
  const folder = claimDataFolder(dataDir);
  const { databaseFile } = folder;
  const fresh = `${databaseFile}.restoring`;
  try {
    if (existsSync(databaseFile) && !force) throw new BackupError('DATA_EXISTS', dataDir);
    removeUnfinished(databaseFile);
    const stopped = await copyStore(file, fresh);
    // Beside what is there, before the swap: bytes that nothing names yet harm nobody.
    if (file.endsWith('.db')) bringBytesBack(bytesBeside(file), dataDir);
    const bytes = restoreBytes(file, dataDir);
    const former = existsSync(databaseFile) ? keepBeside(databaseFile, now()) : undefined;
    // From here on the folder is no new one, whatever the copy holds.
    folder.announce('');
    renameSync(fresh, databaseFile);
    syncFile(dirname(databaseFile));
    return { ...found, ...bytes, stopped, ...(former && { former }) };
  } finally {
    rmWithSiblings(fresh);
    folder.release();
  }
}

/** A copy of its own, brought up to this version: a file of a newer one is refused before anything is moved. */
async function copyStore(file: string, fresh: string): Promise<StoppedWork> {
  const source = openReadOnly(file);
  try {
    keepToOwner(fresh);
    source.prepare('VACUUM INTO ?').run(fresh);
  } finally {
    source.close();
  }
  const database = openDatabase(fresh);
  let store: DocumentStore | undefined;
  try {
    openIdentity(database);
    store = openDocumentStore(database);
    const stopped = { tasks: dropTasks(database), runs: await pauseRuns(embeddedDocuments(store)) };
    // Copies of earlier versions hold both; a new key is made at the next start.
    removeKeyAndSessions(database);
    dropBytes(database);
    dropAgreements(store);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return stopped;
  } finally {
    database.close();
    await store?.ended();
    syncFile(fresh);
  }
}

/** What the copy brings replicates to other stores once somebody has agreed to it anew (decision on ownership by field). */
function dropAgreements(store: DocumentStore): void {
  const projects = store.list(PROJECT_COLLECTION).map(({ path }) => path);
  store.commit(projects.map((path) => ({ kind: 'delete', path: `${path}/${AGREEMENT_PATH}` })));
}

/** Gives what is there a second name, so that one rename puts the copy in its place. */
function keepBeside(databaseFile: string, time: Date): string {
  const stamp = time.toISOString().replace(/[-:]/g, '').slice(0, 15);
  const former = join(dirname(databaseFile), `${FORMER_NAME}${stamp}.db`);
  emptyLog(databaseFile);
  keepBytesBeside(dirname(databaseFile), bytesBeside(former));
  secondName(databaseFile, former);
  // A damaged database keeps its log. It must be gone before the swap: a database must never meet the log of another.
  const log = `${databaseFile}-wal`;
  if (existsSync(log) && statSync(log).size > 0) secondName(log, `${former}-wal`);
  for (const beside of ['-wal', '-shm']) rmSync(databaseFile + beside, { force: true });
  return former;
}

/** Where the bytes of a store that was put aside are. */
function bytesBeside(file: string): string {
  return file.replace(/\.db$/, '.blobs');
}

/** Brings the log into the database, where that is sound. */
function emptyLog(databaseFile: string): void {
  try {
    const database = openDatabase(databaseFile);
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      database.close();
    }
  } catch {
    // Damaged: that may be why a copy is brought back.
  }
}

function secondName(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    // Not every file system knows links.
    copyFileSync(file, name);
    syncFile(name);
  }
}

/** What a restore that was killed has left: a copy half made, and second names of the database in use. */
function removeUnfinished(databaseFile: string): void {
  rmWithSiblings(`${databaseFile}.restoring`);
  if (!existsSync(databaseFile)) return;
  const { ino } = statSync(databaseFile);
  for (const name of readdirSync(dirname(databaseFile))) {
    const file = join(dirname(databaseFile), name);
    if (name !== basename(databaseFile) && name.startsWith(FORMER_NAME) && statSync(file).ino === ino)
      rmSync(file);
  }
}

function rmWithSiblings(file: string): void {
  for (const beside of ['', '-wal', '-shm', '-journal']) rmSync(file + beside, { force: true });
}
