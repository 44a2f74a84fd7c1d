/**
 * The tree under the hand: commands change it at once, and what is complete goes to the form, one step a command. A
 * value that comes from elsewhere (undo, another hand, a reload) takes its place.
 */
import { useRef, useState } from 'react';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { applyCommand, type ConditionCommand } from '../../../core/conditions/commands.ts';
import { type GroupNode, storeCondition } from '../../../core/conditions/condition.ts';
import { readCondition } from '../../../core/conditions/read-condition.ts';
import type { Subject } from '../../../core/conditions/subject.ts';
import { draftOf, isComplete, storedDraft } from '../model/draft.ts';

export interface Draft {
  readonly root: GroupNode;
  readonly isComplete: boolean;
  readonly run: (command: ConditionCommand) => void;
}

export function useDraft(
  { value, onChange }: Pick<FieldWidgetProps, 'value' | 'onChange'>,
  subject: Subject,
  timeZone: string,
): Draft {
  const known = meaningOf(value, subject);
  const [held, setHeld] = useState(() => ({ root: draftOf(value, subject), sent: known }));
  const isTheirs = held.sent !== known;
  const root = isTheirs ? draftOf(value, subject) : held.root;
  const latest = useRef(root);
  latest.current = root;
  const run = (command: ConditionCommand) => {
    const done = applyCommand(latest.current, command);
    if (!done.ok) return;
    latest.current = done.root;
    if (!isComplete(done.root, subject)) return setHeld({ root: done.root, sent: known });
    const stored = storedDraft(done.root, subject, timeZone);
    setHeld({ root: done.root, sent: meaningOf(stored, subject) });
    onChange(stored);
  };
  return { root, isComplete: isComplete(root, subject), run };
}

/** The same for trees whose names stand in another order, as a store may answer them. */
function meaningOf(value: unknown, subject: Subject): string {
  const { tree } = readCondition(value, subject);
  return tree ? JSON.stringify(storeCondition(tree)) : '';
}
