/**
 * How a single value of a field is chosen or typed outside of its form: in a filter, in a bulk change.
 */
import type { FieldDefinition } from '../../contract/field.ts';
import { declarationOf } from './index.ts';

export type FilterKind = 'choice' | 'yesno' | 'reference' | 'number' | 'date' | 'text';

/** `undefined`: neither filtered by nor changed in bulk. */
export function filterKind(field: FieldDefinition): FilterKind | undefined {
  const { filter, refers } = declarationOf(field.type);
  if (field.secret || filter !== 'text') return field.secret ? undefined : filter;
  if (field.reference && refers) return 'reference';
  return field.options ? 'choice' : 'text';
}
