/**
 * The dry run: compares every row with what the store holds, some hundred rows at a time, before anything is written.
 * The result is in the import journal, with the version of each document that it was compared with.
 */

import type { VersionedRead } from '../../../contract/imports.ts';
import {
  type ImportPlanner,
  isId,
  type PlannedParents,
  type PlannedReferences,
  type PlannedRow,
  storedOrMeant,
} from '../../../core/csv-import/index.ts';
import type { ImportRow, KeptPlan } from '../../../core/row-runs/rows.ts';
import { readPatiently, type StorePatience } from '../../../core/row-runs/write-rows.ts';
import { dataOf, fieldsOf } from '../../../core/wire/wire-values.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import type { ImportRun } from '../model/import-run.ts';

/** Where the journal has a row, and what its document is called. */
export interface RowPlace {
  readonly part: number;
  readonly number: number;
  readonly label?: string;
}

export interface JudgeParts extends StorePatience {
  readonly journal: ImportJournal;
  readonly planner: ImportPlanner;
  /** Of a tree. */
  readonly parents?: PlannedParents<RowPlace>;
  /** Where rows may refer to something. */
  readonly references?: PlannedReferences<RowPlace>;
  /** Of rows of other collections, by name. */
  readonly others?: ReadonlyMap<string, CollectionJudge>;
  /** Lets the page draw and answer, now and then. */
  breathe(): Promise<void>;
  readonly signal: AbortSignal;
}

export type CollectionJudge = Pick<JudgeParts, 'collection' | 'planner' | 'parents' | 'references'>;

interface LoadedPart {
  readonly judge: CollectionJudge;
  readonly placed: readonly { readonly row: ImportRow; readonly id: string }[];
  readonly stored: Extract<VersionedRead, { ok: true }>['documents'];
}

/** False when it was left before its end. */
export async function judgeRows(
  parts: JudgeParts,
  run: ImportRun,
  onJudged: (rows: readonly ImportRow[]) => void,
): Promise<boolean> {
  const { journal, signal } = parts;
  const firstOf = new Map<string, number>();
  const load = async (index: number): Promise<LoadedPart | undefined> => {
    const { rows } = await journal.part(run.id, index);
    const judge = parts.others?.get(rows[0]?.collection ?? '') ?? parts;
    const named = rows.map((row) => ({ row, ids: judge.planner.idsOf(row.row) }));
    const ids = named.flatMap(({ ids: { written, meant } }) => [written, meant]);
    const readable = ids.filter(isId).map((id) => ({ write: { id } }));
    if (signal.aborted) return undefined;
    const stored = await readPatiently({ ...parts, collection: judge.collection }, readable);
    if (!stored) return undefined;
    const placed = named.map((each) => ({
      row: each.row,
      id: storedOrMeant(each.ids, (id) => stored.has(id)),
    }));
    return { judge, placed, stored };
  };
  let coming = run.parts > 0 ? load(0) : undefined;
  for (let index = 0; index < run.parts; index += 1) {
    const loaded = await coming;
    if (!loaded) return false;
    const { judge, placed, stored } = loaded;
    const { planner, parents, references } = judge;
    // The next part is on its way while this one is judged.
    coming = index + 1 < run.parts ? load(index + 1) : undefined;
    coming?.catch(() => {});
    const rows: ImportRow[] = [];
    const noted: (readonly [RowPlace, PlannedRow])[] = [];
    for (const { row, id } of placed) {
      const key = `${judge.collection}/${id}`;
      const earlier = firstOf.get(key);
      if (earlier === undefined) firstOf.set(key, row.number);
      const found = stored.get(id);
      const planned: PlannedRow =
        earlier === undefined
          ? planner.plan(row.row, id, found && { data: dataOf(found.fields), version: found.version })
          : { kind: 'refused', faults: [{ kind: 'same-id', id, row: earlier }] };
      const at = { part: index, number: row.number, ...(row.label !== undefined && { label: row.label }) };
      parents?.note(at, planned);
      noted.push([at, planned]);
      // What cannot be an id is in the row's fault.
      rows.push({ ...row, ...(isId(id) && { id }), plan: keptPlan(planned) });
      await parts.breathe();
    }
    if (references && !(await references.note(noted))) return false;
    // The rows are removed, and no more may be added.
    if (signal.aborted) return false;
    await journal.putPart(run.id, index, { rows });
    if (signal.aborted) return false;
    onJudged(rows);
  }
  return true;
}

function keptPlan(planned: PlannedRow): KeptPlan {
  if (!('write' in planned)) return planned;
  const { mask, before, after, version, removes } = planned.write;
  return {
    kind: planned.kind,
    write: {
      mask,
      before: fieldsOf(before),
      after: fieldsOf(after),
      ...(version !== undefined && { version }),
      ...(removes && { removes }),
    },
  };
}
