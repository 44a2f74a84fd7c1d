/**
 * Runs inside the page: real services, real SDK, driven from the test over a narrow bridge.
 * Only plain values cross; failures cross as their reasons.
 */
import { doc, getDocFromServer, Timestamp } from 'firebase/firestore';
import type { ConsoleConfig } from '../../../../runtime/contract/console-config.ts';
import type { DataFailure, ListQuery, Observer, Unsubscribe } from '../../../../runtime/contract/live.ts';
import type { SearchRequest } from '../../../../runtime/contract/search.ts';
import { failureOf } from '../../../../runtime/core/store/data-error.ts';
import { printMoment } from '../../../../runtime/core/values/moment.ts';
import type { ConsoleData } from '../../../../runtime/data/console-data.ts';
import {
  createFirebaseAuthProvider,
  createFirebaseServices,
} from '../../../../runtime/data/firebase/index.ts';
import { createFirestoreData, openFirestoreOutbox } from '../../../../runtime/data/firestore/index.ts';
import type { Outbox } from '../../../../runtime/data/outbox/outbox.ts';
import { definitionOf } from '../shop-definitions.ts';

export type Reply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: DataFailure; readonly message: string };

export type Wanted =
  | { readonly kind: 'list'; readonly collection: string; readonly query: ListQuery }
  | { readonly kind: 'one'; readonly collection: string; readonly id: string };

export interface Bridge {
  provider(projectId: string, method: string, args: readonly unknown[]): Promise<Reply>;
  writer(projectId: string, method: string, args: readonly unknown[]): Promise<Reply>;
  count(projectId: string, args: Parameters<ConsoleData['count']>): Promise<Reply>;
  search(projectId: string, request: SearchRequest): Promise<Reply>;
  storedPage(projectId: string, args: Parameters<ConsoleData['storedPage']>): Promise<Reply>;
  /** What the user's outbox holds, as this tab knows it. */
  kept(projectId: string): Promise<ReturnType<Outbox['entries']>>;
  decide(projectId: string, entryId: string, decision: 'retry' | 'discard'): Promise<void>;
  auth(method: string, args: readonly unknown[]): Promise<Reply>;
  subscribe(projectId: string, subscription: number, wanted: Wanted): Promise<void>;
  unsubscribe(subscription: number): void;
  stored(path: string): Promise<Reply>;
  cache(): Promise<'persistent' | 'memory'>;
  /** How often the user was gone without a sign-out here. */
  endedSessions(): number;
}

declare global {
  interface Window {
    bridge: Promise<Bridge>;
    /** Given by the test: takes what subscriptions tell. */
    tell(subscription: number, news: { next: unknown } | { failed: DataFailure }): void;
  }
}

async function openBridge(): Promise<Bridge> {
  const response = await fetch('/console/config.json');
  const config: ConsoleConfig = await response.json();
  const services = createFirebaseServices(config);
  const authProvider = createFirebaseAuthProvider(services);
  const projects = new Map<string, ConsoleData>();
  const subscriptions = new Map<number, Unsubscribe>();
  let outbox: Promise<Outbox | undefined> | undefined;
  let endedSessions = 0;
  services.onSessionEnd(() => {
    endedSessions += 1;
  });

  async function dataOf(projectId: string): Promise<ConsoleData> {
    const held = projects.get(projectId);
    if (held) return held;
    const { firestore, user, restRoot, watch } = await services.documents();
    outbox ??= openFirestoreOutbox({ firestore, user, definitionOf, watch });
    const opened = await outbox;
    const known = projects.get(projectId);
    const data =
      known ??
      createFirestoreData({
        firestore,
        projectId,
        definitionOf,
        watch,
        signer: services.signer,
        rest: { root: restRoot, token: services.token },
        ...(opened && { outbox: opened }),
      });
    projects.set(projectId, data);
    return data;
  }

  return {
    provider: (projectId, method, args) =>
      reply(async () => call(await dataOf(projectId), 'provider', method, args)),
    writer: (projectId, method, args) =>
      reply(async () => call(await dataOf(projectId), 'writer', method, args)),
    count: (projectId, args) => reply(async () => (await dataOf(projectId)).count(...args)),
    search: (projectId, request) =>
      reply(async () => (await dataOf(projectId)).search(request, new AbortController().signal)),
    storedPage: (projectId, args) => reply(async () => (await dataOf(projectId)).storedPage(...args)),
    kept: async (projectId) => (await dataOf(projectId)).outbox?.entries() ?? [],
    async decide(projectId, entryId, decision) {
      await (await dataOf(projectId)).outbox?.[decision](entryId);
    },
    auth: (method, args) => {
      // Screens of the last session keep what they hold; the next session opens its own.
      if (method === 'login') {
        projects.clear();
        void outbox?.then((opened) => opened?.close());
        outbox = undefined;
      }
      return reply(async () => call({ authProvider }, 'authProvider', method, args));
    },
    async subscribe(projectId, subscription, wanted) {
      const data = await dataOf(projectId);
      const observer: Observer<unknown> = {
        next: (next) => window.tell(subscription, { next }),
        failed: (failed) => window.tell(subscription, { failed }),
      };
      subscriptions.set(
        subscription,
        wanted.kind === 'list'
          ? data.subscribeList(wanted.collection, wanted.query, observer)
          : data.subscribeOne(wanted.collection, wanted.id, observer),
      );
    },
    unsubscribe(subscription) {
      subscriptions.get(subscription)?.();
      subscriptions.delete(subscription);
    },
    stored: (path) =>
      reply(async () => {
        const { firestore } = await services.documents();
        const snapshot = await getDocFromServer(doc(firestore, path));
        return snapshot.exists() ? plain(snapshot.data()) : null;
      }),
    cache: async () => (await services.documents()).cache,
    endedSessions: () => endedSessions,
  };
}

async function call(owner: object, part: string, method: string, args: readonly unknown[]): Promise<unknown> {
  const target: unknown = Reflect.get(owner, part);
  if (typeof target !== 'object' || target === null) throw new Error(`No ${part}`);
  const called: unknown = Reflect.get(target, method);
  if (typeof called !== 'function') throw new Error(`No ${part}.${method}`);
  return Reflect.apply(called, target, [...args]);
}

async function reply(work: () => Promise<unknown>): Promise<Reply> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return {
      ok: false,
      failure: failureOf(error),
      message: error instanceof Error ? error.message : String(error),
    };
  }
}

/** Timestamps as `{ timestamp: ISO }`, so that they can be told from text. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return { timestamp: printMoment(value) };
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
}

window.bridge = openBridge();
