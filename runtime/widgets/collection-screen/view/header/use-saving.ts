/**
 * What the open form says to what stands beside it: whether it saves, and what it holds now. Neither form nor
 * header is drawn anew when that changes.
 */
import { useState } from 'react';
import type { DocumentData } from '../../../../contract/collection.ts';

export interface Saving {
  readonly set: (isSaving: boolean) => void;
  /** Resolves as soon as no save is under way. */
  readonly whenSaved: () => Promise<void>;
  /** The form says how its present values are read. */
  readonly setReader: (read: () => DocumentData) => void;
  /** What the form holds now, saved or not; `undefined` until it is there. */
  readonly present: () => DocumentData | undefined;
}

export function useSaving(): Saving {
  const [saving] = useState(createSaving);
  return saving;
}

function createSaving(): Saving {
  let current = false;
  let waiting: (() => void)[] = [];
  let read: (() => DocumentData) | undefined;
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
  };
}
