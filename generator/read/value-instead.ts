/**
 * What to write instead of a value that the vocabulary does not know: of a type with the words beside it, of a format,
 * a role, a unit and the like.
 */

import type { ErrorObject } from 'ajv';
import { kebabOf } from '../diagnostics/nearest.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { FIELD_TYPES_OF_OTHERS } from './hints-of-others.ts';
import { calls, meantBy, translated, without } from './meaning/meaning.ts';
import { merged } from './meaning/meant.ts';
import { sayMeant } from './meaning/say-meant.ts';
import { formatMeant } from './meaning/special.ts';
import { FORMATS_OF_OTHERS, KEYWORDS_OF_TYPES, TYPES_OF_OTHERS } from './other-words.ts';
import { inLine } from './own-values.ts';
import { SCHEMA_SUFFIX, SHARED_FOLDER } from './source.ts';
import { KINDS_OF_OTHERS, ROLES_OF_OTHERS, UNITS_OF_OTHERS, VIEWS_OF_OTHERS } from './values-of-others.ts';
import { isReference, typeMeant } from './written-type.ts';

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

export function valueInstead(what: string, written: string, around: Around): string | undefined {
  const name = written.toLowerCase();
  const role = name.replace(/[-_\s]/g, '');
  if (what === 'role' && ROLES_OF_OTHERS[role] === 'server') {
    return 'Write "server": nobody may, and the backend alone does.';
  }
  if (what === 'role' && Object.hasOwn(ROLES_OF_OTHERS, role)) {
    return `Write "${ROLES_OF_OTHERS[role]}": the roles are "viewer", "operator" and "admin", and each may what those before it may.`;
  }
  if (what === 'format') return formatInstead(name) ?? formatSaid(written, around.field);
  if (what === 'unit' && Object.hasOwn(UNITS_OF_OTHERS, name)) return `Write "${UNITS_OF_OTHERS[name]}".`;
  if (what === 'field type' && Object.hasOwn(FIELD_TYPES_OF_OTHERS, name)) return FIELD_TYPES_OF_OTHERS[name];
  if (what === 'kind of collection' && Object.hasOwn(KINDS_OF_OTHERS, name)) {
    return `Write "${KINDS_OF_OTHERS[name]}".`;
  }
  if (what === 'view' && Object.hasOwn(VIEWS_OF_OTHERS, name)) return VIEWS_OF_OTHERS[name];
  if (what === 'direction') return name.startsWith('d') ? 'Write "desc".' : 'Write "asc".';
  return what === 'JSON type' ? typeWith(written, around) : undefined;
}

/** The type with what the words beside it say, in the place of all. */
function typeWith(written: string, { beside, field, neighbours }: Around): string | undefined {
  const unfolded = layoutSaid(written, field);
  if (unfolded !== undefined) return unfolded;
  const type = typeMeant(written);
  const names = Object.keys(beside ?? {}).map((each) => `"${each}"`);
  const inPlace = names.length > 0 ? `, in the place of ${names.join(' and ')} too` : '';
  const known = neighbourCalled(type === undefined ? written : beside?.component, neighbours);
  if (known !== undefined) return `Say ${known}${inPlace}.`;
  const plain = type && `Say ${typeSaid(type)}${inPlace}.`;
  const isAlone = beside === undefined && calls(written, {}) === undefined;
  if (isAlone || (type !== undefined && isReference(type))) return plain;
  const ownEnum = field.enum === undefined ? {} : { enum: field.enum };
  const { schema, isRequired } = translated({ ...beside, type: written, ...ownEnum });
  const said = inLine(schema).slice(2, -2).replaceAll('"…"', '…');
  if ((type === undefined && !isShape(without(schema, 'type'))) || said.length > LONGEST) return plain;
  const andRequired = isRequired ? ', and name the field in "required" of the object around it' : '';
  return `Say ${said}${inPlace}${andRequired}.`;
}

/** What only arranges fields in other tools: they stand one level up here, and tabs are sections. */
function layoutSaid(written: string, field: JsonObject): string | undefined {
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
function neighbourCalled(name: unknown, { file, files }: Neighbours): string | undefined {
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
    return `"$ref": "${'../'.repeat(file.split('/').length - 1)}${found}"`;
  const collection = found.split('/').at(-1)?.replace(SCHEMA_SUFFIX, '');
  return `"type": "string", "x-ui": { "type": "select", "collection": "${collection}" }`;
}

function typeSaid(type: string): string {
  return `${isReference(type) ? '' : '"type": '}${type}`;
}

function formatSaid(written: string, field: JsonObject): string | undefined {
  const meant = formatMeant(written, field);
  const format = meant?.patch?.format;
  if (format !== undefined) return `Write "${format}".`;
  return meant && sayMeant(meant, {}, [])?.replace(/^(Say|Call it) /, 'Remove it, and say ');
}

/** Formats of other tools are often types of other tools. */
function formatInstead(name: string): string | undefined {
  if (/^(image|video|audio|application)\//.test(name)) {
    return FORMATS_OF_OTHERS[name.startsWith('image') ? 'image' : 'file'];
  }
  if (Object.hasOwn(FORMATS_OF_OTHERS, name)) return FORMATS_OF_OTHERS[name];
  const type = Object.hasOwn(TYPES_OF_OTHERS, name) ? TYPES_OF_OTHERS[name] : undefined;
  return type && `Remove it, and say ${typeSaid(type)}.`;
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
