/**
 * ajv as the form's validators are compiled with it, into code or in the running process.
 */
import { _, Ajv } from 'ajv';
import { formats } from '../../runtime/core/formats/validator-runtime.ts';
import type { FormSchemas } from './form-schemas.ts';

/** The name by which compiled code knows the formats. */
export const FORMATS_NAME = 'formats';

export function formAjv({ parts }: FormSchemas, target: 'code' | 'process'): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    // RJSF reads titles from the schema that an error carries.
    verbose: true,
    strict: false,
    multipleOfPrecision: 8,
    ...(target === 'code' ? { code: { source: true, esm: true, lines: false, formats: _`formats` } } : {}),
  });
  for (const [name, format] of Object.entries(formats)) {
    if (isFormat(format)) ajv.addFormat(name, format);
  }
  for (const [, schema] of parts) ajv.addSchema({ ...schema });
  return ajv;
}

type Format = Parameters<Ajv['addFormat']>[1];

export function isFormat(value: unknown): value is Format {
  return ['function', 'object', 'boolean'].includes(typeof value) && value !== null;
}
