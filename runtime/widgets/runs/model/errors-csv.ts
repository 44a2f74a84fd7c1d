/**
 * The errors of a run as a CSV, one a step, for whoever looks after them elsewhere. Texts of the worker are guarded
 * against being read as formulas.
 */
import { guardFormula } from '../../../core/csv/formula-guard.ts';
import { printRow } from '../../../core/csv/print-row.ts';
import type { RunItem } from './run-items.ts';

export interface ErrorsWords {
  readonly header: readonly string[];
  /** By the step's position. */
  readonly steps: readonly string[];
  readonly states: { readonly [state in 'failed' | 'not-run' | 'in-doubt']: string };
}

const BOM = '\ufeff';

export function errorsCsv(rows: readonly RunItem[], { header, steps, states }: ErrorsWords): string {
  const lines = rows.flatMap((row) =>
    row.steps.flatMap((state, step) =>
      state === 'failed' || state === 'not-run' || state === 'in-doubt'
        ? [[row.code, steps[step] ?? '', states[state], row.errors[step] ?? ''].map(guardFormula)]
        : [],
    ),
  );
  return BOM + [header, ...lines].map((cells) => `${printRow(cells, ';')}\r\n`).join('');
}
