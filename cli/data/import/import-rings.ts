/**
 * The rows of a tree's file that would put an entry inside itself: known when every row was judged, refused from then.
 */
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';
import { isId, plannedParents } from '../../../runtime/core/csv-import/index.ts';
import type { Documents, DocumentWrite, StandsOn, StoredDocument } from '../documents.ts';
import { dataOf } from '../wire-values.ts';
import { type JudgedRow, placeOf, type RefusedAfter, type RowPlace } from './judged-rows.ts';

export interface ImportRings {
  note(rows: readonly JudgedRow[]): void;
  /** Once every row is noted. */
  close(): Promise<readonly RefusedAfter[]>;
  /** Asked right before a commit: others of the file, or somebody else, may have moved what an entry is to go into. */
  soundNow(writes: readonly DocumentWrite[]): Promise<SoundWrites>;
}

export interface SoundWrites {
  readonly sound: readonly DocumentWrite[];
  /** They would put an entry inside itself as things stand. */
  readonly waiting: readonly DocumentWrite[];
  /** What `sound` was judged by and does not write. */
  readonly standsOn: readonly StandsOn[];
}

export function ringsOf(definition: CollectionDefinition, documents: Documents): ImportRings {
  const parents = plannedParents<RowPlace>(definition);

  async function stored(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await documents.get(ids.map((id) => documents.pathOf(definition, id)));
    return new Map(
      [...found.values()].flatMap(({ id, fields }) => {
        const parent = parents?.parentIn(dataOf(fields));
        return parent === undefined ? [] : [[id, parent] as const];
      }),
    );
  }

  const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

  /** The entries themselves and all above them, by id. */
  async function chains(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument | undefined>> {
    const found = new Map<string, StoredDocument | undefined>();
    for (let open = ids.filter(isId); open.length > 0; ) {
      const level = await documents.get(open.map((id) => documents.pathOf(definition, id)));
      const above: string[] = [];
      for (const id of open) {
        const document = level.get(documents.pathOf(definition, id));
        found.set(id, document);
        const parent = document && parents?.parentIn(dataOf(document.fields));
        if (parent !== undefined) above.push(parent);
      }
      open = [...new Set(above)].filter((id) => !found.has(id));
    }
    return found;
  }

  return {
    async soundNow(writes) {
      const moves = new Map(
        writes.flatMap((write) =>
          parents?.isMove(write.mask)
            ? [[idOf(write.path), parents.parentIn(dataOf(write.fields))] as const]
            : [],
        ),
      );
      const named = [...moves].flatMap(([id, parent]) => (parent === undefined ? [] : [id, parent]));
      if (named.length === 0) return { sound: writes, waiting: [], standsOn: [] };
      const stored = await chains([...new Set(named)]);
      const above = (id: string): string | undefined => {
        if (moves.has(id)) return moves.get(id);
        const document = stored.get(id);
        return document && parents?.parentIn(dataOf(document.fields));
      };
      const waiting = new Set<string>();
      for (let id = ringedAmong(moves.keys(), above); id !== undefined; ) {
        waiting.add(id);
        // It stays where it is, which may close a ring with another one.
        moves.delete(id);
        id = ringedAmong(moves.keys(), above);
      }
      const sound = writes.filter(({ path }) => !waiting.has(idOf(path)));
      const written = new Set(sound.map(({ path }) => path));
      const standsOn = [...stored].flatMap(([id, document]): StandsOn[] => {
        const path = documents.pathOf(definition, id);
        if (written.has(path)) return [];
        return [{ path, ...(document && { updateTime: document.updateTime }) }];
      });
      return { sound, waiting: writes.filter(({ path }) => waiting.has(idOf(path))), standsOn };
    },
    note(rows) {
      for (const judged of rows) parents?.note(placeOf(judged), judged.planned);
    },
    async close() {
      const ringed = (await parents?.ringed(stored)) ?? [];
      return ringed.map(({ row, ring }) => ({ ...row, faults: [{ kind: 'ring', ring }] }));
    },
  };
}

/** The first that is its own ancestor. */
function ringedAmong(ids: Iterable<string>, above: (id: string) => string | undefined): string | undefined {
  for (const id of ids) {
    const passed = new Set<string>();
    let next = above(id);
    for (; next !== undefined && next !== id && !passed.has(next); next = above(next)) passed.add(next);
    if (next === id) return id;
  }
  return undefined;
}
