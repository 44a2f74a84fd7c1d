/**
 * The printing worker as the export sees it. A worker that breaks down fails the request that waits for it.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ExportJob } from './print-export.ts';

/** What the page and the printing worker say to each other, one reply to each request, in order. */
export type ExportRequest =
  | { readonly kind: 'open'; readonly job: ExportJob }
  | { readonly kind: 'add'; readonly records: readonly ConsoleRecord[] }
  | { readonly kind: 'finish' };

export type ExportReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly detail: string };

/** Prints elsewhere, so that the page stays responsive. */
export interface ExportPrinter {
  add(records: readonly ConsoleRecord[]): Promise<void>;
  finish(): Promise<Blob>;
  close(): void;
}

export function openWorkerPrinter(job: ExportJob): ExportPrinter {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const ask = async (request: ExportRequest): Promise<ExportReply> => {
    const reply = await replyOf(worker, request);
    if (reply.kind === 'failed') throw new Error(reply.detail);
    return reply;
  };
  const opened = ask({ kind: 'open', job });
  // Who adds next hears of it.
  opened.catch(() => {});
  return {
    async add(records) {
      await opened;
      await ask({ kind: 'add', records });
    },
    async finish() {
      await opened;
      const reply = await ask({ kind: 'finish' });
      if (reply.kind !== 'file') throw new Error('The worker answered without a file.');
      return reply.file;
    },
    close: () => worker.terminate(),
  };
}

/** Only one request is under way at a time, so the next message is its reply. */
function replyOf(worker: Worker, request: ExportRequest): Promise<ExportReply> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const { signal } = done;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<ExportReply>) => {
        done.abort();
        resolve(data);
      },
      { signal },
    );
    worker.addEventListener(
      'error',
      (event) => {
        done.abort();
        reject(new Error(event.message || 'The worker could not be started.'));
      },
      { signal },
    );
    worker.postMessage(request);
  });
}
