/**
 * The history page by page, the newest first. Asked anew it begins again, and shows what it had until that has come.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HistoryEntry, HistoryService, HistoryState } from '../../../contract/history.ts';

export interface HistoryPages {
  /** `undefined` until the first answer. */
  readonly entries: readonly HistoryEntry[] | undefined;
  readonly state: HistoryState;
  readonly more: boolean;
  /** The last question's refusal, in Portuguese. */
  readonly failure: string | undefined;
  readonly isAsking: boolean;
  /** For the next page. */
  readonly ask: () => void;
  readonly refresh: () => void;
}

interface Answered {
  readonly entries?: readonly HistoryEntry[];
  readonly state: HistoryState;
  readonly next?: string | undefined;
  readonly failure?: string;
}

export function useHistoryPages(service: HistoryService, collection: string, id: string): HistoryPages {
  const [answered, setAnswered] = useState<Answered>({ state: 'live' });
  const [isAsking, setAsking] = useState(true);
  const turn = useRef(0);
  const load = useCallback(
    async (known: readonly HistoryEntry[], from?: string) => {
      const own = ++turn.current;
      setAsking(true);
      const page = await service.of(collection, id, from);
      // Asked again, or closed.
      if (own !== turn.current) return;
      setAsking(false);
      setAnswered((before) =>
        page.ok
          ? { entries: [...known, ...page.entries], state: page.state, next: page.next }
          : { ...before, failure: page.error },
      );
    },
    [service, collection, id],
  );
  useEffect(() => {
    void load([]);
    return () => {
      turn.current += 1;
    };
  }, [load]);
  const { entries, failure, next, state } = answered;
  return {
    entries,
    failure,
    more: next !== undefined,
    state,
    isAsking,
    ask: () => void load(entries ?? [], next),
    refresh: () => void load([]),
  };
}
