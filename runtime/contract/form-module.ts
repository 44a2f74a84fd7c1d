/**
 * What `virtual:balcao/form/<collection>` exports: the record's JSON Schema with every `$ref` bundled, and its
 * precompiled ajv validators, keyed the way RJSF's precompiled validator looks them up. Built, never committed.
 */

import type { DocumentData } from './collection.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** An ajv standalone function. `errors` holds ajv's error objects of the last call, messages in Portuguese. */
export interface PrecompiledValidator {
  (data: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

export interface ValidationError {
  /** JSON pointer into the record. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: { readonly [name: string]: unknown };
  readonly message?: string;
}

export interface FormModule {
  /** What is wrong with the record's conditions; only of collections that have some. */
  readonly conditionErrors?: (record: DocumentData) => readonly ValidationError[];
  readonly schema: JsonSchema;
  readonly validators: { readonly [key: string]: PrecompiledValidator };
}
