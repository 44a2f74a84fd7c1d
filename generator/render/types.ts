/**
 * The TypeScript interface of a collection's records.
 */
import { isJsonObject, type JsonObject } from '../json.ts';
import type { CollectionModel } from '../model/model.ts';
import { typeNameOf } from '../model/type-name.ts';
import { plainTypes } from './plain-types.ts';
import { recordSchema } from './record-schema.ts';

export async function typesOf(model: CollectionModel): Promise<string> {
  // It prefers a title over the name that it is given, so titles are left out.
  const schema = openedMaps(recordSchema(model, 'for types'));
  const name = typeNameOf(model.definition.name);
  return plainTypes(schema, name) ?? compiledTypes(schema, name);
}

/** By json-schema-to-typescript, loaded when the first schema needs it. */
export async function compiledTypes(schema: JsonObject, name: string): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  const printed = await compile({ ...schema }, name, {
    bannerComment: '',
    additionalProperties: false,
    unreachableDefinitions: false,
    declareExternallyReferenced: true,
    ignoreMinAndMaxItems: true,
    enableConstEnums: false,
    format: false,
  });
  return indented(printed.trim());
}

const BRANCHES = ['allOf', 'anyOf', 'oneOf'];
/** What a branch says of a type; all else only validates. */
const OF_A_TYPE = ['type', 'enum', 'const', 'items', 'required', 'additionalProperties', ...BRANCHES];

/** Such branches would become types that stand beside the field's own, which no value satisfies. */
function saysNoType(branches: unknown): boolean {
  if (!Array.isArray(branches)) return false;
  return branches.filter(isJsonObject).every((branch) => {
    const named = isJsonObject(branch.properties) ? Object.keys(branch.properties) : [];
    return named.length === 0 && !OF_A_TYPE.some((keyword) => branch[keyword] !== undefined);
  });
}

/** An object that names no properties holds any; without a word it would become `{}`, which is almost anything. */
function openedMaps(schema: JsonObject): { [keyword: string]: unknown } {
  const copied = Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !(BRANCHES.includes(keyword) && saysNoType(value)))
      .map(([keyword, value]) => [keyword, openedWithin(value)]),
  );
  const isMap = schema.type === 'object' && schema.properties === undefined;
  return isMap ? { additionalProperties: true, ...copied } : copied;
}

function openedWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(openedWithin);
  return isJsonObject(value) ? openedMaps(value) : value;
}

/** Unformatted output has its lines right, but neither indentation nor semicolons. */
function indented(source: string): string {
  let depth = 0;
  let comment = false;
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      comment ||= line.startsWith('/*');
      if (comment) {
        comment = !line.endsWith('*/');
        return `${'  '.repeat(depth)}${line.startsWith('*') ? ' ' : ''}${line}`;
      }
      if (/^[}\])]/.test(line)) depth -= 1;
      const end = depth > 0 && /[^{[(|&;,]$/.test(line) ? ';' : '';
      const shown = `${'  '.repeat(depth)}${line}${end}`;
      if (/[{[(]$/.test(line)) depth += 1;
      return shown;
    })
    .join('\n');
}
