/**
 * One change as the comparison finds it, and as it is told: with the places of before and after.
 */
import type { Location } from '../diagnostics/diagnostic.ts';
import type { Place } from '../diagnostics/problem.ts';
import type { Subject } from '../model/checks/subject.ts';
import { CHANGE_CODES, type ChangeCode, type ChangeFacts, type ChangeSeverity } from './codes.ts';
import type { Default, NewValue, Rename } from './rename-map.ts';

/** One collection, before and after. */
export interface Between {
  readonly before: Subject;
  readonly after: Subject;
  /** What collections that were renamed are called now, by what they were called. */
  readonly renamed: ReadonlyMap<string, string>;
}

export interface FoundChange {
  readonly code: ChangeCode;
  readonly severity: ChangeSeverity;
  /** As it is called after the change, or was when it is gone. */
  readonly collection: string;
  /** The path as records spell it; absent for what concerns the collection. */
  readonly field?: string;
  readonly message: string;
  readonly remedy: string;
  readonly was?: Place;
  readonly now?: Place;
  /** What moves the stored values to where they are read now. */
  readonly rename?: Rename;
  /** What becomes of values that may not be stored any more, as far as it can be guessed. */
  readonly values?: readonly NewValue[];
  /** What documents that lack the field could hold. */
  readonly fill?: Default;
}

export interface Change extends Omit<FoundChange, 'was' | 'now'> {
  /** In the schemas compared against. */
  readonly was?: Location;
  /** In the schemas as they are. Absent only when the collection is gone. */
  readonly now?: Location;
}

type Where = Pick<FoundChange, 'collection' | 'field' | 'was' | 'now' | 'rename' | 'values' | 'fill'>;

export function found<C extends ChangeCode>(code: C, facts: ChangeFacts[C], where: Where): FoundChange {
  const entry = CHANGE_CODES[code];
  return { code, severity: entry.severity, message: entry.says(facts), remedy: entry.mend(facts), ...where };
}
