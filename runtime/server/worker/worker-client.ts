/**
 * Calls the worker: over HTTP at a configured host, with a token that no browser sees. An answer is as long as
 * `MOST_BYTES`, nothing is followed, and a call that was sent and not answered is in doubt.
 */
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
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
  call(call: WorkerCall, key: string): Promise<WorkerOutcome>;
}

export const WORKER_TIMEOUT_MS = 120_000;
/** Bytes of an answer that are read. */
export const MOST_BYTES = 1024 * 1024;
const LONGEST_TEXT = 200;
const DEFAULT_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 120_000;

/** A line at rest is closed before the worker may close it: a call on a line that is just closed would be in doubt. */
const IDLE_MS = 2000;

export function createWorkerClient(
  { host, token }: WorkerConfig,
  timeoutMs: number = WORKER_TIMEOUT_MS,
): WorkerClient {
  const { Agent, request } = host.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  return {
    async call(call, key) {
      let isLate = false;
      try {
        const headers = {
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
          accept: 'application/json',
        };
        const sent = request(workerUrl(host, call), { agent, headers });
        // Without a listener an error that comes after the answer has begun would end the process; reading says it.
        sent.on('error', () => {});
        const timer = setTimeout(() => {
          isLate = true;
          sent.destroy(new Error('The worker does not answer.'));
        }, timeoutMs);
        try {
          const answered = once(sent, 'response');
          sent.end();
          const [answer] = (await answered) as [IncomingMessage];
          return outcomeOf(answer, await readText(answer));
        } finally {
          clearTimeout(timer);
        }
      } catch (error) {
        return { kind: 'in-doubt', text: isLate ? 'tempo esgotado' : lostText(error) };
      }
    },
  };
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage, text: string): WorkerOutcome {
  if (status === 429) return { kind: 'busy', retryAfterMs: waitOf(headers['retry-after']) };
  if (status >= 300 && status < 400) {
    return { kind: 'failed', text: `HTTP ${status}: o worker respondeu com outro endereço` };
  }
  if (status >= 200 && status < 300) return { kind: 'done', answer: answerOf(text) };
  return { kind: 'failed', text: `HTTP ${status}${text === '' ? '' : `: ${shortText(text)}`}` };
}

/** As much of the answer as is read; what is longer is cut, and its line with it. */
async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
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
function waitOf(header: string | undefined): number {
  const seconds = Number(header);
  const ms =
    header !== undefined && Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? '') - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : DEFAULT_WAIT_MS;
}

function lostText(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '' ? 'sem resposta' : `sem resposta (${shortText(code)})`;
}
