/**
 * Whether a schema accepts a value that it writes down itself, and what it says when not.
 */
import { Ajv } from 'ajv';
import { formats } from '../../runtime/core/formats/validator-runtime.ts';
import type { JsonObject } from '../json.ts';
import { surelyAccepts } from '../surely-accepts.ts';

const ajv = new Ajv({ strict: false, validateFormats: true });
for (const [name, format] of Object.entries(formats)) {
  if (isFormat(format)) ajv.addFormat(name, format);
}

type Format = Parameters<Ajv['addFormat']>[1];

function isFormat(value: unknown): value is Format {
  return ['function', 'object', 'boolean'].includes(typeof value) && value !== null;
}

/** Nothing when the value is accepted, or when the schema itself cannot be compiled: others say that. */
export function refusalOf(schema: JsonObject, value: unknown): string | undefined {
  if (surelyAccepts(schema, value)) return undefined;
  try {
    const validate = ajv.compile({ ...schema });
    if (validate(value)) return undefined;
    const [first] = validate.errors ?? [];
    const where = first?.instancePath ? `at "${first.instancePath.slice(1).replaceAll('/', '.')}" ` : '';
    return `${where}${first?.message ?? 'is not valid'}`;
  } catch {
    return undefined;
  }
}
