/**
 * Bytes that arrive, into a file beside the stored ones, counted and hashed as they pass.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { WholeFile } from './blobs.ts';

/** Writes a new file and synchronises it, counting what passes. The file stays where the source fails. */
export async function writeWhole(path: string, source: AsyncIterable<Uint8Array>): Promise<WholeFile> {
  const handle = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of source) {
      hash.update(chunk);
      let written = 0;
      while (written < chunk.length) written += (await handle.write(chunk, written)).bytesWritten;
      size += chunk.length;
    }
    await handle.sync();
    return { path, size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** The same of a file that is there. */
export async function countWhole(path: string): Promise<WholeFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { path, size, sha256: hash.digest('hex') };
}
