/**
 * Whether this machine has a connection at all, as the browser knows it, and live.
 */
import { useSyncExternalStore } from 'react';

export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine);
}

function watch(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
