/**
 * Compares two states of the schemas: what of the second could orphan or invalidate what was stored under the first.
 * Pure: sources in, changes and suggested renames out.
 */
import { locationOf } from '../diagnostics/diagnostic.ts';
import { byCodeUnit } from '../json.ts';
import type { Subjects } from '../read-stages.ts';
import type { Change, FoundChange } from './change.ts';
import { collectionChanges, removedCollection } from './compare-collection.ts';
import { pairCollections } from './pair-collections.ts';
import type { RenameMap } from './rename-map.ts';
import { suggestedRenames } from './suggest-renames.ts';

export type { Change } from './change.ts';

export interface Comparison {
  /** By collection, then by place; what is gone stands last. */
  readonly changes: readonly Change[];
  /** What of them `balcao data migrate` can do. */
  readonly renames: readonly RenameMap[];
}

export function breakingChanges(before: Subjects, after: Subjects): Comparison {
  const { pairs, removed } = pairCollections(before.subjects, after.subjects);
  const renamed = new Map(
    pairs.map(([old, fresh]) => [old.model.definition.name, fresh.model.definition.name]),
  );
  const found = [
    ...pairs.flatMap(([old, fresh]) => collectionChanges({ before: old, after: fresh, renamed })),
    ...removed.map(removedCollection),
  ];
  const changes = found.map((change) => located(change, before, after)).sort(inReadingOrder);
  return { changes, renames: suggestedRenames(found) };
}

function located({ was, now, ...change }: FoundChange, before: Subjects, after: Subjects): Change {
  const inside = ({ sources }: Subjects, file: string) => sources.find((source) => source.file === file);
  return {
    ...change,
    ...(was ? { was: locationOf(was, inside(before, was.file)) } : {}),
    ...(now ? { now: locationOf(now, inside(after, now.file)) } : {}),
  };
}

function inReadingOrder(a: Change, b: Change): number {
  return (
    Number(a.now === undefined) - Number(b.now === undefined) ||
    byCodeUnit(a.collection, b.collection) ||
    byCodeUnit(a.now?.file ?? '', b.now?.file ?? '') ||
    (a.now?.line ?? 0) - (b.now?.line ?? 0) ||
    (a.now?.column ?? 0) - (b.now?.column ?? 0) ||
    byCodeUnit(a.code, b.code) ||
    byCodeUnit(a.message, b.message)
  );
}
