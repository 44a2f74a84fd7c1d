/**
 * Field names that the store, the CSV or JavaScript cannot carry, missing labels, and `required` names of nobody.
 */

import { SIGNATURE_FIELD } from '../../../../runtime/contract/collection.ts';
import { SECRETS_SET_AT } from '../../../../runtime/contract/secrets.ts';
import { inLatin } from '../../../diagnostics/nearest.ts';
import { type Problem, problem } from '../../../diagnostics/problem.ts';
import { isJsonObject, type JsonObject } from '../../../json.ts';
import { targetOf } from '../../../read/meaning/target.ts';
import { hints } from '../../field-type.ts';
import { nearestField, titlesIn } from '../../nearest-field.ts';
import type { FieldVisit } from '../../walk.ts';
import type { Check, Subject } from '../subject.ts';

export const checkFieldNames: Check = (subject) => [
  ...subject.fields.flatMap((visit) => [...nameProblems(subject, visit), ...titleProblems(subject, visit)]),
  ...requiredProblems(subject),
];

/** Why a name cannot be a field's; nothing when it can. */
export function refusalOfName(name: string): string | undefined {
  if (name.trim() === '') return 'it is empty';
  if (/^__.*__$/.test(name)) return 'the store keeps names between double underscores for itself';
  if (name in Object.prototype) return 'every JavaScript object already has a property of that name';
  if (name === 'prototype') return 'the CSV refuses it, as it reaches into every JavaScript class';
  const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.exec(name)?.[0]?.codePointAt(0);
  if (unseen !== undefined) {
    return `it holds the invisible character U+${unseen.toString(16).toUpperCase().padStart(4, '0')}`;
  }
  if (/^[\w$-]+$/.test(inLatin(name)) && inLatin(name) !== name)
    return 'it holds a letter of another alphabet that only looks like a Latin one';
  const bad = /[./[\]:~*`\s]/.exec(name);
  if (bad) return bad[0].trim() === '' ? 'it holds a space' : `"${bad[0]}" separates the parts of a path`;
  const mark = /[()?!;,{}<>|\\]/.exec(name)?.[0];
  if (mark !== undefined) {
    const meaning: { readonly [mark: string]: string } = {
      '?': ': what "required" does not name is optional',
      '!': ': "required" around it says what must be given',
    };
    return `it holds ${JSON.stringify(mark)}${meaning[mark] ?? ''}`;
  }
  // Firestore's limit for one part of a field path.
  return new TextEncoder().encode(name).length > 1500 ? 'it is longer than the store allows' : undefined;
}

function nameProblems(subject: Subject, { field, node, name, place }: FieldVisit): Problem[] {
  if (place === 'item') return [];
  const at = subject.bundle.namePlace(node);
  const because = refusalOfName(name);
  if (because !== undefined)
    return [problem('FIELD_NAME_REFUSED', at, { name, because, isUntitled: node.title === undefined })];
  if (place !== 'root') return [];
  if (name === 'id' && subject.model.definition.id?.field !== 'id') {
    const wants = 'Add "id": { "field": "id" } to "x-collection", or call the field something else.';
    return [problem('FIELD_NAME_OF_THE_SYSTEM', at, { name, is: "the document's own id", wants })];
  }
  const isStamp = name === 'createdAt' || name === 'updatedAt';
  if (isStamp && field.type !== 'datetime' && !subject.bundle.isDamaged(node)) {
    const wants = 'Make it a text of the format "date-time", or leave it out.';
    return [problem('FIELD_NAME_OF_THE_SYSTEM', at, { name, is: 'the time that every write stamps', wants })];
  }
  if (name === SIGNATURE_FIELD || field.path.split('.')[0] === SIGNATURE_FIELD) {
    const wants = 'Call the field something else, and store it elsewhere.';
    const facts = { name: SIGNATURE_FIELD, is: 'the signature of the last write', wants };
    return [problem('FIELD_NAME_OF_THE_SYSTEM', at, facts)];
  }
  const [first = ''] = field.path.split('.');
  if (first === SECRETS_SET_AT || name === SECRETS_SET_AT) {
    const at =
      name === SECRETS_SET_AT ? subject.bundle.namePlace(node) : subject.bundle.place(node, 'x-ui', 'path');
    const facts = { name: SECRETS_SET_AT, is: 'where a document notes when its secrets were set' };
    return [problem('FIELD_NAME_OF_THE_SYSTEM', at, { ...facts, wants: 'Call the field something else.' })];
  }
  if (first !== name && (first === 'createdAt' || first === 'updatedAt')) {
    const wants = 'Store the field elsewhere: correct "x-ui.path".';
    const path = subject.bundle.place(node, 'x-ui', 'path');
    const facts = { name: first, is: 'the time that every write stamps', wants };
    return [problem('FIELD_NAME_OF_THE_SYSTEM', path, facts)];
  }
  return [];
}

function titleProblems(subject: Subject, { node, name, place }: FieldVisit): Problem[] {
  const titled = typeof node.title === 'string' && node.title.trim() !== '';
  if (place === 'item' || titled || subject.bundle.isDamaged(node)) return [];
  // Another word that says it, or the hint of a choice, has a remedy of its own.
  const isTitle = (word: string): boolean => word === 'title' || targetOf(word, 'field') === 'title';
  const isLabel = typeof hints(node).label === 'string' && hints(node).collection === undefined;
  if (isLabel || subject.bundle.lostKeyword(node, { test: isTitle })) return [];
  return [problem('FIELD_WITHOUT_TITLE', subject.bundle.namePlace(node), { name })];
}

function requiredProblems(subject: Subject): Problem[] {
  const holders = new Set([subject.model.schema, ...subject.fields.map((visit) => visit.holder)]);
  return [...holders].flatMap((holder) => {
    const known = isJsonObject(holder.properties) ? Object.keys(holder.properties) : [];
    const required = Array.isArray(holder.required) ? holder.required.map(String) : [];
    return required.flatMap((name, index) =>
      known.includes(name)
        ? []
        : [
            problem('REQUIRED_UNKNOWN', subject.bundle.place(holder, 'required', index), {
              name,
              known,
              nearest: nearestField(name, known, titlesIn(holder.properties)),
              inside: insideOf(name, holder),
            }),
          ],
    );
  });
}

/** The object or the rows in which a path of a field leads: `contacts.name`. */
function insideOf(name: string, holder: JsonObject): string | undefined {
  const names = name.replaceAll('[]', '').split('.');
  const last = names.pop() ?? '';
  let at = holder;
  let isOfRows = false;
  for (const each of names) {
    const found = isJsonObject(at.properties) ? at.properties[each] : undefined;
    if (!isJsonObject(found)) return undefined;
    isOfRows = isJsonObject(found.items);
    at = isJsonObject(found.items) ? found.items : found;
  }
  const isThere = isJsonObject(at.properties) && Object.hasOwn(at.properties, last);
  if (names.length === 0 || !isThere) return undefined;
  const around = names.join('.');
  return isOfRows ? `"items" of the list "${around}"` : `"${around}"`;
}
