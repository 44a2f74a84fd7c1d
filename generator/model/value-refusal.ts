/**
 * Whether a schema accepts a value that it writes down itself, and what it says when not.
 */
import type { Ajv } from 'ajv';
import { newAjv } from '../ajv.ts';
import type { JsonObject } from '../json.ts';
import { surelyAccepts } from '../surely-accepts.ts';
import { patternProblem } from './pattern-problem.ts';
import { schemaNodes } from './schema-nodes.ts';

let ajv: Ajv | undefined;

/** Nothing when the value is accepted, or when the schema itself cannot be compiled: others say that. */
export function refusalOf(schema: JsonObject, value: unknown): string | undefined {
  if (runsAway(schema) || surelyAccepts(schema, value)) return undefined;
  const compiled = { ...schema };
  ajv ??= newAjv({ strict: false, validateFormats: true });
  try {
    const validate = ajv.compile(compiled);
    if (validate(value)) return undefined;
    const [first] = validate.errors ?? [];
    const where = first?.instancePath ? `at "${first.instancePath.slice(1).replaceAll('/', '.')}" ` : '';
    return `${where}${first?.message ?? 'is not valid'}`;
  } catch {
    return undefined;
  } finally {
    // ajv keeps what it compiled, and a watch would compile for ever.
    ajv.removeSchema(compiled);
  }
}

/** A value must not stop the generator by the very pattern that is told elsewhere. */
function runsAway(schema: JsonObject): boolean {
  return schemaNodes(schema).some(
    ({ node }) => typeof node.pattern === 'string' && patternProblem(node.pattern) !== undefined,
  );
}
