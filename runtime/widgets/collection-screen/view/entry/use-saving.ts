/**
 * Whether the form is saving, for what stands beside it: the form itself is not drawn anew when that changes.
 */
import { useState } from 'react';

export interface Saving {
  readonly set: (isSaving: boolean) => void;
  /** Resolves as soon as no save is under way. */
  readonly whenSaved: () => Promise<void>;
}

export function useSaving(): Saving {
  const [saving] = useState(createSaving);
  return saving;
}

function createSaving(): Saving {
  let current = false;
  let waiting: (() => void)[] = [];
  return {
    set(isSaving) {
      if (isSaving === current) return;
      current = isSaving;
      if (isSaving) return;
      for (const go of waiting) go();
      waiting = [];
    },
    whenSaved: () => (current ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}
