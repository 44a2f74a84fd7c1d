/**
 * What to write instead of a word that nothing here reads: by the tables of other tools, and with the values written.
 */
import collectionMeta from '../../schemas/meta/collection.schema.json' with { type: 'json' };
import { isJsonObject, type JsonObject, tokensOf } from '../json.ts';
import { byName, HINTS_OF_OTHERS, wordIn } from './hints-of-others.ts';
import { KEYWORDS_OF_OTHERS, WRAPPERS_OF_OTHERS } from './other-words.ts';
import { choicesSaid, NOTHING_OF_THE_KIND, widgetSaid, withOwnValue } from './own-values.ts';
import { KINDS_OF_OTHERS } from './values-of-others.ts';

/** Hints by the object that they belong into. */
const HINTS = { 'x-ui': hintNames('ui'), 'x-collection': hintNames('collection') };

const LIST_HINTS = hintNames('list');
const KEYWORDS = hintNames('property');

const FIELD_TYPES: readonly string[] = collectionMeta.definitions.ui.properties.type.enum;

/** At the root, keywords of other tools speak of the collection and not of a field. */
export const ROOT_WORDS: { readonly [keyword: string]: string } = {
  ...byName({
    'Say "x-ui": { "type": "select", "collection": … } in the field itself.': 'foreignKeys',
    'Remove it: each field says its own bounds, in "pattern", "minimum" and the like.':
      'constraints uniqueKeys uniqueConstraints',
    'Remove it: a document has the fields that "properties" names.':
      'minProperties maxProperties patternProperties propertyNames items',
  }),
  info: 'Remove it; say "x-collection": { "label": … }.',
  label: 'Say it in "x-collection": { "label": { "one": "…", "many": "…" } }.',
  ...byName({
    'Call it "properties": an object with the schema of each field under its name.': 'colunas atributos',
    'Say it in "x-collection": { "sections": [{ "name": "…", "label": "…" }] }.': 'groups tabs',
    'Say it in "x-collection": { "name": … }.': 'slug collectionName tableName collection uid',
    'Say it in "x-collection": { "label": { "one": …, "many": … } }.':
      'labels singularName pluralName displayName',
    'Remove it: documents are stored as they are written, without drafts.':
      'options draftAndPublish versions drafts',
    'Move hints of the collection into "x-collection", and those of a field into "x-ui" of the field.':
      'x-ui',
    'Say "x-collection": { "search": { "title": […] } }.': 'useAsTitle displayField titleField',
    'Say "x-collection": { "list": { "order": … } }.': 'defaultSort orderBy',
  }),
  admin:
    'Say it in "x-collection": its "useAsTitle" is "search": { "title": […] } there, its "defaultColumns" "list": { "columns": […] }.',
  group: 'Say it in "x-collection": { "group": … }.',
  permissions: 'Say it in "x-collection": { "access": … }.',
  roles: 'Say it in "x-collection": { "access": … }.',
  sort: 'Say it in "x-collection": { "list": { "order": … } }.',
};

/** A hint beside the object that it belongs into, or a keyword that is called otherwise here. */
export function insteadOf(keyword: string, holder: JsonObject, isRoot: boolean): string | undefined {
  const value = holder[keyword];
  if (isRoot && Object.hasOwn(ROOT_WORDS, keyword))
    return withOwnValue(keyword, ROOT_WORDS[keyword] ?? '', value, holder);
  if (WRAPPERS_OF_OTHERS.includes(keyword)) {
    const where = isRoot ? 'at the root of the file' : 'in its place, into the field itself';
    return `Write what stands in it ${where}.`;
  }
  const bare = keyword.replace(/^(x-|ui:)/, '');
  if (/^(ui:)?widget$/.test(keyword) && holder.type === 'boolean') {
    return 'Remove it: a boolean is shown as a checkbox.';
  }
  if (/^(ui:)?widget$/.test(keyword)) return widgetSaid(value, FIELD_TYPES);
  if (bare === 'enumNames' && holder.type === 'boolean') {
    return 'Remove it: a checkbox is on or off; two values with labels are "type": "string" with "enum".';
  }
  const choices = /^(x-)?options$/.test(keyword) && !isRoot ? choicesSaid(value, holder) : undefined;
  if (choices && !(isJsonObject(value) && holder.enum)) return choices;
  const known = wordIn(KEYWORDS_OF_OTHERS, keyword);
  if (known !== undefined) return withOwnValue(known, KEYWORDS_OF_OTHERS[known] ?? '', value, holder);
  if (keyword.startsWith('ui:') || (bare === 'options' && !choices)) return rjsfInstead(bare, value, holder);
  const owner = isRoot ? 'x-collection' : 'x-ui';
  const kind = bare === 'kind' && isRoot ? KINDS_OF_OTHERS[String(value).toLowerCase()] : undefined;
  if (kind) return `Say ${written(owner, bare, kind)}.`;
  if (HINTS[owner].includes(bare)) return `Move it into "${owner}": ${written(owner, bare, value)}.`;
  return bare === keyword
    ? undefined
    : 'Remove it: of the extensions, only "x-collection" and "x-ui" are read.';
}

