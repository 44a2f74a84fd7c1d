/**
 * The tree under the hand: commands change it at once, and the form is handed it, one step a command. What is not
 * complete the form shows and does not save (decision 13). A value that comes from elsewhere (undo, another user, a
 * reload) takes its place.
 */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { applyCommand, type ConditionCommand } from '../../../core/conditions/commands.ts';
import { type GroupNode, storeCondition } from '../../../core/conditions/condition.ts';
import { readCondition } from '../../../core/conditions/read-condition.ts';
import type { Subject } from '../../../core/conditions/subject.ts';
import { draftOf, isComplete, storedDraft } from '../model/draft.ts';

export interface Draft {
  readonly root: GroupNode;
  readonly isComplete: boolean;
  readonly rootNow: () => GroupNode;
  /** Whether there was something to do. */
  readonly run: (command: ConditionCommand) => boolean;
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
  const latest = useRef({ root, onChange });
  latest.current = { root, onChange };
  const run = useCallback(
    (command: ConditionCommand) => {
      const done = applyCommand(latest.current.root, command);
      if (!done.ok) return false;
      latest.current.root = done.root;
      const stored = storedDraft(done.root, subject, timeZone);
      setOwn({ root: done.root, known: meaningOf(stored, subject) });
      latest.current.onChange(stored);
      return true;
    },
    [subject, timeZone],
  );
  const rootNow = useCallback(() => latest.current.root, []);
  return { root, isComplete: complete, rootNow, run };
}

/** The same for trees whose names stand in another order, as a store may answer them. */
function meaningOf(value: unknown, subject: Subject): string {
  const { tree } = readCondition(value, subject);
  return tree ? JSON.stringify(storeCondition(tree)) : '';
}
