/**
 * A request about files that is refused, with the sentence for the operator.
 */
import { FILE_ERRORS, type FileErrorCode, type FileRefusal } from '../../contract/files.ts';

const STATUS: { readonly [code in FileErrorCode]: number } = {
  'signed-out': 401,
  'no-access': 403,
  'no-right': 403,
  missing: 404,
  malformed: 400,
  'no-file': 400,
  empty: 422,
  'cut-off': 422,
  'too-large': 413,
  'too-many-pixels': 413,
  'too-many-frames': 413,
  'wrong-kind': 415,
  'wrong-extension': 415,
  forbidden: 415,
  unreadable: 422,
  heic: 415,
  svg: 415,
  'store-full': 413,
  'disk-full': 507,
  'too-many-uploads': 429,
  'too-often': 429,
  'asked-too-often': 429,
  'upload-missing': 404,
  'upload-unfinished': 409,
  'in-use': 409,
  'not-configured': 409,
  'host-failed': 502,
  busy: 503,
};

type Words = { readonly [name: string]: string | number };

export class FileError extends Error {
  readonly code: FileErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  /** `words` take the places of `{name}` in the sentence. */
  constructor(code: FileErrorCode, words: Words = {}, options?: ErrorOptions) {
    const sentence = FILE_ERRORS[code].replace(/\{(\w+)\}/g, (place, name: string) =>
      Object.hasOwn(words, name) ? String(words[name]) : place,
    );
    super(sentence, options);
    this.name = 'FileError';
    this.code = code;
    this.status = STATUS[code];
    const { seconds } = words;
    this.retryAfterSeconds = typeof seconds === 'number' ? seconds : undefined;
  }

  /** The same bytes are refused again, whoever sends them when. */
  get isFinal(): boolean {
    return [413, 415, 422].includes(this.status) && this.code !== 'store-full';
  }

  get answer(): FileRefusal {
    return { ok: false, error: this.message, code: this.code };
  }
}

export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'STORAGE_FULL';
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `5 GB`, `1,5 MB`: for sentences. */
export function bytesInWords(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const amount = (bytes / 1000 ** power).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `${amount} ${UNITS[power]}`;
}
