/**
 * Sections of the form, and fields that are shown only while another has some value.
 */

import { nearestName } from '../../../diagnostics/nearest.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { hints } from '../../field-type.ts';
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

function sectionOf({ model, bundle }: Subject, { node, name, place }: FieldVisit): Problem[] {
  const section = hints(node).section;
  if (typeof section !== 'string') return [];
  const at = bundle.place(node, 'x-ui', 'section');
  if (place !== 'root') return [problem('SECTION_BELOW_ROOT', at, { name })];
  const known = model.definition.sections.map((each) => each.name);
  if (known.includes(section)) return [];
  return [problem('SECTION_UNKNOWN', at, { name: section, known, nearest: nearestName(section, known) })];
}

function visibility({ bundle, model }: Subject, { field, node, siblings }: FieldVisit): Problem[] {
  const name = field.visibleWhen?.field;
  const known = siblings.filter((other) => other.name !== field.name).map((other) => other.name);
  // A field whose condition names itself has the diagnostic of conditions in a circle.
  if (name === undefined || name === field.name || known.includes(name)) return [];
  const at = bundle.place(node, 'x-ui', 'visibleWhen', 'field');
  const isOfRoot = model.definition.fields.some((other) => other.name === name);
  return [
    problem('VISIBLE_WHEN_UNKNOWN', at, {
      name,
      known,
      nearest: nearestField(name, known, titlesOf(siblings)),
      isOfRoot,
    }),
  ];
}
