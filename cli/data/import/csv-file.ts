/**
 * A CSV on the disk, read in pieces as often as it is needed.
 */
import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import {
  type CsvReading,
  type CsvShape,
  CsvUnreadableError,
  decodedCsv,
  detectCsvEncoding,
  type OpenCsv,
  openCsv,
} from '../../../runtime/core/csv/index.ts';
import { UsageError } from '../../exit-codes.ts';

export interface CsvFile {
  /** Of its bytes. */
  readonly hash: string;
  /** Its header, and its rows once. */
  open(shape: CsvShape, reading: CsvReading): Promise<OpenCsv>;
}

const PIECE = 1024 * 1024;

/** UTF-8, UTF-16 and Windows-1252, as spreadsheets save them. Throws a UsageError when it cannot be read. */
export async function csvFile(path: string, shown: string): Promise<CsvFile> {
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
  const encoding = await detectCsvEncoding(bytes());
  return {
    hash: hash.digest('hex'),
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
  try {
    const { dev, ino, size, mtimeNs } = statSync(path, { bigint: true });
    return [dev, ino, size, mtimeNs].join('/');
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
    const says = {
      unclosed: 'a quote is opened that nobody closes',
      'too-long': 'more than 16 million characters; is it a CSV?',
    };
    throw new UsageError(`${shown}, row ${error.row}: ${says[error.reason]}.`, { cause: error });
  });
}
