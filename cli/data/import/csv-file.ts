/**
 * A CSV on the disk, read in pieces as often as it is needed.
 */
import { createHash } from 'node:crypto';
import { type BigIntStats, createReadStream, statSync } from 'node:fs';
import {
  type CsvEncoding,
  CsvEncodingError,
  type CsvReading,
  type CsvShape,
  CsvUnreadableError,
  csvEncoding,
  decodedCsv,
  ENCODING_NAMES,
  type OpenCsv,
  openCsv,
  type UnreadableReason,
} from '../../../runtime/core/csv/index.ts';
import { UsageError } from '../../exit-codes.ts';

export interface CsvFile {
  /** Of its bytes. */
  readonly hash: string;
  /** As it is read. */
  readonly encoding: CsvEncoding;
  /** Its header, and its rows once. */
  open(shape: CsvShape, reading: CsvReading): Promise<OpenCsv>;
}

const PIECE = 1024 * 1024;

/**
 * UTF-8, UTF-16 and Windows-1252, as spreadsheets save them: `chosen`, or recognised. Throws a UsageError when it cannot
 * be read.
 */
export async function csvFile(path: string, shown: string, chosen?: CsvEncoding): Promise<CsvFile> {
  if (shown === '-' || !statOf(path, shown).isFile()) {
    const what = shown === '-' ? 'Standard input' : shown;
    throw new UsageError(`${what} can be read only once, an import reads twice: save it as a file first.`);
  }
  const first = versionOf(path, shown);
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of bytesOf(path, shown)) {
      // What was judged is another file than what would be written.
      if (versionOf(path, shown) !== first)
        throw new UsageError(`${shown} changed while it was read. Run it again.`);
      yield piece;
    }
  };
  const hash = createHash('sha256');
  for await (const piece of bytes()) hash.update(piece);
  const encoding = await readable(shown, csvEncoding(bytes, chosen));
  return {
    hash: hash.digest('hex'),
    encoding,
    async open(shape, reading) {
      const file = await readable(shown, openCsv(decodedCsv(bytes(), encoding), shape, reading));
      return {
        header: file.header,
        async *rows() {
          const rows = file.rows();
          for (let some = await readable(shown, rows.next()); !some.done; ) {
            yield some.value;
            some = await readable(shown, rows.next());
          }
        },
      };
    },
  };
}

/** Differs between any two states of the file. */
function versionOf(path: string, shown: string): string {
  const { dev, ino, size, mtimeNs } = statOf(path, shown);
  return [dev, ino, size, mtimeNs].join('/');
}

function statOf(path: string, shown: string): BigIntStats {
  try {
    return statSync(path, { bigint: true });
  } catch (cause) {
    throw unreadable(shown, cause);
  }
}

function unreadable(shown: string, cause: unknown): UsageError {
  const says = cause instanceof Error ? cause.message : String(cause);
  return new UsageError(`${shown} cannot be read: ${says}`, { cause });
}

async function* bytesOf(path: string, shown: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: PIECE });
  } catch (cause) {
    throw unreadable(shown, cause);
  }
}

function readable<T>(shown: string, reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof CsvUnreadableError)) throw error;
    throw new UsageError(`${shown}, row ${error.row}${unreadableText(error)}.`, { cause: error });
  });
}

const UNREADABLE: { readonly [reason in UnreadableReason]: string } = {
  unclosed: 'a quote is opened that nobody closes',
  'too-long': 'more than 16 million characters; is it a CSV?',
  'no-character': 'bytes that are no character',
  'cut-character': 'the file ends inside a character',
};

function unreadableText(error: CsvUnreadableError): string {
  const says = UNREADABLE[error.reason];
  if (!(error instanceof CsvEncodingError)) return `: ${says}`;
  const name = ENCODING_NAMES[error.encoding];
  return `, column ${error.column}: ${says} of ${name}. Save it anew, or say its encoding with --encoding`;
}
