/**
 * Judged rows as a run of the backend takes them, a part at a time, in a file of the system's temporary folder until all
 * of them are judged. Rows that change nothing are left out.
 */
import { MOST_PART_BYTES } from '../../../runtime/contract/row-run.ts';
import type { PlannedRow } from '../../../runtime/core/csv-import/index.ts';
import { type ImportRow, type KeptPlan, ROWS_IN_PART } from '../../../runtime/core/row-runs/rows.ts';
import { fieldsOf } from '../wire-values.ts';
import type { JudgedRow, RefusedAfter } from './judged-rows.ts';
import { type KeptPage, keptPages } from './kept-pages.ts';

export type SentRow = Pick<ImportRow, 'number' | 'cells' | 'id' | 'plan'>;

export interface JudgedParts {
  add(rows: readonly JudgedRow[]): void;
  /** Once every row is there. */
  finish(): { readonly rows: number; readonly parts: number };
  /** With the rows that were refused beside all others of the file. */
  each(refused: readonly RefusedAfter[]): Generator<readonly SentRow[]>;
  /** Removes the file. */
  close(): void;
}

export function judgedParts(): JudgedParts {
  const pages = keptPages();
  const kept: KeptPage[] = [];
  let part: string[] = [];
  let [bytes, rows] = [0, 0];
  const keep = () => {
    if (part.length > 0) kept.push(pages.keep(`[${part.join(',')}]`));
    [part, bytes] = [[], 0];
  };
  return {
    add(judged) {
      for (const { row, planned } of judged) {
        if (planned.kind === 'unchanged') continue;
        const text = JSON.stringify(sentRow(row.number, planned));
        const more = Buffer.byteLength(text) + 1;
        if (part.length === ROWS_IN_PART || bytes + more > MOST_PART_BYTES) keep();
        part.push(text);
        bytes += more;
        rows += 1;
      }
    },
    finish() {
      keep();
      return { rows, parts: kept.length };
    },
    *each(refused) {
      const faults = new Map(refused.map((each) => [each.number, each.faults]));
      for (const page of kept) {
        const sent: readonly SentRow[] = JSON.parse(pages.take(page));
        yield sent.map((row) => {
          const found = faults.get(row.number);
          return found ? sentRow(row.number, { kind: 'refused', faults: found }) : row;
        });
      }
    },
    close: () => pages.close(),
  };
}

function sentRow(number: number, planned: PlannedRow): SentRow {
  const id = 'write' in planned ? { id: planned.write.id } : {};
  return { number, cells: [], ...id, plan: keptPlan(planned) };
}

function keptPlan(planned: PlannedRow): KeptPlan {
  if (!('write' in planned)) return planned;
  const { mask, before, after, version } = planned.write;
  const write = { mask, before: fieldsOf(before), after: fieldsOf(after) };
  return { kind: planned.kind, write: { ...write, ...(version !== undefined && { version }) } };
}
