/**
 * What the open form says to what stands beside it: whether it saves, what its bar says, and what it holds now. Neither
 * form nor header is drawn anew when that changes.
 */
import { useState } from 'react';
import type { DocumentData } from '../../../../contract/collection.ts';
import type { ShownSaveStatus } from '../../../../ui/reach/save-status.ts';

export interface Saving {
  readonly set: (isSaving: boolean) => void;
  /** Resolves as soon as no save is under way. */
  readonly whenSaved: () => Promise<void>;
  /** The form says how its present values are read. */
  readonly setReader: (read: () => DocumentData) => void;
  /** What the form holds now, saved or not; `undefined` until it is there. */
  readonly present: () => DocumentData | undefined;
  /** What the form's bar says; `null` where nothing saves by itself. */
  readonly show: (status: ShownSaveStatus | null) => void;
  readonly shown: () => ShownSaveStatus | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export function useSaving(): Saving {
  const [saving] = useState(createSaving);
  return saving;
}

function createSaving(): Saving {
  let current = false;
  let waiting: (() => void)[] = [];
  let read: (() => DocumentData) | undefined;
  let shown: ShownSaveStatus | null = null;
  const listeners = new Set<() => void>();
  return {
    set(isSaving) {
      if (isSaving === current) return;
      current = isSaving;
      if (isSaving) return;
      for (const go of waiting) go();
      waiting = [];
    },
    whenSaved: () => (current ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    setReader(reader) {
      read = reader;
    },
    present: () => read?.(),
    show(status) {
      shown = status;
      for (const tell of listeners) tell();
    },
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
