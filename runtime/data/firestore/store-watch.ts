/**
 * One tab's watch over its way to the store: whether it answers, and the SDK's streams that are to go on when it does.
 */
import type { Firestore } from 'firebase/firestore';
import { askStore } from '../reachability/ask-store.ts';
import { watchBrowser } from '../reachability/browser-signs.ts';
import { Reachability } from '../reachability/reachability.ts';
import { tellTabs } from '../reachability/tabs-told.ts';
import { LiveStreams, restartStreams } from './reading/live-streams.ts';

export interface StoreWatch {
  readonly reach: Reachability;
  readonly streams: LiveStreams;
  close(): void;
}

/** `root`: where the REST interface has the database's documents. */
export function watchStore(firestore: Firestore, root: string): StoreWatch {
  const reach = new Reachability({
    ask: () => askStore(root),
    after,
    now: Date.now,
    random: Math.random,
  });
  const streams = new LiveStreams({ restart: () => restartStreams(firestore), reach, after });
  const { origin } = new URL(root);
  const stops = [
    reach.onBack(() => streams.begin()),
    tellTabs(reach),
    watchBrowser(reach, (url) => url.startsWith(origin) && STORE.test(url)),
  ];
  return {
    reach,
    streams,
    close() {
      for (const stop of stops) stop();
      streams.close();
      reach.close();
    },
  };
}

/** Everything else of the same origin may fail for reasons of its own. */
const STORE = /google\.firestore|\/v1\/projects\//;

function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
