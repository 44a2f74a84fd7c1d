/**
 * Fields that choose from another collection: it exists, and so do the fields of it that they name or need.
 */

import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';
import type { FieldType } from '../../../runtime/contract/field.ts';
import { fieldAt } from '../../../runtime/contract/field-at.ts';
import { fieldTypesWith } from '../../../runtime/core/field-types/index.ts';
import { kebabOf, nearestName } from '../../diagnostics/nearest.ts';
import { type Problem, problem } from '../../diagnostics/problem.ts';
import { listed, membersOf, mend, type Remedy, written } from '../../diagnostics/remedy.ts';
import type { JsonObject } from '../../json.ts';
import { nearestField, parentFieldOf, titlesOf } from '../nearest-field.ts';
import { type FieldVisit, fieldPaths } from '../walk.ts';
import type { Check, Neighbours, Subject } from './subject.ts';

/** Those that draw another collection's documents, and cannot without knowing which. */
const DOCUMENTS = fieldTypesWith(({ refers }) => refers === 'must');

export const checkReferences: Check = (subject, neighbours) =>
  subject.fields
    .filter(({ node }) => !subject.bundle.isDamaged(node))
    .flatMap((visit) => referenceProblems(subject, visit, neighbours));

function referenceProblems(subject: Subject, visit: FieldVisit, neighbours: Neighbours): Problem[] {
  const { subjects, declaredNames } = neighbours;
  const { field, node } = visit;
  const { reference } = field;
  if (!reference) return withoutCollection(subject, visit, declaredNames);
  const name = reference.collection;
  const place = subject.bundle.place(node, 'x-ui', 'collection');
  const other = subjects.find(({ model }) => model.definition.name === name)?.model.definition;
  if (!other) {
    if (declaredNames.includes(name)) return [];
    const facts = { name, known: declaredNames, nearest: nearestName(name, declaredNames) };
    return [problem('REFERENCE_UNKNOWN', place, facts)];
  }
  if (other.kind === 'singleton') {
    const known = subjects
      .map(({ model }) => model.definition)
      .filter(({ kind }) => kind === 'collection')
      .map((each) => each.name);
    return [problem('REFERENCE_TO_SINGLETON', place, { name, known })];
  }
  return [
    ...withoutParent(subject, visit, other),
    ...(['parent', 'roots', 'order', 'label'] as const).flatMap((hint) => named(subject, visit, other, hint)),
  ];
}

/** By the field's own name: `brandId` chooses a brand. */
function withoutCollection(
  { bundle }: Subject,
  { field, node, name }: FieldVisit,
  declaredNames: readonly string[],
): Problem[] {
  const own = kebabOf(name.replace(/_?ids?$/i, ''));
  const collection = [own, own.replace(/s$/, '')].find((each) => declaredNames.includes(each));
  const instead = collection && hintAdded({ collection }, ', the collection that it is called after');
  const at = bundle.namePlace(node);
  if (field.type === 'select' && !field.options)
    return [problem('SELECT_WITHOUT_CHOICES', at, { name, instead })];
  if (field.type === 'select_nested')
    return [problem('SELECT_NESTED_WITHOUT_PARENT', at, { name, missing: 'collection', instead })];
  if (!DOCUMENTS.includes(field.type)) return [];
  const facts = { name, fieldType: field.type, missing: 'collection', instead };
  return [problem('DOCUMENTS_WITHOUT_COLLECTION', at, facts)];
}

function withoutParent(
  subject: Subject,
  { field, node, name }: FieldVisit,
  other: CollectionDefinition,
): Problem[] {
  if (field.reference?.parent !== undefined) return [];
  const at = subject.bundle.namePlace(node);
  const parent = parentIn(subject, field.type, other);
  const added = parent && hintAdded({ parent }, `, the field of "${other.name}" that holds it`);
  if (field.type === 'select_nested') {
    const says = `Write "type": "select" in "x-ui": "${other.name}" is no tree, and none of its fields holds a parent.`;
    const instead = added ?? mend(says, { kind: 'add', patch: { 'x-ui': { type: 'select' } } });
    return [problem('SELECT_NESTED_WITHOUT_PARENT', at, { name, missing: 'parent', instead })];
  }
  if (field.type !== 'collection-editor') return [];
  const own = subject.model.definition.name;
  const select = membersOf({ type: 'string', 'x-ui': { type: 'select', collection: own } });
  const instead =
    added ??
    `No field of "${other.name}" chooses a document of "${own}": give it one with ${select}, and name it here as "x-ui": { "parent": … }.`;
  const facts = { name, fieldType: field.type, missing: 'parent', instead };
  return [problem('DOCUMENTS_WITHOUT_COLLECTION', at, facts)];
}

/** The field of the other collection that holds what `parent` names: its own parent, or the document that it belongs to. */
function parentIn({ model }: Subject, type: FieldType, other: CollectionDefinition): string | undefined {
  if (type !== 'collection-editor') return parentFieldOf(other);
  const [only, second] = fieldPaths(other.fields).filter(
    (path) => fieldAt(other.fields, path)?.reference?.collection === model.definition.name,
  );
  return second === undefined ? only : undefined;
}

function hintAdded(hints: JsonObject, why: string): Remedy {
  return mend(`Add ${membersOf({ 'x-ui': hints })}${why}.`, { kind: 'add', patch: { 'x-ui': hints } });
}

/** What each hint can use of the other collection. */
type ChoiceHint = 'parent' | 'roots' | 'order' | 'label';

const PARENTS: readonly FieldType[] = ['text', 'select', 'select_nested'];

const USES: { readonly [hint in ChoiceHint]: readonly FieldType[] } = {
  parent: PARENTS,
  roots: PARENTS,
  order: fieldTypesWith(({ sortable }) => sortable),
  label: ['text', 'textarea', 'number', 'select', 'select_nested', 'date', 'datetime'],
};

function named(
  subject: Subject,
  { field, node }: FieldVisit,
  other: CollectionDefinition,
  hint: ChoiceHint,
): Problem[] {
  const path = field.reference?.[hint];
  if (path === undefined || path === 'id') return [];
  const at = subject.bundle.place(node, 'x-ui', hint);
  const found = fieldAt(other.fields, path);
  const isOfParent = hint === 'parent' || hint === 'roots';
  const parent = isOfParent ? parentIn(subject, field.type, other) : undefined;
  const known = fieldPaths(other.fields).filter((each) =>
    USES[hint].includes(fieldAt(other.fields, each)?.type ?? 'struct'),
  );
  if (!found) {
    const nearest = parent ?? nearestField(path, known, titlesOf(other.fields));
    const facts = { name: path, known, nearest, collection: other.name, hint };
    return [problem('REFERENCE_FIELD_UNKNOWN', at, facts)];
  }
  const isUsable =
    USES[hint].includes(found.type) && !(parent && isOfParent && other.list.tree && path !== parent);
  if (isUsable || found.secret) return [];
  const because = isOfParent
    ? `"${path}" of "${other.name}" holds no parent`
    : `"${path}" of "${other.name}" is a ${found.type}`;
  const instead = parent ? written(parent) : `Name one of ${listed(known)}, or remove it.`;
  return [problem('FIELD_HINT_UNFIT', at, { hint, because, instead })];
}
