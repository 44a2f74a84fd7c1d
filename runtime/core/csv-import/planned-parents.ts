/**
 * Whether the rows of a tree's file, all of them written, would make an entry its own ancestor. One row alone cannot
 * tell: the ring may lead through rows further down and through entries that the file does not name.
 */
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import { queryField } from '../codec/query-field.ts';
import { readAt } from '../patches/record-path.ts';
import { isId } from './import-id.ts';
import type { PlannedRow } from './import-plan.ts';

/** The parents of entries as they are stored; who has none is absent. Nothing when it was left before its end. */
export type ReadParents = (ids: readonly string[]) => Promise<ReadonlyMap<string, string> | undefined>;

export interface RingRow<T> {
  readonly row: T;
  /** Each inside the next, the last inside the first. */
  readonly ring: readonly string[];
}

/** `T`: by what a row is recognised. */
export interface PlannedParents<T> {
  note(row: T, planned: PlannedRow): void;
  /** The rows that must not be written. What is left of the file closes no ring. Nothing when reading was left. */
  ringed(read: ReadParents): Promise<readonly RingRow<T>[] | undefined>;
  /** Whether a write of these places gives an entry a parent, or takes it away. */
  isMove(mask: readonly (readonly string[])[]): boolean;
  /** Of a stored document. */
  parentIn(stored: DocumentData): string | undefined;
}

/** Nothing where the collection is no tree. */
export function plannedParents<T>(definition: CollectionDefinition): PlannedParents<T> | undefined {
  const parent = definition.list.tree && queryField(definition, definition.list.tree.parent);
  if (parent?.kind !== 'field') return undefined;
  const { path } = parent;
  const moves = new Map<string, { readonly row: T; readonly parent: string | undefined }>();
  const parentIn = (stored: DocumentData): string | undefined => {
    const reading = readAt(stored, path);
    return reading.reached && typeof reading.value === 'string' && isId(reading.value)
      ? reading.value
      : undefined;
  };
  const isMove = (mask: readonly (readonly string[])[]): boolean =>
    mask.some((place) => place.every((name, at) => name === path[at]));
  return {
    parentIn,
    isMove,
    note(row, planned) {
      if (!('write' in planned)) return;
      const { id, mask, after } = planned.write;
      if (isMove(mask)) moves.set(id, { row, parent: parentIn(after) });
    },
    async ringed(read) {
      const stored = new Map<string, string | undefined>();
      const refused: RingRow<T>[] = [];
      const above = (id: string) => (moves.has(id) ? moves.get(id)?.parent : stored.get(id));
      for (;;) {
        if (!(await readAbove(moves, stored, read))) return undefined;
        const rings = ringsAmong(moves.keys(), above);
        if (rings.length === 0) return refused;
        for (const ring of rings) {
          for (const [at, id] of ring.entries()) {
            const move = moves.get(id);
            if (move) refused.push({ row: move.row, ring: [...ring.slice(at), ...ring.slice(0, at)] });
            // It stays where it is stored, which may close a ring with another row.
            moves.delete(id);
          }
        }
      }
    },
  };
}

/** Asks for whole levels at once. */
async function readAbove(
  moves: ReadonlyMap<string, { readonly parent: string | undefined }>,
  stored: Map<string, string | undefined>,
  read: ReadParents,
): Promise<boolean> {
  const isOpen = (id: string | undefined): id is string =>
    id !== undefined && !moves.has(id) && !stored.has(id);
  let open = new Set([...moves.values()].map(({ parent }) => parent).filter(isOpen));
  for (const id of stored.values()) if (isOpen(id)) open.add(id);
  while (open.size > 0) {
    const found = await read([...open]);
    if (!found) return false;
    for (const id of open) stored.set(id, found.get(id));
    open = new Set([...open].map((id) => found.get(id)).filter(isOpen));
  }
  return true;
}

/** The rings that an id of `starts` lies on. A ring of what is stored alone is none of the file's. */
function ringsAmong(
  starts: Iterable<string>,
  above: (id: string) => string | undefined,
): readonly (readonly string[])[] {
  const rings: string[][] = [];
  const known = new Set<string>();
  const from = [...starts];
  const moved = new Set(from);
  for (const start of from) {
    const way = new Map<string, number>();
    let id: string | undefined = start;
    for (; id !== undefined && !known.has(id); id = above(id)) {
      known.add(id);
      way.set(id, way.size);
    }
    const first = id === undefined ? undefined : way.get(id);
    if (first === undefined) continue;
    const ring = [...way.keys()].slice(first);
    if (ring.some((each) => moved.has(each))) rings.push(ring);
  }
  return rings;
}
