/**
 * Two fields must not be stored at one place, nor one inside the other.
 */
import type { FieldDefinition } from '../../../../runtime/contract/field.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import type { FieldVisit } from '../../walk.ts';
import type { Check, Subject } from '../subject.ts';
import { refusalOfName } from './field-names.ts';

export const checkStoredPaths: Check = (subject) =>
  subject.fields
    .filter((visit) => visit.place !== 'item')
    .flatMap((visit) => [...refused(subject, visit), ...taken(subject, visit)]);

function refused({ bundle }: Subject, { field, node }: FieldVisit): Problem[] {
  if (field.path === field.name) return [];
  const because = field.path.split('.').map(refusalOfName).find(Boolean);
  if (because === undefined) return [];
  return [problem('FIELD_PATH_REFUSED', bundle.place(node, 'x-ui', 'path'), { path: field.path, because })];
}

/** Told at the later of the two. */
function taken({ bundle }: Subject, { field, node, siblings }: FieldVisit): Problem[] {
  const earlier = siblings.slice(
    0,
    siblings.findIndex((other) => other.name === field.name),
  );
  return earlier
    .filter((other) => overlap(field, other))
    .map((other) => {
      const at = field.path === field.name ? bundle.namePlace(node) : bundle.place(node, 'x-ui', 'path');
      const inside = field.path !== other.path;
      return problem('FIELD_PATH_TAKEN', at, {
        path: field.path,
        name: field.name,
        other: other.name,
        inside,
      });
    });
}

function overlap(a: FieldDefinition, b: FieldDefinition): boolean {
  return a.path === b.path || a.path.startsWith(`${b.path}.`) || b.path.startsWith(`${a.path}.`);
}
