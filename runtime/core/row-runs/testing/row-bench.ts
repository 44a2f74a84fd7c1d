/**
 * A run of brands in memory: its rows stay when everything else is made anew, as after a crash.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ImportRow, RunPart } from '../rows.ts';
import { type RowRun, type RowsStore, type RowWork, undoPart, writePart, writeRest } from '../write-part.ts';
import type { VersionedStore } from './versioned-store.ts';

export interface MemoryRows extends RowsStore {
  readonly parts: number;
  all(): readonly ImportRow[];
}

export function memoryRows(parts: readonly (readonly ImportRow[])[]): MemoryRows {
  const kept = parts.map((rows): RunPart => ({ rows }));
  return {
    parts: parts.length,
    part: async (index) => structuredClone(kept[index] ?? { rows: [] }),
    async putPart(index, part) {
      kept[index] = structuredClone(part);
    },
    all: () => kept.flatMap(({ rows }) => rows),
  };
}

export type BenchRun = Partial<RowRun> & { readonly rows: MemoryRows };

/** `retry` false: a store that does not answer is left. */
export function workOn(
  store: Pick<VersionedStore, 'read' | 'commit'>,
  { rows, ...run }: BenchRun,
  { retry = true, ...more }: Partial<Omit<RowWork, 'retry'>> & { readonly retry?: boolean } = {},
): RowWork {
  const { parts } = rows;
  const definition = { name: 'brand', fields: [], list: {} } as unknown as CollectionDefinition;
  return {
    run: { id: 'r1', user: 'ana', what: 'import', collection: 'brand', parts, ...run },
    rows,
    store,
    judgeOf: async () => ({ definition, check: async () => [] }),
    retry: async () => retry,
    isOver: () => false,
    ...more,
  };
}

export function runRows(work: RowWork): Promise<boolean> {
  return inTurn(work, writePart, (index) => index);
}

export function undoRows(work: RowWork): Promise<boolean> {
  return inTurn(work, undoPart, (index) => work.run.parts - 1 - index);
}

async function inTurn(work: RowWork, write: typeof writePart, at: (index: number) => number) {
  const { parts, isTree = false } = work.run;
  for (let index = 0; index < parts; index += 1) {
    if (!(await write(work, at(index), !isTree)).whole) return false;
  }
  return !isTree || writeRest(work, write);
}
