/**
 * Rows of a collection whose changes are explained: one commit a field, each with its entry and the reason of the import.
 * Nothing is created, and no field is changed that the schema does not name.
 */
import type { Audit } from '../../../runtime/contract/audit.ts';
import type { Copy } from '../../../runtime/contract/copies.ts';
import { isCopied } from '../../../runtime/core/copies/copied-fields.ts';
import type { ImportPlanner, PlannedRow, PlannedWrite } from '../../../runtime/core/csv-import/index.ts';
import { sameValue } from '../../../runtime/core/patches/same-value.ts';
import { valueAt } from '../../../runtime/core/values/value-at.ts';
import type { Documents, StoredDocument } from '../documents.ts';
import { explainedWrites } from '../explained-change.ts';
import { dataOf, fieldsOf } from '../wire-values.ts';
import type { ImportReport } from './import-report.ts';
import type { JudgedRow } from './judged-rows.ts';
import type { RowWriter } from './row-writer.ts';

export function auditedPlanner(planner: ImportPlanner, audit: Audit): ImportPlanner {
  return { ...planner, plan: (...row) => onlyAudited(planner.plan(...row), audit) };
}

function onlyAudited(planned: PlannedRow, { fields }: Audit): PlannedRow {
  if (planned.kind === 'created') return { kind: 'refused', faults: [{ kind: 'missing' }] };
  if (planned.kind !== 'changed') return planned;
  const others = planned.write.mask.filter((path) => !fields.includes(path.join('.')));
  if (others.length === 0) return planned;
  const message = 'is written by the backend alone: people change other fields, with a reason';
  return {
    kind: 'refused',
    faults: others.map((path) => ({ kind: 'schema', pointer: `/${path.join('/')}`, message })),
  };
}

export interface AuditedWriterParts {
  readonly documents: Documents;
  readonly audit: Audit;
  /** What copies fields of these documents changes with them. */
  readonly copiedIn?: Copy | undefined;
  readonly reason: string;
  readonly report: ImportReport;
  readonly onRow: () => void;
}

export function auditedWriter({
  documents,
  audit,
  copiedIn,
  reason,
  report,
  onRow,
}: AuditedWriterParts): RowWriter {
  async function writeRow(path: string, { id, mask, before, after, version }: PlannedWrite): Promise<void> {
    let updateTime = version;
    for (const field of mask) {
      const change = { from: valueAt(before, field), to: valueAt(after, field) };
      // The first commit gives the document another version, whose other fields may be somebody else's by now.
      if (field !== mask[0]) {
        const now = (await documents.get([path])).get(path);
        const is = now && valueAt(dataOf(now.fields), field);
        updateTime = now && sameValue(is ?? null, change.from ?? null) ? now.updateTime : undefined;
      }
      const outcome = updateTime && (await commitField({ id, path, updateTime }, field, change));
      if (outcome !== 'done') {
        report.wrote(path, 'stale');
        return;
      }
    }
    report.wrote(path, 'done');
  }

  async function commitField(
    holder: Pick<StoredDocument, 'id' | 'path' | 'updateTime'>,
    field: readonly string[],
    change: { readonly from: unknown; readonly to: unknown },
  ): Promise<'done' | 'stale'> {
    const copy = isCopied(copiedIn, field)
      ? await copyOf(holder.path, copiedIn?.collection ?? '')
      : undefined;
    const { from, to } = fieldsOf(change);
    const holders = [holder, ...(copy ? [copy] : [])] as const;
    return documents.commit(await explainedWrites(documents, { audit, holders, field, from, to, reason }));
  }

  async function copyOf(path: string, collection: string): Promise<StoredDocument | undefined> {
    const [root = '', project = '', , id = ''] = path.split('/');
    const place = [root, project, collection, id].join('/');
    return (await documents.get([place])).get(place);
  }

  return {
    async write(rows: readonly JudgedRow[]) {
      report.refusedNow(rows);
      for (const { path, planned } of rows) {
        if (!('write' in planned)) continue;
        await writeRow(path, planned.write);
        onRow();
      }
    },
    finish: async (stop) => !stop.aborted,
  };
}
