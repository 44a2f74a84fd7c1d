/**
 * Bytes of a CSV to text. Spreadsheets save UTF-8 with and without a byte order mark, UTF-16 ("Unicode text") and, on
 * Brazilian Windows, Windows-1252. Reads in pieces; a character cut in two by a piece's end is put together again.
 */
import { isUtf8 } from './utf8-check.ts';

export const CSV_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Rows of more bytes at once outlive the young generation of the heap, which doubles the time. */
const PIECE = 64 * 1024;

const LINE_FEED = 0x0a;

/** Reads as far as it must: to the first byte that is no UTF-8, or to the end. */
export async function detectCsvEncoding(bytes: Bytes): Promise<CsvEncoding> {
  let open = new Uint8Array();
  let first = true;
  for await (const piece of bytes) {
    const wide = first ? utf16In(piece) : undefined;
    if (wide) return wide;
    first = first && piece.length === 0;
    const joined = joinedBytes(open, piece);
    const whole = joined.length - openCharacter(joined);
    if (!isUtf8(joined, whole)) return 'windows-1252';
    open = joined.slice(whole);
  }
  return open.length === 0 ? 'utf-8' : 'windows-1252';
}

/** Without the byte order mark. */
export async function* decodedCsv(bytes: Bytes, encoding: CsvEncoding): AsyncGenerator<string> {
  if (encoding === 'utf-8') yield* decodedUtf8(bytes);
  else yield* decodedStream(bytes, encoding);
}

async function* decodedStream(bytes: Bytes, encoding: CsvEncoding): AsyncGenerator<string> {
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

async function* decodedUtf8(bytes: Bytes): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let first = true;
  for await (const piece of wholeCharacters(bytes)) {
    const text = decoder.decode(piece);
    const marked = first && text.startsWith('\uFEFF');
    first = false;
    if (!marked) yield text;
    else if (text.length > 1) yield text.slice(1);
  }
}

/**
 * Node decodes a text that is whole five times as fast as a stream, so UTF-8 is cut where a character ends; behind a
 * line where one ends, so that the next piece need not be joined to the rest of a row.
 */
async function* wholeCharacters(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let open = new Uint8Array();
  for await (const piece of bytes) {
    const joined = joinedBytes(open, piece);
    let at = 0;
    while (at < joined.length) {
      const some = joined.subarray(at, at + PIECE);
      const line = at + PIECE < joined.length ? some.lastIndexOf(LINE_FEED) + 1 : 0;
      const whole = line > 0 ? line : some.length - openCharacter(some);
      if (whole === 0) break;
      yield some.subarray(0, whole);
      at += whole;
    }
    open = joined.slice(at);
  }
  if (open.length > 0) yield open;
}

/** How many bytes at the end begin a character that goes on behind them. */
function openCharacter(bytes: Uint8Array): number {
  for (let back = 1; back <= 3; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function joinedBytes(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const joined = new Uint8Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}

/** By its mark, or by the zero beside the first letter of a header, which is ASCII. */
function utf16In(piece: Uint8Array): CsvEncoding | undefined {
  const [first, second] = piece;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 && second !== undefined ? 'utf-16be' : undefined;
}
