/**
 * Bytes of a CSV to text. Spreadsheets save UTF-8 with and without a byte order mark, UTF-16 ("Unicode text") and, on
 * Brazilian Windows, Windows-1252. Reads in pieces; a character cut in two by a piece's end is put together again.
 * Bytes that are no character are refused with their place: read otherwise, they would be stored as other words.
 */
import { CsvUnreadableError, csvRows } from './rows.ts';
import { countUtf8, type Utf8Count } from './utf8-check.ts';

export const CSV_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

/** As people call them. */
export const ENCODING_NAMES: { readonly [encoding in CsvEncoding]: string } = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Windows-1252',
};

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The file has bytes that are no character of its encoding, or ends inside one. */
export class CsvEncodingError extends CsvUnreadableError {
  readonly column: number;
  readonly encoding: CsvEncoding;

  constructor(reason: ByteFault['reason'], encoding: CsvEncoding, { row, column }: CellPlace) {
    super(row, reason);
    this.name = 'CsvEncodingError';
    this.column = column;
    this.encoding = encoding;
  }
}

/** As a spreadsheet counts, from 1. */
interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface ByteFault {
  readonly reason: 'no-character' | 'cut-character';
  /** In bytes from the file's beginning. */
  readonly at: number;
}

/** Rows of more bytes at once outlive the young generation of the heap, which doubles the time. */
const PIECE = 64 * 1024;

const LINE_FEED = 0x0a;

/**
 * A few pairs of Windows-1252, as in “CAFÉ”, are a character of UTF-8 by accident: a file is taken for Windows-1252 when
 * more than so many bytes are none for each that is one.
 */
const WRONG_BY_LETTER = 20;

/**
 * The encoding of a file, `chosen` or recognised. `open` begins to read it anew.
 * @throws CsvEncodingError when the file is not wholly written in it, or in UTF-8 but for a few bytes.
 */
export async function csvEncoding(open: () => Bytes, chosen?: CsvEncoding): Promise<CsvEncoding> {
  const encoding = chosen ?? (await markedEncoding(open())) ?? 'utf-8';
  if (encoding === 'windows-1252') return encoding;
  if (encoding !== 'utf-8') {
    const fault = await utf16Fault(open(), encoding);
    if (fault) throw await encodingError(open(), encoding, fault);
    return encoding;
  }
  const { count, fault } = await utf8Fault(open());
  if (!fault) return encoding;
  if (!chosen && count.wrong > WRONG_BY_LETTER * count.letters) return 'windows-1252';
  throw await encodingError(open(), encoding, fault);
}

async function utf8Fault(bytes: Bytes): Promise<{ readonly count: Utf8Count; readonly fault?: ByteFault }> {
  const count: Utf8Count = { letters: 0, wrong: 0 };
  let open = new Uint8Array();
  let offset = 0;
  for await (const piece of bytes) {
    const joined = joinedBytes(open, piece);
    const whole = joined.length - openCharacter(joined);
    countUtf8(joined, whole, offset, count);
    offset += whole;
    open = joined.slice(whole);
  }
  const at = count.firstWrong;
  count.wrong += open.length;
  if (at !== undefined) return { count, fault: { reason: 'no-character', at } };
  return open.length === 0 ? { count } : { count, fault: { reason: 'cut-character', at: offset } };
}

/** A half of a pair without the other, or half a unit at the end. Looks at the higher byte of each unit. */
async function utf16Fault(bytes: Bytes, encoding: CsvEncoding): Promise<ByteFault | undefined> {
  const higher = encoding === 'utf-16le' ? 1 : 0;
  let offset = 0;
  let halfAt = -1;
  for await (const piece of bytes) {
    for (let at = (offset + higher) % 2; at < piece.length; at += 2) {
      const kind = (piece[at] as number) & 0xfc;
      const unitAt = offset + at - higher;
      if ((kind === 0xdc) !== halfAt >= 0)
        return { reason: 'no-character', at: halfAt >= 0 ? halfAt : unitAt };
      halfAt = kind === 0xd8 ? unitAt : -1;
    }
    offset += piece.length;
  }
  if (offset % 2 === 0 && halfAt < 0) return undefined;
  return { reason: 'cut-character', at: halfAt >= 0 ? halfAt : offset - 1 };
}

async function encodingError(
  bytes: Bytes,
  encoding: CsvEncoding,
  { reason, at }: ByteFault,
): Promise<CsvEncodingError> {
  return new CsvEncodingError(reason, encoding, await cellAt(bytes, encoding, at));
}

/** The cell that a byte is in. */
async function cellAt(bytes: Bytes, encoding: CsvEncoding, end: number): Promise<CellPlace> {
  let quotes = 0;
  const before = async function* (): AsyncGenerator<string> {
    for await (const text of decodedCsv(firstBytes(bytes, end), encoding)) {
      quotes += text.split('"').length - 1;
      yield text;
    }
    yield quotes % 2 === 0 ? '?' : '?"';
  };
  let place: CellPlace = { row: 1, column: 1 };
  const rows = csvRows(before(), (cells, row) => {
    place = { row, column: cells.length };
    return undefined;
  });
  for await (const _ of rows);
  return place;
}

async function* firstBytes(bytes: Bytes, end: number): AsyncGenerator<Uint8Array> {
  let left = end;
  for await (const piece of bytes) {
    yield piece.subarray(0, left);
    left -= piece.length;
    if (left <= 0) return;
  }
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
    if (byte > 0xf4) return 0;
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
async function markedEncoding(bytes: Bytes): Promise<CsvEncoding | undefined> {
  let head: Uint8Array = new Uint8Array();
  for await (const piece of bytes) {
    head = joinedBytes(head, piece);
    const [first, second] = head;
    if (second === undefined) continue;
    if (first === 0xff && second === 0xfe) return 'utf-16le';
    if (first === 0xfe && second === 0xff) return 'utf-16be';
    if (first !== 0 && second === 0) return 'utf-16le';
    return first === 0 && second !== 0 ? 'utf-16be' : undefined;
  }
  return undefined;
}
