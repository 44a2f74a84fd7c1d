/**
 * One client's Listen stream: its targets, kept as close to the store as the client can follow. A client that is
 * behind is sent nothing new; the versions it has are remembered, and once it has caught up it is sent the
 * difference. So a slow client costs no memory beyond the list of what it holds.
 */
import { isDamage } from '../../sqlite/database.ts';
import type { DatabaseName } from '../paths/document-path.ts';
import type { DocumentChange, DocumentStore, Micros } from '../store/document-store.ts';
import type { Channel } from '../webchannel/session.ts';
import type { Hub, HubListener } from './hub.ts';
import {
  documentMessages,
  snapshot,
  targetAdded,
  targetCurrent,
  targetHolds,
  targetRemoved,
  targetReset,
} from './messages.ts';
import type { Target, TargetEvent } from './target.ts';

export interface ListenConnection {
  /** `since`: the client kept what the target held at that moment. */
  add(targetId: number, target: Target, since?: Micros): void;
  remove(targetId: number): void;
  /** The client has caught up. */
  resume(): void;
  close(): void;
}

interface Watched {
  readonly target: Target;
  readonly unwatch: () => void;
  /** Ends what it reads. */
  readonly leaving: AbortController;
  /** The client went on from what it had kept. */
  resumed: boolean;
  /** The store is being read for it. */
  reading: boolean;
  /** The client lacks something of a commit that was not sent to it. */
  behind: boolean;
  announced: boolean;
}

export interface ConnectionOptions {
  readonly store: DocumentStore;
  readonly hub: Hub;
  readonly database: DatabaseName;
  /** Told of each target that comes or goes. */
  readonly activity?: { listens(change: 1 | -1): void };
  /** Told why a target ended. */
  readonly onError?: (error: unknown) => void;
}

export function listenConnection(channel: Channel, options: ConnectionOptions): ListenConnection {
  const { store, hub, database, activity, onError } = options;
  const watched = new Map<number, Watched>();

  const send = (events: ReadonlyMap<number, readonly TargetEvent[]>) => {
    for (const message of documentMessages(events, store.time, database)) channel.send(message);
  };

  /** What a damaged document breaks: the targets that must read it end, and those beside them go on. */
  const end = (targetId: number, error: unknown) => {
    onError?.(error);
    drop(targetId);
    channel.send(targetRemoved(targetId, error));
  };
  const unlessDamaged = <T>(targetId: number, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!isDamage(error)) throw error;
      end(targetId, error);
      return undefined;
    }
  };

  /** Reads from the store what the target needs. Answers false when that takes a while; it goes on by itself. */
  const read = (targetId: number, entry: Watched, since?: Micros): boolean => {
    const settle = (resumed: boolean) => {
      if (since === undefined) return;
      entry.resumed = resumed;
      if (!resumed) channel.send(targetReset(targetId));
    };
    const outcome = entry.target.read(since, entry.leaving.signal);
    if (!(outcome instanceof Promise)) {
      settle(outcome);
      return true;
    }
    entry.reading = true;
    entry.behind = true;
    const isGone = () => watched.get(targetId) !== entry;
    outcome
      .then((resumed) => {
        if (isGone()) return;
        entry.reading = false;
        settle(resumed);
        pump();
      })
      .catch((error) => {
        if (isGone()) return;
        end(targetId, error);
        pump();
      })
      .catch((error) => onError?.(error));
    return false;
  };

  /** Answers false when the client could not take all of it, or the store is still being read. */
  const catchUp = (targetId: number, entry: Watched): boolean => {
    if (entry.reading || (entry.target.isStale && !read(targetId, entry))) return false;
    for (const event of entry.target.difference()) {
      send(new Map([[targetId, [event]]]));
      if (!channel.writable) return false;
    }
    entry.behind = false;
    if (!entry.announced) announce(targetId, entry);
    entry.announced = true;
    return true;
  };

  const announce = (targetId: number, { target, resumed }: Watched) => {
    if (resumed && target.size !== undefined) channel.send(targetHolds(targetId, target.size));
    channel.send(targetCurrent(targetId, store.time));
  };

  const pump = () => {
    for (const [targetId, entry] of watched) {
      if (!channel.writable) return;
      if (entry.behind && unlessDamaged(targetId, () => catchUp(targetId, entry)) === false) return;
    }
    channel.send(snapshot(store.moment(), store.time));
  };

  const listener: HubListener = {
    committed: (changes: ReadonlyMap<number, readonly DocumentChange[]>) => {
      const hold = !channel.writable || [...watched.values()].some((entry) => entry.behind);
      const events = new Map<number, readonly TargetEvent[]>();
      for (const [targetId, concerned] of changes) {
        const entry = watched.get(targetId);
        if (!entry) continue;
        entry.target.note(concerned, hold);
        if (hold) entry.behind = true;
        else {
          const differences = () =>
            !entry.target.isStale || read(targetId, entry) ? [...entry.target.difference()] : [];
          events.set(targetId, unlessDamaged(targetId, differences) ?? []);
        }
      }
      if ([...events.values()].every((list) => list.length === 0)) return;
      send(events);
      // One that is being read holds the others' snapshot back: all are sent as of one moment.
      if (![...watched.values()].some((entry) => entry.behind))
        channel.send(snapshot(store.time, store.time));
    },
  };

  const drop = (targetId: number) => {
    const entry = watched.get(targetId);
    entry?.unwatch();
    entry?.leaving.abort();
    if (watched.delete(targetId)) activity?.listens(-1);
  };

  return {
    add: (targetId, target, since) => {
      drop(targetId);
      const ends = target.scopes.map((scope) => hub.watch(scope, listener, targetId));
      const unwatch = () => {
        for (const end of ends) end();
      };
      const leaving = new AbortController();
      const state = { resumed: false, reading: false, behind: true, announced: false };
      const entry: Watched = { target, unwatch, leaving, ...state };
      watched.set(targetId, entry);
      activity?.listens(1);
      channel.send(targetAdded(targetId));
      if (unlessDamaged(targetId, () => read(targetId, entry, since))) pump();
    },
    remove: (targetId) => {
      drop(targetId);
      channel.send(targetRemoved(targetId));
    },
    resume: pump,
    close: () => {
      for (const targetId of [...watched.keys()]) drop(targetId);
    },
  };
}
