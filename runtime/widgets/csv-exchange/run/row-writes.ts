/**
 * A row's plan as a write, and as the write that undoes it.
 */

import { SIGNATURE_FIELD } from '../../../contract/collection.ts';
import type { VersionedDocument } from '../../../contract/imports.ts';
import type { WireFields } from '../../../contract/wire.ts';
import { readAt } from '../../../core/patches/record-path.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { dataOf } from '../../../core/wire/wire-values.ts';
import type { ImportRow } from '../model/import-run.ts';
import type { RowWrite } from './write-rows.ts';

/** Nothing for a row that writes nothing. */
export function writeOf({ number, id, plan }: ImportRow, user: string): RowWrite | undefined {
  if (id === undefined || !plan || !('write' in plan)) return undefined;
  const { mask, after, version, removes } = plan.write;
  if (removes && version !== undefined) {
    return { number, write: { kind: 'remove', id, version }, isDone: isGone, isOurs: isGone };
  }
  return {
    number,
    write: { kind: 'put', id, fields: after, mask, ...(version !== undefined && { version }) },
    ...tellingDone(mask, after, user),
  };
}

/** Nothing for a row that wrote nothing, or was taken back. */
export function undoOf({ number, id, plan, result, undo }: ImportRow, user: string): RowWrite | undefined {
  if (id === undefined || undo || !plan || !('write' in plan) || !result || !('version' in result)) return;
  const { version } = result;
  if (result.action === 'created') {
    return { number, write: { kind: 'remove', id, version }, isDone: isGone, isOurs: isGone };
  }
  const { mask, before, removes } = plan.write;
  if (removes) return againOf(number, id, before, user);
  return {
    number,
    write: { kind: 'put', id, fields: before, mask, version },
    ...tellingDone(mask, before, user),
  };
}

/** The document as it was, but for the stamps of who brings it back and when. */
function againOf(number: number, id: string, before: WireFields, user: string): RowWrite {
  const { updatedAt: _at, [SIGNATURE_FIELD]: _by, ...fields } = before;
  const mask = Object.keys(fields).map((name) => [name]);
  const isKnown = 'createdAt' in fields;
  return {
    number,
    write: { kind: 'put', id, fields, mask, ...(isKnown && { again: true }) },
    ...tellingDone(mask, fields, user),
  };
}

function isGone(stored: VersionedDocument | undefined): boolean {
  return !stored;
}

function tellingDone(
  mask: readonly (readonly string[])[],
  fields: WireFields,
  user: string,
): Pick<RowWrite, 'isDone' | 'isOurs'> {
  const isDone = (stored: VersionedDocument | undefined) => holds(stored, mask, fields);
  return { isDone, isOurs: (stored) => isDone(stored) && signerOf(stored) === user };
}

function signerOf(stored: VersionedDocument | undefined): unknown {
  return valueAt(dataOf(stored?.fields ?? {}), [SIGNATURE_FIELD, 'uid']);
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
