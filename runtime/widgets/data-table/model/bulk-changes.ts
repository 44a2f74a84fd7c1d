/**
 * What a bulk run does to one record and how it is taken back, through the one door. A row whose value somebody else
 * changed meanwhile is refused, as any edit is; taking back touches only what is still as the run left it.
 */

import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { DataFailureReason } from '../../../contract/live.ts';
import type { RecordJudge } from '../../../contract/record-judge.ts';
import type { StoreDoors } from '../../../contract/store-doors.ts';
import type { DocumentWriter, FieldChange } from '../../../contract/writes.ts';
import { writeAt } from '../../../core/patches/record-path.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import type { RowOutcome } from './bulk-run.ts';

/** `kept`: not stored yet, but kept in this browser until it is. */
export type RowReason = DataFailureReason | 'kept';

export interface BulkChange {
  readonly kind: 'edit' | 'remove';
  apply(record: ConsoleRecord): Promise<RowOutcome>;
  takeBack(record: ConsoleRecord): Promise<RowOutcome>;
}

export interface FieldEdit {
  readonly collection: string;
  readonly path: string;
  /** `undefined` to empty the field. */
  readonly value: unknown;
}

/** What the judge would say of the record with the edit and does not say of it as it is. */
export function problemsOfEdit(
  judge: RecordJudge,
  { path, value }: Omit<FieldEdit, 'collection'>,
  record: ConsoleRecord,
): readonly string[] {
  const before = new Set(judge(record).map(({ pointer, message }) => `${pointer} ${message}`));
  return judge(writeAt(record, path.split('.'), value))
    .filter(({ pointer, message }) => !before.has(`${pointer} ${message}`))
    .map(({ message }) => message);
}

export function fieldEdit(
  doors: StoreDoors,
  judge: RecordJudge,
  { collection, path, value }: FieldEdit,
): BulkChange {
  const names = path.split('.');
  return {
    kind: 'edit',
    apply: async (record) => {
      const base = valueAt(record, path);
      if (sameValue(base, value)) return { ok: true };
      const problems = problemsOfEdit(judge, { path, value }, record);
      if (problems.length > 0) return { ok: false, reason: problems.join(' ') };
      return edited(doors, collection, record.id, { path: names, base, value });
    },
    takeBack: async (record) => {
      const before = valueAt(record, path);
      return sameValue(before, value)
        ? { ok: true }
        : edited(doors, collection, record.id, { path: names, base: value, value: before });
    },
  };
}

async function edited(
  { writer, kept }: StoreDoors,
  collection: string,
  id: string,
  change: FieldChange,
): Promise<RowOutcome> {
  const outcome = await writer.edit({ collection, id, changes: [change] });
  if (outcome.ok) return outcome;
  if (kept && outcome.failure.reason === 'offline') return refused('kept');
  // Told in the run's own list: it must not wait among the unsaved edits as well.
  kept?.withdraw(collection, id, [change.path]);
  return refused(outcome.failure.reason);
}

export function removal(writer: DocumentWriter, collection: string): BulkChange {
  return {
    kind: 'remove',
    apply: async (record) => {
      const seen = typeof record.updatedAt === 'string' ? record.updatedAt : null;
      const outcome = await writer.remove(collection, record.id, seen);
      if (outcome.ok) return outcome;
      return refused(outcome.kept ? 'kept' : outcome.failure.reason);
    },
    takeBack: async (record) => {
      const outcome = await writer.recreate(collection, record);
      if (outcome.ok) return { ok: true };
      return refused(outcome.keptAs === undefined ? outcome.failure.reason : 'kept');
    },
  };
}

function refused(reason: RowReason): RowOutcome {
  return { ok: false, reason };
}
