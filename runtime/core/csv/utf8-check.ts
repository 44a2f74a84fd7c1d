/**
 * Whether bytes in pieces are UTF-8, without making a text of them, which costs several times as much and is thrown
 * away. Says what a strict `TextDecoder` says (`encoding.test.ts`).
 */
export interface Utf8Check {
  /** False once a byte is none of UTF-8's. */
  passes(piece: Uint8Array): boolean;
  /** Whether the last character is whole. */
  isWhole(): boolean;
}

export function utf8Check(): Utf8Check {
  /** Bytes that the open character still has, and between which its next one lies. */
  let missing = 0;
  let least = 0x80;
  let most = 0xbf;
  return {
    passes(piece) {
      const { length } = piece;
      for (let at = 0; at < length; at += 1) {
        const byte = piece[at] ?? 0;
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
      return true;
    },
    isWhole: () => missing === 0,
  };
}
