/**
 * Validates the contents of a layout field for the form, an import, `balcao data validate` and the backend. A layout may
 * be stored in several forms and its JSON Schema knows only one, so the contents are validated here. Damage that the
 * reader repairs is not a problem.
 */
import type { FieldDefinition } from '../../contract/field.ts';
import { EMPTY_LAYOUT } from './layout.ts';
import { limitReached } from './limits.ts';
import { REFUSALS, type Refusal } from './refusals.ts';
import { layoutOf } from './remembered-layout.ts';

export interface ContentProblem {
  readonly reason: Refusal;
  /** What an operator reads. */
  readonly message: string;
}

const NONE: readonly ContentProblem[] = [];

/**
 * Nothing for a field of another type, and nothing for an empty value. With what was there `before`, a layout that was
 * over a limit already may stay so as long as it does not grow.
 */
export function contentProblems(
  field: Pick<FieldDefinition, 'type'>,
  value: unknown,
  before?: unknown,
): readonly ContentProblem[] {
  if (field.type !== 'editor-layout' || value === undefined || value === null) return NONE;
  const layout = layoutOf(value);
  if (!layout) return problem('invalid-data');
  const reason = limitReached((before !== undefined && layoutOf(before)) || EMPTY_LAYOUT, layout);
  return reason ? problem(reason) : NONE;
}

function problem(reason: Refusal): readonly ContentProblem[] {
  return [{ reason, message: REFUSALS[reason] }];
}
