/**
 * The backend's own API, asked as the user who is signed in. Nothing is asked twice: an answer may have been lost.
 */
import { EnvironmentError } from '../exit-codes.ts';
import { inLine } from '../printable.ts';
import { textAt } from './answers.ts';
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
}

/** What was asked for makes no sense as things are: no fault of the user's rights or of the server. */
const REFUSALS: readonly number[] = [400, 404, 409, 413, 422];

export function openConsoleApi({ backend }: StoreAddress, user: SignedIn): ConsoleApi {
  return {
    async ask(what, method, path, body) {
      const headers = { authorization: `Bearer ${await user.token()}`, 'content-type': 'application/json' };
      const answer = await fetch(backend + path, {
        method,
        redirect: 'error',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }).catch((cause: unknown) => {
        throw new EnvironmentError(`The server at ${backend} went out of reach.`, { cause });
      });
      const content: unknown = await answer.json().catch(() => undefined);
      if (answer.ok) return { ok: true, content };
      const error = textAt(content, 'error') ?? `HTTP ${answer.status}`;
      if (REFUSALS.includes(answer.status)) return { ok: false, error };
      throw new EnvironmentError(`The server refused to ${what}: ${inLine(error)}`);
    },
  };
}
