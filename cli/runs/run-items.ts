/**
 * What has come of a run's items: states by step, and errors, of products or of rows. Rows are read where there are
 * errors among them, and no further than to the last one that is shown.
 */

import { rowPieceId } from '../../runtime/contract/row-run.ts';
import { RUN_PART, type StepState } from '../../runtime/contract/run.ts';
import type { ImportRow, RowFailure } from '../../runtime/core/row-runs/rows.ts';
import type { Item } from '../../runtime/core/run/run-state.ts';
import { readPart } from '../../runtime/core/run/stored-part.ts';
import { type Documents, NotAllowedError, type StoredDocument } from '../data/documents.ts';
import { faultSaid } from '../data/import/import-words.ts';
import { dataOf } from '../data/wire-values.ts';
import { countAt, failedIn, type StoredRun } from './stored-run.ts';

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
  const items: Item[] = [];
  const ids = Array.from({ length: run.parts }, (_, part) => partId(run.listed.id, part));
  for await (const parts of inOrder(documents, RUN_PART, ids)) {
    items.push(...parts.flatMap((part) => readPart(textOf(part))));
  }
  const ofItems = items.flatMap((item) => errorsOf(item, run));
  const ofRows = run.rows?.failed ?? 0;
  const room = limit - ofItems.length;
  const shown = ofRows > 0 && room > 0 ? await rowErrors(documents, run, partsWithErrors(items), room) : [];
  return {
    states: run.steps.map((_, at) => statesOf(items, at)),
    errors: [...ofItems.slice(0, limit), ...(shown ?? [])],
    errorCount: ofItems.length + ofRows,
    areHidden: shown === undefined,
  };
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

/** `undefined`: the user may not read them. */
async function rowErrors(
  documents: Documents,
  { rows, listed }: StoredRun,
  parts: readonly number[],
  limit: number,
): Promise<readonly RunError[] | undefined> {
  const errors: RunError[] = [];
  if (!rows) return errors;
  const { run, collection } = rows;
  try {
    const ids = parts.map((part) => rowPieceId(run, part, 0));
    for await (const firsts of inOrder(documents, collection, ids)) {
      for (const first of firsts) {
        const text = textOf(first) + (await restOf(documents, collection, first));
        for (const row of JSON.parse(text).rows as readonly ImportRow[]) {
          const failure = listed.what === 'undo' ? row.undo : row.result;
          if (!failure || !('reason' in failure)) continue;
          errors.push({
            row: row.number,
            ...(row.id !== undefined && { document: row.id }),
            message: messageOf(row, failure),
          });
          if (errors.length === limit) return errors;
        }
      }
    }
  } catch (error) {
    if (error instanceof NotAllowedError) return undefined;
    throw error;
  }
  return errors;
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
