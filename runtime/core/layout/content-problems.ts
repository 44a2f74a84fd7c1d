/**
 * What is wrong with the contents of a layout field: asked alike by the form, an import, `balcao data validate` and the
 * backend. A layout may be stored in several forms, of which its JSON Schema knows one, so this alone judges what is in
 * it. Damage that the reader mends is no problem.
 */
import type { FieldDefinition } from '../../contract/field.ts';
import { parsedJson, readLayout } from './forms/read-layout.ts';
import { EMPTY_LAYOUT, type Layout } from './layout.ts';
import { limitReached } from './limits.ts';
import { REFUSALS, type Refusal } from './refusals.ts';

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
  const layout = remembered(value);
  if (!layout) return problem('invalid-data');
  const reason = limitReached((before !== undefined && remembered(before)) || EMPTY_LAYOUT, layout);
  return reason ? problem(reason) : NONE;
}

function problem(reason: Refusal): readonly ContentProblem[] {
  return [{ reason, message: REFUSALS[reason] }];
}

/** A form asks again at every change of any of its fields, mostly about the same value. */
const REMEMBERED = 4;
const layouts = new Map<unknown, Layout | undefined>();

function remembered(value: unknown): Layout | undefined {
  if (!layouts.has(value)) {
    layouts.set(value, layoutOf(value));
    const [oldest] = layouts.keys();
    if (layouts.size > REMEMBERED) layouts.delete(oldest);
  }
  return layouts.get(value);
}

/** A cell of a spreadsheet ends after 32,767 characters: the beginning of a layout is none, and no text either. */
function layoutOf(value: unknown): Layout | undefined {
  if (typeof value === 'string' && /^\s*(\[\s*\{|\{\s*")/.test(value) && parsedJson(value) === undefined)
    return undefined;
  const read = readLayout(value);
  return read.ok ? read.layout : undefined;
}
