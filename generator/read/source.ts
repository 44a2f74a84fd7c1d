/**
 * A schema file as text, and the same after parsing, able to say where anything in it stands.
 */
import type { Problem } from '../diagnostics/problem.ts';

export interface SchemaSource {
  /** Relative to the schemas folder, with `/`: `catalog/brand.schema.json`. */
  readonly file: string;
  readonly text: string;
}

export type SourceRole = 'collection' | 'shared' | 'unknown';

export interface ParsedSource extends SchemaSource {
  readonly role: SourceRole;
  /** The document, or nothing when it does not parse. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  locate(pointer: string, on: 'key' | 'value'): { readonly offset: number; readonly length: number };
}

export const SCHEMA_SUFFIX = '.schema.json';
/** The vocabulary itself: read by editors, not by the generator. */
export const META_FOLDER = 'meta';
export const SHARED_FOLDER = 'shared';

/** `unknown`: a file that is called neither like a collection nor lies among the shared pieces. */
export function roleOf(file: string): SourceRole {
  if (file.startsWith(`${META_FOLDER}/`) || !/\.json$/i.test(file)) return 'unknown';
  if (file.startsWith(`${SHARED_FOLDER}/`)) return 'shared';
  return file.endsWith(SCHEMA_SUFFIX) ? 'collection' : 'unknown';
}
