/**
 * Parts of a screen that are fetched when they are first shown, and the place that waits for one. React by itself holds
 * back what a `Suspense` reveals until 300 ms after the last placeholder was drawn, and a collection's screen is four
 * such parts deep: a place draws itself anew as soon as a part has come, which React shows at once.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';

/** How many parts have come so far, or failed. */
let arrivals = 0;
/** How many are on their way. */
let awaited = 0;
const places = new Set<() => void>();

/** A component to be shown inside a `PartPlace`. What `load` rejects with is thrown where it is shown. */
export function part<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    awaited += 1;
    try {
      return { default: await load() };
    } finally {
      // A task of its own: by then React knows that the part is there.
      setTimeout(arrived);
    }
  });
}

export interface PartPlaceProps {
  /** Nothing when absent. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

/** Shows the placeholder while a part below it is on its way. */
export function PartPlace({ placeholder, children }: PartPlaceProps) {
  useSyncExternalStore(watchArrivals, countArrivals);
  return <Suspense fallback={placeholder}>{children}</Suspense>;
}

/** While a screen that says it is mounted, what is fetched ahead waits as for a part: documents cross the same line. */
export function useAwaited(): void {
  useEffect(() => {
    awaited += 1;
    return () => void setTimeout(arrived);
  }, []);
}

export function arePartsAwaited(): boolean {
  return awaited > 0;
}

/** Calls once no part is on its way, now or later. The function it answers forgets that. */
export function whenPartsHaveCome(then: () => void): () => void {
  const forget = watchArrivals(check);
  function check() {
    if (awaited > 0) return;
    forget();
    then();
  }
  check();
  return forget;
}

function arrived(): void {
  arrivals += 1;
  awaited -= 1;
  for (const drawAgain of places) drawAgain();
}

function countArrivals(): number {
  return arrivals;
}

function watchArrivals(drawAgain: () => void): () => void {
  places.add(drawAgain);
  return () => places.delete(drawAgain);
}
