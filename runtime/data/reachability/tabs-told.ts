/**
 * Tells the other tabs of this browser that the store is back: the one that listens for all of them may be hidden, and
 * its timers slow.
 */
import type { Unsubscribe } from '../../contract/live.ts';
import type { Reachability } from './reachability.ts';

const CHANNEL = 'balcao-store-back';
/** Tabs that saw it for themselves tell each other too. */
const NEWS_MS = 3000;

export function tellTabs(reach: Pick<Reachability, 'onBack' | 'heardOfReturn'>): Unsubscribe {
  const channel = new BroadcastChannel(CHANNEL);
  let hearing = false;
  let lastBack = Number.NEGATIVE_INFINITY;
  const unsubscribe = reach.onBack(() => {
    lastBack = performance.now();
    if (!hearing) channel.postMessage(null);
  });
  channel.onmessage = () => {
    if (performance.now() - lastBack < NEWS_MS) return;
    hearing = true;
    reach.heardOfReturn();
    hearing = false;
  };
  return () => {
    unsubscribe();
    channel.close();
  };
}
