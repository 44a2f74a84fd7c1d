/**
 * What to write instead of a value that the vocabulary does not know: of a type with the words beside it, of a format,
 * a role, a unit and the like.
 */

import type { ErrorObject } from 'ajv';
import { kebabOf } from '../diagnostics/nearest.ts';
import {
  inLine,
  isWhole,
  membersOf,
  mend,
  PLACEHOLDER,
  quoted,
  type Remedy,
  resaid,
  written,
} from '../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject, tokensOf } from '../json.ts';
import { roleIn } from './meaning/access-in.ts';
import { formatMeant } from './meaning/format.ts';
import { calls, meantBy, translated, without } from './meaning/meaning.ts';
import { filled, type Meant, merged } from './meaning/meant.ts';
import { sayMeant } from './meaning/say-meant.ts';
import { widget } from './meaning/special.ts';
import { targetOf } from './meaning/target.ts';
import { flag, valueFor } from './meaning/value-for.ts';
import { KEYWORDS_OF_TYPES } from './other-words.ts';
import { SCHEMA_SUFFIX, SHARED_FOLDER } from './source.ts';
import { isKey, isRequiredBy, typeMeant } from './written-type.ts';

const LONGEST = 320;

/** All that are said of a file, by the pointer of each. */
export type ErrorsByPlace = ReadonlyMap<string, readonly ErrorObject[]>;

/** The file that is checked, and all files of the schemas folder. */
export interface Neighbours {
  readonly file: string;
  readonly files: readonly string[];
}

export interface Around {
  /** Words of other tools that go with the value. */
  readonly beside: JsonObject | undefined;
  readonly field: JsonObject;
  readonly neighbours: Neighbours;
}

export function valueInstead(
  what: string,
  name: string,
  pointer: string,
  around: Around,
): Remedy | undefined {
  if (what === 'JSON type') return typeWith(name, around);
  if (what === 'format') return meantSaid(formatMeant(name, around.field), ['format']);
  if (what === 'field type') return meantSaid(widget(name, around.field), ['x-ui', 'type']);
  const tokens = tokensOf(pointer);
  const path = tokens.slice(tokens.findLastIndex((token) => token === 'x-ui' || token === 'x-collection'));
  const value = what === 'role' ? roleIn(name) : valueFor(path.join('.'), name, {});
  if (value === undefined || value === name) return undefined;
  return written(value, what === 'role' ? noteOfRole(value) : '');
}

const AS_STORED = ': it is stored as 2025-01-31 and shown as 31/01/2025';

function noteOfRole(role: unknown): string {
  return role === 'server'
    ? ': nobody may, and the backend alone does'
    : ': the roles are "viewer", "operator" and "admin", and each may what those before it may';
}

/** `path`: of the value, from the schema around. */
function meantSaid(meant: Meant | undefined, path: readonly string[]): Remedy | undefined {
  if (meant === undefined || meant.isVague) return undefined;
  const { patch = {}, choice, remove } = meant;
  if (choice !== undefined || remove !== undefined) return sayMeant(meant, {}, []);
  let inner: unknown = patch;
  for (const key of path)
    inner = isJsonObject(inner) && Object.keys(inner).length === 1 ? inner[key] : undefined;
  if (typeof inner === 'string') return written(inner, inner === 'date' ? AS_STORED : '');
  const said = sayMeant(meant, {}, []);
  return said && resaid(said, (text) => text.replace(/^(Say|Call it) /, 'Remove it, and say '));
}

/** The type with what the words beside it say, in the place of all. */
function typeWith(written: string, { beside = {}, field, neighbours }: Around): Remedy | undefined {
  const unfolded = layoutSaid(written, field);
  if (unfolded !== undefined) return unfolded;
  const names = Object.keys(beside);
  const type = typeMeant(written);
  const known = neighbourCalled(type === undefined ? written : beside.component, neighbours);
  const isMany = names.some((name) => targetOf(name, 'field') === 'list' && flag(beside[name]) !== false);
  if (known !== undefined)
    return typeSaid(isMany ? { type: 'array', items: known } : known, names, /!$/.test(written));
  if (isKey(written))
    return mend(
      `Say ${membersOf(type ?? {})}, and "x-collection": { "id": { "field": … } } when operators choose the id.`,
      {
        kind: 'say',
        patch: type ?? {},
      },
    );
  const one = type && merged([type, defaultIn(written)]);
  const own = one && isMany && one.$ref !== undefined ? { type: 'array', items: one } : one;
  const isRequired = isRequiredBy(written);
  // Values that stand there already are not said again, and those that the type lists are all of them.
  const { enum: listed, ...bare } = own ?? {};
  const isListed = field.enum !== undefined && listed !== undefined;
  const plain = own && typeSaid(isListed ? bare : own, names, isRequired);
  // What an address is made from in other tools ("source") is no place of the field.
  const isSlug = /^(slug|uid)$/i.test(written);
  const isAlone = isSlug || (names.length === 0 && calls(written, {}) === undefined);
  if (isAlone || one?.$ref !== undefined) return plain;
  const ownEnum = field.enum === undefined ? {} : { enum: field.enum };
  const all = translated({ ...beside, type: written, ...ownEnum });
  if (type === undefined && !isShape(without(all.schema, 'type'))) return plain;
  if (membersOf(all.schema).length > LONGEST) return plain;
  const { const: _, ...schema } = all.schema;
  const values = listed === undefined || !isWhole(listed) ? {} : { enum: listed };
  return typeSaid({ ...(values.enum ? schema : all.schema), ...values }, names, isRequired || all.isRequired);
}

