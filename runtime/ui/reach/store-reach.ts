/**
 * Whether the store answers, for whatever stands on a screen. The app hands it in; where nothing can be away, as in the
 * demo and in a test, it always answers.
 */
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { StoreReach } from '../../contract/reach.ts';

const never = () => () => {};
export const ALWAYS_REACHED: StoreReach = { getState: () => 'reached', subscribe: never, onBack: never };

export const StoreReachContext = createContext<StoreReach>(ALWAYS_REACHED);

export function useStoreAway(): boolean {
  const reach = useContext(StoreReachContext);
  return useSyncExternalStore(reach.subscribe, () => reach.getState() === 'away');
}

/** Calls when the store answers again after it was away. */
export function useStoreBack(call: () => void): void {
  const reach = useContext(StoreReachContext);
  const latest = useRef(call);
  latest.current = call;
  useEffect(() => reach.onBack(() => latest.current()), [reach]);
}
