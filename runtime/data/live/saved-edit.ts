/**
 * When a snapshot may take the place of an edit that the store has acknowledged.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { FieldChange } from '../../contract/writes.ts';
import { reviewEdit } from '../../core/patches/edit-review.ts';
import { type Moment, parseMoment } from '../../core/values/moment.ts';
import type { OverlaidEdit } from './edit-overlay.ts';

/**
 * `before`: the document's `updatedAt` when the edit was based on it. Every write stamps a later one, so a record
 * with a later stamp includes the edit or what came after it.
 */
export function savedEdit(changes: readonly FieldChange[], before: unknown): OverlaidEdit {
  return {
    changes,
    reflectedIn(record: ConsoleRecord) {
      if (isLater(record.updatedAt, before)) return true;
      const { pending, conflicts } = reviewEdit(record, changes);
      return pending.length === 0 && conflicts.length === 0;
    },
  };
}

function isLater(stamp: unknown, than: unknown): boolean {
  const mine = momentOf(stamp);
  const other = momentOf(than);
  if (!mine) return false;
  if (!other) return true;
  return mine.seconds === other.seconds ? mine.nanoseconds > other.nanoseconds : mine.seconds > other.seconds;
}

function momentOf(stamp: unknown): Moment | undefined {
  return typeof stamp === 'string' ? parseMoment(stamp) : undefined;
}
