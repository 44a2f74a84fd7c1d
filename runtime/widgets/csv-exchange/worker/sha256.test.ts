import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Sha256, sha256OfFile } from './sha256.ts';

const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('SHA-256 in pieces', () => {
  it.each([0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 128, 100_003])('is that of %i bytes', (length) => {
    const bytes = randomBytes(length);
    const hash = new Sha256();
    hash.update(bytes);
    expect(hex(hash.digest())).toBe(expected(bytes));
  });

  it('is the same wherever the pieces are cut', () => {
    const bytes = randomBytes(1000);
    const hash = new Sha256();
    for (let from = 0, size = 0; from < bytes.length; from += size, size = (size * 7 + 1) % 150) {
      hash.update(bytes.subarray(from, from + size));
    }
    expect(hex(hash.digest())).toBe(expected(bytes));
  });

  it('reads a file piece by piece, never as a whole', async () => {
    const pieces = Array.from({ length: 20 }, () => randomBytes(1000));
    let handedOut = 0;
    const file = {
      stream: () =>
        new ReadableStream<Uint8Array<ArrayBuffer>>({
          pull(controller) {
            const piece = pieces[handedOut++];
            if (piece) controller.enqueue(new Uint8Array(piece));
            else controller.close();
          },
        }),
    };
    expect(hex(await sha256OfFile(file))).toBe(expected(Buffer.concat(pieces)));
    expect(handedOut).toBe(21);
  });
});
