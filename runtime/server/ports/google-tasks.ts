/**
 * `Tasks` on Google's Cloud Tasks, over its REST API v2: Google's own package wants a newer Node than ours. A task is a
 * request to `POST {target}/api/tasks/{handler}`, which `task-routes.ts` answers.
 */
import { backoff } from '../../core/timing/backoff.ts';
import type { Asker } from '../fair-turns.ts';
import {
  checkTask,
  type EnqueueOutcome,
  LONGEST_ATTEMPT_MS,
  type NewTask,
  type TaskLimits,
  type TaskRetries,
  type Tasks,
} from './tasks.ts';

export const TASK_PATH = '/api/tasks';
/** Cloud Tasks knows no shares: whose task it is comes with it to `task-routes.ts`. */
const STORE_HEADER = 'x-balcao-store';
const USER_HEADER = 'x-balcao-user';

export interface GoogleTasksConfig {
  /** `projects/{p}/locations/{l}/queues/{q}`, made by whoever set the project up. */
  readonly queue: string;
  /** Where Cloud Tasks reaches this backend: `https://…`, without a path. Also the audience of its tokens. */
  readonly target: string;
  /** Whose token Cloud Tasks shows. */
  readonly serviceAccount: string;
}

export interface GoogleTasksOptions extends GoogleTasksConfig {
  /** The value of `Authorization` for Google's API. */
  readonly authorize: () => Promise<string>;
  /** Google's, when absent. */
  readonly endpoint?: string;
}

const GOOGLE = 'https://cloudtasks.googleapis.com';
/** The API makes one task a call; so many are under way at once. */
const CALLS_AT_ONCE = 25;
const MOST_TRIES = 4;
const AGAIN = { first: 500, longest: 2000 };

export function googleTasks({
  queue,
  target,
  serviceAccount,
  authorize,
  endpoint = GOOGLE,
}: GoogleTasksOptions): Tasks & { setRetries(retries: TaskRetries): Promise<void> } {
  async function call(method: string, path: string, body?: object): Promise<number> {
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(`${endpoint}/v2/${path}`, {
        method,
        redirect: 'error',
        headers: { authorization: await authorize(), 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        if (tries === MOST_TRIES) throw error;
      });
      if (answer?.ok || answer?.status === 409) {
        await answer.body?.cancel();
        return answer.status;
      }
      const isWorthIt = answer === undefined || answer.status === 429 || answer.status >= 500;
      if (!isWorthIt || tries === MOST_TRIES) {
        throw new Error(`Cloud Tasks answered ${answer?.status}: ${(await answer?.text())?.slice(0, 300)}`);
      }
      await answer?.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, backoff(AGAIN, tries)));
    }
  }

  async function create({ name, handler, payload, notBefore, of }: NewTask): Promise<EnqueueOutcome> {
    const task = {
      name: `${queue}/tasks/${name}`,
      ...(notBefore !== undefined && { scheduleTime: new Date(notBefore).toISOString() }),
      dispatchDeadline: `${LONGEST_ATTEMPT_MS / 1000}s`,
      httpRequest: {
        url: `${target}${TASK_PATH}/${encodeURIComponent(handler)}`,
        httpMethod: 'POST',
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          [STORE_HEADER]: encodeURIComponent(of.store),
          [USER_HEADER]: encodeURIComponent(of.user),
        },
        body: Buffer.from(payload).toString('base64'),
        oidcToken: { serviceAccountEmail: serviceAccount, audience: target },
      },
    };
    return (await call('POST', `${queue}/tasks`, { task })) === 409 ? 'repeated' : 'queued';
  }

  return {
    async enqueue(tasks) {
      for (const task of tasks) checkTask(task);
      const outcomes: EnqueueOutcome[] = [];
      for (let start = 0; start < tasks.length; start += CALLS_AT_ONCE) {
        outcomes.push(...(await Promise.all(tasks.slice(start, start + CALLS_AT_ONCE).map(create))));
      }
      return outcomes;
    },
    pause: async () => void (await call('POST', `${queue}:pause`, {})),
    resume: async () => void (await call('POST', `${queue}:resume`, {})),
    purge: async () => void (await call('POST', `${queue}:purge`, {})),
    async setLimits({ atOnce, perSecond }: TaskLimits) {
      const rateLimits = { maxConcurrentDispatches: atOnce, maxDispatchesPerSecond: perSecond };
      const mask = 'rateLimits.maxConcurrentDispatches,rateLimits.maxDispatchesPerSecond';
      await call('PATCH', `${queue}?updateMask=${mask}`, { rateLimits });
    },
    async setRetries({ attempts, backoffFrom, backoffTo }) {
      const retryConfig = {
        maxAttempts: attempts === 0 ? -1 : attempts,
        minBackoff: `${backoffFrom / 1000}s`,
        maxBackoff: `${backoffTo / 1000}s`,
      };
      const mask = 'retryConfig.maxAttempts,retryConfig.minBackoff,retryConfig.maxBackoff';
      await call('PATCH', `${queue}?updateMask=${mask}`, { retryConfig });
    },
    // Nothing of it is here.
    close: async () => {},
  };
}

/** Whose task a request of Cloud Tasks is; nobody's where it was queued without saying so. */
export function askerIn(headers: { readonly [name: string]: string | string[] | undefined }): Asker {
  const text = (name: string) => decodeURIComponent(String(headers[name] ?? ''));
  return { store: text(STORE_HEADER), user: text(USER_HEADER) };
}
