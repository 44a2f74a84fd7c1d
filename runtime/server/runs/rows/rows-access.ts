/**
 * Who may have a run write to a collection. What becomes of each document the store says, write by write.
 */
import type { AccessPolicy, Role } from '../../../contract/access.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import type { RowsAbout, RowsKind } from '../../../core/run/works/rows.ts';

export function mayRunRows(
  { collections, singletons }: AccessPolicy,
  role: Role,
  kind: RowsKind,
  { collection, what }: Pick<RowsAbout, 'collection' | 'what'>,
): boolean {
  const table = Object.hasOwn(collections, collection) ? collections : singletons;
  const declared = Object.hasOwn(table, collection) ? table[collection] : undefined;
  if (!declared) return false;
  const removes = kind === 'rows' && what === 'removal';
  return roleAtLeast(role, removes ? declared.delete : (declared.audit?.write ?? declared.write));
}
