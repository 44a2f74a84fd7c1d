/**
 * The user's edits that are kept in this browser, as the shell shows them.
 */
import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { documentKey, type OutboxEntry, placesOf, useConsoleData } from '../../../data/index.ts';

/** An entry younger than this is most likely being saved right now. */
const SETTLING_MS = 2000;

const NONE: readonly OutboxEntry[] = [];
const noOutbox = {
  subscribe: () => () => {},
  entries: () => NONE,
  shown: (entry: OutboxEntry): OutboxEntry | undefined => entry,
};

function useEntries(): readonly OutboxEntry[] {
  const { outbox = noOutbox } = useConsoleData();
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  return entries.flatMap((entry) => outbox.shown(entry) ?? []);
}

/** All that is not stored, also what is on its way. */
export function useKeptCount(): number {
  return useEntries().length;
}

/** What did not get through, or was left behind. */
export function useUnsavedEdits(): readonly OutboxEntry[] {
  const entries = useEntries();
  const [, settle] = useReducer((count: number) => count + 1, 0);
  const now = Date.now();
  // A further try takes the place of the one that failed: what is listed stays until it is stored or given up.
  const listed = useRef<ReadonlySet<string>>(new Set());
  const settling = entries.filter(
    (entry) =>
      entry.failure === undefined &&
      isYoung(now - entry.at) &&
      !documentsOf(entry).some((key) => listed.current.has(key)),
  );
  const unsaved = entries.filter((entry) => !settling.includes(entry));
  useEffect(() => {
    listed.current = new Set(unsaved.flatMap(documentsOf));
  });
  const next = Math.min(...settling.map(({ at }) => at));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(settle, Math.max(0, next + SETTLING_MS + 1 - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return unsaved;
}

function documentsOf(entry: OutboxEntry): readonly string[] {
  return placesOf(entry.project, entry).map(documentKey);
}

/** A clock that was set back must not hide an edit until it has caught up. */
function isYoung(age: number): boolean {
  return Math.abs(age) <= SETTLING_MS;
}

/** Says so when edits that were left behind have been stored. */
export function useRecoveryNews(): void {
  const { outbox } = useConsoleData();
  const notify = useNotify();
  const announced = useRef(0);
  const entries = useEntries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry is recovered when it leaves the outbox
  useEffect(() => {
    const recovered = outbox?.recovered ?? 0;
    const count = recovered - announced.current;
    announced.current = recovered;
    if (count > 0) {
      notify('balcao.app.unsaved.recovered', { type: 'success', messageArgs: { smart_count: count } });
    }
  }, [outbox, notify, entries]);
}
