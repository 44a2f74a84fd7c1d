/**
 * Resumable uploads over `Blobs`: what was announced, and the bytes that have come since. What comes to no end is swept
 * after a day.
 */
import { randomBytes } from 'node:crypto';
import type { Blobs, WholeFile } from '../../ports/blobs.ts';

/** Unfinished uploads end after this. */
export const UPLOAD_MS = 24 * 60 * 60_000;

const KIND = { contentType: 'application/json', visibility: 'private' } as const;

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

export interface Uploads {
  /** Draws the id: it becomes a part of keys, and of the file that comes of it. */
  begin(project: string, announced: Announced): Promise<string>;
  /** `null`: there is none, or it has ended. */
  announced(project: string, id: string): Promise<Announced | null>;
  /** Bytes that have come, from the first on without a gap. */
  offset(project: string, id: string): Promise<number>;
  /** What has come stays when the source breaks. Answers the new offset. */
  append(project: string, id: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** A file with all bytes, which the caller removes and never writes into. */
  whole(project: string, id: string, path: string): Promise<WholeFile>;
  remove(project: string, id: string): Promise<void>;
}

export function openUploads(blobs: Blobs, now: () => number): Uploads {
  const { growing } = blobs;
  const infoKey = (project: string, id: string) => `${project}/.uploads/${id}.json`;
  return {
    offset: (project, id) => growing.length(`${project}/${id}`),
    whole: (project, id, path) => growing.whole(`${project}/${id}`, path),
    append: (project, id, from, source) => growing.append(`${project}/${id}`, from, whatComes(source)),
    async begin(project, announced) {
      const id = randomBytes(15).toString('base64url');
      await blobs.write(infoKey(project, id), once(Buffer.from(JSON.stringify(announced))), KIND);
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
    async remove(project, id) {
      await blobs.remove(infoKey(project, id));
      await growing.remove(`${project}/${id}`);
    },
  };
}

function isUploadId(id: string): boolean {
  return /^[\w-]{20}$/.test(id);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A line that breaks ends a request, and the bytes that came before are worth keeping. */
async function* whatComes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch {
    return;
  }
}
