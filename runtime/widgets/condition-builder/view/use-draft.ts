/**
 * The tree under the hand: commands change it at once, and the form is handed it, one step a command. What is not
 * complete the form shows and does not save (decision 13). What can be counted waits for its count, so that nobody is
 * let in or left out unseen: at most ten seconds, and no save waits for it. A value that comes from elsewhere (undo,
 * another user, a reload) takes its place.
 */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { applyCommand, type ConditionCommand } from '../../../core/conditions/commands.ts';
import { type GroupNode, storeCondition } from '../../../core/conditions/condition.ts';
import { readCondition } from '../../../core/conditions/read-condition.ts';
import type { Subject } from '../../../core/conditions/subject.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { draftOf, isComplete, isEvaluable, storedDraft } from '../model/draft.ts';
import { type Below, useBelow } from './use-below.tsx';

const LONGEST_COUNT_MS = 10_000;

export interface Draft {
  readonly root: GroupNode;
  readonly isComplete: boolean;
  readonly rootNow: () => GroupNode;
  /** Whether there was something to do. */
  readonly run: (command: ConditionCommand) => boolean;
  /** Nobody has said yet whom the newest change lets in; also when the form has it already. */
  readonly isUncounted: () => boolean;
  /** The operator is asked: the form keeps what was there until then, and where nobody answers. */
  readonly ask: () => void;
  /** The count is known, or will not be. */
  readonly accept: () => void;
  /** As it was before the changes that were not counted. */
  readonly takeBack: () => void;
  /** For the SQL; absent until the trees that the conditions ask about are there. */
  readonly below: Below | undefined;
  readonly treeReaders: ReactNode;
}

interface Own {
  readonly root: GroupNode;
  /** The form's value that it was made of, or made into. */
  readonly known: string;
  /** What the form holds meanwhile, while it is not handed the root. */
  readonly over?: string;
}

/** A change that waits for its count. */
interface Uncounted {
  /** The form's value before it. */
  readonly before: unknown;
  readonly isHanded: boolean;
  readonly isAsked?: boolean;
}

type DraftProps = Pick<FieldWidgetProps, 'value' | 'read' | 'onChange' | 'unsent'>;

/** `isCounted`: somebody can be asked how many meet a condition. */
export function useDraft(
  { value, read, onChange, unsent }: DraftProps,
  subject: Subject,
  timeZone: string,
  isCounted: boolean,
): Draft {
  const known = useMemo(() => meaningOf(value, subject), [value, subject]);
  const [own, setOwn] = useState((): Own => ({ root: draftOf(value, subject), known }));
  const theirs = useMemo(() => draftOf(value, subject), [value, subject]);
  const isOwn = own.known === known || own.over === known;
  const root = isOwn ? own.root : theirs;
  const complete = useMemo(() => isComplete(root, subject), [root, subject]);
  const { below, belowOf, treeReaders } = useBelow(root, subject);
  const latest = useRef({ root, onChange, belowOf, read, unsent, isCounted });
  latest.current = { root, onChange, belowOf, read, unsent, isCounted };
  const uncounted = useRef<Uncounted>(undefined);
  /** What was handed to the form before its trees were there. */
  const untold = useRef<GroupNode>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hand = useCallback(() => {
    const { root: now, belowOf: belowNow, onChange: tell } = latest.current;
    const knownBelow = belowNow(now);
    untold.current = knownBelow ? undefined : now;
    const stored = storedDraft(now, subject, { timeZone, below: knownBelow });
    setOwn({ root: now, known: meaningOf(stored, subject) });
    tell(stored);
  }, [subject, timeZone]);
  const handUncounted = useCallback(() => {
    if (!uncounted.current || uncounted.current.isHanded || uncounted.current.isAsked) return;
    uncounted.current = { ...uncounted.current, isHanded: true };
    hand();
  }, [hand]);
  const accept = useCallback(() => {
    clearTimeout(timer.current);
    const { isHanded = true } = uncounted.current ?? {};
    uncounted.current = undefined;
    if (!isHanded) hand();
  }, [hand]);
  const ask = useCallback(() => {
    clearTimeout(timer.current);
    if (!uncounted.current) return;
    const { before, isHanded } = uncounted.current;
    uncounted.current = { before, isHanded, isAsked: true };
    if (!isHanded) latest.current.onChange(before);
  }, []);
  const run = useCallback(
    (command: ConditionCommand) => {
      const { root: before, read: readNow, unsent: text } = latest.current;
      const done = applyCommand(before, command);
      if (!done.ok) return false;
      latest.current.root = done.root;
      clearTimeout(timer.current);
      const formValue = uncounted.current?.before ?? readNow();
      if (!latest.current.isCounted || !isEvaluable(done.root, subject)) {
        uncounted.current = undefined;
        hand();
        return true;
      }
      uncounted.current = { before: formValue, isHanded: false };
      timer.current = setTimeout(accept, LONGEST_COUNT_MS);
      const stored = storedDraft(done.root, subject, { timeZone });
      setOwn({ root: done.root, known: meaningOf(stored, subject), over: meaningOf(readNow(), subject) });
      text.typing();
      text.keep(stored);
      return true;
    },
    [accept, hand, subject, timeZone],
  );
  const takeBack = useCallback(() => {
    // Something else has taken its place meanwhile.
    if (!uncounted.current) return;
    const { before } = uncounted.current;
    uncounted.current = undefined;
    clearTimeout(timer.current);
    setOwn({ root: draftOf(before, subject), known: meaningOf(before, subject) });
    latest.current.onChange(before);
  }, [subject]);
  useEffect(() => {
    // What comes from elsewhere takes the place of what was not counted yet.
    if (!isOwn) uncounted.current = undefined;
  }, [isOwn]);
  useEffect(() => unsent.onFlush(handUncounted), [handUncounted, unsent]);
  // Before the form is left, which is an effect of its own.
  useLayoutEffect(() => handUncounted, [handUncounted]);
  useEffect(() => {
    const { root: now } = latest.current;
    if (!below || untold.current !== now) return;
    untold.current = undefined;
    const stored = storedDraft(now, subject, { timeZone, below });
    if (isMap(stored) && stored.sql !== undefined) latest.current.onChange(stored);
  }, [below, subject, timeZone]);
  const rootNow = useCallback(() => latest.current.root, []);
  const isUncounted = useCallback(() => uncounted.current !== undefined, []);
  return {
    root,
    isComplete: complete,
    rootNow,
    run,
    isUncounted,
    ask,
    accept,
    takeBack,
    below,
    treeReaders,
  };
}

/** The same for trees whose names stand in another order, as a store may answer them. */
function meaningOf(value: unknown, subject: Subject): string {
  const { tree } = readCondition(value, subject);
  return tree ? JSON.stringify(storeCondition(tree)) : '';
}
