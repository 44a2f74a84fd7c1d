/**
 * Puts old values into the open form, as one step, and says what came of it.
 */
import { useState } from 'react';
import type { HistoryChange, HistoryEntry } from '../../../contract/history.ts';
import type { PatchRefusal, RestorableDocument } from '../../../contract/open-document.ts';
import { type Restoration, restorationOf } from '../model/restoration.ts';

export type Restored =
  | (Restoration & { readonly type: 'done'; readonly asks: readonly (readonly string[])[] })
  | { readonly type: 'refused'; readonly reason: PatchRefusal }
  | { readonly type: 'undone' };

export interface Restoring {
  /** What came of the last one. */
  readonly restored: Restored | undefined;
  /** `newer`: the entries after those changes. */
  readonly restore: (changes: readonly HistoryChange[], newer: readonly HistoryEntry[]) => void;
  readonly undo: () => void;
}

export function useRestoring(document: RestorableDocument, userId: string): Restoring {
  const [restored, setRestored] = useState<Restored>();
  return {
    restored,
    async restore(changes, newer) {
      const restoration = restorationOf(document, changes, newer, userId);
      const outcome = await document.restore(restoration.differences);
      setRestored(
        outcome.ok
          ? { type: 'done', ...restoration, asks: outcome.asks }
          : { type: 'refused', reason: outcome.reason },
      );
    },
    undo() {
      document.undo();
      setRestored({ type: 'undone' });
    },
  };
}
