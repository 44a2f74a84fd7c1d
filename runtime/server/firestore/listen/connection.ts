/**
 * One client's Listen stream: its targets, kept as close to the store as the client can follow. A client that is
 * behind is told nothing new; what it holds is remembered by version, and once it has caught up it is told the
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
  /** The client went on from what it had kept. */
  readonly resumed: boolean;
  /** The client lacks something of a commit that was not told to it. */
  behind: boolean;
  announced: boolean;
}

export interface ConnectionOptions {
  readonly store: DocumentStore;
  readonly hub: Hub;
  readonly database: DatabaseName;
  /** Told of each target that comes or goes. */
  readonly activity?: { listens(change: 1 | -1): void };
  readonly onError?: (error: unknown) => void;
}

export function listenConnection(channel: Channel, options: ConnectionOptions): ListenConnection {
  const { store, hub, database, activity, onError } = options;
  const watched = new Map<number, Watched>();

  const tell = (events: ReadonlyMap<number, readonly TargetEvent[]>) => {
    for (const message of documentMessages(events, store.time, database)) channel.send(message);
  };

  /** A damaged document ends the targets that must read it; those beside them go on. */
  const unlessDamaged = <T>(targetId: number, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!isDamage(error)) throw error;
      onError?.(error);
      drop(targetId);
      channel.send(targetRemoved(targetId, error));
      return undefined;
    }
  };

  /** Answers false when the client could not take all of it. */
  const catchUp = (targetId: number, entry: Watched): boolean => {
    for (const event of entry.target.difference()) {
      tell(new Map([[targetId, [event]]]));
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
    channel.send(snapshot(store.time));
  };

  const listener: HubListener = {
    committed: (changes: ReadonlyMap<number, readonly DocumentChange[]>) => {
      const hold = !channel.writable || [...watched.values()].some((entry) => entry.behind);
      const events = new Map<number, readonly TargetEvent[]>();
      for (const [targetId, concerned] of changes) {
        const entry = watched.get(targetId);
        if (!entry) continue;
        if (hold) entry.behind = true;
        else events.set(targetId, unlessDamaged(targetId, () => [...entry.target.apply(concerned)]) ?? []);
      }
      if (hold || [...events.values()].every((told) => told.length === 0)) return;
      tell(events);
      channel.send(snapshot(store.time));
    },
  };

  const drop = (targetId: number) => {
    watched.get(targetId)?.unwatch();
    if (watched.delete(targetId)) activity?.listens(-1);
  };

  return {
    add: (targetId, target, since) => {
      drop(targetId);
      const ends = target.scopes.map((scope) => hub.watch(scope, listener, targetId));
      const unwatch = () => {
        for (const end of ends) end();
      };
      watched.set(targetId, { target, unwatch, resumed: false, behind: true, announced: false });
      activity?.listens(1);
      channel.send(targetAdded(targetId));
      const resumed = since !== undefined && unlessDamaged(targetId, () => target.resumeFrom(since));
      if (resumed === undefined) return;
      watched.set(targetId, { target, unwatch, resumed, behind: true, announced: false });
      if (since !== undefined && !resumed) channel.send(targetReset(targetId));
      pump();
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
