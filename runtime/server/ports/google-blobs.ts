/**
 * `Blobs` in Cloud Storage: a public and a private bucket with uniform access, objects under their keys. An object is
 * whole or absent there. What is written waits in a file first, as its hash belongs to it from the beginning; every
 * change names the generation that it is of, so that of two copies of the backend none undoes the other's.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { getStorage } from 'firebase-admin/storage';
import type { BlobKind, BlobStat, Blobs, Visibility, WholeFile } from './blobs.ts';
import { growingObjects } from './growing-objects.ts';
import { writeWhole } from './write-whole.ts';

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;
type StorageFile = ReturnType<Bucket['file']>;

export interface GoogleBlobsOptions {
  readonly public: Bucket;
  readonly private: Bucket;
  /** For what is on its way: a folder of this machine. */
  readonly incoming: string;
  /** ms for which a sum of bytes is believed. */
  readonly sumsLast?: number;
  /** Bytes from which browsers fetch from Cloud Storage itself; below, the backend serves them. */
  readonly servedElsewhere?: number;
  readonly now?: () => number;
}

export interface GoogleBlobs extends Blobs {
  readonly incoming: string;
}

interface Found {
  readonly stat: BlobStat;
  readonly file: StorageFile;
  readonly generation: number;
}

const VISIBILITIES: readonly Visibility[] = ['private', 'public'];
/** Above it an upload goes in parts, which a line that breaks does not end. */
const RESUMABLE = 8 * 1024 * 1024;
const SUMS_LAST_MS = 60_000;
/** Signed addresses end after 7 days at the latest. */
const LONGEST_ADDRESS_MS = 7 * 86_400_000;
const PAGE = 1000;
const TRIES = 5;

