/**
 * What a browser shows of its way to the store: the network goes and comes, somebody looks at the tab or clicks in it,
 * the machine has slept, a request of the SDK's own to the store came to nothing.
 */
import type { Unsubscribe } from '../../contract/live.ts';
import type { Reachability } from './reachability.ts';

type Told = Pick<Reachability, 'missed' | 'hurry' | 'lostNetwork' | 'woke'>;

const CLOCK_MS = 5000;
/** A timer this late means that the tab stood still. Hidden tabs have their timers called once a minute. */
const ASLEEP_MS = 90_000;

/** `isOfStore`: whether a request went to the store. */
export function watchBrowser(reach: Told, isOfStore: (url: string) => boolean): Unsubscribe {
  const ended = new AbortController();
  const { signal } = ended;
  const on = (target: EventTarget, names: readonly string[], call: () => void) => {
    for (const name of names) target.addEventListener(name, call, { signal, capture: true });
  };
  const hurry = () => reach.hurry();
  on(window, ['online', 'focus', 'pageshow'], hurry);
  on(window, ['offline'], () => reach.lostNetwork());
  on(document, ['visibilitychange', 'click'], hurry);
  on(document, ['resume'], () => reach.woke());
  const stops = [sleepsEnd(() => reach.woke()), failedRequests(isOfStore, () => reach.missed())];
  if (!navigator.onLine) reach.lostNetwork();
  return () => {
    ended.abort();
    for (const stop of stops) stop();
  };
}

function sleepsEnd(woke: () => void): Unsubscribe {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last > ASLEEP_MS) woke();
    last = now;
  }, CLOCK_MS);
  return () => clearInterval(timer);
}

/**
 * The SDK tries several times over up to a minute and a half before it says that its stream is lost; the browser lists
 * each request that ended without a good answer. Where a browser lists none, this says nothing.
 */
function failedRequests(isOfStore: (url: string) => boolean, failed: () => void): Unsubscribe {
  if (typeof PerformanceObserver === 'undefined') return () => {};
  const observer = new PerformanceObserver((list) => {
    const isFailure = (entry: PerformanceEntry) =>
      entry instanceof PerformanceResourceTiming && isOfStore(entry.name) && cameToNothing(entry);
    if (list.getEntries().some(isFailure)) failed();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** The SDK itself ends requests that it needs no more: these have begun to be answered. */
function cameToNothing({ responseStatus, responseStart }: PerformanceResourceTiming): boolean {
  return responseStatus >= 500 || (responseStatus === 0 && responseStart === 0);
}
