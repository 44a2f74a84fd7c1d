/**
 * `Blobs` in the data folder: bytes under their SHA-256, equal bytes once, and a table of the shared database that says
 * which key names them. Bytes are on the disk before a row names them, and a row is gone before its bytes are, so a
 * process that is killed leaves at most bytes that nothing names.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { migrate, type SqlDatabase } from '../sqlite/database.ts';
import { shut } from '../sqlite/own-files.ts';
import type { BlobKind, BlobStat, Blobs, Visibility, WholeFile } from './blobs.ts';
import { openGrowingFiles } from './growing-files.ts';
import { synchronise, writeWhole } from './write-whole.ts';

const STEPS = [
  `CREATE TABLE blobs (
     key TEXT PRIMARY KEY,
     sha256 TEXT NOT NULL,
     size INTEGER NOT NULL,
     content_type TEXT NOT NULL,
     visibility TEXT NOT NULL,
     written_at INTEGER NOT NULL
   ) WITHOUT ROWID;
   CREATE INDEX blobs_bytes ON blobs (sha256);`,
];

/** In the data folder. */
export const BLOBS_FOLDER = 'blobs';
/** In it: what is not stored yet. */
export const INCOMING_FOLDER = 'incoming';
const OWNER_ONLY = 0o700;
/** Bytes: a thumbnail, a piece of a sound. To read them takes less than to hand the work to another thread. */
const AT_ONCE = 128 * 1024;
/** Sorts after every text of a prefix. */
const AFTER_ALL = '\u{10ffff}';

export interface DiskBlobs extends Blobs {
  /** For files that may be adopted: on the same disk, so that adopting is a rename. */
  readonly incoming: string;
}

interface Row {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
  readonly content_type: string;
  readonly visibility: Visibility;
  readonly written_at: number;
}

export function bytesPath(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256);
}

export function openDiskBlobs(
  dataDir: string,
  database: SqlDatabase,
  now: () => number = Date.now,
): DiskBlobs {
  const folder = join(dataDir, BLOBS_FOLDER);
  const incoming = join(folder, INCOMING_FOLDER);
  mkdirSync(incoming, { recursive: true, mode: OWNER_ONLY });
  shut(folder, OWNER_ONLY);
  migrate(database, 'blobs', STEPS);
  const rows = blobRows(database);
  const growing = openGrowingFiles(incoming);

  /** Bytes that are about to get a name, with how many wait for it: nobody removes them. */
  const naming = new Map<string, number>();

  async function name(key: string, file: WholeFile, kind: BlobKind): Promise<BlobStat> {
    const { sha256, size } = file;
    const path = bytesPath(folder, sha256);
    naming.set(sha256, (naming.get(sha256) ?? 0) + 1);
    try {
      if (existsSync(path) && statSync(path).size === size) rmSync(file.path);
      else {
        mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY });
        renameSync(file.path, path);
      }
      // Also of bytes that were there: another may have put them there a moment ago.
      await Promise.all([synchronise(dirname(path)), synchronise(folder)]);
      return await put({ key, sha256, size, ...kind, writtenAt: now() });
    } finally {
      const others = (naming.get(sha256) ?? 1) - 1;
      if (others > 0) naming.set(sha256, others);
      else naming.delete(sha256);
    }
  }

  async function put(stat: BlobStat): Promise<BlobStat> {
    const former = rows.get(stat.key);
    rows.put(stat);
    if (former) await dropUnnamed(former.sha256);
    return stat;
  }

  /** Out of the way at once, as equal bytes may come; gone aside, as that takes long for large ones. */
  async function dropUnnamed(sha256: string): Promise<void> {
    const path = bytesPath(folder, sha256);
    if (naming.has(sha256) || rows.isNamed(sha256) || !existsSync(path)) return;
    const aside = join(incoming, randomBytes(16).toString('hex'));
    renameSync(path, aside);
    await rm(aside, { force: true });
  }

  async function adopt(key: string, file: WholeFile, kind: BlobKind): Promise<BlobStat> {
    await synchronise(file.path);
    return name(key, file, kind);
  }

  return {
    incoming,
    growing,
    adopt,
    async write(key, source, kind) {
      const path = join(incoming, randomBytes(16).toString('hex'));
      try {
        return await adopt(key, await writeWhole(path, source), kind);
      } finally {
        rmSync(path, { force: true });
      }
    },
    async read(key, range) {
      const stat = rows.get(key);
      if (!stat) return null;
      // Opened before anything is awaited: a removal that comes now takes the name, not what is being read.
      const fd = openSync(bytesPath(folder, stat.sha256), 'r');
      const { start, end } = range ?? { start: 0, end: stat.size - 1 };
      if (end - start < AT_ONCE) return readAtOnce(fd, start, end - start + 1);
      return createReadStream('', { fd, start, end, highWaterMark: 256 * 1024 });
    },
    stat: async (key) => rows.get(key),
    async copy(from, to) {
      const stat = rows.get(from);
      if (stat) await put({ ...stat, key: to, writtenAt: now() });
      return stat !== null;
    },
    show: async (key, visibility) => rows.show(key, visibility),
    async remove(key) {
      const stat = rows.get(key);
      if (!stat) return;
      rows.remove(key);
      await dropUnnamed(stat.sha256);
    },
    list: async (prefix, { limit, after }) => rows.list(prefix, after, limit),
    used: async (prefix) => rows.used(prefix) + (await growing.used(prefix)),
    address: async () => null,
    async sweep(before) {
      const isOld = (path: string) => statSync(path).mtimeMs < before;
      const stopped = readdirSync(incoming).map((entry) => join(incoming, entry));
      const unnamed = readdirSync(folder)
        .filter((entry) => entry.length === 2)
        .flatMap((shelf) => readdirSync(join(folder, shelf)))
        .filter((sha256) => !naming.has(sha256) && !rows.isNamed(sha256))
        .map((sha256) => bytesPath(folder, sha256));
      const swept = [...stopped, ...unnamed].filter(isOld);
      for (const path of swept) rmSync(path, { force: true, recursive: true });
      return swept.length;
    },
  };
}

