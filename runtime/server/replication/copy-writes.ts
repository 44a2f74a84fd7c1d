/**
 * A planned copy as a write of its document: place by place, so that what the plan does not change keeps every digit that
 * the store has of it.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { readAt } from '../../core/patches/record-path.ts';
import type { CopyPlan } from '../../core/replication/plan-copy.ts';
import type { DocumentState, DocumentWrite, PlaceChange, Signer } from '../ports/documents.ts';

/** `document` and `changed` of a plan. */
type Planned = Pick<CopyPlan, 'document' | 'changed'>;

export function copyWrite(
  path: string,
  plan: Planned,
  copy: DocumentState | null,
  by: Signer,
): DocumentWrite {
  if (!copy) {
    return { kind: 'create', path, data: plan.document, stamps: ['createdAt', 'updatedAt'], by };
  }
  const places = placesOf(plan);
  return { kind: 'change', path, data: {}, places, version: copy.version, stamps: ['updatedAt'], by };
}

/** None of them lies in another one. */
export function placesOf({ document, changed }: Planned): readonly PlaceChange[] {
  const set: PlaceChange[] = [];
  const removed = new Map<string, readonly string[]>();
  for (const path of changed) {
    const { reached, value } = { value: undefined, ...readAt(document, path) };
    if (reached && value === undefined) {
      const gone = absentPart(document, path);
      removed.set(JSON.stringify(gone), gone);
    } else if (reached && !isReplacedByFields(changed, path)) set.push({ path, value });
  }
  const isInSet = (path: readonly string[]) => set.some((place) => isWithin(path, place.path));
  return [...set, ...[...removed.values()].filter((path) => !isInSet(path)).map((path) => ({ path }))];
}

/** The first part of the path at which the document has nothing. */
function absentPart(document: DocumentData, path: readonly string[]): readonly string[] {
  for (let length = 1; length < path.length; length += 1) {
    const part = path.slice(0, length);
    const { reached, value } = { value: undefined, ...readAt(document, part) };
    if (reached && value === undefined) return part;
  }
  return path;
}

/** A value that has become a map: its fields are set one by one. */
function isReplacedByFields(changed: readonly (readonly string[])[], path: readonly string[]): boolean {
  return changed.some((other) => other.length > path.length && isWithin(other, path));
}

function isWithin(path: readonly string[], outer: readonly string[]): boolean {
  return outer.length <= path.length && outer.every((name, index) => path[index] === name);
}
