/**
 * What edits the cells of a table, while somebody wants to: fetched when it is first asked for.
 */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { CellEditing } from '../../../../ui/cell-editing.ts';

export interface Cells {
  /** Absent while cells are not edited. */
  readonly editing: CellEditing | undefined;
  readonly isWanted: boolean;
  readonly hasFailed: boolean;
  /** Absent where nothing may be edited. */
  readonly toggle?: () => void;
}

export function useCells(
  load: (() => Promise<CellEditing>) | undefined,
  records: readonly ConsoleRecord[],
): Cells {
  const [isWanted, setWanted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [editing, setEditing] = useState<CellEditing>();
  const loading = useRef(load);
  loading.current = load;
  useEffect(() => {
    if (!isWanted) return;
    let made: CellEditing | undefined;
    let isGone = false;
    setFailed(false);
    loading.current?.().then(
      (next) => {
        made = next;
        if (isGone) next.close();
        else setEditing(next);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      setEditing(undefined);
      // An input that goes at the same time hands its text over first.
      queueMicrotask(() => made?.close());
    };
  }, [isWanted]);
  useEffect(() => editing?.take(records), [editing, records]);
  useSyncExternalStore(editing?.subscribe ?? never, editing?.getVersion ?? zero);
  const toggle = useCallback(() => setWanted((wanted) => !wanted), []);
  return { editing, isWanted, hasFailed, ...(load && { toggle }) };
}

const never = () => () => {};
const zero = () => 0;
