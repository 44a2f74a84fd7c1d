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
} from '../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { FIELD_TYPES_OF_OTHERS } from './hints-of-others.ts';
import { calls, meantBy, translated, without } from './meaning/meaning.ts';
import { filled, merged } from './meaning/meant.ts';
import { sayMeant } from './meaning/say-meant.ts';
import { formatMeant, patchIn, typePatch } from './meaning/special.ts';
import { FORMATS_OF_OTHERS, KEYWORDS_OF_TYPES, TYPES_OF_OTHERS } from './other-words.ts';
import { SCHEMA_SUFFIX, SHARED_FOLDER } from './source.ts';
import { asRemedy } from './table-remedy.ts';
import { KINDS_OF_OTHERS, ROLES_OF_OTHERS, UNITS_OF_OTHERS, VIEWS_OF_OTHERS } from './values-of-others.ts';
import { isRequiredBy, typeMeant } from './written-type.ts';

const LONGEST = 320;

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

export function valueInstead(what: string, written: string, around: Around): Remedy | undefined {
  const name = written.toLowerCase();
  const role = name.replace(/[-_\s]/g, '');
  if (what === 'JSON type') return typeWith(written, around);
  if (what === 'format') return formatInstead(name) ?? formatSaid(written, around.field);
  const said = wordInstead(what, what === 'role' ? role : name);
  return said === undefined ? undefined : asRemedy(said, ['x-ui']);
}

function wordInstead(what: string, name: string): string | undefined {
  const found = (words: { readonly [name: string]: string }): string | undefined =>
    Object.hasOwn(words, name) ? words[name] : undefined;
  const quoted = (word: string | undefined): string | undefined => word && `Write "${word}".`;
  switch (what) {
    case 'role': {
      const meant = found(ROLES_OF_OTHERS);
      if (meant === 'server') return 'Write "server": nobody may, and the backend alone does.';
      const roles = 'the roles are "viewer", "operator" and "admin", and each may what those before it may';
      return meant && `Write "${meant}": ${roles}.`;
    }
    case 'unit':
      return quoted(found(UNITS_OF_OTHERS));
    case 'field type':
      return found(FIELD_TYPES_OF_OTHERS);
    case 'kind of collection':
      return quoted(found(KINDS_OF_OTHERS));
    case 'view':
      return found(VIEWS_OF_OTHERS);
    case 'direction':
      return quoted(name.startsWith('d') ? 'desc' : 'asc');
    default:
      return undefined;
  }
}

/** The type with what the words beside it say, in the place of all. */
function typeWith(written: string, { beside = {}, field, neighbours }: Around): Remedy | undefined {
  const unfolded = layoutSaid(written, field);
  if (unfolded !== undefined) return unfolded;
  const names = Object.keys(beside);
  const type = typeMeant(written);
  const known = neighbourCalled(type === undefined ? written : beside.component, neighbours);
  if (known !== undefined) return typeSaid(known, names, /!$/.test(written));
  const meant = type === undefined ? undefined : patchIn(type);
  if (type !== undefined && meant === undefined) return `Say "type": ${type}.`;
  const own = meant && merged([meant, defaultIn(written)]);
  const isRequired = isRequiredBy(written);
  // Values that stand there already are not said again, and those that the type lists are all of them.
  const { enum: listed, ...bare } = own ?? {};
  const isListed = field.enum !== undefined && listed !== undefined;
  const plain = own && typeSaid(isListed ? bare : own, names, isRequired);
  const isAlone = names.length === 0 && calls(written, {}) === undefined;
  if (isAlone || own?.$ref !== undefined) return plain;
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
  const members = membersOf(patch).replaceAll(`"${PLACEHOLDER}"`, PLACEHOLDER);
  return mend(`Say ${members}${inPlace}${andRequired}.`, { kind: 'say', patch, beside, isRequired });
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
  const said = `Write its fields in its place: ${inLine(properties).slice(2, -2)}`.replaceAll('"…"', '…');
  const sections = inLine({ sections: fields.map(({ name, label }) => ({ name, label })) });
  return isTabs ? `${said}, and at the root of the file "x-collection": ${sections}.` : `${said}.`;
}

/** The collection or the shared piece that is named where a type belongs: `Supplier`, `suppliers`, `shared.address`. */
function neighbourCalled(name: unknown, { file, files }: Neighbours): JsonObject | undefined {
  if (typeof name !== 'string') return undefined;
  const stem = kebabOf((/^\W*([\w.:/-]+?)!?\W*$/.exec(name)?.[1] ?? '').split(/[.:/]/).at(-1) ?? '').replace(
    /-id$/,
    '',
  );
  const called = [stem, stem.replace(/s$/, ''), stem.replace(/ies$/, 'y')];
  const isCalled = (path: string): boolean =>
    called.includes(path.split('/').at(-1)?.replace(SCHEMA_SUFFIX, '') ?? '');
  const found = files.find((path) => isCalled(path) && path !== file);
  if (found === undefined) return undefined;
  if (found.startsWith(`${SHARED_FOLDER}/`))
    return { $ref: `${'../'.repeat(file.split('/').length - 1)}${found}` };
  const collection = found.split('/').at(-1)?.replace(SCHEMA_SUFFIX, '');
  return { type: 'string', 'x-ui': { type: 'select', collection } };
}

function formatSaid(written: string, field: JsonObject): Remedy | undefined {
  const meant = formatMeant(written, field);
  const format = meant?.patch?.format;
  if (format !== undefined) return asRemedy(`Write "${format}".`);
  const said = meant && sayMeant(meant, {}, []);
  return said && resaid(said, (text) => text.replace(/^(Say|Call it) /, 'Remove it, and say '));
}

/** Formats of other tools are often types of other tools. */
function formatInstead(name: string): Remedy | undefined {
  const isFile = /^(image|video|audio|application)\//.test(name);
  const format = isFile ? (name.startsWith('image') ? 'image' : 'file') : name;
  if (Object.hasOwn(FORMATS_OF_OTHERS, format)) return asRemedy(FORMATS_OF_OTHERS[format] ?? '');
  if (!Object.hasOwn(TYPES_OF_OTHERS, name)) return undefined;
  const patch = typePatch(name);
  return mend(`Remove it, and say ${membersOf(patch).replaceAll(`"${PLACEHOLDER}"`, PLACEHOLDER)}.`, {
    kind: 'say',
    patch,
  });
}

/** The words beside a type of another tool that say with it what the field is, by the same remedy. */
export function wordsBeside(
  { instancePath, data }: ErrorObject,
  errors: readonly ErrorObject[],
): JsonObject | undefined {
  const type = String(data).toLowerCase().split('.').at(-1) ?? '';
  const beside = errors.flatMap(
    ({ instancePath: holder, data: field, params: { additionalProperty: name } }) => {
      if (typeof name !== 'string' || instancePath !== `${holder}/type` || !isJsonObject(field)) return [];
      const ofType = Object.hasOwn(KEYWORDS_OF_TYPES, name) && KEYWORDS_OF_TYPES[name]?.includes(type);
      return ofType || isShape(meantBy(name, field[name], field, 'field')?.patch)
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
