/**
 * A row's plan as a write, and as the write that undoes it.
 */

import { AUDIT_STAMP, type AuditedValue } from '../../contract/audit.ts';
import { type DocumentData, SIGNATURE_FIELD } from '../../contract/collection.ts';
import type { AuditedWhy, VersionedDocument, VersionedWrite } from '../../contract/imports.ts';
import type { WireFields } from '../../contract/wire.ts';
import { masked } from '../csv-import/index.ts';
import { readAt } from '../patches/record-path.ts';
import { sameValue } from '../patches/same-value.ts';
import { valueAt } from '../values/value-at.ts';
import { dataOf, fieldsOf } from '../wire/wire-values.ts';
import type { ImportRow, KeptWrite } from './rows.ts';
import type { RowWrite } from './write-rows.ts';

/** Of a run: whose it is, and the reasons that an audited collection asks for. */
export interface RunOfRows {
  readonly id: string;
  /** Who writes: the id of a user. */
  readonly user: string;
  readonly about?: string;
  readonly aboutUndo?: string;
  /** Fields that the collection copies from an audited one: each is written by itself, with the reason. */
  readonly copied?: readonly string[] | undefined;
}

/** A row's writes, one after the other: the version that one leaves is the one that the next is made on. */
export type RowSteps = readonly [RowWrite, ...RowWrite[]];

/** Nothing for a row that writes nothing. */
export function stepsOf({ number, id, plan }: ImportRow, run: RunOfRows): RowSteps | undefined {
  if (id === undefined || !plan || !('write' in plan)) return undefined;
  const { version, removes } = plan.write;
  if (removes && version !== undefined) {
    return [{ number, write: { kind: 'remove', id, version }, isDone: isGone, isOurs: isGone }];
  }
  return putSteps({ number, id, kept: plan.write, version, entry: `n${number}`, about: run.about }, run);
}

/** Nothing for a row that wrote nothing, or was taken back. What one person may not do is left to another. */
export function undoOf({ number, id, plan, result, undo }: ImportRow, run: RunOfRows): RowSteps | undefined {
  const isOver = undo && (undo.ok || undo.reason !== 'denied');
  if (id === undefined || isOver || !plan || !('write' in plan) || !result || !('version' in result)) return;
  const { version } = result;
  if (result.action === 'created') {
    return [{ number, write: { kind: 'remove', id, version }, isDone: isGone, isOurs: isGone }];
  }
  const { mask, before, removes } = plan.write;
  if (removes) return [againOf(number, id, before, run.user)];
  const kept: KeptWrite = { mask, before: plan.write.after, after: before };
  return putSteps({ number, id, kept, version, entry: `u${number}`, about: run.aboutUndo }, run);
}

interface RowPut {
  readonly number: number;
  readonly id: string;
  readonly kept: KeptWrite;
  readonly version: string | undefined;
  /** What tells its entries from those of other rows of the run. */
  readonly entry: string;
  readonly about: string | undefined;
}

/** Of an audited collection one field with its reason; of a copy one for each copied field beside the rest. */
function putSteps(row: RowPut, run: RunOfRows): RowSteps {
  const { kept, version, about, entry } = row;
  const { copied } = run;
  const named = `${entryOf(run)}${entry}`;
  if (about === undefined || version === undefined) return [putOf(row, kept, undefined, run)];
  const isExplained = (path: readonly string[]) => copied === undefined || copied.includes(path.join('.'));
  const others = kept.mask.filter((path) => !isExplained(path));
  const explained = kept.mask.filter(isExplained).map((path, index) => {
    const one = { ...kept, mask: [path] };
    return putOf(row, one, whyOf(one, index === 0 ? named : `${named}x${index}`, about), run);
  });
  const rest = others.length > 0 ? [putOf(row, { ...kept, mask: others }, undefined, run)] : [];
  const [first, ...more] = [...explained, ...rest];
  return first ? [first, ...more] : [putOf(row, kept, undefined, run)];
}

function putOf(
  { number, id, version, kept }: RowPut,
  { mask, after }: KeptWrite,
  why: AuditedWhy | undefined,
  { user }: RunOfRows,
): RowWrite {
  const fields = mask === kept.mask ? after : fieldsOf(masked(dataOf(after), mask));
  const write: VersionedWrite = {
    kind: 'put',
    id,
    fields,
    mask,
    ...(version !== undefined && { version }),
    ...(why && { why }),
  };
  const told = tellingDone(mask, after, user);
  return { number, write, ...(why ? tellingEntry(why, told) : told) };
}

function whyOf({ mask, before, after }: KeptWrite, entry: string, about: string): AuditedWhy {
  const [path = []] = mask;
  const [was, is] = [dataOf(before), dataOf(after)].map((data) => singleAt(data, path));
  return { entry, field: path.join('.'), from: was ?? null, to: is ?? null, about };
}

/** The rules take letters and digits. */
function entryOf({ id }: RunOfRows): string {
  return id.replaceAll(/[^A-Za-z0-9]/g, '');
}

type Telling = Pick<RowWrite, 'isDone' | 'isOurs'>;

function singleAt(data: DocumentData, path: readonly string[]): AuditedValue {
  const value = valueAt(data, path);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Where the document names the entry, it was this write that was stored; a copy without an original names none. */
function tellingEntry({ entry }: AuditedWhy, told: Telling): Telling {
  const named = (stored: VersionedDocument | undefined) => dataOf(stored?.fields ?? {})[AUDIT_STAMP];
  const isOurs = (stored: VersionedDocument | undefined) =>
    named(stored) === entry || (named(stored) === undefined && told.isOurs(stored));
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
