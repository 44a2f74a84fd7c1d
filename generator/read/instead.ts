/**
 * What to write instead of a word that nothing here reads: by the tables of other tools, and with the values written.
 */
import collectionMeta from '../../schemas/meta/collection.schema.json' with { type: 'json' };
import {
  inLine,
  isWhole,
  membersOf,
  mend,
  PLACEHOLDER,
  quoted,
  type Remedy,
  sayingOf,
} from '../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject, propertyNames, tokensOf } from '../json.ts';
import { byName, HINTS_OF_OTHERS, wordIn } from './hints-of-others.ts';
import { conditionIn } from './meaning/condition-in.ts';
import { inside, meantBy } from './meaning/meaning.ts';
import type { Meant } from './meaning/meant.ts';
import { sayMeant } from './meaning/say-meant.ts';
import { typePatch } from './meaning/special.ts';
import { targetOf } from './meaning/target.ts';
import { KEYWORDS_OF_OTHERS, WRAPPERS_OF_OTHERS } from './other-words.ts';
import { NOTHING_OF_THE_KIND, withOwnValue } from './own-values.ts';
import { asRemedy } from './table-remedy.ts';

/** Hints by the object that they belong into. */
const HINTS = { 'x-ui': hintNames('ui'), 'x-collection': hintNames('collection') };

const LIST_HINTS = hintNames('list');
const KEYWORDS = hintNames('property');
const KEYWORDS_OF_ROOT = propertyNames(collectionMeta);

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
  group: 'Say it in "x-collection": { "group": … }.',
  permissions: 'Say it in "x-collection": { "access": … }.',
  roles: 'Say it in "x-collection": { "access": … }.',
  sort: 'Say it in "x-collection": { "list": { "order": … } }.',
};

/** A hint beside the object that it belongs into, or a keyword that is called otherwise here. */
export function insteadOf(keyword: string, holder: JsonObject, pointer: string): Remedy | undefined {
  const isRoot = pointer === '';
  const [known, isOther] = isRoot ? [KEYWORDS_OF_ROOT, []] : [KEYWORDS, ['x-collection']];
  if (isStemOf(keyword, known, holder[keyword])) return undefined;
  if (isOther.includes(keyword)) return asRemedy(KEYWORDS_OF_OTHERS[keyword] ?? '');
  const pieces = isRoot ? piecesSaid(keyword, holder[keyword]) : undefined;
  if (pieces !== undefined) return pieces;
  if (isRoot && keyword === 'uiSchema') return hintsByField(holder);
  const bare = keyword.replace(/^(x-|ui:)/, '');
  if (bare === 'enumNames' && holder.type === 'boolean') {
    return asRemedy(
      'Remove it: a checkbox is on or off; two values with labels are "type": "string" with "enum".',
    );
  }
  const meant = isRoot
    ? meantBy(keyword, holder[keyword], holder, 'collection')
    : ofField(keyword, holder, pointer);
  const said = meant && sayMeant(meant, holder, meant.isOfCollection === !isRoot ? ['…'] : []);
  return meant?.isVague === false ? said : (fromTables(keyword, holder, isRoot) ?? said);
}

/** Pieces of the file that other drafts keep elsewhere. */
function piecesSaid(keyword: string, value: unknown): Remedy | undefined {
  if (!/^(\$?defs|components)$/.test(keyword) || !isJsonObject(value)) return undefined;
  const schemas = isJsonObject(value.schemas) ? value.schemas : value;
  const [name] = Object.keys(schemas);
  if (name === undefined) return undefined;
  const from = `#/${keyword}/${schemas === value ? '' : 'schemas/'}`;
  return mend(
    `Call it "definitions": { "${name}": … }, and say "#/definitions/${name}" where it is referred to.`,
    { kind: 'say', patch: { definitions: schemas }, refs: [from, '#/definitions/'] },
  );
}

