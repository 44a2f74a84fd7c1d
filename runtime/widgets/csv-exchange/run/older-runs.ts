/**
 * Runs of consoles that wrote them from the browser: in this browser's journal, and as the team shared them. They are
 * shown, and those of this browser can be taken back. All of this goes on 2026-12-27, with the journal's `runs`.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ImportStore } from '../../../contract/imports.ts';
import { REMOVED_ROWS, RUN_ROWS } from '../../../contract/row-run.ts';
import { MOST_SHOWN } from '../../../core/row-runs/preview.ts';
import { type ImportRow, resultTally, sumOf, undoTally } from '../../../core/row-runs/rows.ts';
import { StoreRefusal } from '../../../core/row-runs/write-rows.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { dataOf } from '../../../core/wire/wire-values.ts';
import { NO_RESULTS, NOTHING_UNDONE, type RunState } from '../../runs/index.ts';
import type { ImportJournal, RunOwner } from '../journal/import-journal.ts';
import { factsOf, type ImportRun } from '../model/import-run.ts';
import { allRows, type PartReader, partIn, wasKept, wentWrong } from './stored-rows.ts';

/** Where the team shared them; its rows lie in `run-rows` and `run-removed`. */
export const SHARED_RUNS = 'run';
const LISTED_FOR_MS = 30 * 24 * 3_600_000;

export interface OlderRun {
  readonly run: ImportRun;
  /** In how many documents each part is, of one that the team shared; absent: of this browser. */
  readonly shared?: readonly number[];
  /** Its rows are stored. */
  readonly hasRows: boolean;
}

export async function browserRuns(
  journal: ImportJournal,
  owner: RunOwner,
  { epoch, now }: { readonly epoch: string | undefined; readonly now: number },
): Promise<readonly OlderRun[]> {
  const runs: OlderRun[] = [];
  for (const run of await journal.runs(owner)) {
    if (now - run.at > LISTED_FOR_MS) await journal.forget(run);
    else if (run.epoch === epoch) runs.push({ run, hasRows: true });
  }
  return runs;
}

/** `undefined`: it is none, or was shared too long ago. Whose it is the store vouches for, and not the run. */
export function sharedRunIn({ data, owner }: ConsoleRecord, now: number): OlderRun | undefined {
  const stored = parsed(data);
  if (!isMap(stored) || !isMap(stored.run) || typeof owner !== 'string') return undefined;
  const { run, hasRows, pieces } = stored;
  const isRun =
    ['id', 'collection', 'status', 'file'].every((name) => typeof run[name] === 'string') &&
    ['total', 'parts', 'at'].every((name) => typeof run[name] === 'number');
  if (!isRun || now - Number(run.at) > LISTED_FOR_MS) return undefined;
  const name = isMap(run.by) && typeof run.by.name === 'string' ? run.by.name : owner;
  const parts = Array.from({ length: Number(run.parts) }, () => 1);
  return {
    // As a console wrote it; nobody may any more.
    run: { ...(run as unknown as ImportRun), by: { id: owner, name } },
    shared: Array.isArray(pieces) ? pieces.map(Number) : parts,
    hasRows: hasRows === true,
  };
}

export function journalRows(journal: ImportJournal, { id, parts }: ImportRun): PartReader {
  return async (part) => (part < parts ? (await journal.part(id, part)).rows : undefined);
}

export function sharedRows(store: ImportStore, { run, shared = [] }: OlderRun): PartReader {
  return async (part) => {
    const ids = Array.from({ length: shared[part] ?? 0 }, (_, piece) =>
      piece === 0 ? `${run.id}-${part}` : `${run.id}-${part}-${piece}`,
    );
    if (ids.length === 0) return undefined;
    const read = await store.read(run.removes ? REMOVED_ROWS : RUN_ROWS, ids);
    if (!read.ok) throw new StoreRefusal(read.failure.reason, read.failure.detail);
    const rows: ImportRow[] = [];
    for (const id of ids) {
      const { owner, data } = dataOf(read.documents.get(id)?.fields ?? {});
      // Whoever wrote others, the run is not theirs.
      if (owner !== run.by?.id) {
        if (part === 0) return undefined;
        throw new StoreRefusal('missing', `Part ${part} of the run ${run.id} is not there`);
      }
      rows.push(...(partIn(String(data))?.rows ?? []));
    }
    return rows;
  };
}

/** Nobody goes on with it any more: what was not written stays so. */
export async function olderState(run: ImportRun, read: PartReader): Promise<RunState> {
  const phase = run.status === 'undone' || run.status === 'finished' ? run.status : 'stopped';
  const isBack = phase === 'undone';
  let tally = NO_RESULTS;
  let undo = NOTHING_UNDONE;
  const wrong: ImportRow[] = [];
  for await (const rows of allRows(read)) {
    tally = { ...tally, ...sumOf([tally, resultTally(rows)]) };
    undo = { ...undo, ...sumOf([undo, undoTally(rows)]) };
    wrong.push(...rows.filter(isBack ? wasKept : wentWrong));
    wrong.splice(MOST_SHOWN);
  }
  const done = isBack
    ? undo.restored + undo.kept
    : tally.created + tally.updated + tally.unchanged + tally.errors;
  return {
    phase,
    run: { ...factsOf(run), id: run.id },
    done,
    total: isBack ? done : run.total,
    tally,
    undo,
    wrong,
    latest: [],
  };
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
