/**
 * ajv with the formats of the console, loaded when it is first asked for: what is right is nearly always seen without
 * it, and loading it and compiling a schema take longer than all else that is done with that schema.
 */
import { createRequire } from 'node:module';
import type * as Package from 'ajv';
import { formats } from '../runtime/core/formats/validator-runtime.ts';

type Format = Parameters<Package.Ajv['addFormat']>[1];

let loaded: typeof Package | undefined;

/** Named as in ajv itself: with `strict: false` it knows whatever JSON Schema knows. */
export function newAjv(options: Package.Options): Package.Ajv {
  loaded ??= packageLoaded();
  // 19.99 is no multiple of 0.01 to a computer.
  const ajv = new loaded.Ajv({ multipleOfPrecision: 8, ...options });
  for (const [name, format] of Object.entries(formats)) if (isFormat(format)) ajv.addFormat(name, format);
  return ajv;
}

/** In the middle of a run that waits for nothing. */
function packageLoaded(): typeof Package {
  return createRequire(import.meta.url)('ajv');
}

function isFormat(value: unknown): value is Format {
  return ['function', 'object', 'boolean'].includes(typeof value) && value !== null;
}
