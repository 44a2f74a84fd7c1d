/**
 * Whether bytes in pieces are UTF-8, without making a text of them that is thrown away. Says what a strict
 * `TextDecoder` says (`encoding.test.ts`).
 */
export interface Utf8Check {
  /** False once a byte is none of UTF-8's. */
  passes(piece: Uint8Array): boolean;
  /** Whether the last character is whole. */
  isWhole(): boolean;
}

/** The highest bit of each of four bytes: none of them is set in ASCII. */
const NOT_ASCII = 0x80808080;

export function utf8Check(): Utf8Check {
  /** Bytes that the open character still has, and between which its next one lies. */
  let open = 0;
  let from = 0x80;
  let to = 0xbf;
  return {
    passes(piece) {
      // In the function's own variables: the loop runs for every byte of a file.
      let [missing, least, most] = [open, from, to];
      const { length } = piece;
      const words = wordsOf(piece);
      for (let at = 0; at < length; at += 1) {
        if (missing === 0 && (at & 3) === 0 && words) {
          let word = at >> 2;
          while (word < words.length && ((words[word] as number) & NOT_ASCII) === 0) word += 1;
          at = word << 2;
          if (at >= length) break;
        }
        const byte = piece[at] as number;
        if (missing > 0) {
          if (byte < least || byte > most) return false;
          missing -= 1;
          least = 0x80;
          most = 0xbf;
        } else if (byte >= 0x80) {
          if (byte < 0xc2 || byte > 0xf4) return false;
          missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
          // Longer forms than needed, halves of pairs, and what is beyond the last character.
          if (byte === 0xe0) least = 0xa0;
          else if (byte === 0xed) most = 0x9f;
          else if (byte === 0xf0) least = 0x90;
          else if (byte === 0xf4) most = 0x8f;
        }
      }
      [open, from, to] = [missing, least, most];
      return true;
    },
    isWhole: () => open === 0,
  };
}

/** The same bytes, four at a time, where they lie so that they can be read like that. */
function wordsOf({ buffer, byteOffset, length }: Uint8Array): Int32Array | undefined {
  return (byteOffset & 3) === 0 ? new Int32Array(buffer, byteOffset, length >> 2) : undefined;
}
