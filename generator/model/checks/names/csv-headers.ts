/**
 * Columns of the CSV must be told apart: from the document's id, and from each other by whoever reads them.
 */
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import type { FieldVisit } from '../../walk.ts';
import type { Check, Subject } from '../subject.ts';

export const checkCsvHeaders: Check = (subject) => {
  const columns = subject.fields.filter(
    ({ field, place }) => place === 'root' && field.csv !== false && !field.secret,
  );
  return columns.flatMap((visit, index) => taken(subject, visit, columns.slice(0, index)));
};

function taken({ model, bundle }: Subject, visit: FieldVisit, earlier: readonly FieldVisit[]): Problem[] {
  const { field, node } = visit;
  const place = field.path === field.name ? bundle.namePlace(node) : bundle.place(node, 'x-ui', 'path');
  const facts = { name: field.name, header: field.path };
  if (field.path === 'id' && field.name !== 'id' && field.name !== model.definition.id?.field) {
    return [problem('CSV_HEADER_TAKEN', place, { ...facts, other: "the document's id" })];
  }
  // Composed and decomposed letters look alike, and a spreadsheet makes one of the other.
  const twin = earlier.find(
    (other) => other.field.path !== field.path && alike(other.field.path) === alike(field.path),
  );
  return twin ? [problem('CSV_HEADER_TAKEN', place, { ...facts, other: `"${twin.field.name}"` })] : [];
}

function alike(path: string): string {
  return path.normalize('NFKC');
}
