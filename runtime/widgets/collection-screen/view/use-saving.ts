/**
 * Whether the form is saving, for what stands beside it: the form itself is not drawn anew when that changes.
 */
import { useState, useSyncExternalStore } from 'react';

export interface Saving {
  readonly set: (isSaving: boolean) => void;
  readonly get: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function useSaving(): Saving {
  const [saving] = useState(createSaving);
  return saving;
}

export function useIsSaving({ subscribe, get }: Saving): boolean {
  return useSyncExternalStore(subscribe, get);
}

function createSaving(): Saving {
  let current = false;
  const listeners = new Set<() => void>();
  return {
    set(isSaving) {
      if (isSaving === current) return;
      current = isSaving;
      for (const listener of listeners) listener();
    },
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
