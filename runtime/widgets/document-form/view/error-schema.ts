/**
 * The shown errors in the shape in which the form library hands them to its fields.
 */
import type { ErrorSchema } from '@rjsf/utils';
import type { FieldError } from '../model/field-errors.ts';

type Node = { [name: string]: unknown; __errors?: string[] };

/** Errors of the document as a whole are the bar's, not a field's. */
export function errorSchema(
  errors: readonly FieldError[],
  textOf: (error: FieldError) => string,
): ErrorSchema {
  const root: Node = {};
  for (const error of errors) {
    if (error.path.length === 0) continue;
    let node = root;
    for (const step of error.path) {
      const next = (node[step] ?? {}) as Node;
      node[step] = next;
      node = next;
    }
    node.__errors = [...(node.__errors ?? []), textOf(error)];
  }
  return root as ErrorSchema;
}
