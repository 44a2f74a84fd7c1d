/**
 * Whether writes would make an entry of a tree its own ancestor (a cycle). Two users may each move one entry into the
 * other's: each move is valid alone, so only the transaction that writes it can know, by reading the chain above the
 * new parent. These reads belong to the transaction, so the later of the two is retried and refused.
 */

import type { ConsoleRecord, DocumentData } from '../../contract/collection.ts';
import type { VersionedWrite } from '../../contract/imports.ts';
import type { DataFailure } from '../../contract/live.ts';
import { createDocumentCodec } from '../codec/document-codec.ts';
import { queryField } from '../codec/query-field.ts';
import { valueAt } from '../values/value-at.ts';
import { dataOf, storedMoments } from '../wire/wire-values.ts';
import type { KnownCollection } from './definitions.ts';

/** An entry as it was and as it would be. */
export interface PlacedWrite {
  readonly known: KnownCollection;
  readonly id: string;
  readonly before: DocumentData;
  readonly after: DocumentData;
}

interface DecidedWrite {
  /** Which of the targets. */
  readonly index: number;
  readonly before: DocumentData;
  readonly after: DocumentData;
}

/** A document as the transaction finds it. */
export type ReadInTransaction = (known: KnownCollection, id: string) => Promise<ConsoleRecord | null>;

/** The writes that were decided, each with the entry that it is of. */
export function placedWrites(
  targets: readonly { readonly known: KnownCollection; readonly edit: { readonly id: string } }[],
  writes: readonly DecidedWrite[],
): readonly PlacedWrite[] {
  return writes.flatMap(({ index, before, after }) => {
    const target = targets[index];
    return target ? [{ known: target.known, id: target.edit.id, before, after }] : [];
  });
}

/** The failure of the first write that closes a cycle. Reads nothing where no write gives an entry another parent. */
export async function cycleFailure(
  writes: readonly PlacedWrite[],
  read: ReadInTransaction,
): Promise<DataFailure | undefined> {
  for (const write of writes) {
    const parent = parentIn(write.known, write.after);
    if (parent === undefined || parent === parentIn(write.known, write.before)) continue;
    if (await isAbove(write, parent, writes, read)) {
      const name = `${write.known.definition.name}/${write.id}`;
      return { reason: 'cycle', detail: `${name} would be its own ancestor` };
    }
  }
  return undefined;
}

/** A cycle that existed before and does not contain the entry is no reason to refuse the write. */
async function isAbove(
  { known, id }: PlacedWrite,
  parent: string,
  writes: readonly PlacedWrite[],
  read: ReadInTransaction,
): Promise<boolean> {
  const passed = new Set<string>();
  for (let above: string | undefined = parent; above !== undefined && !passed.has(above); ) {
    if (above === id) return true;
    passed.add(above);
    const here: string = above;
    const written = writes.find((other) => other.known === known && other.id === here);
    const found: DocumentData | null = written ? written.after : await read(known, here);
    above = found ? parentIn(known, found) : undefined;
  }
  return false;
}

/** Nothing outside of trees. */
export function parentIn(
  { definition: { list } }: KnownCollection,
  record: DocumentData,
): string | undefined {
  const parent = list.tree && valueAt(record, list.tree.parent);
  return typeof parent === 'string' && parent !== '' ? parent : undefined;
}

/** Of an import: the writes that give an entry a parent or take it away, whatever it was before. */
export function movesAmong(
  known: KnownCollection,
  writes: readonly VersionedWrite[],
): readonly PlacedWrite[] {
  const { tree } = known.definition.list;
  const parent = tree && queryField(known.definition, tree.parent);
  if (parent?.kind !== 'field') return [];
  const codec = createDocumentCodec(known.definition, storedMoments);
  return writes.flatMap((write) => {
    if (write.kind !== 'put') return [];
    const moves = write.mask.some((place) => place.every((name, at) => name === parent.path[at]));
    const after = codec.decode(write.id, dataOf(write.fields));
    return moves ? [{ known, id: write.id, before: {}, after }] : [];
  });
}
