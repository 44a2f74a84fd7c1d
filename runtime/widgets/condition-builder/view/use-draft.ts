/**
 * The tree under the hand: commands change it at once, and the form is handed it, one step a command. What is not
 * complete the form shows and does not save (decision 13). A value that comes from elsewhere (undo, another user, a
 * reload) takes its place.
 */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { applyCommand, type ConditionCommand } from '../../../core/conditions/commands.ts';
import { type GroupNode, storeCondition } from '../../../core/conditions/condition.ts';
import { readCondition } from '../../../core/conditions/read-condition.ts';
import type { Subject } from '../../../core/conditions/subject.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { draftOf, isComplete, storedDraft } from '../model/draft.ts';
import { type Below, useBelow } from './use-below.tsx';

export interface Draft {
  readonly root: GroupNode;
  readonly isComplete: boolean;
  readonly rootNow: () => GroupNode;
  /** Whether there was something to do. */
  readonly run: (command: ConditionCommand) => boolean;
  /** For the SQL; absent until the trees that the conditions ask about are there. */
  readonly below: Below | undefined;
  readonly treeReaders: ReactNode;
}

interface Own {
  readonly root: GroupNode;
  /** The form's value that it was made of, or made into. */
  readonly known: string;
}

export function useDraft(
  { value, onChange }: Pick<FieldWidgetProps, 'value' | 'onChange'>,
  subject: Subject,
  timeZone: string,
): Draft {
  const known = useMemo(() => meaningOf(value, subject), [value, subject]);
  const [own, setOwn] = useState((): Own => ({ root: draftOf(value, subject), known }));
  const theirs = useMemo(() => draftOf(value, subject), [value, subject]);
  const root = own.known === known ? own.root : theirs;
  const complete = useMemo(() => isComplete(root, subject), [root, subject]);
  const { below, belowOf, treeReaders } = useBelow(root, subject);
  const latest = useRef({ root, onChange, belowOf });
  latest.current = { root, onChange, belowOf };
  /** What was handed to the form before its trees were there. */
  const untold = useRef<GroupNode>(undefined);
  const run = useCallback(
    (command: ConditionCommand) => {
      const done = applyCommand(latest.current.root, command);
      if (!done.ok) return false;
      latest.current.root = done.root;
      const knownBelow = latest.current.belowOf(done.root);
      untold.current = knownBelow ? undefined : done.root;
      const stored = storedDraft(done.root, subject, { timeZone, below: knownBelow });
      setOwn({ root: done.root, known: meaningOf(stored, subject) });
      latest.current.onChange(stored);
      return true;
    },
    [subject, timeZone],
  );
  useEffect(() => {
    const { root: now } = latest.current;
    if (!below || untold.current !== now) return;
    untold.current = undefined;
    const stored = storedDraft(now, subject, { timeZone, below });
    if (isMap(stored) && stored.sql !== undefined) latest.current.onChange(stored);
  }, [below, subject, timeZone]);
  const rootNow = useCallback(() => latest.current.root, []);
  return { root, isComplete: complete, rootNow, run, below, treeReaders };
}

/** The same for trees whose names stand in another order, as a store may answer them. */
function meaningOf(value: unknown, subject: Subject): string {
  const { tree } = readCondition(value, subject);
  return tree ? JSON.stringify(storeCondition(tree)) : '';
}
