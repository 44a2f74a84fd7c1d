/**
 * What a migration says: each document with what leaves it and what comes, then the sums; or one JSON at the end.
 */

import { printFieldPath, valueAt } from '../../../runtime/server/firestore/values/field-path.ts';
import type { Fields } from '../../../runtime/server/firestore/values/value.ts';
import { count } from '../../count.ts';
import { line } from '../../printable.ts';
import type { Terminal } from '../../terminal.ts';
import { type Progress, progressOn } from '../progress.ts';
import { plainOf, withIsoTimes } from '../wire-values.ts';
import type { MigrationEvents } from './migration.ts';
import type { UndoEntry } from './undo-file.ts';

export interface MigrationReport {
  readonly store: string;
  readonly applied: boolean;
  /** Documents changed, or in a dry run to be changed. */
  readonly changed: number;
  readonly untouched: number;
  readonly conflicts: readonly { readonly document: string; readonly reason: string }[];
  /** Where the way back is kept; absent in a dry run, and where nothing was changed. */
  readonly undo?: string;
}

export interface MigrationTally {
  readonly events: MigrationEvents;
  report(store: string, undo: string | undefined): MigrationReport;
}

const LONGEST_VALUE = 120;

export function migrationTally(terminal: Terminal, applying: boolean, quiet: boolean): MigrationTally {
  const progress: Progress = progressOn(terminal);
  const conflicts: { document: string; reason: string }[] = [];
  let changed = 0;
  let untouched = 0;
  const show = () => progress.show(`${count(changed + untouched + conflicts.length, 'document')} looked at`);
  return {
    events: {
      changed(entry) {
        changed += 1;
        if (!quiet && !applying) {
          progress.clear();
          terminal.out(shownChange(entry));
        }
        show();
      },
      conflict(document, reason) {
        conflicts.push({ document, reason });
        if (quiet) return;
        progress.clear();
        terminal.err(line(`${document} was left alone: ${reason}.`));
      },
      untouched() {
        untouched += 1;
        show();
      },
    },
    report(store, undo) {
      progress.clear();
      const kept = undo !== undefined && changed > 0 ? { undo } : {};
      return { store, applied: applying, changed, untouched, conflicts, ...kept };
    },
  };
}

export function printMigration(report: MigrationReport, terminal: Terminal): void {
  const { applied, changed, untouched, conflicts, undo } = report;
  const sums = `${untouched} not concerned, ${count(conflicts.length, 'conflict')}.`;
  terminal.out(
    applied
      ? `${count(changed, 'document')} changed, ${sums}\n`
      : `${count(changed, 'document')} to change, ${sums} Nothing was written; --apply writes.\n`,
  );
  if (undo !== undefined) terminal.out(`The way back: balcao data migrate --undo ${undo} --apply\n`);
}

function shownChange({ document, touched, before, after }: UndoEntry): string {
  const lines = touched.flatMap((path) => [shownValue('-', before, path), shownValue('+', after, path)]);
  return `${line(document)}${lines.join('')}`;
}

function shownValue(sign: string, fields: Fields, path: readonly string[]): string {
  const value = valueAt(fields, path);
  if (value === undefined) return '';
  const text = JSON.stringify(withIsoTimes({ value: plainOf(value) }).value);
  const short = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
  return line(`  ${sign} ${printFieldPath(path)}: ${short}`);
}
