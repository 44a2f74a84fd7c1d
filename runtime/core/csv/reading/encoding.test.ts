/**
 * Bytes in pieces of any size are the text that a stream's decoder makes of them.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repetitions } from '../../../../tests/setup/scale.ts';
import { printedSeed } from '../../../../tests/setup/seed.ts';
import { decodedCsv, detectCsvEncoding } from './encoding.ts';
import { isUtf8 } from './utf8-check.ts';

const seed = printedSeed('encodings');
const utf8 = new TextEncoder();
/** Where UTF-8's rules for a byte begin and end. */
const EDGES = [
  0x61, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xc3, 0xdf, 0xe0, 0xe2, 0xed, 0xef, 0xf0, 0xf4, 0xf5,
  0xff,
];
const anyBytes = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => utf8.encode(text)),
  fc.constantFrom('\uFEFFid', '\uFEFF', 'pão 👩‍🍳', '').map((text) => utf8.encode(text)),
  fc
    .array(fc.oneof(fc.constantFrom(...EDGES), fc.constantFrom('pãozinho', 'panela 4 l', '€', '👩‍🍳')))
    .map((all) =>
      Uint8Array.from(all.flatMap((each) => (typeof each === 'string' ? [...utf8.encode(each)] : each))),
    ),
);

function* pieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe(`UTF-8 in pieces, seed ${seed}`, () => {
  it('is decoded as a stream is, broken characters too', async () => {
    await fc.assert(
      fc.asyncProperty(anyBytes, fc.integer({ min: 1, max: 48 }), async (bytes, size) => {
        const texts: string[] = [];
        for await (const text of decodedCsv(pieces(bytes, size), 'utf-8')) texts.push(text);
        expect(texts.join('')).toBe(new TextDecoder().decode(bytes));
      }),
      { seed, numRuns: repetitions(30_000) },
    );
  });

  it('is distinguished from Windows-1252 wherever the pieces end', async () => {
    await fc.assert(
      fc.asyncProperty(anyBytes, fc.integer({ min: 1, max: 48 }), async (bytes, size) => {
        fc.pre(!bytes.subarray(0, 2).includes(0) && !(bytes[0] === 0xff && bytes[1] === 0xfe));
        const wanted = decodes(bytes) ? 'utf-8' : 'windows-1252';
        expect(await detectCsvEncoding(pieces(bytes, size))).toBe(wanted);
      }),
      { seed, numRuns: repetitions(30_000) },
    );
  });

  it('knows every form that a character may have', () => {
    const ends = [0x61, 0x80, 0xbf, 0xc2];
    const characters = EDGES.flatMap((lead) =>
      EDGES.flatMap((next) =>
        ends.flatMap((third) => ends.map((fourth) => [0x61, 0x61, 0x61, lead, next, third, fourth])),
      ),
    );
    const given = characters.flatMap((all) => [all, all.slice(0, 6), all.slice(0, 5), all.slice(0, 4)]);
    const wrong = given.filter((all) => {
      const bytes = Uint8Array.from([...all, ...all.slice(0, 3)]);
      return isUtf8(bytes, bytes.length) !== decodes(bytes);
    });
    expect(wrong).toEqual([]);
  });

  it('keeps a character whole that lies across the pieces of a long file', async () => {
    const text = `${'a'.repeat(64 * 1024 - 1)}ã${'b'.repeat(64 * 1024 - 2)}👩‍🍳`;
    let decoded = '';
    for await (const piece of decodedCsv([utf8.encode(text)], 'utf-8')) decoded += piece;
    expect(decoded).toBe(text);
  });

  it('cuts a long file behind its lines, so that rows need not be joined', async () => {
    const lines = Array.from({ length: 20_000 }, (_, row) => `${row};${'ã'.repeat(row % 40)}\n`);
    const texts: string[] = [];
    for await (const text of decodedCsv([utf8.encode(lines.join(''))], 'utf-8')) texts.push(text);
    expect(texts.join('')).toBe(lines.join(''));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => !text.endsWith('\n'))).toEqual([]);
  });
});

function decodes(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