/** Words of react-jsonschema-form, alone or in `ui:options`. */
function rjsfInstead(name: string, value: unknown, holder: JsonObject): string {
  if (name === 'options') {
    const said = Object.entries(isJsonObject(value) ? value : {}).map(([each, inside]) =>
      each === 'widget' ? widgetSaid(inside, FIELD_TYPES) : rjsfInstead(each, inside, {}),
    );
    return [...new Set(said)].find((each) => each !== NOTHING_OF_THE_KIND) ?? NOTHING_OF_THE_KIND;
  }
  if (['title', 'description'].includes(name)) return withOwnValue(name, `Call it "${name}".`, value, holder);
  if (['label', 'order'].includes(name)) return NOTHING_OF_THE_KIND;
  const hint = /^(readonly|disabled)$/.test(name) ? 'readOnly' : name;
  if (HINTS['x-ui'].includes(hint)) return `Say ${written('x-ui', hint, value)}.`;
  const known = Object.hasOwn(KEYWORDS_OF_OTHERS, name) ? KEYWORDS_OF_OTHERS[name] : undefined;
  return known ? withOwnValue(name, known, value, {}) : NOTHING_OF_THE_KIND;
}

/** The object that a hint stands in; for a row, the list. */
export function holderOf(pointer: string): string {
  return tokensOf(pointer).findLast((token) => !/^\d+$/.test(token)) ?? '';
}

export function hintInstead(holder: string, name: string, data: unknown): string | undefined {
  const words = HINTS_OF_OTHERS[holder] ?? {};
  const value = isJsonObject(data) ? data[name] : undefined;
  const bare = name.replace(/^ui:/, '');
  if (holder === 'x-ui' && bare === 'widget') {
    return widgetSaid(value, FIELD_TYPES).replace(/"x-ui": \{ (.+?) \}/, '$1');
  }
  if (isPair(holder, data))
    return `Write "visibleWhen": { "field": "${name}", "equals": ${JSON.stringify(value)} }.`;
  const known = [name, bare].find((each) => Object.hasOwn(words, each));
  if (known === undefined) return elsewhere(holder, name, value);
  return withOwnValue(known, words[known] ?? '', value, isJsonObject(data) ? data : {});
}

/** Where a hint belongs that stands in another object. */
function elsewhere(holder: string, name: string, value: unknown): string | undefined {
  if (holder === 'x-collection' && LIST_HINTS.includes(name))
    return `Move it into "list": ${written('list', name, value)}.`;
  if (holder === 'list' && HINTS['x-collection'].includes(name)) return 'Move it into "x-collection" itself.';
  return holder === 'x-ui' && KEYWORDS.includes(name) ? `Say "${name}" beside "x-ui".` : undefined;
}

/** `{ "kind": "b" }` for `{ "field": "kind", "equals": "b" }`. */
export function isPair(holder: string, data: unknown): boolean {
  if (holder !== 'visibleWhen' || !isJsonObject(data)) return false;
  const [name = '', second] = Object.keys(data);
  return second === undefined && !['field', 'equals', 'and', 'or', 'all', 'any', 'not'].includes(name);
}

function written(holder: string, hint: string, value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return `"${holder}": { "${hint}": ${text.length > 40 ? '…' : text} }`;
}

function hintNames(definition: string): string[] {
  const definitions: { readonly [name: string]: unknown } = collectionMeta.definitions;
  return propertyNames(definitions[definition]);
}

export function propertyNames(schema: unknown): string[] {
  const properties = isJsonObject(schema) ? schema.properties : undefined;
  return isJsonObject(properties) ? Object.keys(properties) : [];
}