export function openGoogleBlobs(options: GoogleBlobsOptions): GoogleBlobs {
  const { incoming, sumsLast = SUMS_LAST_MS, servedElsewhere = RESUMABLE, now = Date.now } = options;
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const sums = new Map<string, { readonly until: number; readonly bytes: Promise<number> }>();

  async function foundIn(visibility: Visibility, key: string): Promise<Found | null> {
    const file = options[visibility].file(key);
    const metadata = await orMissing(file.getMetadata().then(([one]) => one));
    const stat = metadata && statOf(metadata, visibility);
    if (!metadata || !stat) return null;
    const generation = Number(metadata.generation);
    return { stat, file: options[visibility].file(key, { generation }), generation };
  }

  /** In both while it moves: the private one counts, whichever comes first. */
  async function find(key: string): Promise<Found | null> {
    const [hidden, shown] = await Promise.all(VISIBILITIES.map((one) => foundIn(one, key)));
    return hidden ?? shown ?? null;
  }

  async function put(key: string, file: WholeFile, kind: BlobKind): Promise<BlobStat> {
    const { contentType, visibility } = kind;
    const writtenAt = now();
    for (let tried = 1; ; tried += 1) {
      const there = await foundIn(visibility, key);
      const written = await unlessChanged(
        options[visibility].upload(file.path, {
          destination: key,
          resumable: file.size > RESUMABLE,
          validation: 'md5',
          preconditionOpts: { ifGenerationMatch: there?.generation ?? 0 },
          metadata: { contentType, metadata: ownMetadata(file.sha256, writtenAt) },
        }),
      );
      if (written) break;
      // Somebody else has written meanwhile: the later one stands.
      if (tried === TRIES) throw new Error('Cloud Storage: a key is written too often at once.');
    }
    await removeIn(visibility === 'public' ? 'private' : 'public', key);
    return { key, sha256: file.sha256, size: file.size, contentType, visibility, writtenAt };
  }

  async function removeIn(visibility: Visibility, key: string): Promise<void> {
    await orMissing(options[visibility].file(key).delete());
  }

  /** Cloud Storage answers 1000 entries at most, and fewer whenever it likes: its token alone says that more follow. */
  async function page(visibility: Visibility, prefix: string, limit: number, after?: string) {
    const stats: BlobStat[] = [];
    for (let pageToken: string | undefined; ; ) {
      const [files, next] = await options[visibility].getFiles({
        prefix,
        maxResults: limit + 1,
        autoPaginate: false,
        ...(after && { startOffset: after }),
        ...(pageToken && { pageToken }),
      });
      for (const { metadata } of files) {
        const stat = statOf(metadata, visibility);
        if (stat && stat.key !== after) stats.push(stat);
      }
      // The client's types do not say that there may be none.
      pageToken = next?.pageToken;
      if (stats.length >= limit || !pageToken) return stats;
    }
  }

  async function list(prefix: string, { limit, after }: { limit: number; after?: string }) {
    const both = await Promise.all(VISIBILITIES.map((one) => page(one, prefix, limit, after)));
    const byKey = new Map(
      both
        .flat()
        .reverse()
        .map((stat) => [stat.key, stat]),
    );
    return [...byKey.values()].sort(byBytes).slice(0, limit);
  }

  async function sum(prefix: string): Promise<number> {
    let bytes = 0;
    for (let after: string | undefined; ; ) {
      const stats = await list(prefix, { limit: PAGE, ...(after !== undefined && { after }) });
      for (const { size } of stats) bytes += size;
      after = stats.at(-1)?.key;
      if (stats.length < PAGE) return bytes;
    }
  }

  const stored: Omit<GoogleBlobs, 'growing'> = {
    incoming,
    async adopt(key, file, kind) {
      const stat = await put(key, file, kind);
      await rm(file.path, { force: true });
      return stat;
    },
    async write(key, source, kind) {
      const path = join(incoming, randomBytes(16).toString('hex'));
      try {
        return await put(key, await writeWhole(path, source), kind);
      } finally {
        await rm(path, { force: true });
      }
    },
    async read(key, range) {
      const found = await find(key);
      if (!found) return null;
      return orMissing(
        begun(found.file.createReadStream({ ...range, validation: false, decompress: false })),
      );
    },
    stat: async (key) => (await find(key))?.stat ?? null,
    async copy(from, to) {
      const found = await find(from);
      if (!found) return false;
      const { sha256, contentType, visibility } = found.stat;
      await found.file.copy(options[visibility].file(to), {
        contentType,
        metadata: ownMetadata(sha256, now()),
      });
      await removeIn(visibility === 'public' ? 'private' : 'public', to);
      return true;
    },
    async show(key, visibility) {
      const found = await find(key);
      if (!found) return false;
      if (found.stat.visibility === visibility) {
        // A move that was stopped may have left the other.
        await removeIn(visibility === 'public' ? 'private' : 'public', key);
        return true;
      }
      await found.file.copy(options[visibility].file(key));
      // A write that came meanwhile stays.
      const { file, generation } = found;
      await unlessChanged(file.delete({ ifGenerationMatch: generation, ignoreNotFound: true }));
      return true;
    },
    async remove(key) {
      await Promise.all(VISIBILITIES.map((one) => removeIn(one, key)));
    },
    list,
    used(prefix) {
      const known = sums.get(prefix);
      if (known && known.until > now()) return known.bytes;
      const bytes = sum(prefix);
      sums.set(prefix, { until: now() + sumsLast, bytes });
      bytes.catch(() => sums.delete(prefix));
      return bytes;
    },
    async address(key, { expiresAt, disposition }) {
      const found = await find(key);
      if (!found || found.stat.size < servedElsewhere) return null;
      const [url] = await found.file.getSignedUrl({
        version: 'v4',
        action: 'read',
        expires: Math.min(expiresAt, Date.now() + LONGEST_ADDRESS_MS),
        responseDisposition: disposition,
        responseType: found.stat.contentType,
      });
      return url;
    },
    // Cloud Storage ends uploads that were stopped by itself, after a week.
    sweep: async () => 0,
  };
  return { ...stored, growing: growingObjects(stored) };
}

function ownMetadata(sha256: string, writtenAt: number) {
  return { sha256, written: String(writtenAt) };
}

/** `null` for an object that was not written by us. */
function statOf(metadata: StorageFile['metadata'], visibility: Visibility): BlobStat | null {
  const { name, size, contentType = '', metadata: own } = metadata;
  const { sha256, written } = own ?? {};
  if (typeof name !== 'string' || typeof sha256 !== 'string') return null;
  return { key: name, sha256, size: Number(size), contentType, visibility, writtenAt: Number(written) };
}

/** As Cloud Storage orders names. */
function byBytes(one: BlobStat, other: BlobStat): number {
  return Buffer.compare(Buffer.from(one.key), Buffer.from(other.key));
}

/** The request has gone and is answered: a removal that comes now does not end it. */
async function begun(stream: Readable): Promise<Readable> {
  const answered = once(stream, 'response');
  stream.read(0);
  await answered;
  return stream;
}

async function orMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (codeOf(error) === 404) return null;
    throw error;
  }
}

/** False: the object is of another generation by now. */
async function unlessChanged(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (codeOf(error) === 412) return false;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : undefined;
}
