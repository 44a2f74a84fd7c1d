/**
 * What an import reports: row by row in a dry run, what was refused and why, and the counts. Holds counts and problems,
 * never rows.
 */

import { type CsvEncoding, ENCODING_NAMES } from '../../../runtime/core/csv/index.ts';
import type { PlannedRow } from '../../../runtime/core/csv-import/index.ts';
import type { RowFailure } from '../../../runtime/core/row-runs/rows.ts';
import { count } from '../../count.ts';
import { line } from '../../printable.ts';
import type { Terminal } from '../../terminal.ts';
import { alikeProblems } from '../alike-problems.ts';
import type { ImportFlags } from '../import.ts';
import type { SaidProblem } from '../problem-words.ts';
import type { FailedRow } from '../run-items.ts';
import { faultSaid, warningSaid } from './import-words.ts';
import type { JudgedRow, RefusedAfter } from './judged-rows.ts';

export interface ImportReport {
  judged(rows: readonly JudgedRow[]): void;
  /** Rows that were judged before and are refused after all. */
  refusedAfter(rows: readonly RefusedAfter[]): void;
  /** Rows that are written all the same. */
  warned(rows: readonly Omit<RefusedAfter, 'was'>[]): void;
  /** A row that the backend has not written; one that was refused before it was sent is known already. */
  failed(row: FailedRow, path: string): void;
  rows(): number;
  refused(): number;
  writable(): number;
  /** How many rows are not written although they were sent to be. */
  left(): number;
  finish(end: ImportEnd): void;
}

/** `run`: absent where none was begun. */
export interface ImportEnd {
  readonly kind: 'written' | 'stopped' | 'nothing';
  readonly written: number;
  readonly run?: string;
  /** It can go on. */
  readonly isPaused?: boolean;
}

/** The document is another than when the row was judged. */
const STALE: readonly RowFailure[] = ['changed-since', 'conflict', 'duplicate', 'missing'];

interface Problem extends SaidProblem {
  readonly row: number;
  readonly document: string;
  /** The header of its column, where it is about one cell. */
  readonly column?: string;
}

export interface ReportParts {
  readonly file: string;
  readonly encoding: CsvEncoding;
  readonly flags: ImportFlags;
  readonly store: string;
  readonly terminal: Terminal;
}

export function importReport({ file, encoding, flags, store, terminal }: ReportParts): ImportReport {
  const counts = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const stale: string[] = [];
  const ringed: string[] = [];
  let unwritten = 0;

  const showPlan = ({ path, planned }: JudgedRow): void => {
    if (!flags.dryRun || flags.json || !('write' in planned)) return;
    const names = planned.write.mask.map((steps) => steps.join('.')).join(', ');
    terminal.out(line(`${planned.kind === 'created' ? 'create' : 'change'} ${path}: ${names}`));
  };
  return {
    judged(rows) {
      for (const judged of rows) {
        counts[judged.planned.kind] += 1;
        showPlan(judged);
        for (const problem of problemsOf(judged)) problems.push(problem);
        warnings.push(...warningsOf(judged));
      }
    },
    refusedAfter(rows) {
      for (const row of rows) {
        counts[row.was] -= 1;
        counts.refused += 1;
        problems.push(...problemsIn(row));
      }
      problems.sort((a, b) => a.row - b.row);
    },
    warned(rows) {
      warnings.push(...rows.flatMap(problemsIn));
      warnings.sort((a, b) => a.row - b.row);
    },
    failed({ row, id, reason, message }, path) {
      // Nothing of what was refused here has a document's name.
      if (reason === 'refused' && id === undefined) return;
      unwritten += 1;
      if (STALE.includes(reason)) stale.push(path);
      else if (reason === 'cycle') ringed.push(path);
      else problems.push({ row, document: path, says: message, alike: message });
    },
    rows: () => sum(counts),
    refused: () => counts.refused,
    writable: () => counts.created + counts.changed,
    left: () => unwritten,
    finish({ kind: end, written, run, isPaused }) {
      if (flags.json) {
        const result = {
          store,
          collection: flags.collection,
          file,
          encoding,
          written: end !== 'nothing',
          ...(end === 'stopped' && { stopped: written }),
          ...(run !== undefined && { run }),
          ...counts,
          stale,
          ...(ringed.length > 0 && { ringed }),
          problems: problems.map(asJson),
          warnings: warnings.map(asJson),
        };
        terminal.out(`${JSON.stringify(result, undefined, 2)}\n`);
        return;
      }
      const alike = alikeProblems((text) => terminal.err(line(text)), 'row');
      for (const [kind, found] of [
        ['', problems],
        ['warning: ', warnings],
      ] as const) {
        for (const each of found) alike.say(`${file}, row ${each.row} (${each.document}): ${kind}`, each);
        alike.end();
      }
      for (const path of stale) {
        terminal.err(line(`${path} changed while the import ran and was left alone. Run it again.`));
      }
      for (const path of ringed) {
        terminal.err(line(`${path} would be inside itself by what somebody has moved, and was left alone.`));
      }
      const ends = {
        written: 'Written.',
        nothing: 'Nothing was written.',
        stopped: `Stopped: ${written} of ${counts.created + counts.changed} written. ${goOn(run, isPaused)}`,
      };
      const warned =
        warnings.length === 0 ? '' : `, ${new Set(warnings.map(({ row }) => row)).size} with warnings`;
      const words = `${counts.created} to create, ${counts.changed} to change, ${counts.unchanged} as stored, ${counts.refused} refused${warned}`;
      terminal.out(`${count(sum(counts), 'row')} in ${ENCODING_NAMES[encoding]}: ${words}. ${ends[end]}\n`);
    },
  };
}

function goOn(run: string | undefined, isPaused = false): string {
  if (run === undefined) return 'Run it again.';
  const resume = isPaused ? `, and let it go on with balcao runs resume ${run}` : '';
  return `See it with balcao runs show ${run}${resume}.`;
}

function problemsOf({ row, path, planned }: JudgedRow): Problem[] {
  if (planned.kind !== 'refused') return [];
  return problemsIn({ number: row.number, document: path, faults: planned.faults });
}

function problemsIn({ number, document, faults }: Omit<RefusedAfter, 'was'>): Problem[] {
  return faults.map((fault) => ({ row: number, document, ...faultSaid(fault) }));
}

function asJson({ row, document, column, says }: Problem) {
  return { row, document, ...(column !== undefined && { column }), message: says };
}

function warningsOf({ row, path }: JudgedRow): Problem[] {
  const { number, warnings = [] } = row;
  return warnings.map((warning) => ({
    row: number,
    document: path,
    column: warning.header,
    ...warningSaid(warning),
  }));
}

function sum(counts: { readonly [kind in PlannedRow['kind']]: number }): number {
  return counts.created + counts.changed + counts.unchanged + counts.refused;
}
