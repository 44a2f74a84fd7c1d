/**
 * Edits of entries that are on their way to the store, laid over the list meanwhile, so that what was done is seen at
 * once and the next step starts from it. One after the other: each is based on what the one before it wrote.
 */
import { useCallback, useRef, useState } from 'react';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { BatchOutcome, DocumentEdit } from '../../../../contract/writes.ts';
import { applyChanges } from '../../../../core/patches/edit-review.ts';
import { useServices } from '../../services.ts';

export interface PendingEdits {
  readonly edits: readonly DocumentEdit[];
  /** All of them or none. */
  save(edits: readonly DocumentEdit[]): Promise<BatchOutcome>;
}

const NONE: readonly DocumentEdit[] = [];

export function usePendingEdits(): PendingEdits {
  const { writer } = useServices().doors;
  const [edits, setEdits] = useState(NONE);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const save = useCallback(
    (wanted: readonly DocumentEdit[]) => {
      setEdits((before) => [...before, ...wanted]);
      const saving = turn.current.then(() => writer.editMany(wanted));
      turn.current = saving;
      return saving.finally(() => setEdits((before) => before.filter((edit) => !wanted.includes(edit))));
    },
    [writer],
  );
  return { edits, save };
}

/** The records as they will be; the very same list where nothing is on its way. */
export function withPending(
  records: readonly ConsoleRecord[],
  edits: readonly DocumentEdit[],
): readonly ConsoleRecord[] {
  if (edits.length === 0) return records;
  return records.map((record) =>
    edits
      .filter(({ id }) => id === record.id)
      .reduce((current, { changes }) => applyChanges(current, changes), record),
  );
}
