/**
 * One browser of an operator, driven from the test: a ConsoleData whose every call runs in the page.
 */
import type { BrowserContext, Page } from 'playwright-core';
import type { DocumentData } from '../../../../runtime/contract/collection.ts';
import type { DataFailure, Observer, Unsubscribe } from '../../../../runtime/contract/live.ts';
import type { DocumentWriter } from '../../../../runtime/contract/writes.ts';
import { DataError } from '../../../../runtime/core/store/data-error.ts';
import type { ConsoleData, LiveDataProvider } from '../../../../runtime/data/console-data.ts';
import type { Reply, Wanted } from './page.ts';

export interface RemoteClient {
  readonly page: Page;
  data(projectId: string): ConsoleData;
  /** A method of the page's AuthProvider. */
  auth(method: string, ...args: unknown[]): Promise<unknown>;
  stored(path: string): Promise<DocumentData | null>;
  close(): Promise<void>;
}

const PROVIDER_METHODS = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const;

type News = { next: unknown } | { failed: DataFailure };

/** Opens a tab in the context, which is a browser profile of its own. */
export async function openRemoteClient(context: BrowserContext, url: string): Promise<RemoteClient> {
  const page = await context.newPage();
  const observers = new Map<number, Observer<never>>();
  let subscriptions = 0;
  await page.exposeFunction('tell', (subscription: number, news: News) => {
    const observer = observers.get(subscription);
    if ('failed' in news) observer?.failed(news.failed);
    else observer?.next(news.next as never);
  });
  await page.goto(url);

  function subscribe(projectId: string, wanted: Wanted, observer: Observer<never>): Unsubscribe {
    subscriptions += 1;
    const id = subscriptions;
    observers.set(id, observer);
    const started = page.evaluate(
      async ([project, subscription, what]) => (await window.bridge).subscribe(project, subscription, what),
      [projectId, id, wanted] as const,
    );
    return () => {
      observers.delete(id);
      void started
        .then(() => page.evaluate(async (gone) => (await window.bridge).unsubscribe(gone), id))
        .catch(() => {});
    };
  }

  async function call(
    part: 'provider' | 'writer',
    projectId: string,
    method: string,
    args: readonly unknown[],
  ) {
    return answered(
      await page.evaluate(
        async ([of, project, name, given]) => (await window.bridge)[of](project, name, given),
        [part, projectId, method, args] as const,
      ),
    );
  }

  return {
    page,
    data(projectId) {
      const live = {
        subscribeList: (collection, query, observer) =>
          subscribe(projectId, { kind: 'list', collection, query }, observer),
        subscribeOne: (collection, id, observer) =>
          subscribe(projectId, { kind: 'one', collection, id }, observer),
      } satisfies Pick<ConsoleData, 'subscribeList' | 'subscribeOne'>;
      const remote = (part: 'provider' | 'writer', methods: readonly string[]) =>
        Object.fromEntries(
          methods.map((method) => [method, (...args: unknown[]) => call(part, projectId, method, args)]),
        );
      return {
        projectId,
        ...live,
        async count(...args) {
          const reply = await page.evaluate(
            async ([project, given]) => (await window.bridge).count(project, given),
            [projectId, args] as const,
          );
          return Number(answered(reply));
        },
        async search(request) {
          const reply = await page.evaluate(
            async ([project, given]) => (await window.bridge).search(project, given),
            [projectId, request] as const,
          );
          return answered(reply) as Awaited<ReturnType<ConsoleData['search']>>;
        },
        async storedPage(...args) {
          const reply = await page.evaluate(
            async ([project, given]) => (await window.bridge).storedPage(project, given),
            [projectId, args] as const,
          );
          return answered(reply) as Awaited<ReturnType<ConsoleData['storedPage']>>;
        },
        // What crosses the bridge is what the page's own provider and writer answered.
        provider: { ...remote('provider', PROVIDER_METHODS), ...live } as unknown as LiveDataProvider,
        writer: remote('writer', [
          'create',
          'edit',
          'editMany',
          'editAudited',
          'recreate',
          'remove',
        ]) as unknown as DocumentWriter,
      };
    },
    async auth(method, ...args) {
      const reply = await page.evaluate(async ([name, given]) => (await window.bridge).auth(name, given), [
        method,
        args,
      ] as const);
      return answered(reply);
    },
    async stored(path) {
      const reply = await page.evaluate(async (where) => (await window.bridge).stored(where), path);
      return answered(reply) as DocumentData | null;
    },
    close: () => page.close(),
  };
}

function answered(reply: Reply): unknown {
  if (reply.ok) return reply.value;
  throw new DataError({ ...reply.failure, detail: reply.message });
}
