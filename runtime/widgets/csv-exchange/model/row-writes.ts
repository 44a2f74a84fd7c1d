/**
 * A row's plan as a write, and as the write that takes it back.
 */
import type { VersionedDocument } from '../../../contract/imports.ts';
import type { WireFields } from '../../../contract/wire.ts';
import { readAt } from '../../../core/patches/record-path.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { dataOf } from '../../../core/wire/wire-values.ts';
import type { ImportRow } from './import-run.ts';
import type { RowWrite } from './write-rows.ts';

/** Nothing for a row that writes nothing. */
export function writeOf({ number, id, plan }: ImportRow): RowWrite | undefined {
  if (id === undefined || !plan || !('write' in plan)) return undefined;
  const { mask, after, version } = plan.write;
  return {
    number,
    write: { kind: 'put', id, fields: after, mask, ...(version !== undefined && { version }) },
    isDone: (stored) => holds(stored, mask, after),
  };
}

/** Nothing for a row that wrote nothing, or was taken back. */
export function undoOf({ number, id, plan, result, undo }: ImportRow): RowWrite | undefined {
  if (id === undefined || undo || !plan || !('write' in plan) || !result || !('version' in result)) return;
  const { version } = result;
  if (result.action === 'created') {
    return { number, write: { kind: 'remove', id, version }, isDone: (stored) => !stored };
  }
  const { mask, before } = plan.write;
  return {
    number,
    write: { kind: 'put', id, fields: before, mask, version },
    isDone: (stored) => holds(stored, mask, before),
  };
}

function holds(
  stored: VersionedDocument | undefined,
  mask: readonly (readonly string[])[],
  fields: WireFields,
): boolean {
  if (!stored) return false;
  const [has, wanted] = [dataOf(stored.fields), dataOf(fields)];
  return mask.every((path) => {
    const [there, here] = [readAt(has, path), readAt(wanted, path)];
    return there.reached && here.reached && sameValue(there.value, here.value);
  });
}
