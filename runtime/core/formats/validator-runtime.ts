/**
 * Everything that a precompiled validator calls at run time, so that its code imports this one module.
 * ajv's own pieces are CommonJS, which bundlers and Node wrap differently: they are unwrapped here, once.
 */
import * as equalModule from 'ajv/dist/runtime/equal.js';
import * as ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';
import * as formatsModule from 'ajv-formats/dist/formats.js';
import { OWN_FORMATS } from './formats.ts';

export { inPortuguese } from './errors-in-portuguese.ts';

type Equal = (a: unknown, b: unknown) => boolean;

export const equal = unwrapped<Equal>(equalModule, isCallable);
export const ucs2length = unwrapped<(text: string) => number>(ucs2lengthModule, isCallable);

const standard = unwrapped<{ readonly fullFormats: { readonly [name: string]: unknown } }>(
  formatsModule,
  (value): value is { fullFormats: { [name: string]: unknown } } =>
    typeof value === 'object' && value !== null && 'fullFormats' in value,
);

/** By the name that a schema says. */
export const formats: { readonly [name: string]: unknown } = {
  ...standard.fullFormats,
  url: standard.fullFormats.uri,
  color: /^(#([0-9a-f]{3}){1,2}|[a-z]+)$/i,
  'data-url': /^(?=.*$)data:([a-z]+\/[a-z0-9-+.]+)?;(?:name=.*;)?base64,/,
  ...OWN_FORMATS,
};

function isCallable<T>(value: unknown): value is T {
  return typeof value === 'function';
}

/** Follows `default` until what is sought is found. */
function unwrapped<T>(module: unknown, isSought: (value: unknown) => value is T): T {
  let value = module;
  for (let depth = 0; depth < 4; depth++) {
    if (isSought(value)) return value;
    if (typeof value !== 'object' || value === null || !('default' in value)) break;
    value = value.default;
  }
  throw new Error('A part of ajv was not found where it was expected');
}
