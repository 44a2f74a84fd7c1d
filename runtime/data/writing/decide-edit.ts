/**
 * The outcome of an edit, given the document as it is stored now. Pure: every store decides alike, and only
 * carries the decision out in its own kind of transaction.
 */

import { type ConsoleRecord, type DocumentData, STAMP_FIELDS } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { fieldAt } from '../../contract/field-at.ts';
import type { DataFailure } from '../../contract/live.ts';
import { SECRETS_SET_AT, secretPlaces } from '../../contract/secrets.ts';
import type { EditOutcome, FieldChange, FieldConflict } from '../../contract/writes.ts';
import { unmappedRows } from '../../core/codec/document-codec.ts';
import { applyChanges, reviewEdit } from '../../core/patches/edit-review.ts';
import { itemKeyOf } from '../../core/patches/merge-rows.ts';
import { readAt, writeAt } from '../../core/patches/record-path.ts';
import type { KnownCollection } from '../../core/store/definitions.ts';
import type { PendingEdit } from './pending-write.ts';

export type EditDecision =
  /** Nothing to write: refused, or already as the operator wants it. */
  | { readonly kind: 'settled'; readonly outcome: EditOutcome }
  | {
      readonly kind: 'write';
      readonly before: DocumentData;
      readonly after: DocumentData;
      /** What is written: of a list, with what others did to its other items. */
      readonly changes: readonly FieldChange[];
    };

export function decideEdit(
  { definition, codec }: KnownCollection,
  current: ConsoleRecord | null,
  edit: PendingEdit,
): EditDecision {
  if (!current && definition.kind !== 'singleton') {
    return refused('missing', `There is no document ${edit.collection}/${edit.id}`);
  }
  const before: DocumentData = current ?? {};
  const fault = edit.changes
    .map(
      (change) =>
        faultOf(before, change) ??
        secretFault(definition.fields, change) ??
        rowsFault(definition.fields, change),
    )
    .find((found) => found !== undefined);
  if (fault) return refused('invalid', fault);

  const asStored = (path: readonly string[], value: unknown): unknown => {
    const reading = readAt(codec.decode('', codec.encode(writeAt({}, path, value))), path);
    return reading.reached ? reading.value : value;
  };
  const { pending, conflicts } = reviewEdit(
    before,
    edit.changes,
    ({ path, base, value }) => ({ path, base: asStored(path, base), value: asStored(path, value) }),
    (path) => itemKeyOf(fieldAt(definition.fields, path)),
  );
  const revision = revisionOf(current);
  if (conflicts.length > 0) return conflicting(conflicts, revision);
  if (pending.length === 0) return { kind: 'settled', outcome: { ok: true, answered: { revision } } };
  // Sent before over an earlier state of the document, without an answer: it may have been stored and undone since.
  const inDoubt = pending.filter(({ sentOver }) => sentOver !== undefined && sentOver !== revision);
  if (inDoubt.length > 0) {
    return conflicting(
      inDoubt.map(({ path, base, value }) => {
        const reading = readAt(before, path);
        return { path, base, local: value, remote: reading.reached ? reading.value : reading.obstacle };
      }),
      revision,
    );
  }
  return { kind: 'write', before, after: applyChanges(before, pending), changes: pending };
}

/** The revision of a document: every write sets a later one. */
export function revisionOf(current: ConsoleRecord | null): string | null {
  return typeof current?.updatedAt === 'string' ? current.updatedAt : null;
}

function conflicting(conflicts: readonly FieldConflict[], revision: string | null): EditDecision {
  const paths = conflicts.map(({ path }) => path.join('.')).join(', ');
  const failure: DataFailure = { reason: 'conflict', detail: `Changed elsewhere meanwhile: ${paths}` };
  return { kind: 'settled', outcome: { ok: false, failure, conflicts, answered: { revision } } };
}

function faultOf(record: DocumentData, { path }: FieldChange): string | undefined {
  const [root] = path;
  if (root === undefined || path.includes('')) return 'A change names no field';
  if (root === 'id') return 'The id of a document cannot change';
  if (root === SECRETS_SET_AT || STAMP_FIELDS.some((name) => name === root))
    return `"${root}" is stamped by the store`;
  const reading = readAt(record, path);
  if (!reading.reached && Array.isArray(reading.obstacle)) {
    return `"${path.join('.')}" leads into an array, which changes as a whole`;
  }
  return undefined;
}

/** A secret is set by itself, never with an edit: edits are persisted in the browser, and their values are compared. */
function secretFault(fields: readonly FieldDefinition[], { path }: FieldChange): string | undefined {
  const secret = secretPlaces(fields).find(({ names }) => names.every((name, index) => name === path[index]));
  return secret && `"${secret.names.join('.')}" is secret and is no part of an edit`;
}

/** A list in the place of a map would remove what other programs have in it. */
function rowsFault(fields: readonly FieldDefinition[], { path, value }: FieldChange): string | undefined {
  const [unmapped] = unmappedRows(fields, writeAt({}, path, value));
  return unmapped && `Rows of "${unmapped.join('.')}" lack a key of their own`;
}

function refused(reason: DataFailure['reason'], detail: string): EditDecision {
  return { kind: 'settled', outcome: { ok: false, failure: { reason, detail }, conflicts: [] } };
}
