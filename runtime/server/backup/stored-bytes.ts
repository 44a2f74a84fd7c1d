/**
 * The bytes of files in a copy of the store: as pieces in a table of the same file, so that a copy stays one file. Each
 * is held to its SHA-256 on the way out and on the way back.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { BLOBS_FOLDER, bytesPath, INCOMING_FOLDER } from '../ports/disk-blobs.ts';
import { openReadOnly, type SqlDatabase } from '../sqlite/database.ts';
import { BackupError } from './backup-error.ts';
import { syncFile } from './copy-file.ts';

const PIECE = 4 * 1024 * 1024;
const TABLE = 'backup_bytes';

interface Named {
  readonly sha256: string;
  readonly size: number;
}

export interface BytesThere {
  readonly files: number;
  readonly missing: number;
}

/** Bytes that were removed between the moment of the copy and its reading. */
export class BytesGone extends Error {}

/**
 * Gives all bytes second names, which outlive a removal while the copy is made. Answers their folder; whoever asked for
 * it removes it.
 */
export function holdBytes(dataDir: string): string {
  const folder = join(dataDir, BLOBS_FOLDER);
  const held = join(folder, INCOMING_FOLDER, `backup-${process.pid}`);
  if (!existsSync(folder)) return held;
  rmSync(held, { recursive: true, force: true });
  mkdirSync(held, { recursive: true, mode: 0o700 });
  for (const { path, sha256 } of bytesIn(folder)) {
    try {
      linkSync(path, join(held, sha256));
    } catch {
      // Removed just now, or a file system without links: then the bytes are read where they are.
    }
  }
  return held;
}

/** Puts the bytes that the copy names into it; answers how many. Throws BytesGone, or what SOURCE_DAMAGED is made of. */
export function copyBytesInto(copy: SqlDatabase, dataDir: string, held: string): number {
  const named = namedIn(copy);
  if (named.length === 0) return 0;
  // A copy that is half made is thrown away, and a whole one is synchronised.
  copy.exec('PRAGMA journal_mode = OFF');
  copy.exec('PRAGMA synchronous = OFF');
  copy.exec(
    `CREATE TABLE ${TABLE} (sha256 TEXT, piece INTEGER, bytes BLOB, PRIMARY KEY (sha256, piece)) WITHOUT ROWID`,
  );
  const insert = copy.prepare(`INSERT INTO ${TABLE} VALUES (?, ?, ?)`);
  for (const { sha256, size } of named) {
    const place = bytesPath(join(dataDir, BLOBS_FOLDER), sha256);
    const handle = openFirst([join(held, sha256), place]);
    try {
      const found = readPieces(handle, (bytes, piece) => insert.run(sha256, piece, bytes));
      if (found.sha256 !== sha256 || found.size !== size) throw new BackupError('BACKUP_DAMAGED', place);
    } finally {
      closeSync(handle);
    }
  }
  return named.length;
}

/** Puts the bytes of a copy into the folder, beside what is there; answers how many of those it names are there whole, and how many are not. */
export function restoreBytes(file: string, dataDir: string): BytesThere {
  const source = openReadOnly(file);
  try {
    const named = namedIn(source);
    if (!hasTable(source, TABLE)) {
      const path = (sha256: string) => bytesPath(join(dataDir, BLOBS_FOLDER), sha256);
      const files = named.filter((one) => isIntact(path(one.sha256), one)).length;
      return { files, missing: named.length - files };
    }
    const pieces = source.prepare<{ bytes: ArrayBuffer }>(
      `SELECT bytes FROM ${TABLE} WHERE sha256 = ? AND piece = ?`,
    );
    for (const one of named) {
      const path = bytesPath(join(dataDir, BLOBS_FOLDER), one.sha256);
      if (isIntact(path, one)) continue;
      const fresh = join(dataDir, BLOBS_FOLDER, INCOMING_FOLDER, randomBytes(16).toString('hex'));
      mkdirSync(dirname(fresh), { recursive: true, mode: 0o700 });
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      try {
        writePieces(fresh, (piece) => pieces.get(one.sha256, piece)?.bytes);
        if (!isIntact(fresh, one)) throw new BackupError('BACKUP_DAMAGED', file);
        renameSync(fresh, path);
      } finally {
        rmSync(fresh, { force: true });
      }
      syncFile(dirname(path));
    }
    return { files: named.length, missing: 0 };
  } finally {
    source.close();
  }
}

/** The copy's own table, which a store that is served has no use for. */
export function dropBytes(database: SqlDatabase): void {
  if (!hasTable(database, TABLE)) return;
  database.exec(`DROP TABLE ${TABLE}`);
  database.exec('VACUUM');
}

/** Second names for the bytes of the store that is put aside: those in use may be removed without them. */
export function keepBytesBeside(dataDir: string, kept: string): void {
  const folder = join(dataDir, BLOBS_FOLDER);
  if (!existsSync(folder)) return;
  for (const { path, sha256 } of bytesIn(folder)) {
    const target = bytesPath(kept, sha256);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    try {
      linkSync(path, target);
    } catch {
      copyFileSync(path, target);
    }
  }
}

/** Of a store that was put aside, when it comes back itself. */
export function bringBytesBack(kept: string, dataDir: string): void {
  if (existsSync(kept) && statSync(kept).isDirectory()) {
    cpSync(kept, join(dataDir, BLOBS_FOLDER), { recursive: true, force: false, errorOnExist: false });
  }
}

function bytesIn(folder: string): { readonly path: string; readonly sha256: string }[] {
  return readdirSync(folder)
    .filter((shelf) => shelf.length === 2)
    .flatMap((shelf) => readdirSync(join(folder, shelf)))
    .map((sha256) => ({ sha256, path: bytesPath(folder, sha256) }));
}

function namedIn(database: SqlDatabase): Named[] {
  if (!hasTable(database, 'blobs')) return [];
  return database.prepare<Named>('SELECT DISTINCT sha256, size FROM blobs ORDER BY sha256').all();
}

function hasTable(database: SqlDatabase, name: string): boolean {
  const found = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = ?");
  return found.get(name) !== undefined;
}

function openFirst(paths: readonly string[]): number {
  for (const path of paths) {
    try {
      return openSync(path, 'r');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  throw new BytesGone(paths.at(-1));
}

function readPieces(handle: number, take: (bytes: Uint8Array, piece: number) => void): Named {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(PIECE);
  let size = 0;
  for (let piece = 0; ; piece += 1) {
    const read = readSync(handle, buffer, 0, PIECE, size);
    if (read === 0) return { sha256: hash.digest('hex'), size };
    const bytes = buffer.subarray(0, read);
    hash.update(bytes);
    take(bytes, piece);
    size += read;
  }
}

function writePieces(path: string, piece: (number: number) => ArrayBuffer | undefined): void {
  const handle = openSync(path, 'wx', 0o600);
  try {
    for (let number = 0, bytes = piece(0); bytes; number += 1, bytes = piece(number)) {
      const view = new Uint8Array(bytes);
      for (let at = 0; at < view.length; ) at += writeSync(handle, view, at);
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function isIntact(path: string, { sha256, size }: Named): boolean {
  if (!existsSync(path) || statSync(path).size !== size) return false;
  const handle = openSync(path, 'r');
  try {
    return readPieces(handle, () => {}).sha256 === sha256;
  } finally {
    closeSync(handle);
  }
}
