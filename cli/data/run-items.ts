/**
 * What has come of a run's items: states by step, and errors, of products or of rows. Rows are read where there are
 * errors among them, and no further than to the last one that is shown.
 */

import { rowPieceId } from '../../runtime/contract/row-run.ts';
import { RUN_PART, type StepState } from '../../runtime/contract/run.ts';
import type { ImportRow, RowFailure, RunPart } from '../../runtime/core/row-runs/rows.ts';
import type { Item } from '../../runtime/core/run/run-state.ts';
import { readPart } from '../../runtime/core/run/stored-part.ts';
import { type Documents, NotAllowedError, type StoredDocument } from './documents.ts';
import { faultSaid } from './import/import-words.ts';
import { countAt, failedIn, type StoredRun } from './stored-run.ts';
import { dataOf } from './wire-values.ts';

export type RunError =
  /** Of a product, or of a part of the rows. */
  | { readonly item: string; readonly step: string; readonly message: string }
  | { readonly row: number; readonly document?: string; readonly message: string };

export interface RunItems {
  /** In the order of the run's steps. */
  readonly states: readonly { readonly [S in StepState]?: number }[];
  readonly errors: readonly RunError[];
  /** All there are, the shown ones among them. */
  readonly errorCount: number;
  /** The user may not read the rows: their errors are counted and not shown. */
  readonly areHidden: boolean;
}

/** Documents of a request: a part has up to 256 KiB, a piece of rows up to 400,000 characters. */
const AT_ONCE = 20;

export async function itemsOf(documents: Documents, run: StoredRun, limit: number): Promise<RunItems> {
  const items = await allItems(documents, run);
  const ofItems = items.flatMap((item) => errorsOf(item, run));
  const ofRows = await rowErrors(documents, run, items, limit - ofItems.length);
  return {
    states: run.steps.map((_, at) => statesOf(items, at)),
    errors: [...ofItems.slice(0, limit), ...(ofRows ?? [])],
    errorCount: ofItems.length + (run.rows?.failed ?? 0),
    areHidden: ofRows === undefined,
  };
}

/** `undefined`: the user may not read the rows. */
async function rowErrors(
  documents: Documents,
  run: StoredRun,
  items: readonly Item[],
  limit: number,
): Promise<readonly RunError[] | undefined> {
  const errors: RunError[] = [];
  try {
    for await (const { row, id, message } of failedRows(documents, run, items)) {
      if (errors.length >= limit) break;
      errors.push({ row, ...(id !== undefined && { document: id }), message });
    }
  } catch (error) {
    if (error instanceof NotAllowedError) return undefined;
    throw error;
  }
  return errors;
}

export async function allItems(documents: Documents, { listed, parts }: StoredRun): Promise<readonly Item[]> {
  const items: Item[] = [];
  const ids = Array.from({ length: parts }, (_, part) => partId(listed.id, part));
  for await (const page of inOrder(documents, RUN_PART, ids)) {
    items.push(...page.flatMap((part) => readPart(textOf(part))));
  }
  return items;
}

function partId(run: string, part: number): string {
  return `${run}-${String(part).padStart(4, '0')}`;
}

function statesOf(items: readonly Item[], step: number): { readonly [S in StepState]?: number } {
  const counts: { [S in StepState]?: number } = {};
  for (const { steps } of items) {
    const state = steps[step];
    if (state) counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

function errorsOf({ id, steps, errors }: Item, run: StoredRun): RunError[] {
  return steps.flatMap((state, at) => {
    if (state !== 'failed' && state !== 'in-doubt') return [];
    const message =
      errors[at] ?? (state === 'in-doubt' ? 'nobody knows whether it was done' : 'no reason given');
    return [{ item: id, step: run.steps[at]?.name ?? '', message }];
  });
}

/** A part's answer is what has come of its rows; the one of a tree's last item is of all, wherever they are. */
function partsWithErrors(items: readonly Item[]): readonly number[] {
  const parts = items.filter(({ id }) => /^\d+$/.test(id));
  const isTree = parts.length < items.length;
  return parts
    .filter(({ answers }) => isTree || failedIn(JSON.parse(answers[0] ?? '{}')) > 0)
    .map(({ id }) => Number(id));
}

export interface FailedRow {
  readonly row: number;
  readonly id?: string;
  readonly reason: RowFailure;
  readonly message: string;
}

/** In the order of the parts. Throws a NotAllowedError where the user may not read the rows. */
export async function* failedRows(
  documents: Documents,
  { rows, listed }: StoredRun,
  items: readonly Item[],
): AsyncGenerator<FailedRow> {
  if (!rows || rows.failed === 0) return;
  const { run, collection } = rows;
  const ids = partsWithErrors(items).map((part) => rowPieceId(run, part, 0));
  for await (const firsts of inOrder(documents, collection, ids)) {
    for (const first of firsts) {
      const text = textOf(first) + (await restOf(documents, collection, first));
      const part: RunPart = JSON.parse(text);
      for (const row of part.rows) {
        const failure = listed.what === 'undo' ? row.undo : row.result;
        if (!failure || !('reason' in failure)) continue;
        const { number, id } = row;
        const message = messageOf(row, failure);
        yield { row: number, ...(id !== undefined && { id }), reason: failure.reason, message };
      }
    }
  }
}

/** A part whose rows are long lies in several documents. */
async function restOf(documents: Documents, collection: string, first: StoredDocument): Promise<string> {
  const pieces = countAt(dataOf(first.fields), 'pieces');
  const ids = Array.from({ length: Math.max(0, pieces - 1) }, (_, at) =>
    first.id.replace(/0$/, String(at + 1)),
  );
  const texts: string[] = [];
  for await (const rest of inOrder(documents, collection, ids)) texts.push(...rest.map(textOf));
  return texts.join('');
}

function messageOf(
  { plan }: ImportRow,
  { reason, detail }: { readonly reason: RowFailure; readonly detail?: string },
) {
  if (reason === 'refused' && plan?.kind === 'refused') {
    return plan.faults.map((fault) => faultSaid(fault).says).join('; ');
  }
  return detail === undefined ? FAILURES[reason] : `${FAILURES[reason]}: ${detail}`;
}

const FAILURES: { readonly [R in RowFailure]: string } = {
  denied: 'whoever began the run may not write it',
  'signed-out': 'whoever began the run has no session any more',
  offline: 'the store did not answer',
  missing: 'there is no such document',
  duplicate: 'there is such a document already',
  conflict: 'somebody was changing it at the same time',
  cycle: 'it would be its own ancestor',
  unexplained: 'it changes what another collection is true of, and gives no reason',
  invalid: 'the store refuses it',
  unsupported: 'the store cannot do it',
  unknown: 'the reason is not known',
  'changed-since': 'somebody has changed it since',
  refused: 'it was refused before the run began',
  'in-use': 'not all that refers to it was moved',
};

/** Those of the ids that have a document, in pages. */
async function* inOrder(
  documents: Documents,
  name: string,
  ids: readonly string[],
): AsyncGenerator<readonly StoredDocument[]> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const paths = ids
      .slice(start, start + AT_ONCE)
      .map((id) => documents.pathOf({ name, kind: 'collection' }, id));
    const found = await documents.get(paths);
    yield paths.flatMap((path) => found.get(path) ?? []);
  }
}

function textOf({ fields }: StoredDocument): string {
  return String(dataOf(fields).data ?? '');
}
