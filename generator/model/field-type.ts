/**
 * The field type of a property: what `x-ui.type` says, or what the JSON Schema makes clear.
 */
import { FIELD_TYPES, type FieldType } from '../../runtime/contract/field.ts';
import { isJsonObject, type JsonObject } from '../json.ts';

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** The JSON types a node allows, `null` left aside: every field may be empty. */
export function jsonTypes(node: JsonObject): string[] {
  const declared = node.type;
  const types = Array.isArray(declared) ? declared : declared === undefined ? impliedTypes(node) : [declared];
  return types.filter((type): type is string => typeof type === 'string' && type !== 'null');
}

/** Without `type`, the values of `enum` or `const`, or `properties` and `items`, say it. */
function impliedTypes(node: JsonObject): string[] {
  const values = Array.isArray(node.enum) ? node.enum : 'const' in node ? [node.const] : [];
  if (values.length > 0) return [...new Set(values.map(typeOfValue))];
  if (isJsonObject(node.properties)) return ['object'];
  return node.items === undefined ? [] : ['array'];
}

function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

export function hintedType(node: JsonObject): FieldType | undefined {
  const hint = hints(node).type;
  return FIELD_TYPES.find((type) => type === hint);
}

export function hints(node: JsonObject): JsonObject {
  const ui = node['x-ui'];
  return isJsonObject(ui) ? ui : {};
}

/** Nothing when neither the hint nor the JSON type says it. */
export function fieldTypeOf(node: JsonObject): FieldType | undefined {
  return hintedType(node) ?? inferredType(node);
}

/** What the JSON Schema alone makes clear. */
export function inferredType(node: JsonObject): FieldType | undefined {
  const types = jsonTypes(node);
  const [type] =
    types.length === 2 && types.includes('integer') && types.includes('number') ? ['number'] : types;
  if (types.length !== 1 && type !== 'number') return undefined;
  if (type !== 'array' && (choicesOf(node) || typeof hints(node).collection === 'string')) {
    return typeof hints(node).parent === 'string' ? 'select_nested' : 'select';
  }
  switch (type) {
    case 'string':
      if (node.format === 'date-time') return 'datetime';
      return node.format === 'date' ? 'date' : 'text';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'checkbox';
    case 'object':
      return 'struct';
    case 'array':
      return isJsonObject(node.items) && fieldTypeOf(node.items) === 'struct'
        ? 'array_struct'
        : 'array_field';
    default:
      return undefined;
  }
}

function isOneValue(branch: JsonObject): boolean {
  return 'const' in branch || (Array.isArray(branch.enum) && branch.enum.length === 1);
}

export interface Choice {
  readonly value: unknown;
  readonly title?: string;
}

/** The values that a field may have: an enum's, or those of branches that are each one value with its title. */
export function choicesOf(node: JsonObject): Choice[] | undefined {
  if (Array.isArray(node.enum)) return node.enum.map((value) => ({ value }));
  const branches = node.oneOf ?? node.anyOf;
  if (!Array.isArray(branches) || !branches.every((branch) => isJsonObject(branch) && isOneValue(branch))) {
    return undefined;
  }
  return branches.map((branch: JsonObject) => {
    const value = Array.isArray(branch.enum) ? branch.enum[0] : branch.const;
    return typeof branch.title === 'string' ? { value, title: branch.title } : { value };
  });
}
