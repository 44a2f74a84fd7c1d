/**
 * References to documents which are not there, and the planned rows that would make some. What was stored already is no
 * fault of a row, and what another row of the file creates is there. The console and `balcao data import` ask with it
 * alike.
 */
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import { createDocumentCodec, type DocumentCodec } from '../codec/document-codec.ts';
import { mayRefer, placedReferences, type ReferredDocument } from '../records/references-in.ts';
import { storedMoments } from '../wire/wire-values.ts';
import { isId } from './import-id.ts';
import type { PlannedRow, PlannedWrite } from './import-plan.ts';

/** Of references, those whose documents are not there; nothing when reading was left. */
export type MissingDocuments = <R extends ReferredDocument>(
  references: readonly R[],
) => Promise<readonly R[] | undefined>;

/**
 * Asks for each document once, for at most `most` in a request. `read` answers with the ids that are there; with all
 * of them where the collection may not be read.
 */
export function missingDocuments(
  read: (collection: string, ids: readonly string[]) => Promise<ReadonlySet<string> | undefined>,
  most: number,
): MissingDocuments {
  const isThere = new Map<string, boolean>();
  const keyOf = ({ collection, id }: ReferredDocument) => `${collection}/${id}`;
  return async (references) => {
    const unknown = new Map<string, Set<string>>();
    for (const each of references) {
      // Others must not even be asked for.
      if (!isId(each.id)) isThere.set(keyOf(each), false);
      if (isThere.has(keyOf(each))) continue;
      unknown.set(each.collection, (unknown.get(each.collection) ?? new Set()).add(each.id));
    }
    for (const [collection, asked] of unknown) {
      const ids = [...asked];
      for (let from = 0; from < ids.length; from += most) {
        const some = ids.slice(from, from + most);
        const there = await read(collection, some);
        if (!there) return undefined;
        for (const id of some) isThere.set(keyOf({ collection, id }), there.has(id));
      }
    }
    return references.filter((each) => isThere.get(keyOf(each)) === false);
  };
}

export interface DeadReference<T> {
  readonly row: T;
  /** `Kit › Produto`, and as a header spells it. */
  readonly place: string;
  readonly path: string;
  readonly collection: string;
  readonly id: string;
}

/** By what a row is recognised: its number in the file, and whatever else is to be said of it. */
interface Row {
  readonly number: number;
}

export interface PlannedReferences<T extends Row> {
  /** False when reading was left. */
  note(rows: readonly (readonly [row: T, planned: PlannedRow])[]): Promise<boolean>;
  /** A row that was judged well alone is refused beside the others. */
  refuse(number: number): void;
  /** Once every row is noted. `strict`: their rows are refused, and what these would create is not there either. */
  found(strict?: boolean): readonly DeadReference<T>[];
}

/** Nothing where the collection refers to nothing. */
export function plannedReferences<T extends Row>(
  definition: CollectionDefinition,
  missing: MissingDocuments,
): PlannedReferences<T> | undefined {
  if (!mayRefer(definition.fields)) return undefined;
  const codec = createDocumentCodec(definition, storedMoments);
  const created = new Map<number, string>();
  const refused = new Set<number>();
  /** Not in the store; another row may bring it. */
  const absent: DeadReference<T>[] = [];
  const isCreated = (ids: ReadonlySet<string>, { collection, id }: DeadReference<T>) =>
    collection === definition.name && ids.has(id);

  return {
    async note(rows) {
      const made = rows.flatMap(([row, planned]) => {
        if (!('write' in planned)) return [];
        if (planned.kind === 'created') created.set(row.number, planned.write.id);
        return madeReferences(definition, codec, planned.write).map((each) => ({ row, ...each }));
      });
      const found = await missing(made);
      absent.push(...(found ?? []));
      return found !== undefined;
    },
    refuse(number) {
      refused.add(number);
    },
    found(strict = false) {
      const out = new Set(refused);
      for (;;) {
        const ids = new Set([...created].flatMap(([number, id]) => (out.has(number) ? [] : [id])));
        const dead = absent.filter((each) => !refused.has(each.row.number) && !isCreated(ids, each));
        const before = out.size;
        if (strict) for (const { row } of dead) out.add(row.number);
        if (out.size === before) return dead;
      }
    },
  };
}

/** Those that the write brings into a place that did not have them. */
function madeReferences(
  { fields }: CollectionDefinition,
  codec: DocumentCodec,
  { id, before, after }: PlannedWrite,
): readonly Omit<DeadReference<Row>, 'row'>[] {
  const placed = (data: DocumentData) =>
    placedReferences(fields, codec.decode(id, data)).map((each) => ({
      collection: each.collection,
      id: each.id,
      path: each.along.map((field) => field.path).join('.'),
      place: each.along.map((field) => field.label).join(' › '),
    }));
  const known = new Set(placed(before).map((each) => `${each.path}/${each.id}`));
  return placed(after).filter((each) => !known.has(`${each.path}/${each.id}`));
}
