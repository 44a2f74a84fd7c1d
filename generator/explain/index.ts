/**
 * Explains a collection or one of its fields, by name; or says which name could have been meant.
 */
import { SYSTEM_FIELDS } from '../../runtime/contract/collection.ts';
import { nearestName } from '../diagnostics/nearest.ts';
import { hintPlace } from '../model/checks/names/names.ts';
import type { Subjects } from '../read-stages.ts';
import { type CollectionExplanation, explainCollection } from './explain-collection.ts';
import { explainField, explainStamp, type FieldExplanation } from './explain-field.ts';
import { fieldEntries, withoutLists } from './field-entries.ts';
import { schemaPlace } from './schema-place.ts';

export type { CollectionExplanation } from './explain-collection.ts';
export type { FieldExplanation } from './explain-field.ts';

export type Explained =
  | { readonly ok: true; readonly explanation: CollectionExplanation | FieldExplanation }
  | {
      readonly ok: false;
      readonly missing: 'collection' | 'field';
      readonly name: string;
      readonly nearest?: string;
      readonly known: readonly string[];
    };

/** `name` is `collection` or `collection.field`, the field as records spell it. */
export function explain(name: string, { subjects, sources }: Subjects): Explained {
  const [collection = '', ...rest] = name.split('.');
  const subject = subjects.find(({ model }) => model.definition.name === collection);
  if (!subject) {
    const known = subjects.map(({ model }) => model.definition.name);
    return missing('collection', collection, known);
  }
  if (rest.length === 0) return { ok: true, explanation: explainCollection(subject, sources) };
  const wanted = rest.join('.');
  const entries = fieldEntries(subject.model);
  const entry = entries.find(({ path }) => withoutLists(path) === withoutLists(wanted));
  if (entry) return { ok: true, explanation: explainField(subject, entry, sources) };
  const stamp = SYSTEM_FIELDS.find((name) => name === wanted);
  if (stamp)
    return {
      ok: true,
      explanation: explainStamp(stamp, subject, schemaPlace(hintPlace(subject, 'name'), sources)),
    };
  const known = entries.map(({ path }) => path);
  return missing('field', wanted, known);
}

function missing(what: 'collection' | 'field', name: string, known: readonly string[]): Explained {
  const nearest = nearestName(name, known) ?? sameEnd(name, known);
  return { ok: false, missing: what, name, known, ...(nearest === undefined ? {} : { nearest }) };
}

/** A field that lies deeper than its asker thought. */
function sameEnd(name: string, known: readonly string[]): string | undefined {
  const ends = known.filter((path) => path.toLowerCase().endsWith(`.${name.toLowerCase()}`));
  return ends.length === 1 ? ends[0] : undefined;
}
