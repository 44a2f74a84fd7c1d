/**
 * Calls the worker: over HTTP at a configured host, with a token that no browser sees. An answer is as long as
 * `MOST_BYTES`, nothing is followed, and a call that was sent and not answered is in doubt.
 */
import { type WorkerCall, workerUrl } from '../../core/worker/worker-call.ts';

export interface WorkerConfig {
  /** Origin, or origin and path, below which `/api/…` lies. */
  readonly host: string;
  readonly token: string;
}

export interface WorkerAnswer {
  /** The field of that name, where the answer is a JSON object that has a text there. */
  readonly download?: string;
}

export type WorkerOutcome =
  | { readonly kind: 'done'; readonly answer: WorkerAnswer }
  /** The worker has refused or failed, and said so. */
  | { readonly kind: 'failed'; readonly text: string }
  /** Asked to come back later: nothing was done. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number }
  /** It was sent, and nobody knows what became of it. */
  | { readonly kind: 'in-doubt'; readonly text: string };

export interface WorkerClient {
  /** `key` is the same however often one step of one code of one run is sent. Never rejects. */
  call(call: WorkerCall, key: string, signal?: AbortSignal): Promise<WorkerOutcome>;
}

export const WORKER_TIMEOUT_MS = 120_000;
/** Bytes of an answer that are read. */
export const MOST_BYTES = 1024 * 1024;
const LONGEST_TEXT = 200;
const DEFAULT_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 120_000;

export function createWorkerClient(
  { host, token }: WorkerConfig,
  timeoutMs: number = WORKER_TIMEOUT_MS,
): WorkerClient {
  return {
    async call(call, key, signal) {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await fetch(workerUrl(host, call), {
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, accept: 'application/json' },
          redirect: 'manual',
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
        return await outcomeOf(answer);
      } catch (error) {
        return { kind: 'in-doubt', text: timeout.aborted ? 'tempo esgotado' : lostText(error) };
      }
    },
  };
}

async function outcomeOf(answer: Response): Promise<WorkerOutcome> {
  if (answer.status === 429) {
    await answer.body?.cancel();
    return { kind: 'busy', retryAfterMs: waitOf(answer.headers.get('retry-after')) };
  }
  if (answer.status >= 300 && answer.status < 400) {
    await answer.body?.cancel();
    return { kind: 'failed', text: `HTTP ${answer.status}: o worker respondeu com outro endereço` };
  }
  const text = await readText(answer);
  if (answer.ok) return { kind: 'done', answer: answerOf(text) };
  return { kind: 'failed', text: `HTTP ${answer.status}${text === '' ? '' : `: ${shortText(text)}`}` };
}

/** As much of the answer as is read; what is longer is cut. */
async function readText({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > MOST_BYTES) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MOST_BYTES));
}

function answerOf(text: string): WorkerAnswer {
  try {
    const content: unknown = JSON.parse(text);
    const download =
      typeof content === 'object' && content !== null && 'download' in content ? content.download : undefined;
    return typeof download === 'string' && download !== '' ? { download } : {};
  } catch {
    return {};
  }
}

/** For a screen: one line, without signs that a terminal or a page could take for more. */
export function shortText(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT - 1)}…` : line;
}

/** Seconds, or a date. */
function waitOf(header: string | null): number {
  const seconds = Number(header);
  const ms =
    header !== null && Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? '') - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : DEFAULT_WAIT_MS;
}

function lostText(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code === '' ? 'sem resposta' : `sem resposta (${shortText(code)})`;
}
