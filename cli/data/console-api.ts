/**
 * The backend's own API, asked as the user who is signed in. An answer may be lost: asked again is only what does nothing
 * twice.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { backoff } from '../../runtime/core/timing/backoff.ts';
import { EnvironmentError } from '../exit-codes.ts';
import { inLine } from '../printable.ts';
import { objectAt, textAt } from './answers.ts';
import type { SignedIn } from './sign-in.ts';
import type { StoreAddress } from './store-address.ts';

export type ApiAnswer =
  | { readonly ok: true; readonly content: unknown }
  /** As the console says it, Portuguese. */
  | { readonly ok: false; readonly error: string };

export interface ConsoleApi {
  /**
   * `what`: after "The server refused to". Throws an EnvironmentError where nothing answers, where the user may not, and
   * where the server is not set up for it.
   */
  ask(what: string, method: string, path: string, body?: object): Promise<ApiAnswer>;
  /** An answer that comes in lines of JSON: the last of them, the others as they come. */
  lines(what: string, path: string, body: object, onLine: (line: unknown) => void): Promise<ApiAnswer>;
  /** What does nothing twice: asked again for a while, until the signal, where nothing answers or the server is busy. */
  insist(signal: AbortSignal, ...asked: Parameters<ConsoleApi['ask']>): Promise<ApiAnswer>;
}

/** To be asked again. */
class UnansweredError extends EnvironmentError {}

/** What was asked for makes no sense as things are: no fault of the user's rights or of the server. */
const REFUSALS: readonly number[] = [400, 404, 409, 413, 422];
const RETRY = { first: 500, longest: 10_000, jitter: 0.2 };
const MOST_TRIES = 12;

export function openConsoleApi({ backend }: StoreAddress, user: SignedIn): ConsoleApi {
  const api: ConsoleApi = {
    async insist(signal, ...asked) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await api.ask(...asked);
        } catch (error) {
          const isLast = tries === MOST_TRIES || signal.aborted;
          if (isLast || !(error instanceof UnansweredError)) throw error;
        }
        await wait(backoff(RETRY, tries, Math.random()), undefined, { signal }).catch(() => undefined);
      }
    },
    async lines(what, path, body, onLine) {
      const answer = await send('POST', path, body);
      if (!answer.ok || !answer.body) return answered(what, answer);
      let [rest, last]: [string, unknown] = ['', undefined];
      try {
        for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
          const lines = (rest + piece).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) {
            last = JSON.parse(line);
            onLine(last);
          }
        }
      } catch (cause) {
        throw new UnansweredError(`The server at ${backend} broke off its answer.`, { cause });
      }
      const error = objectAt(last).ok === false ? textAt(last, 'error') : undefined;
      return error === undefined ? { ok: true, content: last } : { ok: false, error };
    },
    ask: async (what, method, path, body) => answered(what, await send(method, path, body)),
  };
  return api;

  async function send(method: string, path: string, body?: object): Promise<Response> {
    const headers = {
      authorization: `Bearer ${await user.token()}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    return fetch(backend + path, {
      method,
      redirect: 'error',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new UnansweredError(`The server at ${backend} went out of reach.`, { cause });
    });
  }

  async function answered(what: string, answer: Response): Promise<ApiAnswer> {
    const content: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return { ok: true, content };
    const error = textAt(content, 'error') ?? `HTTP ${answer.status}`;
    if (REFUSALS.includes(answer.status)) return { ok: false, error };
    const isBusy = answer.status === 429 || answer.status >= 500;
    const Kind = isBusy && objectAt(content).code !== 'not-configured' ? UnansweredError : EnvironmentError;
    throw new Kind(`The server refused to ${what}: ${inLine(error)}`);
  }
}
