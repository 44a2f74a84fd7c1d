/**
 * Bytes of a CSV to text. Spreadsheets save UTF-8 with and without a byte order mark, UTF-16 ("Unicode text") and, on
 * Brazilian Windows, Windows-1252. Reads in pieces; a character cut in two by a piece's end is put together again.
 */
export const CSV_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Rows of more bytes at once outlive the young generation of the heap, which doubles the time. */
const PIECE = 64 * 1024;

/** Reads as far as it must: to the first byte that is no UTF-8, or to the end. */
export async function detectCsvEncoding(bytes: Bytes): Promise<CsvEncoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  try {
    for await (const piece of bytes) {
      const wide = first ? utf16In(piece) : undefined;
      if (wide) return wide;
      first = first && piece.length === 0;
      strict.decode(piece, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Without the byte order mark. */
export async function* decodedCsv(bytes: Bytes, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length; at += PIECE) {
      const text = decoder.decode(piece.subarray(at, at + PIECE), { stream: true });
      if (text !== '') yield text;
    }
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** By its mark, or by the zero beside the first letter of a header, which is ASCII. */
function utf16In(piece: Uint8Array): CsvEncoding | undefined {
  const [first, second] = piece;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 && second !== undefined ? 'utf-16be' : undefined;
}
