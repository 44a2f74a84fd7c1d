/**
 * One upload by the tus protocol, in parts that a line that breaks sends again one by one. Loaded with the first file
 * that is worth it. Resolves with the address of the finished upload.
 */
import { type DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import type { SendListener } from '../../contract/file-calls.ts';

const LEAST_PART = 256 * 1024;
const FIRST_PART = 1024 * 1024;
/** A part that takes longer than this is cut in half the next time, one that takes less than a quarter doubled. */
const PART_MS = 20_000;
const RETRIES_MS = [1000, 3000];
/** Busy, or a token that has just ended: the same again may go. */
const PASSING: ReadonlySet<number> = new Set([0, 409, 423, 429, 502, 503, 504]);

export interface ResumableMeans {
  /** Where uploads begin; below the page's own address where it is relative. */
  readonly endpoint: string;
  /** Of each request, as a token may end before the next. */
  readonly headers: () => Promise<{ readonly [name: string]: string }>;
  readonly metadata: { readonly [name: string]: string };
  /** Where it goes on; absent: it begins. */
  readonly uploadUrl?: string | undefined;
  /** The most bytes of one part. */
  readonly partBytes: number;
}

/** What the server answered instead; `status` is 0 without an answer. */
export class UploadFailure extends Error {
  override name = 'UploadFailure';
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`The upload was answered with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Rejects with an `UploadFailure`, or with the signal's reason. */
export function sendInParts(
  bytes: Blob,
  listener: SendListener,
  signal: AbortSignal,
  { endpoint, headers, metadata, uploadUrl, partBytes }: ResumableMeans,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let partAt = Date.now();
    const upload = new Upload(bytes, {
      // With an address of its own it goes on there or not at all: the client would begin anew after any refusal.
      ...(uploadUrl === undefined ? { endpoint: new URL(endpoint, location.href).href } : { uploadUrl }),
      metadata: { ...metadata },
      chunkSize: Math.min(FIRST_PART, partBytes),
      retryDelays: RETRIES_MS,
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => PASSING.has(statusOf(error)),
      async onBeforeRequest(request: HttpRequest) {
        for (const [name, value] of Object.entries(await headers())) request.setHeader(name, value);
      },
      onUploadUrlAvailable() {
        if (upload.url !== null) listener.begun?.(upload.url);
        upload.options.endpoint = null;
      },
      onProgress: (sent) => listener.progress(Math.min(sent, Math.max(0, bytes.size - 1))),
      onChunkComplete(size) {
        const took = Date.now() - partAt;
        partAt = Date.now();
        upload.options.chunkSize = nextPart(size, took, partBytes);
      },
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(new UploadFailure(statusOf(error), responseOf(error)?.getBody() ?? '')),
    });
    const cancel = () => {
      void upload.abort();
      reject(signal.reason);
    };
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel, { once: true });
    upload.start();
  });
}

/** Ends an unfinished upload at the server, whose bytes would be there for a day. */
export async function endUpload(uploadUrl: string, token: () => Promise<string>): Promise<void> {
  await fetch(uploadUrl, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await token()}`, 'tus-resumable': '1.0.0' },
  });
}

export function nextPart(size: number, tookMs: number, most: number): number {
  if (tookMs > PART_MS) return Math.max(LEAST_PART, Math.floor(size / 2));
  return tookMs < PART_MS / 4 ? Math.min(most, size * 2) : size;
}

function responseOf(error: Error | DetailedError) {
  return 'originalResponse' in error ? error.originalResponse : null;
}

function statusOf(error: Error | DetailedError): number {
  return responseOf(error)?.getStatus() ?? 0;
}
