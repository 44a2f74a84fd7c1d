/**
 * The user's edits that are kept in this browser, as the shell shows them.
 */
import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { type JournalEntry, useConsoleData } from '../../../data/index.ts';

/** An entry younger than this is most likely being saved right now. */
const SETTLING_MS = 2000;

const NONE: readonly JournalEntry[] = [];
const noJournal = {
  subscribe: () => () => {},
  entries: () => NONE,
  shown: (entry: JournalEntry): JournalEntry | undefined => entry,
};

function useEntries(): readonly JournalEntry[] {
  const { journal = noJournal } = useConsoleData();
  const entries = useSyncExternalStore(journal.subscribe, journal.entries);
  return entries.flatMap((entry) => journal.shown(entry) ?? []);
}

/** All that is not stored, also what is on its way. */
export function useKeptCount(): number {
  return useEntries().length;
}

/** What did not get through, or was left behind. */
export function useUnsavedEdits(): readonly JournalEntry[] {
  const entries = useEntries();
  const [, settle] = useReducer((count: number) => count + 1, 0);
  const now = Date.now();
  const settling = entries.filter(({ failure, at }) => failure === undefined && isYoung(now - at));
  const next = Math.min(...settling.map(({ at }) => at));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(settle, Math.max(0, next + SETTLING_MS + 1 - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return entries.filter((entry) => !settling.includes(entry));
}

/** A clock that was set back must not hide an edit until it has caught up. */
function isYoung(age: number): boolean {
  return Math.abs(age) <= SETTLING_MS;
}

/** Says so when edits that were left behind have been stored. */
export function useRecoveryNews(): void {
  const { journal } = useConsoleData();
  const notify = useNotify();
  const told = useRef(0);
  const entries = useEntries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry is recovered when it leaves the journal
  useEffect(() => {
    const recovered = journal?.recovered ?? 0;
    const count = recovered - told.current;
    told.current = recovered;
    if (count > 0) {
      notify('balcao.app.unsaved.recovered', { type: 'success', messageArgs: { smart_count: count } });
    }
  }, [journal, notify, entries]);
}
