/**
 * The one intermediate form: what a schema says, with references laid in and defaults filled in.
 * Later stages read nothing else.
 */
import type { CollectionDefinition } from '../../runtime/contract/collection.ts';
import type { JsonObject } from '../json.ts';

export interface CollectionModel {
  /** The schema's file, relative to the schemas folder. */
  readonly file: string;
  readonly definition: CollectionDefinition;
  /** The whole schema without `$ref`; hints are still in it. */
  readonly schema: JsonObject;
  /** The collections that its conditions ask about. */
  readonly asked: readonly CollectionDefinition[];
}
