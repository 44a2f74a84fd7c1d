/**
 * Writes judged rows, a commit at a time. One changed document does not hold up the others of its commit; an entry of a
 * tree that others must make room for waits for them.
 */
import type { PlannedWrite } from '../../../runtime/core/csv-import/index.ts';
import { BATCH, type Documents, type DocumentWrite } from '../documents.ts';
import { fieldsOf } from '../wire-values.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportRings } from './import-rings.ts';
import type { JudgedRow } from './judged-rows.ts';

export interface RowWriterParts {
  readonly documents: Documents;
  readonly rings: ImportRings;
  readonly report: ImportReport;
  readonly onRow: () => void;
}

export interface RowWriter {
  write(rows: readonly JudgedRow[]): Promise<void>;
  /** Writes what waited. False when it was stopped before. */
  finish(stop: AbortSignal): Promise<boolean>;
}

export function rowWriter({ documents, rings, report, onRow }: RowWriterParts): RowWriter {
  let waiting: DocumentWrite[] = [];

  async function writeAll(writes: readonly DocumentWrite[]): Promise<void> {
    const now = await rings.soundNow(writes);
    waiting.push(...now.waiting);
    if (now.sound.length === 0) return;
    if ((await documents.commit(now.sound, now.standsOn)) === 'done') {
      for (const { path } of now.sound) report.wrote(path, 'done');
    } else if (now.sound.length === 1) {
      for (const { path } of now.sound) report.wrote(path, 'stale');
    } else for (const write of now.sound) await writeAll([write]);
    onRow();
  }

  return {
    async write(rows) {
      const writes = rows.flatMap(({ path, planned }) =>
        'write' in planned ? [writeOf(path, planned.write)] : [],
      );
      report.refusedNow(rows);
      if (writes.length > 0) await writeAll(writes);
    },
    async finish(stop) {
      for (let before = Number.POSITIVE_INFINITY; waiting.length > 0 && waiting.length < before; ) {
        before = waiting.length;
        const again = waiting;
        waiting = [];
        for (let start = 0; start < again.length; start += BATCH) {
          if (stop.aborted) return false;
          await writeAll(again.slice(start, start + BATCH));
        }
      }
      for (const { path } of waiting) report.wrote(path, 'ring');
      return !stop.aborted;
    },
  };
}

function writeOf(path: string, { mask, after, version }: PlannedWrite): DocumentWrite {
  return { path, fields: fieldsOf(after), mask, ...(version === undefined ? {} : { updateTime: version }) };
}
