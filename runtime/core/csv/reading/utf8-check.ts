/**
 * How far bytes are UTF-8, without making a text of them that is thrown away. What is wrong is wrong for a strict
 * `TextDecoder` too (`encoding.test.ts`), which takes three times as long.
 */

/** The highest bit of each of four bytes: none of them is set in ASCII. */
const NOT_ASCII = 0x80808080;

/** What is in bytes beside ASCII, if they are UTF-8. */
export interface Utf8Count {
  /** Characters of two bytes and more. */
  letters: number;
  /** Bytes that belong to no character. */
  wrong: number;
  /** Where the first of them is. */
  firstWrong?: number;
}

/** Counts the first `length` bytes, which begin at `offset` of their file. */
export function countUtf8(bytes: Uint8Array, length: number, offset: number, count: Utf8Count): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  for (let at = 0; at < length; ) {
    if (at + 8 <= length) {
      const high = view.getInt32(at) & NOT_ASCII;
      const next = high === 0 ? view.getInt32(at + 4) & NOT_ASCII : 0;
      if (high === 0 && next === 0) {
        at += 8;
        continue;
      }
      // To the first byte whose highest bit is set.
      at += high === 0 ? 4 + (Math.clz32(next) >> 3) : Math.clz32(high) >> 3;
    }
    const size = characterSize(bytes, at);
    if (size > 1) count.letters += 1;
    if (size === 0) {
      count.wrong += 1;
      count.firstWrong ??= offset + at;
    }
    at += size || 1;
  }
}

/** In bytes; 0 for what is no character: longer forms than needed, halves of pairs, what is beyond the last one. */
function characterSize(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] as number;
  if (byte < 0x80) return 1;
  if (byte < 0xe0) return byte >= 0xc2 && continues(bytes, at + 1) ? 2 : 0;
  const next = bytes[at + 1] as number;
  if (byte < 0xf0) {
    const fits = next >= (byte === 0xe0 ? 0xa0 : 0x80) && next <= (byte === 0xed ? 0x9f : 0xbf);
    return fits && continues(bytes, at + 2) ? 3 : 0;
  }
  const fits = next >= (byte === 0xf0 ? 0x90 : 0x80) && next <= (byte === 0xf4 ? 0x8f : 0xbf);
  return byte <= 0xf4 && fits && continues(bytes, at + 2) && continues(bytes, at + 3) ? 4 : 0;
}

function continues(bytes: Uint8Array, at: number): boolean {
  return ((bytes[at] as number) & 0xc0) === 0x80;
}