/** react-jsonschema-form keeps the hints of all fields beside the schema. */
function hintsByField({ uiSchema, properties }: JsonObject): Remedy {
  const fields = isJsonObject(properties) ? properties : {};
  const said = Object.entries(isJsonObject(uiSchema) ? uiSchema : {}).flatMap(([name, hints]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const meant = isJsonObject(field) ? inside(hints, field, 'field') : undefined;
    const text = sayingOf((meant && sayMeant(meant, isJsonObject(field) ? field : {}, [])) ?? '');
    return text
      ? [
          {
            name,
            patch: meant?.patch ?? {},
            text: `In "${name}", ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
          },
        ]
      : [];
  });
  if (said.length === 0) return KEYWORDS_OF_OTHERS.uiSchema ?? '';
  const patch = { properties: Object.fromEntries(said.map((each) => [each.name, each.patch])) };
  return mend(said.map(({ text }) => text).join(' '), { kind: 'say', patch });
}

/** A field that is switched to be a column, a title or the like is named in `x-collection`. */
function ofField(name: string, holder: JsonObject, pointer: string): Meant | undefined {
  const value = holder[name];
  const meant = meantBy(name, value, holder, 'field');
  if (meant?.isVague === false || (wordIn(KEYWORDS_OF_OTHERS, name) !== undefined && value !== true))
    return meant;
  if (typeof value === 'object') return undefined;
  const ofAll = meantBy(name, value === true ? holderOf(pointer) : value, holder, 'collection');
  return ofAll?.patch && !ofAll.isVague ? { ...ofAll, isOfCollection: true } : meant;
}

function fromTables(keyword: string, holder: JsonObject, isRoot: boolean): Remedy | undefined {
  const value = holder[keyword];
  if (isRoot && Object.hasOwn(ROOT_WORDS, keyword))
    return asRemedy(withOwnValue(keyword, ROOT_WORDS[keyword] ?? '', value, holder));
  if (WRAPPERS_OF_OTHERS.includes(keyword)) {
    const where = isRoot ? 'at the root of the file' : 'in its place, into the field itself';
    return `Write what stands in it ${where}.`;
  }
  const bare = keyword.replace(/^(x-|ui:)/, '');
  const known = wordIn(KEYWORDS_OF_OTHERS, keyword);
  if (known?.startsWith('content')) return contentSaid(keyword, holder);
  if (known !== undefined)
    return asRemedy(withOwnValue(known, KEYWORDS_OF_OTHERS[known] ?? '', value, holder));
  const isWrapper = targetOf(keyword, isRoot ? 'collection' : 'field') === 'inside';
  if (keyword.startsWith('ui:') || isWrapper || bare === 'options') return asRemedy(NOTHING_OF_THE_KIND);
  const owner = isRoot ? 'x-collection' : 'x-ui';
  if (HINTS[owner].includes(bare)) return moved([owner], bare, value, `: ${written(owner, bare, value)}`);
  return bare === keyword
    ? undefined
    : asRemedy('Remove it: of the extensions, only "x-collection" and "x-ui" are read.');
}

const SAYS_CONTENT = ['type', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'];

/** Bytes are files, and texts of a kind have an input of their own. */
function contentSaid(keyword: string, holder: JsonObject): Remedy {
  const { contentMediaType: media = '', contentSchema } = holder;
  const kind = /json/.test(String(media)) || isJsonObject(contentSchema) ? 'json' : String(media);
  const name =
    /^(json|image)/.exec(kind)?.[1] ??
    (/html/.test(kind) ? 'richtext' : /^text/.test(kind) ? 'textarea' : 'file');
  const shape =
    isJsonObject(contentSchema) && 'properties' in contentSchema ? contentSchema : typePatch(name);
  const beside = SAYS_CONTENT.filter((each) => each in holder && each !== keyword && !(each in shape));
  const inPlace = beside.length === 0 ? '' : `, in the place of ${quoted(beside)} too`;
  const members = membersOf(shape).replaceAll(`"${PLACEHOLDER}"`, PLACEHOLDER);
  return mend(`Say ${members}${inPlace}.`, { kind: 'say', patch: shape, beside });
}

/** The same name in another way of writing; one whose value is an object may be of another tool. */
function isStemOf(name: string, known: readonly string[], value: unknown): boolean {
  const stem = name.replace(/[\s_-]/g, '').toLowerCase();
  return (
    isObject(value) && !/^(\$|m(in|ax))/i.test(name) && known.some((each) => each.toLowerCase() === stem)
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The object that a hint stands in; for a row, the list. */
export function holderOf(pointer: string): string {
  return tokensOf(pointer).findLast((token) => !/^\d+$/.test(token)) ?? '';
}

/** `field`: the schema that the object of the hint stands in. */
export function hintInstead(
  pointer: string,
  name: string,
  data: unknown,
  field: JsonObject,
): Remedy | undefined {
  const holder = holderOf(pointer);
  const value = isJsonObject(data) ? data[name] : undefined;
  if (isPair(holder, data)) return condition({ field: name, equals: value });
  const own = isJsonObject(data) ? data : {};
  const words = HINTS_OF_OTHERS[holder] ?? {};
  const known = [name, name.replace(/^ui:/, '')].find((each) => Object.hasOwn(words, each));
  const inside = tokensOf(pointer).filter((token) => !/^\d+$/.test(token));
  const within = inside.slice(inside.findIndex((token) => token === 'x-ui' || token === 'x-collection'));
  const isOfField = holder === 'x-ui';
  const said =
    known === undefined
      ? undefined
      : hintSaid(known, words[known] ?? '', value, own, within, /\/\d+$/.test(pointer));
  if (holder === 'visibleWhen') {
    const meant = conditionIn(own);
    if (meant !== undefined && isWhole(meant) && !('field' in own)) return condition(meant);
  }
  if (!isOfField && inside[0] !== 'x-collection') return said ?? elsewhere(holder, name, value);
  // The objects inside have few words, and those of their own go first.
  if (said !== undefined && isWhole(sayingOf(said)) && !isOfField && holder !== 'x-collection') return said;
  const others = isOfField ? KEYWORDS_OF_OTHERS : { ...KEYWORDS_OF_OTHERS, ...ROOT_WORDS };
  const other = others[wordIn(others, name) ?? ''];
  const removal = other?.startsWith('Remove it') ? asRemedy(other) : undefined;
  const meant = isOfField
    ? meantBy(name, value, { ...own, ...field }, 'field')
    : meantBy(name, value, own, 'collection');
  const instead = meant && sayMeant(meant, own, isOfField ? ['x-ui'] : inside);
  return meant?.isVague === false ? instead : (said ?? elsewhere(holder, name, value) ?? instead ?? removal);
}

function hintSaid(
  word: string,
  remedy: string,
  value: unknown,
  own: JsonObject,
  within: readonly string[],
  isOfRow: boolean,
): Remedy {
  const [, name] = /^Call it "(\w+)"/.exec(remedy) ?? [];
  if (isOfRow && name !== undefined) {
    const says = withOwnValue(word, remedy, value, own);
    return says.startsWith('Call it') ? { says, edit: { kind: 'rename', name } } : asRemedy(says);
  }
  if (!remedy.startsWith('Call it "is"')) return asRemedy(withOwnValue(word, remedy, value, own), within);
  const is = [value].flat();
  const patch = within.reduceRight<JsonObject>((inner, key) => ({ [key]: inner }), { is });
  return mend(`Call it ${membersOf({ is })}.`, { kind: 'say', patch });
}

/** Where a hint belongs that stands in another object. */
function elsewhere(holder: string, name: string, value: unknown): Remedy | undefined {
  if (holder === 'x-collection' && LIST_HINTS.includes(name))
    return moved(['x-collection', 'list'], name, value, `: ${written('list', name, value)}`);
  if (holder === 'list' && HINTS['x-collection'].includes(name))
    return moved(['x-collection'], name, value, ' itself');
  if (holder !== 'x-ui' || !KEYWORDS.includes(name)) return undefined;
  return mend(`Say "${name}" beside "x-ui".`, { kind: 'say', patch: { [name]: value } });
}

function moved(owners: readonly string[], name: string, value: unknown, note: string): Remedy {
  const patch = owners.reduceRight<JsonObject>((inner, owner) => ({ [owner]: inner }), { [name]: value });
  return mend(`Move it into "${owners.at(-1)}"${note}.`, { kind: 'say', patch });
}

/** The whole condition, in the place of what was written. */
function condition(meant: JsonObject): Remedy {
  const edit = { kind: 'say', patch: { 'x-ui': { visibleWhen: meant } } } as const;
  return mend(`Write "visibleWhen": ${inLine(meant)}.`, edit);
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
