/**
 * The one conformance suite of the `Blobs` port. Adapters hand in how to make an empty store; they never list the cases.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlobKind, Blobs } from '../../../runtime/server/ports/blobs.ts';
import { repetitions } from '../../setup/scale.ts';

export interface OpenBlobs {
  readonly blobs: Blobs;
  close(): Promise<void> | void;
}

const PRIVATE: BlobKind = { contentType: 'application/pdf', visibility: 'private' };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function* pieces(...parts: (Uint8Array | string)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part;
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('um pedaço');
  throw new Error('the line broke');
}

export function describeBlobs(name: string, make: () => Promise<OpenBlobs>): void {
  describe(`blobs: ${name}`, () => {
    let opened: OpenBlobs;
    let blobs: Blobs;
    beforeEach(async () => {
      opened = await make();
      blobs = opened.blobs;
    });
    afterEach(() => opened.close());

    async function bytesAt(key: string, range?: { start: number; end: number }): Promise<Buffer | null> {
      const stream = await blobs.read(key, range);
      if (!stream) return null;
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      return Buffer.concat(chunks);
    }
    const textAt = async (key: string) => (await bytesAt(key))?.toString();

    it('has nothing where nothing was written', async () => {
      expect(await blobs.stat('matriz/editor/1-nota.pdf')).toBeNull();
      expect(await blobs.read('matriz/editor/1-nota.pdf')).toBeNull();
      expect(await blobs.copy('matriz/a', 'matriz/b')).toBe(false);
      expect(await blobs.show('matriz/a', 'public')).toBe(false);
      await blobs.remove('matriz/a');
      expect(await blobs.list('', { limit: 5 })).toEqual([]);
      expect(await blobs.used('matriz/')).toBe(0);
    });

    it('answers what was written, with its size, hash, type and visibility', async () => {
      const bytes = randomBytes(700_000);
      const stat = await blobs.write(
        'matriz/editor/1-nota.pdf',
        pieces(bytes.subarray(0, 9), bytes.subarray(9)),
        PRIVATE,
      );
      expect(stat).toMatchObject({ ...PRIVATE, size: bytes.length, sha256: sha256(bytes) });
      expect(await blobs.stat('matriz/editor/1-nota.pdf')).toEqual(stat);
      // A byte at a time it takes seconds.
      expect((await bytesAt('matriz/editor/1-nota.pdf'))?.equals(bytes)).toBe(true);
    });

    it('takes a file, which is gone afterwards', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'balcao-blob-'));
      const path = join(folder, 'recebido');
      writeFileSync(path, 'bytes');
      const file = { path, size: 5, sha256: sha256(Buffer.from('bytes')) };
      expect(await blobs.adopt('matriz/a', file, PRIVATE)).toMatchObject({ size: 5, sha256: file.sha256 });
      expect(await textAt('matriz/a')).toBe('bytes');
      expect(() => rmSync(path)).toThrow(/ENOENT/);
      rmSync(folder, { recursive: true });
    });

    it('keeps what was there when a write fails, and leaves nothing of it', async () => {
      await blobs.write('matriz/a', pieces('antes'), PRIVATE);
      await expect(blobs.write('matriz/a', broken(), PRIVATE)).rejects.toThrow('the line broke');
      await expect(blobs.write('matriz/b', broken(), PRIVATE)).rejects.toThrow('the line broke');
      expect(await textAt('matriz/a')).toBe('antes');
      expect(await blobs.stat('matriz/b')).toBeNull();
      expect(await blobs.sweep(Date.now() + 60_000)).toBe(0);
    });

    it('replaces what is under a key', async () => {
      await blobs.write('matriz/a', pieces('antes'), PRIVATE);
      await blobs.write('matriz/a', pieces('depois'), { contentType: 'text/plain', visibility: 'public' });
      expect(await textAt('matriz/a')).toBe('depois');
      expect(await blobs.stat('matriz/a')).toMatchObject({ contentType: 'text/plain', visibility: 'public' });
      expect(await blobs.used('matriz/')).toBe(6);
    });

    it('takes empty bytes, and keys that are no paths', async () => {
      await blobs.write('matriz/../../etc/passwd', pieces(), PRIVATE);
      await blobs.write('matriz/ação ç 🥖 #?%2e', pieces('x'), PRIVATE);
      expect(await textAt('matriz/../../etc/passwd')).toBe('');
      expect(await textAt('matriz/ação ç 🥖 #?%2e')).toBe('x');
    });

    it('keeps equal bytes under one key when those of another are removed', async () => {
      await blobs.write('matriz/a', pieces('iguais'), PRIVATE);
      await blobs.write('matriz/b', pieces('iguais'), PRIVATE);
      expect(await blobs.copy('matriz/a', 'filial/c')).toBe(true);
      await blobs.remove('matriz/a');
      await blobs.remove('matriz/b');
      expect(await blobs.stat('matriz/a')).toBeNull();
      expect(await textAt('filial/c')).toBe('iguais');
    });

    it('moves between private and public, and changes nothing else', async () => {
      const before = await blobs.write('matriz/a', pieces('x'), PRIVATE);
      expect(await blobs.show('matriz/a', 'public')).toBe(true);
      expect(await blobs.stat('matriz/a')).toEqual({ ...before, visibility: 'public' });
      expect(await textAt('matriz/a')).toBe('x');
      expect(await blobs.show('matriz/a', 'private')).toBe(true);
      expect(await blobs.stat('matriz/a')).toEqual(before);
    });

    it('lists by prefix and in order, public and private ones, a page at a time', async () => {
      for (const key of ['matriz/b', 'matriz/a', 'matriz2/a', 'filial/a', 'matriz/c/d'])
        await blobs.write(key, pieces(key), {
          ...PRIVATE,
          visibility: key === 'matriz/b' ? 'public' : 'private',
        });
      const keys = async (page: { limit: number; after?: string }) =>
        (await blobs.list('matriz/', page)).map(({ key }) => key);
      expect(await keys({ limit: 9 })).toEqual(['matriz/a', 'matriz/b', 'matriz/c/d']);
      expect(await keys({ limit: 2 })).toEqual(['matriz/a', 'matriz/b']);
      expect(await keys({ limit: 2, after: 'matriz/b' })).toEqual(['matriz/c/d']);
    });

    it('goes on reading what is removed meanwhile', async () => {
      const bytes = randomBytes(2_000_000);
      await blobs.write('matriz/a', pieces(bytes), PRIVATE);
      const stream = await blobs.read('matriz/a');
      await blobs.remove('matriz/a');
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream ?? []) chunks.push(chunk);
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    });

    it('keeps one of two writes to a key at once, whole', async () => {
      const both = [randomBytes(300_000), randomBytes(300_000)];
      await Promise.all(both.map((bytes) => blobs.write('matriz/a', pieces(bytes), PRIVATE)));
      const stored = await bytesAt('matriz/a');
      expect(both.some((bytes) => stored?.equals(bytes))).toBe(true);
      expect((await blobs.stat('matriz/a'))?.sha256).toBe(sha256(stored ?? Buffer.alloc(0)));
    });

    it('grows by what comes, in a file that is whole at any time and counted in what is used', async () => {
      const { growing } = blobs;
      expect(await growing.length('matriz/envio')).toBe(0);
      const bytes = randomBytes(2_300_000);
      for (const [from, to] of [
        [0, 9],
        [9, 1_500_000],
        [1_500_000, bytes.length],
      ] as const) {
        expect(await growing.append('matriz/envio', from, pieces(bytes.subarray(from, to)))).toBe(to);
        expect(await growing.length('matriz/envio')).toBe(to);
      }
      await growing.append('filial/envio', 0, pieces('de outra loja'));
      expect(await blobs.used('matriz/')).toBe(bytes.length);
      const folder = mkdtempSync(join(tmpdir(), 'balcao-grown-'));
      for (const path of [join(folder, 'um'), join(folder, 'outro')]) {
        const whole = await growing.whole('matriz/envio', path);
        expect(whole).toEqual({ path, size: bytes.length, sha256: sha256(bytes) });
        await blobs.adopt('matriz/filme', whole, PRIVATE);
      }
      expect((await bytesAt('matriz/filme'))?.equals(bytes)).toBe(true);
      await growing.remove('matriz/envio');
      expect(await growing.length('matriz/envio')).toBe(0);
      expect((await bytesAt('matriz/filme'))?.equals(bytes)).toBe(true);
      expect(await growing.length('filial/envio')).toBe(13);
      rmSync(folder, { recursive: true });
    });

    it('answers any slice as the same slice of the whole', async () => {
      const bytes = randomBytes(150_000);
      await blobs.write('matriz/a', pieces(bytes), PRIVATE);
      const range = fc
        .tuple(fc.nat(bytes.length - 1), fc.nat(bytes.length - 1))
        .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
      await fc.assert(
        fc.asyncProperty(range, async ({ start, end }) => {
          expect((await bytesAt('matriz/a', { start, end }))?.equals(bytes.subarray(start, end + 1))).toBe(
            true,
          );
        }),
        { numRuns: repetitions(25) },
      );
    });
  });
}
