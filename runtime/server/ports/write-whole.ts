/**
 * Bytes that arrive, into a file beside the stored ones, counted and hashed as they pass.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { WholeFile } from './blobs.ts';

/** A line brings 64 KiB at a time, and each write costs a turn of another thread. */
const BATCH = 1024 * 1024;
/** Into the same memory each time; hashing it holds up no request. */
const READ_AT_ONCE = 256 * 1024;

/** Writes a new file, counting what passes. The file stays where the source fails. */
export async function writeWhole(path: string, source: AsyncIterable<Uint8Array>): Promise<WholeFile> {
  const hash = createHash('sha256');
  const size = await writeStream(path, 'wx', source, (bytes) => hash.update(bytes));
  return { path, size, sha256: hash.digest('hex') };
}

/** Writes what comes to a file that is opened so; answers how many bytes that were. */
export async function writeStream(
  path: string,
  flags: 'wx' | 'a',
  source: AsyncIterable<Uint8Array>,
  onBytes: (bytes: Uint8Array) => void,
): Promise<number> {
  const handle = await open(path, flags, 0o600);
  try {
    let size = 0;
    let written = Promise.resolve();
    for await (const batch of inBatches(source)) {
      for (const bytes of batch) {
        size += bytes.length;
        onBytes(bytes);
      }
      await written;
      // The next batch is read meanwhile; if this write fails, the wait before the next one throws.
      written = writeAll(handle, batch);
      written.catch(() => {});
    }
    await written;
    return size;
  } finally {
    await handle.close();
  }
}

/** Chunks as they are: to join them would take as much memory again, and the collector's time for it. */
async function* inBatches(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < BATCH) continue;
    yield waiting;
    waiting = [];
    length = 0;
  }
  yield waiting;
}

async function writeAll(handle: FileHandle, batch: readonly Uint8Array[]): Promise<void> {
  let left = batch.filter((bytes) => bytes.length > 0);
  while (left.length > 0) {
    let { bytesWritten } = await handle.writev(left);
    left = left.flatMap((bytes) => {
      const rest = bytes.subarray(bytesWritten);
      bytesWritten -= bytes.length - rest.length;
      return rest.length > 0 ? [rest] : [];
    });
  }
}

/** A file, or a folder's names. Aside: on a busy disk it takes longer than others should wait. */
export async function synchronise(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a file that is there holds. */
export async function countWhole(path: string): Promise<WholeFile> {
  const hash = createHash('sha256');
  const bytes = Buffer.allocUnsafe(READ_AT_ONCE);
  const handle = await open(path, 'r');
  try {
    for (let size = 0; ; ) {
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, size);
      if (bytesRead === 0) return { path, size, sha256: hash.digest('hex') };
      hash.update(bytes.subarray(0, bytesRead));
      size += bytesRead;
    }
  } finally {
    await handle.close();
  }
}
