/**
 * One mistake gets one diagnostic: what goes when another remedy is followed needs none of its own.
 */
import type { Problem } from '../diagnostics/problem.ts';
import type { ParsedSource } from './source.ts';

/** Each is tried, and a file of another tool has hundreds. */
const MOST_CAUSES = 40;

/** `found`: the problems of one file. `goesWith`: those that are gone when the remedy of one is followed. */
export function withoutConsequences(
  found: readonly Problem[],
  { locate }: Pick<ParsedSource, 'locate'>,
  goesWith: (cause: Problem) => readonly Problem[],
): Problem[] {
  if (found.length < 2) return [...found];
  const goes = found
    .filter(({ edit }) => edit !== undefined)
    .slice(0, MOST_CAUSES)
    .map((cause) => ({ cause, with: goesWith(cause) }));
  // The one that mends most speaks for the others, else the first in the text.
  const offset = ({ place }: Problem): number => locate(place.pointer, place.on).offset;
  goes.sort((a, b) => b.with.length - a.with.length || offset(a.cause) - offset(b.cause));
  const remaining = new Set(found);
  for (const each of goes) {
    if (!remaining.has(each.cause)) continue;
    for (const other of each.with) if (other !== each.cause) remaining.delete(other);
  }
  return [...remaining];
}
