/**
 * The source of `virtual:balcao/form/<name>`: the schema and its validators as plain ESM, without `eval`.
 */
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { CollectionModel } from '../model/model.ts';
import { FORMATS_NAME, formAjv } from './form-ajv.ts';
import { formSchemas } from './form-schemas.ts';

/** What ajv's code asks for by `require`, and the name of the same in our runtime module. */
const RUNTIME_NAMES: readonly (readonly [asked: string, name: string])[] = [
  ['require("ajv/dist/runtime/equal").default', 'equal'],
  ['require("ajv/dist/runtime/ucs2length").default', 'ucs2length'],
];

/** `runtimeModule`: where the code finds `runtime/core/formats/validator-runtime.ts`. */
export function formModuleCode(model: CollectionModel, runtimeModule: string): string {
  const schemas = formSchemas(model);
  const keys = schemas.parts.map(([key]) => key);
  const names = Object.fromEntries(keys.map((key, index) => [`validator${index}`, key]));
  const code = withoutRequire(standaloneCode(formAjv(schemas, 'code'), names));
  const imported = [FORMATS_NAME, 'inPortuguese', ...RUNTIME_NAMES.map(([, name]) => name)];
  return [
    `import { ${imported.join(', ')} } from ${JSON.stringify(runtimeModule)};`,
    code,
    `export const schema = ${JSON.stringify(schemas.schema)};`,
    'export const validators = {',
    ...keys.map((key, index) => `  ${JSON.stringify(key)}: inPortuguese(validator${index}),`),
    '};',
    '',
  ].join('\n');
}

function withoutRequire(code: string): string {
  let plain = code.replace(/^"use strict";/, '');
  for (const [asked, name] of RUNTIME_NAMES) plain = plain.replaceAll(asked, name);
  const left = /require\("[^"]*"\)/.exec(plain);
  if (left)
    throw new Error(`The validator of a form needs ${left[0]}, which the console's runtime does not have`);
  return plain;
}
