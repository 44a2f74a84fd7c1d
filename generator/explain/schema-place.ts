/**
 * Where something was written, as a person opens it: a file of the schemas folder, line and column.
 */
import { type LocatedText, locationOf } from '../diagnostics/diagnostic.ts';
import type { Place } from '../diagnostics/problem.ts';

export type ExplainedSources = readonly LocatedText[];

export interface SchemaPlace {
  /** Relative to the schemas folder, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
}

export function schemaPlace(place: Place, sources: ExplainedSources): SchemaPlace {
  const { file, line, column, pointer } = locationOf(
    place,
    sources.find((source) => source.file === place.file),
  );
  return { file, line, column, pointer };
}
