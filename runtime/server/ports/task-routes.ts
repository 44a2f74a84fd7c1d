/**
 * `POST /api/tasks/{handler}`: what Cloud Tasks calls. Only Cloud Tasks may: the request shows a token that Google has
 * signed for this backend's address and for the one service account that tasks are made with. A task of a store or a user
 * that has its share of this copy of the backend comes again.
 */
import type { FastifyPluginAsync } from 'fastify';
import { fairTurns, usualShares } from '../fair-turns.ts';
import { askerIn, type GoogleTasksConfig, TASK_PATH } from './google-tasks.ts';
import { LARGEST_PAYLOAD, LONGEST_ATTEMPT_MS, type TaskHandlers, type Tasks, USUAL_LIMITS } from './tasks.ts';

/** Who a token speaks for; rejects for one that Google has not signed for the audience, or that has ended. */
export type VerifyGoogleToken = (
  token: string,
  audience: string,
) => Promise<{ readonly email?: string | undefined; readonly email_verified?: boolean | undefined }>;

/** Whose token a request shows, and for which address. */
export interface TokenHolder extends Pick<GoogleTasksConfig, 'target' | 'serviceAccount'> {
  readonly verify: VerifyGoogleToken;
}

/** A queue of Cloud Tasks, and how its requests are known. */
export interface TaskQueue extends TokenHolder {
  readonly tasks: Tasks;
}

export interface TaskRoutesOptions extends Omit<TaskQueue, 'tasks'> {
  readonly handlers: TaskHandlers;
  readonly report: (problem: string) => void;
}

/** Neither 429 nor 503, which make Cloud Tasks slow the whole queue. */
const AGAIN = 409;

export function taskRoutes(options: TaskRoutesOptions): FastifyPluginAsync {
  const { handlers, report } = options;
  const turns = fairTurns();
  const shares = usualShares(USUAL_LIMITS.atOnce);
  return async (app) => {
    app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.addHook('onRequest', async ({ headers }, reply) => {
      if (await showsTokenOf(headers.authorization, options)) return;
      return reply.code(401).send({ ok: false, error: 'token' });
    });
    app.post(`${TASK_PATH}/:handler`, { bodyLimit: LARGEST_PAYLOAD }, async (request, reply) => {
      const { 'x-cloudtasks-taskretrycount': retries } = request.headers;
      const { handler = '' } = request.params as { readonly handler?: string };
      const work = Object.hasOwn(handlers, handler) ? handlers[handler] : undefined;
      if (!work) return reply.code(404).send({ ok: false, error: 'handler' });
      const next = turns.next([askerIn(request.headers)], shares);
      if (!next) return reply.code(AGAIN).send({ ok: false });
      const endTurn = turns.begin(next);
      const attempt = new AbortController();
      const overdue = setTimeout(
        () => attempt.abort(new Error('The attempt took too long.')),
        LONGEST_ATTEMPT_MS,
      );
      const gone = () => attempt.abort(new Error('Nobody waits for the attempt.'));
      reply.raw.once('close', gone);
      try {
        const number = Number(retries ?? 0) + 1;
        const verdict = await work(String(request.body ?? ''), { number, signal: attempt.signal });
        return await reply.code(verdict === 'done' ? 200 : AGAIN).send({ ok: verdict === 'done' });
      } catch (error) {
        report(`A task of ${handler} broke: ${String(error)}`);
        return await reply.code(500).send({ ok: false });
      } finally {
        endTurn();
        clearTimeout(overdue);
        reply.raw.off('close', gone);
      }
    });
  };
}

export async function showsTokenOf(
  authorization: string | undefined,
  { verify, target, serviceAccount }: TokenHolder,
): Promise<boolean> {
  const [, token] = /^Bearer ([\w.-]+)$/.exec(authorization ?? '') ?? [];
  if (token === undefined) return false;
  try {
    const { email, email_verified: isVerified } = await verify(token, target);
    return email === serviceAccount && isVerified === true;
  } catch {
    return false;
  }
}
