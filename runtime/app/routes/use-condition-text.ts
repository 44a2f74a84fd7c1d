/**
 * The sentence of a condition wherever it is only read: tables, closed fields, conflicts. The labels come with the
 * definition of its subject, which is fetched when the first sentence about it is shown.
 */
import { useMemo, useSyncExternalStore } from 'react';
import type { FieldCondition } from '../../contract/field.ts';
import { conditionSentence } from '../../core/conditions/sentence.ts';
import { type Subject, subjectOf } from '../../core/conditions/subject.ts';
import type { ConditionText } from '../../ui/widget-services.ts';
import { definitionOf } from '../catalogue/catalogue-entries.ts';
import { useScreenMeans } from '../pieces/screen-means.ts';

/** `null` while it is on its way. */
const subjects = new Map<string, Subject | null>();
const listeners = new Set<() => void>();
let arrived = 0;

export function useConditionText(): ConditionText {
  const { timeZone } = useScreenMeans();
  const known = useSyncExternalStore(subscribe, () => arrived);
  return useMemo(
    () =>
      ({ condition }, value) => {
        const subject = known >= 0 && condition ? subjectFor(condition) : undefined;
        return conditionSentence(value, subject ?? undefined, { timeZone });
      },
    [known, timeZone],
  );
}

function subjectFor(condition: FieldCondition): Subject | null {
  const key = JSON.stringify(condition);
  const held = subjects.get(key);
  if (held !== undefined) return held;
  subjects.set(key, null);
  definitionOf(condition.subject).then(
    (definition) => {
      subjects.set(key, subjectOf(definition, condition.fields));
      arrived += 1;
      for (const listener of listeners) listener();
    },
    // Asked again with the next sentence.
    () => subjects.delete(key),
  );
  return null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
