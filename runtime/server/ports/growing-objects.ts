/**
 * Growing bytes where several copies of the backend have no disk in common: objects `{project}/.uploads/{id}/{offset}`,
 * one a request, each under the offset where it begins. One is whole or absent, so a process that is killed, or another
 * copy that writes the same one, changes no byte.
 */
import type { BlobStat, Blobs, GrowingBytes } from './blobs.ts';
import { writeWhole } from './write-whole.ts';

const PAGE = 1000;
const DIGITS = 16;
const KIND = { contentType: 'application/octet-stream', visibility: 'private' } as const;

export function growingObjects(blobs: Pick<Blobs, 'list' | 'read' | 'remove' | 'write'>): GrowingBytes {
  const prefixOf = (name: string) => {
    const at = name.lastIndexOf('/');
    return `${name.slice(0, at)}/.uploads${name.slice(at)}/`;
  };

  async function* parts(name: string): AsyncGenerator<BlobStat> {
    const prefix = prefixOf(name);
    for (let after: string | undefined; ; ) {
      const page = await blobs.list(prefix, { limit: PAGE, ...(after !== undefined && { after }) });
      yield* page;
      after = page.at(-1)?.key;
      if (page.length < PAGE || after === undefined) return;
    }
  }

  /** Those that follow each other: one that was written twice may overlap the next. */
  async function* following(name: string): AsyncGenerator<BlobStat> {
    let at = 0;
    for await (const part of parts(name)) {
      if (Number(part.key.slice(-DIGITS)) !== at) continue;
      yield part;
      at += part.size;
    }
  }

  async function* bytes(name: string): AsyncGenerator<Uint8Array> {
    for await (const { key } of following(name)) {
      const stream = await blobs.read(key);
      if (stream) yield* stream;
    }
  }

  return {
    async length(name) {
      let sum = 0;
      for await (const { size } of following(name)) sum += size;
      return sum;
    },
    async append(name, offset, source) {
      const key = prefixOf(name) + String(offset).padStart(DIGITS, '0');
      const { size } = await blobs.write(key, source, KIND);
      return offset + size;
    },
    whole: (name, path) => writeWhole(path, bytes(name)),
    async remove(name) {
      for await (const { key } of parts(name)) await blobs.remove(key);
    },
  };
}
