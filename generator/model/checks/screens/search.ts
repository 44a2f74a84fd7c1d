/**
 * A search names fields that are there and that can be searched, each once. Secrets are refused with those of lists.
 */

import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { isJsonObject, type JsonObject } from '../../../json.ts';
import { nearestField, titlesOf } from '../../nearest-field.ts';
import { SEARCHED_TYPES, searchPlaces } from '../../search.ts';
import { hintPlace } from '../names/names.ts';
import type { Check, Subject } from '../subject.ts';

interface Use {
  /** Where in `x-collection`. */
  readonly at: readonly (string | number)[];
  readonly name: string;
  readonly as?: unknown;
  readonly isTitle: boolean;
}

export const checkSearch: Check = (subject) => {
  const uses = usesOf(subject);
  return uses.flatMap((use, index) => useProblems(subject, use, uses.slice(0, index)));
};

function usesOf({ model }: Subject): Use[] {
  const declared = model.schema['x-collection'];
  const search = isJsonObject(declared) && isJsonObject(declared.search) ? declared.search : {};
  const list = (name: string): readonly unknown[] => {
    const value = search[name];
    return Array.isArray(value) ? value : [];
  };
  return [
    ...list('title').map((name, at) => ({ at: ['search', 'title', at], name: String(name), isTitle: true })),
    ...list('fields')
      .filter((entry): entry is JsonObject => isJsonObject(entry))
      .map(({ field, as }, at) => ({
        at: ['search', 'fields', at, 'field'],
        name: String(field),
        as,
        isTitle: false,
      })),
  ];
}

function useProblems(subject: Subject, { at, name, as, isTitle }: Use, earlier: readonly Use[]): Problem[] {
  const { definition, schema } = subject.model;
  const place = hintPlace(subject, ...at);
  const hint = at.join('.');
  const places = searchPlaces(definition.fields, schema);
  const found = places.find(({ path }) => path === name);
  if (!found) {
    if (isSecret(subject, name))
      return [problem('SECRET_SHOWN', place, { name, hint: `x-collection.${hint}` })];
    const known = places.map(({ path }) => path);
    return [
      problem('SEARCH_FIELD_UNKNOWN', place, {
        hint,
        name,
        known,
        nearest: nearestField(name, known, titlesOf(definition.fields)),
      }),
    ];
  }
  const twin = earlier.find((use) => use.name === name) ?? (name === 'id' ? { at: ['search'] } : undefined);
  if (twin) return [problem('SEARCH_FIELD_TWICE', place, { name })];
  const { field } = found;
  const facts = { hint, name, fieldType: field.type };
  if (isTitle && field.type !== 'text') {
    return [problem('SEARCH_FIELD_TYPE', place, { ...facts, wants: 'a title is a text in one line' })];
  }
  if (as === 'label' && !field.reference) {
    return [
      problem('SEARCH_FIELD_TYPE', place, {
        ...facts,
        wants: '"as": "label" is for a select with "collection"',
      }),
    ];
  }
  if (SEARCHED_TYPES.includes(field.type)) return [];
  return [
    problem('SEARCH_FIELD_TYPE', place, { ...facts, wants: 'a text, number or select can be searched' }),
  ];
}

function isSecret({ fields }: Subject, name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return fields.some(({ field }) => field.secret === true && field.name === last);
}
