/**
 * The path of ours that a name means: an own word in another way of writing or at another place, or a word of others.
 */
import collectionMeta from '../../../schemas/meta/collection.schema.json' with { type: 'json' };
import { propertyNames } from '../../json.ts';
import { COLLECTION_NAMES } from './collection-names.ts';
import { FIELD_NAMES, NAMES_OF_BOTH, type Names } from './field-names.ts';

export type Scope = 'field' | 'collection';

const NAMES: { readonly [scope in Scope]: Names } = {
  field: [...FIELD_NAMES, ...NAMES_OF_BOTH],
  collection: [...COLLECTION_NAMES, ...NAMES_OF_BOTH],
};

/** Words that begin with a sign mean what no word of letters does. */
const SIGNS: { readonly [name: string]: string } = {
  'ui:order': 'remove:fields are shown in the order of "properties"',
  $id: 'remove:pieces are found by their file',
  $anchor: 'remove:refer to pieces by "#/definitions/…"',
  $ref: 'choose:Write "type": "object" and "properties" here; a property may refer to a shared piece.',
  $defs: 'choose:Call it "definitions", and say "#/definitions/…" where it is referred to.',
  $dynamicRef: 'choose:Say "$ref": a form cannot show a shape without end.',
  $recursiveRef: 'choose:Say "$ref": a form cannot show a shape without end.',
  '<<': 'choose:Write what it stands for, or say "$ref" to a shared piece.',
  'x-collection': 'choose:Say it at the root of a collection: a field is none.',
  'x-ui':
    'choose:Move hints of the collection into "x-collection", and those of a field into "x-ui" of the field.',
};

const { property, ui, list, collection } = collectionMeta.definitions;
const OWN = stemsOf(propertyNames(property), '');
const OWN_HINTS = stemsOf(propertyNames(ui), 'x-ui.');
const OWN_COLLECTION = new Map([
  ...stemsOf(propertyNames(list), 'x-collection.list.'),
  ...stemsOf(propertyNames(collection), 'x-collection.'),
]);

function stemsOf(names: readonly string[], path: string): Map<string, string> {
  return new Map(names.map((name) => [name.toLowerCase(), `${path}${name}`]));
}

/** Small letters, without accents, words apart: `Tamanho máximo`, `max_length` and `x-maxLength`. */
export function wordsOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^(x-|ui:|@+|\$+|_+)+/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
    .replace(/^(is|has|db|api) (?=.)/, '');
}

export function targetOf(name: string, scope: Scope): string | undefined {
  if (Object.hasOwn(SIGNS, name)) return SIGNS[name];
  if (name.startsWith('$') || (scope === 'collection' && name.startsWith('ui:'))) return undefined;
  const words = wordsOf(name);
  const stem = words.replaceAll(' ', '');
  if (scope === 'field' && OWN.has(stem) && stem !== 'readonly') return OWN.get(stem);
  const found = NAMES[scope].find(([, pattern]) => pattern.test(words))?.[0];
  if (found !== undefined) return found;
  return (
    (scope === 'field' ? OWN_HINTS : OWN_COLLECTION).get(stem) ??
    (WRAPPERS.test(words) ? 'inside' : undefined)
  );
}

/** Objects of other tools that group hints: each hint in them is read by itself. */
const WRAPPERS =
  /^(admin|schema|meta(data)?|options|settings|config(uration)?|ui( ?(schema|options|config))?|validations?|constraints|rules|extra|custom|args|attrs|(field|input|form|element|control|component|template|widget|html)? ?(props|options|settings|config|attributes|meta)|display ?options|params|details|extensions?|presentation|info|check)$/;
