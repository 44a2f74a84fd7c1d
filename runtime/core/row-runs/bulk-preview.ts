/**
 * The dry run of a bulk change, wherever its store is: each document is read at its version, judged, and stored as a row
 * of the run. Nothing is written to the documents.
 */
import type { ImportStore } from '../../contract/imports.ts';
import { createDocumentCodec } from '../codec/document-codec.ts';
import { bulkPlanner, removalPlanner } from '../csv-import/index.ts';
import { entryTitle } from '../records/entry-title.ts';
import type { ReferenceMove } from '../records/references-in.ts';
import { dataOf, storedMoments } from '../wire/wire-values.ts';
import type { BulkOrder, BulkProgress } from './bulk-order.ts';
import type { PartJudge } from './judge-part.ts';
import { type CollectionJudge, collectionJudge, judgeRows, type LoadedPart } from './judge-rows.ts';
import type { ListedDocuments } from './listed-documents.ts';
import { judgedFurther, NOTHING_JUDGED, type RowsPreview } from './preview.ts';
import { cutByBytes, type ImportRow, ROWS_IN_PART } from './rows.ts';
import type { RowsStore } from './write-part.ts';
import { readPatiently, type StorePatience } from './write-rows.ts';

export interface BulkDesk {
  readonly store: ImportStore;
  judgeOf(collection: string): Promise<PartJudge>;
  readonly retry: StorePatience['retry'];
  /** Where the rows of the run lie. */
  readonly rows: RowsStore;
  breathe(): Promise<void>;
  readonly signal: AbortSignal;
  onProgress(progress: BulkProgress): void;
}

/** Rows of one part are of one collection. `first`: the number of its first row. */
export function partsOf(
  lists: readonly ListedDocuments[],
): readonly (ListedDocuments & { readonly first: number })[] {
  let first = 1;
  return lists.flatMap(({ ids, ...of }) =>
    Array.from({ length: Math.ceil(ids.length / ROWS_IN_PART) }, (_, at) => {
      const part = { ...of, first, ids: ids.slice(at * ROWS_IN_PART, (at + 1) * ROWS_IN_PART) };
      first += part.ids.length;
      return part;
    }),
  );
}

export function totalOf(lists: readonly ListedDocuments[]): number {
  return lists.reduce((sum, { ids }) => sum + ids.length, 0);
}

export interface JudgedBulk {
  readonly preview: RowsPreview;
  /** As many as `partsOf` says, or more where texts are long. */
  readonly parts: number;
}

/** `undefined`: it was left before its end. */
export async function previewBulk(
  order: BulkOrder,
  lists: readonly ListedDocuments[],
  desk: BulkDesk,
): Promise<JudgedBulk | undefined> {
  const { signal, breathe, onProgress } = desk;
  const { rows, parts: partsPut } = cutRows(desk.rows);
  const patience = { store: desk.store, collection: order.collection, retry: desk.retry };
  const own = await judgeFor(order, order.collection, desk, patience);
  const others = new Map<string, CollectionJudge>();
  for (const { collection } of order.move?.from ?? []) {
    others.set(collection, await judgeFor(order, collection, desk, patience, moveOf(order)));
  }
  const parts = partsOf(lists);
  const total = totalOf(lists);
  let preview = NOTHING_JUDGED;
  const note: Parameters<typeof judgeRows>[1] = (event) => {
    preview = judgedFurther(preview, event);
    const { samples: _samples, ready: _ready, dead: _dead, ...counts } = preview;
    onProgress({ ...counts, read: total, total });
  };
  const load = async (index: number): Promise<LoadedPart | undefined> => {
    const part = parts[index];
    if (!part) throw new Error(`There is no part ${index}`);
    const judge = (part.moves && others.get(part.collection)) ?? own;
    const at = { ...patience, collection: part.collection };
    const stored = await readPatiently(
      at,
      part.ids.map((id) => ({ write: { id } })),
    );
    if (!stored) return undefined;
    const codec = createDocumentCodec(judge.definition, storedMoments);
    const placed = part.ids.map((id, place) => {
      const document = stored.get(id);
      const label = document && entryTitle(judge.definition, codec.decode(id, dataOf(document.fields)));
      const of = part.moves ? { collection: part.collection } : { seen: order.seen?.[id] };
      return { id, row: rowOf(id, part.first + place, label ?? id, of) };
    });
    return { judge, placed, stored };
  };
  const isWhole = await judgeRows(
    { rows, parts: parts.length, judges: [own, ...others.values()], load, patience, breathe, signal },
    note,
  );
  return isWhole ? { preview, parts: partsPut() } : undefined;
}

/** A part is known by the number that it had before it was cut, until all of them are judged. */
function cutRows(stored: RowsStore) {
  const cut: { readonly first: number; readonly ends: readonly number[] }[] = [];
  let parts = 0;
  const placed = (rows: readonly ImportRow[]) => {
    let end = 0;
    const ends = cutByBytes(rows).map((some) => {
      end += some.length;
      return end;
    });
    const first = parts;
    parts += ends.length;
    return { first, ends };
  };
  const rows: RowsStore = {
    async part(index) {
      const { first, ends } = cut[index] ?? { first: 0, ends: [] };
      const read: ImportRow[] = [];
      for (const at of ends.keys()) read.push(...(await stored.part(first + at)).rows);
      return { rows: read };
    },
    async putPart(index, { rows: judged }) {
      const { first, ends } = cut[index] ?? placed(judged);
      cut[index] = { first, ends };
      for (const [at, end] of ends.entries()) {
        await stored.putPart(first + at, { rows: judged.slice(ends[at - 1] ?? 0, end) });
      }
    },
  };
  return { rows, parts: () => parts };
}

function rowOf(
  id: string,
  number: number,
  label: string,
  { seen, collection }: { readonly seen?: string | undefined; readonly collection?: string },
): ImportRow {
  const data = seen === undefined ? {} : { updatedAt: seen };
  return {
    number,
    cells: [],
    row: { number, data, problems: [], id },
    id,
    label,
    ...(collection !== undefined && { collection }),
  };
}

async function judgeFor(
  order: BulkOrder,
  collection: string,
  desk: BulkDesk,
  patience: StorePatience,
  move?: ReferenceMove,
): Promise<CollectionJudge> {
  const { definition, check } = await desk.judgeOf(collection);
  const schema = { codec: createDocumentCodec(definition, storedMoments), check };
  const { removes, changes } = order;
  const planner =
    removes && !move
      ? removalPlanner(definition)
      : bulkPlanner({ definition, changes: move ? [] : changes, ...(move && { move }) });
  return collectionJudge({ definition, planner, schema }, patience);
}

function moveOf({ collection, listed, move }: BulkOrder): ReferenceMove | undefined {
  return move && { collection, from: listed.narrowed?.ids ?? [], to: move.to };
}
