/**
 * The works of imports, bulk changes and bulk removals, and of taking one of them back: an item is a part of their rows,
 * written or taken back in one step. In a tree a last item passes over what the parts have left.
 */
import type { RowRunFacts } from '../../../contract/row-run.ts';
import type { JudgedDocuments } from '../../row-runs/listed-documents.ts';
import { resultTally, sumOf, undoTally } from '../../row-runs/rows.ts';
import type { RowRun } from '../../row-runs/write-part.ts';
import type { PlannedRun } from '../new-run.ts';
import type { Item } from '../run-state.ts';
import type { RunAuthor, RunFacts, Work } from '../work.ts';

export const ROWS_KIND = 'rows';
export const UNDO_ROWS_KIND = 'undo-rows';
export const ROWS_KINDS = [ROWS_KIND, UNDO_ROWS_KIND] as const;
export type RowsKind = (typeof ROWS_KINDS)[number];
const REST = 'rest';

export interface RowsCall {
  readonly kind: 'part' | 'rest';
  readonly part: number;
}

/** `id`: the run whose rows they are; an undo reads and marks those of another one. */
export interface RowsAbout extends Omit<RowRun, 'user'> {
  /** Of a bulk change over a list: which documents it is about. */
  readonly judged?: JudgedDocuments;
  /** Its dry run has shown that it changes what another collection is true of: it begins with a reason. */
  readonly needsReason?: true;
}

export interface NewRowsRun {
  readonly kind: RowsKind;
  readonly project: string;
  readonly id: string;
  readonly createdBy: RunAuthor;
  readonly facts: RowRunFacts;
  readonly about: RowsAbout;
}

/** What was written last is taken back first. */
export function plannedRows({ kind, facts, about, ...of }: NewRowsRun): PlannedRun {
  const { id, parts } = about;
  const items = Array.from({ length: parts }, (_, part) => ({ id: String(part) }));
  const inOrder = kind === ROWS_KIND ? items : items.toReversed();
  return {
    ...of,
    kind,
    driver: 'backend',
    concurrency: 1,
    plan: [{ name: 'write', label: LABELS[kind], pipeline: 0, afterLoss: 'look' }],
    items: about.isTree ? [...inOrder, { id: REST }] : inOrder,
    about,
    shown: { ...facts, tally: NOTHING[kind], ...(kind === UNDO_ROWS_KIND && { undoes: id }) },
  };
}

export function aboutRows({ about }: RunFacts): RowsAbout {
  return about as RowsAbout;
}

export function isRowsKind(kind: string): kind is RowsKind {
  return ROWS_KINDS.some((one) => one === kind);
}

export function rowsWork(kind: RowsKind): Work<RowsCall> {
  return {
    kind,
    ask: ({ item: { id } }) => ({ call: { kind: id === REST ? 'rest' : 'part', part: Number(id) } }),
    // Its performer answers with the tally of the rows; that of the rest is of all of them.
    end: (_step, answer) => ({ kind: 'done', answer: JSON.stringify(answer) }),
    shown: ({ parts }) => ({ tally: tallyOf(kind, parts) }),
  };
}

export const TALLIES = { [ROWS_KIND]: resultTally, [UNDO_ROWS_KIND]: undoTally } as const;

const LABELS = { [ROWS_KIND]: 'Gravar', [UNDO_ROWS_KIND]: 'Desfazer' } as const;
const NOTHING = { [ROWS_KIND]: resultTally([]), [UNDO_ROWS_KIND]: undoTally([]) } as const;

/** A part is never changed, only replaced. */
const SUMS = new WeakMap<readonly Item[], object>();

function tallyOf(kind: RowsKind, parts: readonly (readonly Item[])[]): object {
  const rest = parts.at(-1)?.at(-1);
  if (rest?.id === REST && rest.answers[0] !== undefined) return JSON.parse(rest.answers[0]);
  const sums = parts.map((part) => {
    const sum = SUMS.get(part) ?? sumOf(part.flatMap(({ answers }) => JSON.parse(answers[0] ?? '[]')));
    SUMS.set(part, sum);
    return sum;
  });
  return sumOf([NOTHING[kind], ...sums]);
}
