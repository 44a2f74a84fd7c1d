/**
 * ajv as the form's validators are compiled with it, into code or in the running process.
 */
import { _, type Ajv } from 'ajv';
import { newAjv } from '../ajv.ts';
import type { FormSchemas } from './form-schemas.ts';

/** The name by which compiled code knows the formats. */
export const FORMATS_NAME = 'formats';

export function formAjv({ parts }: FormSchemas, target: 'code' | 'process'): Ajv {
  const ajv = newAjv({
    allErrors: true,
    // RJSF reads titles from the schema that an error carries.
    verbose: true,
    strict: false,
    ...(target === 'code' ? { code: { source: true, esm: true, lines: false, formats: _`formats` } } : {}),
  });
  for (const [, schema] of parts) ajv.addSchema({ ...schema });
  return ajv;
}
