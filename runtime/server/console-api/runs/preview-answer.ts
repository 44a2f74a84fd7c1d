/**
 * The dry run of a bulk change as it is answered: a line of JSON now and then, and its answer at last. It ends when whoever
 * asked has gone, or asks for another one.
 */
import type { ServerResponse } from 'node:http';
import { ApiError } from '../api-error.ts';

/** Of all people together: each reads and judges thousands of documents. */
const MOST_AT_ONCE = 4;
const LINE_EVERY_MS = 250;

export function previewsUnderWay() {
  const underWay = new Map<string, AbortController>();
  return {
    begin(user: string, response: ServerResponse): AbortSignal {
      // Nothing is heard of a response that has closed already.
      if (response.destroyed) return AbortSignal.abort();
      underWay.get(user)?.abort();
      if (underWay.size >= MOST_AT_ONCE && !underWay.has(user)) {
        throw new ApiError(503, 'O servidor confere outras alterações agora. Tente de novo em instantes.');
      }
      const gone = new AbortController();
      underWay.set(user, gone);
      response.once('close', () => {
        gone.abort();
        if (underWay.get(user) === gone) underWay.delete(user);
      });
      return gone.signal;
    },
  };
}

export async function* answerLines<Progress, Answer>(
  work: (onProgress: (progress: Progress) => void) => Promise<Answer>,
): AsyncGenerator<string> {
  let latest: Progress | undefined;
  const working = work((progress) => {
    latest = progress;
  });
  const ended = working.then(
    () => true,
    () => true,
  );
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const passed = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), LINE_EVERY_MS);
    });
    const isOver = await Promise.race([ended, passed]);
    clearTimeout(timer);
    if (isOver) break;
    if (latest !== undefined) yield `${JSON.stringify(latest)}\n`;
    latest = undefined;
  }
  yield `${JSON.stringify(await working)}\n`;
}
