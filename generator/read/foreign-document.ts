/**
 * Files that are whole documents of another kind: an OpenAPI document, or a record where its schema belongs. Each has
 * one remedy, where keyword by keyword there would be many that lead nowhere.
 */
import { kebabOf } from '../diagnostics/nearest.ts';
import { type Problem, problem } from '../diagnostics/problem.ts';
import { inLine } from '../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../json.ts';

export function foreignDocument(file: string, value: JsonObject): Problem | undefined {
  const version = ['openapi', 'swagger'].find((keyword) => typeof value[keyword] === 'string');
  const group = file.split('/')[0] ?? '';
  if (version !== undefined && !('properties' in value)) return ofOpenApi(file, group, version, value);
  if (['x-collection', '$schema', 'type', '$ref', 'allOf'].some((keyword) => keyword in value))
    return undefined;
  return isRecord(value) ? ofRecord(file, group, value) : undefined;
}

function ofOpenApi(file: string, group: string, version: string, value: JsonObject): Problem {
  const { components, definitions } = value;
  const schemas = isJsonObject(components) ? components.schemas : definitions;
  const [name = '…'] = isJsonObject(schemas) ? Object.keys(schemas) : [];
  const own = kebabOf(name) || '…';
  const facts = {
    name: version,
    known: [],
    instead: `Write each schema of the document into a file of its own: that of "${name}" into "${group}/${own}.schema.json", as ${wholeOf(own, group, '…')}. Its "required" stays beside "properties", and nothing else of the document is read.`,
  };
  return problem('KEYWORD_UNKNOWN', { file, pointer: `/${version}`, on: 'key' }, facts);
}

/** Nothing in it is a word of a schema, and what is said are values. */
function isRecord(value: JsonObject): boolean {
  const entries = Object.entries(value).filter(([name]) => !['name', 'title', 'slug'].includes(name));
  return (
    entries.length >= 2 &&
    !['properties', 'required', 'fields', 'attributes', 'columns'].some((word) => word in value) &&
    entries.every(([name, each]) => /^[\p{L}_]\w*$/u.test(name) && !isJsonObject(each))
  );
}

function ofRecord(file: string, group: string, value: JsonObject): Problem {
  const name = file.split('/').at(-1)?.split('.')[0] ?? '…';
  const fields = Object.entries(value)
    .slice(0, 4)
    .map(([each, of]) => [each, { title: '…', type: typeOf(of) }]);
  const properties = inLine(Object.fromEntries(fields)).replaceAll('"…"', '…');
  const mend = `Write what each field is: ${wholeOf(name, group, properties)}.`;
  const facts = { where: 'The file', problem: 'holds a document, and not the schema of it', mend };
  return problem('VOCABULARY_INVALID', { file, pointer: '', on: 'value' }, facts);
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string';
}

function wholeOf(name: string, group: string, properties: string): string {
  return `{ "$schema": "../meta/collection.schema.json", "x-collection": { "name": "${name}", "label": { "one": "…", "many": "…" }, "group": "${group}" }, "type": "object", "properties": ${properties} }`;
}
