/**
 * Growing bytes on the disk: one file each, which is hashed as its bytes come and becomes a stored file by its name
 * alone. The hash lives in memory; after a restart the file is read once for it. No backup has these files.
 */
import { createHash, type Hash } from 'node:crypto';
import { copyFile, link, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { GrowingBytes } from './blobs.ts';
import { countWhole, synchronise, writeStream } from './write-whole.ts';

const ENDING = '.growing';
/** Of uploads that were left. */
const MOST_HASHES = 1000;

export interface GrowingFiles extends GrowingBytes {
  /** Bytes of the names that begin so. */
  used(prefix: string): Promise<number>;
}

/**
 * `folder`: on the disk of the stored ones. What in it is not touched for long may be removed. `flush` brings a file's
 * bytes to the disk.
 */
export function openGrowingFiles(folder: string, flush = synchronise): GrowingFiles {
  const hashes = new Map<string, { readonly hash: Hash; size: number }>();
  // Without a separator of paths.
  const pathOf = (name: string) => join(folder, Buffer.from(name).toString('base64url') + ENDING);
  const length = (name: string) => sizeOf(pathOf(name));

  return {
    length,
    async append(name, offset, source) {
      const path = pathOf(name);
      if ((await length(name)) !== offset) throw new Error('These bytes do not follow those that have come.');
      const known = offset === 0 ? { hash: createHash('sha256'), size: 0 } : hashes.get(name);
      // Other bytes than the file's, where a write has failed.
      const counted = known?.size === offset ? known : undefined;
      hashes.delete(name);
      if (counted) hashes.set(name, counted);
      const [oldest = name] = hashes.size > MOST_HASHES ? hashes.keys() : [];
      if (oldest !== name) hashes.delete(oldest);
      const size = await writeStream(path, 'a', source, (bytes) => {
        if (!counted) return;
        counted.hash.update(bytes);
        counted.size += bytes.length;
      });
      await flush(path).catch(async (error) => {
        // Whether these bytes are on the disk will never be known.
        hashes.delete(name);
        await truncate(path, offset);
        throw error;
      });
      return offset + size;
    },
    async whole(name, path) {
      const grown = pathOf(name);
      // A file system without links has a copy.
      await link(grown, path).catch(() => copyFile(grown, path));
      const counted = hashes.get(name);
      const size = await length(name);
      if (counted?.size !== size) return countWhole(path);
      return { path, size, sha256: counted.hash.copy().digest('hex') };
    },
    async remove(name) {
      hashes.delete(name);
      await rm(pathOf(name), { force: true });
    },
    async used(prefix) {
      let bytes = 0;
      for (const entry of await readdir(folder)) {
        if (!entry.endsWith(ENDING)) continue;
        const name = Buffer.from(entry.slice(0, -ENDING.length), 'base64url').toString();
        if (name.startsWith(prefix)) bytes += await length(name);
      }
      return bytes;
    },
  };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}
