/**
 * The page's side of the reading worker: one worker a question, ended with its answer.
 */
import type { CsvEncoding } from '../../../core/csv/index.ts';
import type { FileFault, OpenedFile } from '../model/import-state.ts';
import type { CsvSource, ReadRows } from './read-file.ts';

export interface FileReading extends ReadRows {
  readonly idPrefix: string;
}

export interface CsvFileReader {
  /** Rejects with a `FileProblem`. */
  open(source: CsvSource, signal: AbortSignal): Promise<OpenedFile>;
  read(
    source: CsvSource,
    encoding: CsvEncoding,
    runId: string,
    onProgress: (rows: number, share: number) => void,
    signal: AbortSignal,
  ): Promise<FileReading>;
}

export type ToWorker =
  | { readonly kind: 'open'; readonly source: CsvSource }
  | {
      readonly kind: 'read';
      readonly source: CsvSource;
      readonly encoding: CsvEncoding;
      readonly runId: string;
    };

export type FromWorker =
  | { readonly kind: 'opened'; readonly opened: OpenedFile }
  | { readonly kind: 'progress'; readonly rows: number; readonly share: number }
  | { readonly kind: 'read'; readonly read: ReadRows; readonly idPrefix: string }
  | ({ readonly kind: 'failed'; readonly detail: string } & FileFault);

export class FileProblem extends Error {
  readonly fault: FileFault;

  constructor(detail: string, fault: FileFault = { reason: 'unknown' }) {
    super(detail);
    this.name = 'FileProblem';
    this.fault = fault;
  }
}

export const workerFileReader: CsvFileReader = {
  open: (source, signal) =>
    asked({ kind: 'open', source }, signal, (message) =>
      message.kind === 'opened' ? message.opened : undefined,
    ),
  read: (source, encoding, runId, onProgress, signal) =>
    asked({ kind: 'read', source, encoding, runId }, signal, (message) => {
      if (message.kind === 'progress') onProgress(message.rows, message.share);
      return message.kind === 'read' ? { ...message.read, idPrefix: message.idPrefix } : undefined;
    }),
};

function asked<T>(
  question: ToWorker,
  signal: AbortSignal,
  answerIn: (message: FromWorker) => T | undefined,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const worker = new Worker(new URL('./read-file-worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'failed') {
        end();
        const { kind: _kind, detail, ...fault } = data;
        reject(new FileProblem(detail, fault));
        return;
      }
      const answer = answerIn(data);
      if (answer === undefined) return;
      end();
      resolve(answer);
    });
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new FileProblem(message));
    });
    worker.postMessage(question);
  });
}
