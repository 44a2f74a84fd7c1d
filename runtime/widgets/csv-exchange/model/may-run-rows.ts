/**
 * Who may pause, stop and take back a run of rows: as the backend decides it (`server/runs/rows/rows-access.ts`).
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { RowRunRecord } from '../../../contract/row-run.ts';
import type { WidgetServices } from '../../../ui/widget-services.ts';

export function mayRunRows(
  may: WidgetServices['may'],
  { access, audit }: Pick<CollectionDefinition, 'access' | 'audit'>,
  { kind, what }: Pick<RowRunRecord, 'kind' | 'what'>,
): boolean {
  if (kind === 'rows' && what === 'removal') return may(access, 'delete');
  return may(audit ? { ...access, write: audit.write } : access, 'write');
}
