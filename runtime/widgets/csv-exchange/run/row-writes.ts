/**
 * A row's plan as a write, and as the write that undoes it.
 */

import { AUDIT_STAMP, type AuditedValue } from '../../../contract/audit.ts';
import { type DocumentData, SIGNATURE_FIELD } from '../../../contract/collection.ts';
import type { AuditedWhy, VersionedDocument } from '../../../contract/imports.ts';
import type { WireFields } from '../../../contract/wire.ts';
import { readAt } from '../../../core/patches/record-path.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { dataOf } from '../../../core/wire/wire-values.ts';
import type { ImportRow, ImportRun, KeptWrite } from '../model/import-run.ts';
import type { RowWrite } from './write-rows.ts';

/** Of a run: whose it is, and the reasons that an audited collection asks for. */
export type RunOfRows = Pick<ImportRun, 'id' | 'user' | 'about' | 'aboutUndo'>;

/** Nothing for a row that writes nothing. */
export function writeOf({ number, id, plan }: ImportRow, run: RunOfRows): RowWrite | undefined {
  if (id === undefined || !plan || !('write' in plan)) return undefined;
  const { mask, after, version, removes } = plan.write;
  if (removes && version !== undefined) {
    return { number, write: { kind: 'remove', id, version }, isDone: isGone, isOurs: isGone };
  }
  const why = run.about === undefined ? undefined : whyOf(plan.write, `${entryOf(run)}n${number}`, run.about);
  return {
    number,
    write: {
      kind: 'put',
      id,
      fields: after,
      mask,
      ...(version !== undefined && { version }),
      ...(why && { why }),
    },
    ...(why ? tellingEntry(why) : tellingDone(mask, after, run.user)),
  };
}

/** Nothing for a row that wrote nothing, or was taken back. */
export function undoOf({ number, id, plan, result, undo }: ImportRow, run: RunOfRows): RowWrite | undefined {
  if (id === undefined || undo || !plan || !('write' in plan) || !result || !('version' in result)) return;
  const { version } = result;
  if (result.action === 'created') {
    return { number, write: { kind: 'remove', id, version }, isDone: isGone, isOurs: isGone };
  }
  const { mask, before, removes } = plan.write;
  if (removes) return againOf(number, id, before, run.user);
  const { aboutUndo } = run;
  const back: KeptWrite = { mask, before: plan.write.after, after: before };
  const why = aboutUndo === undefined ? undefined : whyOf(back, `${entryOf(run)}u${number}`, aboutUndo);
  return {
    number,
    write: { kind: 'put', id, fields: before, mask, version, ...(why && { why }) },
    ...(why ? tellingEntry(why) : tellingDone(mask, before, run.user)),
  };
}

/** An audited change is of one field: whoever plans the run sees to it. */
function whyOf({ mask, before, after }: KeptWrite, entry: string, about: string): AuditedWhy {
  const [path = []] = mask;
  const [was, is] = [dataOf(before), dataOf(after)].map((data) => singleAt(data, path));
  return { entry, field: path.join('.'), from: was ?? null, to: is ?? null, about };
}

/** The rules take letters and digits. */
function entryOf({ id }: RunOfRows): string {
  return id.replaceAll(/[^A-Za-z0-9]/g, '');
}

function singleAt(data: DocumentData, path: readonly string[]): AuditedValue {
  const value = valueAt(data, path);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Where the document names the entry, it was this write that was stored. */
function tellingEntry({ entry }: AuditedWhy): Pick<RowWrite, 'isDone' | 'isOurs'> {
  const isOurs = (stored: VersionedDocument | undefined) =>
    dataOf(stored?.fields ?? {})[AUDIT_STAMP] === entry;
  return { isDone: isOurs, isOurs };
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
