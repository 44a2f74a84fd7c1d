/**
 * Resumable uploads over `Blobs`: what was announced, and the parts that have come, each under the offset where it
 * begins. A part is whole or absent, so a process that is killed, or another copy of the backend that writes the same
 * part, changes no byte. What comes to no end is swept after a day.
 */
import { randomBytes } from 'node:crypto';
import type { BlobStat, Blobs } from '../../ports/blobs.ts';

/** Unfinished uploads end after this. */
export const UPLOAD_MS = 24 * 60 * 60_000;
const PAGE = 1000;
const DIGITS = 16;
const KIND = { contentType: 'application/octet-stream', visibility: 'private' } as const;

export interface Announced {
  /** Who began it; nobody else goes on with it. */
  readonly uid: string;
  readonly size: number;
  readonly filename: string;
  /** What the browser says. */
  readonly filetype: string;
  readonly kind: string;
  /** ms since the epoch. */
  readonly createdAt: number;
}

export interface UploadParts {
  /** Draws the id: it becomes a part of keys, and of the file that comes of it. */
  begin(project: string, announced: Announced): Promise<string>;
  /** `null`: there is none, or it has ended. */
  announced(project: string, id: string): Promise<Announced | null>;
  /** Bytes that have come, from the first on without a gap. */
  offset(project: string, id: string): Promise<number>;
  /** Keeps what has come when the source breaks. Answers the new offset. */
  append(project: string, id: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number>;
  bytes(project: string, id: string): AsyncIterable<Uint8Array>;
  remove(project: string, id: string): Promise<void>;
}

export function uploadParts(blobs: Blobs, now: () => number): UploadParts {
  const prefix = (project: string, id: string) => `${project}/.uploads/${id}/`;
  const infoKey = (project: string, id: string) => `${project}/.uploads/${id}.json`;
  const partKey = (project: string, id: string, offset: number) =>
    prefix(project, id) + String(offset).padStart(DIGITS, '0');

  async function* parts(project: string, id: string): AsyncGenerator<BlobStat> {
    const start = prefix(project, id);
    for (let after: string | undefined; ; ) {
      const page = await blobs.list(start, { limit: PAGE, ...(after !== undefined && { after }) });
      yield* page;
      after = page.at(-1)?.key;
      if (page.length < PAGE || after === undefined) return;
    }
  }

  /** Those that follow each other: one that was written twice may overlap the next. */
  async function* following(project: string, id: string): AsyncGenerator<BlobStat> {
    let at = 0;
    for await (const part of parts(project, id)) {
      if (Number(part.key.slice(-DIGITS)) !== at) continue;
      yield part;
      at += part.size;
    }
  }

  async function offset(project: string, id: string): Promise<number> {
    let sum = 0;
    for await (const { size } of following(project, id)) sum += size;
    return sum;
  }

  return {
    offset,
    async begin(project, announced) {
      const id = randomBytes(15).toString('base64url');
      const text = JSON.stringify(announced);
      await blobs.write(infoKey(project, id), once(Buffer.from(text)), KIND);
      return id;
    },
    async announced(project, id) {
      const stream = isUploadId(id) ? await blobs.read(infoKey(project, id)) : null;
      if (!stream) return null;
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const announced: Announced = JSON.parse(Buffer.concat(chunks).toString());
      return now() - announced.createdAt < UPLOAD_MS ? announced : null;
    },
    async append(project, id, from, source) {
      const { size } = await blobs.write(partKey(project, id, from), whatComes(source), KIND);
      return from + size;
    },
    async *bytes(project, id) {
      for await (const { key } of following(project, id)) {
        const stream = await blobs.read(key);
        if (stream) yield* stream;
      }
    },
    async remove(project, id) {
      await blobs.remove(infoKey(project, id));
      for await (const { key } of parts(project, id)) await blobs.remove(key);
    },
  };
}

export function isUploadId(id: string): boolean {
  return /^[\w-]{20}$/.test(id);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A line that breaks ends the part, and the bytes that came before are worth keeping. */
async function* whatComes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch {
    return;
  }
}
