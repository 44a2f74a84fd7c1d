/**
 * Values that are said of a field elsewhere, in conditions, branches, trees and states: the field can have them.
 */
import { fieldAt } from '../../../../runtime/contract/field-at.ts';
import { type Place, type Problem, problem } from '../../../diagnostics/problem.ts';
import { listed, membersOf, PLACEHOLDER, type Remedy } from '../../../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../../../json.ts';
import { choicesOf, jsonTypes } from '../../field-type.ts';
import { refusalOf } from '../../value-refusal.ts';
import { hintPlace } from '../names/names.ts';
import type { Check, Subject } from '../subject.ts';
import { holders, propertyOf, spokenOf } from './branches.ts';
import { valueMeant } from './meant.ts';
import { shown } from './values.ts';

interface Said {
  readonly name: string;
  readonly of: unknown;
  readonly value: unknown;
  readonly place: Place;
  /** What to say, where the value is not written down. */
  readonly unasked?: Remedy | undefined;
}

const ONE_VALUE = 'Name a field with one value: this one is a list.';

export const checkNamedValues: Check = (subject) => {
  const all = [...byConditions(subject), ...byBranches(subject), ...byTree(subject), ...byState(subject)];
  return all.flatMap(({ name, of, value, place, unasked }): Problem[] => {
    if (!isJsonObject(of) || subject.bundle.isDamaged(of)) return [];
    // A field that nobody has filled in yet is null or absent, whatever its schema says.
    const says = value === null ? undefined : refusalOf(of, value);
    if (says === undefined) return [];
    const taken = all.filter((each) => each.of === of).map((each) => each.value);
    const instead = unasked ?? (isList(of) ? ONE_VALUE : valueMeant(of, 'equals', value, taken));
    return [problem('VALUE_NEVER', place, { name, value: shown(value), says, instead })];
  });
};

function byConditions({ fields, bundle }: Subject): Said[] {
  return fields.flatMap(({ field, node, holder, siblings }) => {
    const when = field.visibleWhen;
    if (!when || !siblings.some(({ name }) => name === when.field)) return [];
    const { visibleWhen } = isJsonObject(node['x-ui']) ? node['x-ui'] : {};
    const isList = isJsonObject(visibleWhen) && Array.isArray(visibleWhen.equals);
    return when.in.map((value, index) => ({
      name: when.field,
      of: propertyOf(holder, when.field),
      value,
      place: bundle.place(node, 'x-ui', 'visibleWhen', 'equals', ...(isList ? [index] : [])),
    }));
  });
}

/** A branch that waits for a choice that the field does not have never comes about. */
function byBranches(subject: Subject): Said[] {
  const { bundle } = subject;
  return holders(subject).flatMap(({ node: holder }) =>
    spokenOf(holder).flatMap(({ node: branch, holder }) =>
      Object.entries(isJsonObject(branch.properties) ? branch.properties : {}).flatMap(([name, asked]) => {
        const of = propertyOf(holder, name);
        if (!isJsonObject(asked) || !isJsonObject(of)) return [];
        const values = 'const' in asked ? [asked.const] : Array.isArray(asked.enum) ? asked.enum : [];
        // Without choices a value of another type is a mistake; one beyond the bounds of its field may be meant.
        const isMeant = (value: unknown): boolean =>
          !Array.isArray(of.enum) && refusalOf({ type: of.type }, value) === undefined;
        return values.flatMap((value, index) => {
          if (isMeant(value)) return [];
          const place = 'const' in asked ? bundle.place(asked, 'const') : bundle.place(asked, 'enum', index);
          return [{ name, of, value, place }];
        });
      }),
    ),
  );
}

/** What a new entry of a tree starts with, by what the one around it has. */
function byTree(subject: Subject): Said[] {
  const { list } = subject.model.definition;
  return Object.entries(list.tree?.inherits ?? {}).flatMap(([name, rule]) => {
    const of = propertyOf(subject.model.schema, name);
    if (rule === undefined || rule === true) return [];
    return Object.entries(rule).flatMap(([around, value]) => {
      const place = hintPlace(subject, 'list', 'tree', 'inherits', name, around);
      return [
        { name, of, value: around, place: { ...place, on: 'key' } as const },
        { name, of, value, place },
      ];
    });
  });
}

function byState(subject: Subject): Said[] {
  const { state, fields } = subject.model.definition;
  const active = state?.active;
  if (!active) return [];
  const field = fieldAt(fields, active.field);
  const of = subject.fields.find((visit) => visit.field === field)?.node;
  const { 'x-collection': declared } = subject.model.schema;
  const hint = isJsonObject(declared) && isJsonObject(declared.state) ? declared.state.active : undefined;
  const isSaid = isJsonObject(hint) && hint.is !== undefined;
  const choices = choicesOf(isJsonObject(of) ? of : {})?.map(({ value }) => value) ?? [PLACEHOLDER];
  const unasked = isSaid
    ? undefined
    : `Add the values that mean active: ${membersOf({ is: choices.slice(0, 1) })}, of ${listed(choices)}.`;
  return active.is.map((value, index) => ({
    name: active.field,
    of,
    value,
    place: isSaid
      ? hintPlace(subject, 'state', 'active', 'is', index)
      : hintPlace(subject, 'state', 'active', 'field'),
    unasked,
  }));
}

function isList(node: JsonObject): boolean {
  return jsonTypes(node).join() === 'array';
}
