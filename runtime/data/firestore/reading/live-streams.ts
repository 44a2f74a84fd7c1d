/**
 * Brings the SDK's streams back as soon as the store is. By itself the SDK waits: up to half a minute inside a channel
 * that it opens, up to a minute and a half between channels, and no event of the browser ends these waits when only the
 * server was away. Closing and opening its network does.
 */

import { disableNetwork, enableNetwork, type Firestore } from 'firebase/firestore';
import { backoff } from '../../../core/timing/backoff.ts';
import type { Reachability } from '../../reachability/reachability.ts';

export interface LiveListener {
  heard(fromCache: boolean): void;
  stop(): void;
}

export interface LiveStreamsOptions {
  /** Closes and opens the SDK's streams. */
  readonly restart: () => void;
  readonly reach: Pick<Reachability, 'missed'>;
  readonly after: (ms: number, call: () => void) => () => void;
}

/** A listener that the store has not confirmed for so long casts doubt on the store. */
const UNCONFIRMED_MS = 2000;
/** The streams are begun anew once more when they bring nothing for so long, then for twice as long … */
const RESTART = { first: 5000, longest: 60_000 };
/** … but not without end: what refuses to listen is not to be pressed. */
const MOST_RESTARTS = 5;

export class LiveStreams {
  private readonly options: LiveStreamsOptions;
  private readonly unconfirmed = new Set<LiveListener>();
  private cancel: (() => void) | undefined;

  constructor(options: LiveStreamsOptions) {
    this.options = options;
  }

  listener(): LiveListener {
    const { after, reach } = this.options;
    let cancel: (() => void) | undefined;
    const confirmed = () => {
      cancel?.();
      cancel = undefined;
      this.unconfirmed.delete(listener);
    };
    const listener: LiveListener = {
      heard: (fromCache) => {
        if (!fromCache) return confirmed();
        this.unconfirmed.add(listener);
        cancel ??= after(UNCONFIRMED_MS, () => reach.missed());
      },
      stop: confirmed,
    };
    return listener;
  }

  /** The store is back. */
  begin(): void {
    this.cancel?.();
    this.options.restart();
    this.watch(1);
  }

  close(): void {
    this.cancel?.();
  }

  private watch(restarts: number): void {
    if (restarts >= MOST_RESTARTS) return;
    this.cancel = this.options.after(backoff(RESTART, restarts), () => {
      if (this.unconfirmed.size === 0) return;
      this.options.restart();
      this.watch(restarts + 1);
    });
  }
}

/**
 * Both calls at once: between them the SDK would hand this tab's turn at listening to another one. What listens goes on
 * from where it was.
 */
export function restartStreams(firestore: Firestore): void {
  const ended = (error: unknown) => console.warn('The streams could not be begun anew', error);
  try {
    disableNetwork(firestore).catch(ended);
    enableNetwork(firestore).catch(ended);
  } catch {
    // The session has ended meanwhile, and its documents with it.
  }
}