/** `fd` is closed afterwards. */
function readAtOnce(fd: number, start: number, length: number): Readable {
  try {
    const bytes = Buffer.allocUnsafe(length);
    const read = readSync(fd, bytes, 0, length, start);
    const stream = new Readable({ read() {} });
    stream.push(bytes.subarray(0, read));
    stream.push(null);
    return stream;
  } finally {
    closeSync(fd);
  }
}

interface BlobRows {
  get(key: string): BlobStat | null;
  put(stat: BlobStat): void;
  show(key: string, visibility: Visibility): boolean;
  remove(key: string): void;
  list(prefix: string, after: string | undefined, limit: number): BlobStat[];
  used(prefix: string): number;
  isNamed(sha256: string): boolean;
}

function blobRows(database: SqlDatabase): BlobRows {
  const get = database.prepare<Row>('SELECT * FROM blobs WHERE key = ?');
  const put = database.prepare(
    `INSERT OR REPLACE INTO blobs (key, sha256, size, content_type, visibility, written_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const show = database.prepare('UPDATE blobs SET visibility = ? WHERE key = ?');
  const remove = database.prepare('DELETE FROM blobs WHERE key = ?');
  const list = database.prepare<Row>(
    'SELECT * FROM blobs WHERE key >= ? AND key > ? AND key < ? ORDER BY key LIMIT ?',
  );
  const used = database.prepare<{ bytes: number | null }>(
    'SELECT SUM(size) AS bytes FROM blobs WHERE key >= ? AND key < ?',
  );
  const named = database.prepare<{ key: string }>('SELECT key FROM blobs WHERE sha256 = ? LIMIT 1');
  return {
    get(key) {
      const row = get.get(key);
      return row ? statOf(row) : null;
    },
    put({ key, sha256, size, contentType, visibility, writtenAt }) {
      put.run(key, sha256, size, contentType, visibility, writtenAt);
    },
    show: (key, visibility) => show.run(visibility, key) > 0,
    remove: (key) => void remove.run(key),
    list: (prefix, after = '', limit) => list.all(prefix, after, prefix + AFTER_ALL, limit).map(statOf),
    used: (prefix) => used.get(prefix, prefix + AFTER_ALL)?.bytes ?? 0,
    isNamed: (sha256) => named.get(sha256) !== undefined,
  };
}

function statOf({ content_type, written_at, ...row }: Row): BlobStat {
  return { ...row, contentType: content_type, writtenAt: written_at };
}
