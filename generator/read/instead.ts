/**
 * What to write instead of a word that nothing here reads: a keyword of a schema, or a hint.
 */
import collectionMeta from '../../schemas/meta/collection.schema.json' with { type: 'json' };
import { nearestName } from '../diagnostics/nearest.ts';
import { inLine, membersOf, mend, quoted, type Remedy, sayingOf } from '../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject, propertyNames, tokensOf } from '../json.ts';
import { typePatch } from './meaning/format.ts';
import { nameInside, wholeMeant } from './meaning/inside-hints.ts';
import { inside, meantBy, without } from './meaning/meaning.ts';
import type { Meant } from './meaning/meant.ts';
import { sayMeant } from './meaning/say-meant.ts';
import { targetOf } from './meaning/target.ts';
import { WRAPPERS_OF_OTHERS } from './other-words.ts';

const KEYWORDS = propertyNames(collectionMeta.definitions.property);
const KEYWORDS_OF_ROOT = propertyNames(collectionMeta);

const NOTHING_OF_THE_KIND: Meant = { remove: 'the form has nothing of the kind' };
const NOT_OURS: Meant = { remove: 'of the extensions, only "x-collection" and "x-ui" are read' };

/** A hint beside the object that it belongs into, or a keyword that is called otherwise here. */
export function insteadOf(keyword: string, holder: JsonObject, pointer: string): Remedy | undefined {
  const isRoot = pointer === '';
  const value = holder[keyword];
  if (isStemOf(keyword, isRoot ? KEYWORDS_OF_ROOT : KEYWORDS, value)) return undefined;
  const whole = isRoot
    ? (piecesSaid(keyword, value) ?? hintsByField(keyword, holder) ?? fieldSaid(keyword, value))
    : undefined;
  if (whole !== undefined) return whole;
  if (keyword.startsWith('content') && !isRoot) return contentSaid(keyword, holder);
  const meant = isRoot ? meantBy(keyword, value, holder, 'collection') : ofField(keyword, holder, pointer);
  const known = meant ?? meantByNobody(keyword, isRoot);
  return known && sayMeant(known, holder, known.isOfCollection === !isRoot ? ['…'] : []);
}

/** A wrapper that holds no word known here, or an extension. */
function meantByNobody(keyword: string, isRoot: boolean): Meant | undefined {
  if (WRAPPERS_OF_OTHERS.includes(keyword)) {
    const where = isRoot ? 'at the root of the file' : 'in its place, into the field itself';
    return { choice: `Write what stands in it ${where}.` };
  }
  if (/^ui:|^(x-)?options$/.test(keyword) || targetOf(keyword, isRoot ? 'collection' : 'field') === 'inside')
    return NOTHING_OF_THE_KIND;
  const isOther = keyword.startsWith('x-') && nearestName(keyword, ['x-collection', 'x-ui']) === undefined;
  return isOther ? NOT_OURS : undefined;
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

/** A field that stands beside the others, whatever word of other tools it is called by. */
function fieldSaid(keyword: string, value: unknown): Remedy | undefined {
  if (!isJsonObject(value) || typeof value.title !== 'string') return undefined;
  if (typeof value.type !== 'string' && typeof value.$ref !== 'string') return undefined;
  const patch = { properties: { [keyword]: value } };
  return mend(`Move it into "properties": a field stands there.`, { kind: 'say', patch });
}

/** react-jsonschema-form keeps the hints of all fields beside the schema. */
function hintsByField(keyword: string, { uiSchema, properties }: JsonObject): Remedy | undefined {
  if (keyword !== 'uiSchema') return undefined;
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
  if (said.length === 0) return 'Say each field\'s hints in its "x-ui".';
  const patch = { properties: Object.fromEntries(said.map((each) => [each.name, each.patch])) };
  return mend(said.map(({ text }) => text).join(' '), { kind: 'say', patch });
}

/** A field that is switched to be a column, a title or the like is named in `x-collection`. */
function ofField(name: string, holder: JsonObject, pointer: string): Meant | undefined {
  const value = holder[name];
  const meant = meantBy(name, value, holder, 'field');
  if (meant?.isVague === false && !(meant.choice !== undefined && value === true)) return meant;
  if (typeof value === 'object') return meant;
  const ofAll = meantBy(name, value === true ? holderOf(pointer) : value, holder, 'collection');
  return ofAll?.patch && !ofAll.isVague ? { ...ofAll, isOfCollection: true } : meant;
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
  return mend(`Say ${membersOf(shape)}${inPlace}.`, { kind: 'say', patch: shape, beside });
}

/** The same name in another way of writing; one whose value is an object may be of another tool. */
function isStemOf(name: string, known: readonly string[], value: unknown): boolean {
  const stem = name.replace(/[\s_-]/g, '').toLowerCase();
  return (
    typeof value === 'object' &&
    value !== null &&
    !/^(\$|m(in|ax))/i.test(name) &&
    known.some((each) => each.toLowerCase() === stem)
  );
}

/** The object that a hint stands in; for a row, the list. */
export function holderOf(pointer: string): string {
  return tokensOf(pointer).findLast((token) => !/^\d+$/.test(token)) ?? '';
}

const VISIBLE = ['x-ui', 'visibleWhen'];

/** Whether `x-ui.condition` is ours: what a condition that operators build may ask about. */
function isQuestion(hint: JsonObject): boolean {
  const known = propertyNames(collectionMeta.definitions.ui.properties.condition);
  return known.some((name) => Object.hasOwn(hint, name));
}

/** `field`: the schema that the object of the hint stands in. */
export function hintInstead(
  pointer: string,
  name: string,
  data: unknown,
  field: JsonObject,
): Remedy | undefined {
  const own = isJsonObject(data) ? data : {};
  const value = own[name];
  const tokens = tokensOf(pointer);
  const path = tokens.slice(tokens.findLastIndex((token) => token === 'x-ui' || token === 'x-collection'));
  const inside = path.filter((token) => !/^\d+$/.test(token));
  const shown = inside.join('.') === 'x-ui.condition' && !isQuestion(own) && wholeMeant(VISIBLE, own);
  if (shown) {
    const patch = { 'x-ui': { condition: undefined, visibleWhen: shown } };
    const says = `Call it ${membersOf({ visibleWhen: shown })}, in the place of "condition".`;
    return mend(says, { kind: 'say', patch });
  }
  const whole = wholeMeant(inside, own);
  if (whole !== undefined) {
    const beside = Object.keys(own).filter((each) => each !== name && !Object.hasOwn(whole, each));
    const patch = inside.reduceRight<JsonObject>((inner, key) => ({ [key]: inner }), whole);
    return mend(`Write "${inside.at(-1)}": ${inLine(whole)}.`, { kind: 'say', patch, beside });
  }
  const isOfField = inside[0] === 'x-ui';
  const meant =
    nameInside(inside, name, value) ??
    (inside.length === 1 || !isOfField
      ? meantBy(
          name,
          value,
          isOfField
            ? { ...own, ...field, 'x-ui': without(own, name) }
            : { ...own, properties: field.properties },
          isOfField ? 'field' : 'collection',
        )
      : undefined);
  // A row has a position, which no patch of the schema around can say.
  if (meant?.called !== undefined && inside.length < path.length)
    return {
      says: `Call it ${membersOf({ [meant.called]: value })}.`,
      edit: { kind: 'rename', name: meant.called },
    };
  return meant && sayMeant(meant, own, inside);
}
