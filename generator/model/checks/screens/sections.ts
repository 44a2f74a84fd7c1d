/**
 * Sections of the form, and fields that are shown only while another has some value.
 */

import type { FieldDefinition } from '../../../../runtime/contract/field.ts';
import { kebabOf, nearestName } from '../../../diagnostics/nearest.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { hints } from '../../field-type.ts';
import type { CollectionModel } from '../../model.ts';
import { nearestField, titlesOf } from '../../nearest-field.ts';
import type { FieldVisit } from '../../walk.ts';
import { hintPlace } from '../names/names.ts';
import type { Check, Subject } from '../subject.ts';

export const checkSections: Check = (subject) => [
  ...twice(subject),
  ...subject.fields.flatMap((visit) => [...sectionOf(subject, visit), ...visibility(subject, visit)]),
];

function twice(subject: Subject): Problem[] {
  const names = subject.model.definition.sections.map((section) => section.name);
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [problem('SECTION_TWICE', hintPlace(subject, 'sections', index, 'name'), { name })],
  );
}

function sectionOf({ model, bundle }: Subject, { node, name, place, siblings }: FieldVisit): Problem[] {
  const section = hints(node).section;
  if (typeof section !== 'string') return [];
  const at = bundle.place(node, 'x-ui', 'section');
  if (place !== 'root')
    return [problem('SECTION_BELOW_ROOT', at, { name, section, around: rootOf(model, siblings) })];
  const known = model.definition.sections.map((each) => each.name);
  if (known.includes(section)) return [];
  const labelled = model.definition.sections.find(({ label }) => kebabOf(label) === kebabOf(section))?.name;
  const nearest = labelled ?? nearestName(section, known);
  return [problem('SECTION_UNKNOWN', at, { name: section, known, nearest })];
}

/** The field at the root of the document that holds these. */
function rootOf({ definition }: CollectionModel, fields: readonly FieldDefinition[]): string | undefined {
  const holds = (field: FieldDefinition): boolean =>
    field.fields === fields || [...(field.fields ?? []), ...(field.item ? [field.item] : [])].some(holds);
  return definition.fields.find(holds)?.name;
}

function visibility({ bundle, model }: Subject, { field, node, siblings }: FieldVisit): Problem[] {
  const name = field.visibleWhen?.field;
  // A field whose condition names itself has the diagnostic of conditions in a circle.
  if (name === undefined || siblings.some((other) => other.name === name)) return [];
  const known = siblings.filter((other) => other.name !== field.name).map((other) => other.name);
  const at = bundle.place(node, 'x-ui', 'visibleWhen', 'field');
  const isOfRoot = model.definition.fields.some((other) => other.name === name);
  const nearest = nearestField(name, known, titlesOf(siblings));
  return [
    problem('VISIBLE_WHEN_UNKNOWN', at, {
      name,
      known,
      nearest,
      around: isOfRoot ? rootOf(model, siblings) : undefined,
    }),
  ];
}