/** `INT NOT NULL DEFAULT 0`, as a column of a database says it. */
function defaultIn(written: string): JsonObject {
  const [, text, word] = /\sdefault\s+(?:'([^']*)'|(true|false|-?\d+(?:\.\d+)?))/i.exec(written) ?? [];
  if (text !== undefined) return { default: text };
  return word === undefined ? {} : { default: JSON.parse(word.toLowerCase()) };
}

function typeSaid(known: JsonObject, beside: readonly string[], isRequired: boolean): Remedy {
  const patch = filled(known);
  const inPlace = beside.length > 0 ? `, in the place of ${quoted(beside)} too` : '';
  const andRequired = isRequired ? ', and name the field in "required" of the object around it' : '';
  return mend(`Say ${membersOf(patch)}${inPlace}${andRequired}.`, { kind: 'say', patch, beside, isRequired });
}

/** What only arranges fields in other tools: they stand one level up here, and tabs are sections. */
function layoutSaid(written: string, field: JsonObject): Remedy | undefined {
  if (!/^(tabs?|row|collapsible|section|fieldset|panel)$/i.test(written)) return undefined;
  const rows = [field.tabs ?? field.sections ?? field].flat().filter(isJsonObject);
  const isTabs = rows[0] !== field;
  const fields = rows.map((row) => {
    const name = kebabOf(String(row.name ?? row.label ?? row.title ?? '…'));
    const inside = meantBy('fields', row.fields ?? row.children, {}, 'field')?.patch?.properties;
    const inSection = Object.entries(isJsonObject(inside) ? inside : {}).map(([each, schema]) => [
      each,
      isTabs && isJsonObject(schema) ? merged([schema, { 'x-ui': { section: name } }]) : schema,
    ]);
    return { name, label: row.label ?? row.title ?? row.name ?? '…', fields: inSection };
  });
  const properties = Object.fromEntries(fields.flatMap((each) => each.fields));
  if (Object.keys(properties).length === 0) return undefined;
  const said = `Write its fields in its place: ${inLine(properties).slice(2, -2)}`;
  const sections = inLine({ sections: fields.map(({ name, label }) => ({ name, label })) });
  const says = isTabs ? `${said}, and at the root of the file "x-collection": ${sections}.` : `${said}.`;
  const beside = ['tabs', 'sections', 'fields', 'children'].filter((name) => name in field);
  return mend(says, { kind: 'say', patch: { type: PLACEHOLDER }, beside });
}

/** The collection or the shared piece that is named where a type belongs: `Supplier`, `suppliers`, `shared.address`. */
function neighbourCalled(name: unknown, { file, files }: Neighbours): JsonObject | undefined {
  if (typeof name !== 'string') return undefined;
  const path = (/^\W*([\w.:/-]+?)!?\W*$/.exec(name)?.[1] ?? '').split(/[.:/]+/);
  const stem = kebabOf(path.at(-1) ?? '').replace(/-id$/, '');
  const called = [stem, stem.replace(/s$/, ''), stem.replace(/ies$/, 'y')];
  const isCalled = (each: string): boolean =>
    called.includes(each.split('/').at(-1)?.replace(SCHEMA_SUFFIX, '') ?? '');
  const all = files.filter((each) => isCalled(each) && each !== file);
  // Two may be called so: the one of the folder that is named with it.
  const found = all.find((each) => each.split('/')[0] === kebabOf(path.at(-2) ?? '')) ?? all[0];
  if (found === undefined) return undefined;
  if (found.startsWith(`${SHARED_FOLDER}/`))
    return { $ref: `${'../'.repeat(file.split('/').length - 1)}${found}` };
  const collection = found.split('/').at(-1)?.replace(SCHEMA_SUFFIX, '');
  return { type: 'string', 'x-ui': { type: 'select', collection } };
}

/** The words beside a type of another tool that say with it what the field is, by the same remedy. */
export function wordsBeside({ instancePath }: ErrorObject, errors: ErrorsByPlace): JsonObject | undefined {
  if (!instancePath.endsWith('/type')) return undefined;
  const beside = (errors.get(instancePath.slice(0, -'/type'.length)) ?? []).flatMap(
    ({ data: field, params: { additionalProperty: name } }) => {
      if (typeof name !== 'string' || !isJsonObject(field)) return [];
      return KEYWORDS_OF_TYPES.split(' ').includes(name) ||
        isShape(meantBy(name, field[name], field, 'field')?.patch)
        ? [[name, field[name]]]
        : [];
    },
  );
  return beside.length === 0 ? undefined : Object.fromEntries(beside);
}

function isShape(patch: JsonObject = {}): boolean {
  const hints = isJsonObject(patch['x-ui']) ? patch['x-ui'] : {};
  return (
    ['type', 'items', 'enum', 'properties', 'const'].some((key) => key in patch) || 'collection' in hints
  );
}
