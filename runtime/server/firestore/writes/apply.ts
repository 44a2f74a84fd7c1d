/**
 * What one write makes of one document. Pure: the commit hands in the stored document and the time.
 */
import { StatusError } from '../status.ts';
import { type FieldPath, fieldsDraft, valueAt } from '../values/field-path.ts';
import type { StoredDocument } from '../values/stored-document.ts';
import type { Fields, Value } from '../values/value.ts';
import { checkLimits } from './limits.ts';
import { applyTransforms } from './transforms.ts';
import type { Precondition, SetWrite, Write } from './write.ts';

export interface Applied {
  readonly document: StoredDocument | null;
  readonly transformResults: readonly Value[];
}

/** Throws a StatusError when the precondition does not hold or the result breaks a limit. */
export function applyWrite(stored: StoredDocument | null, write: Write, time: number): Applied {
  checkPrecondition(stored, write.path, write.precondition);
  switch (write.kind) {
    case 'verify':
      return { document: stored, transformResults: [] };
    case 'delete':
      return { document: null, transformResults: [] };
    case 'set':
      return applySet(stored, write, time);
  }
}

function applySet(stored: StoredDocument | null, write: SetWrite, time: number): Applied {
  const base = write.mask ? masked(stored?.fields ?? {}, write.fields, write.mask) : write.fields;
  const { fields, results } = applyTransforms(base, write.transforms ?? [], time);
  // A write that changes nothing leaves the document's time, as Firestore does.
  if (stored && isSame(stored.fields, fields)) return { document: stored, transformResults: results };
  const document = {
    path: write.path,
    fields,
    createTime: stored?.createTime ?? time,
    updateTime: time,
  };
  checkLimits(document);
  return { document, transformResults: results };
}

/** Of stored JSON: the same to the last bit, so that 1 and 1.0 differ, whatever the order of the names. */
function isSame(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return a === b;
  const names = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}

function masked(stored: Fields, given: Fields, mask: readonly FieldPath[]): Fields {
  const draft = fieldsDraft(stored);
  for (const path of mask) draft.set(path, valueAt(given, path));
  return draft.fields;
}

function checkPrecondition(
  stored: StoredDocument | null,
  path: string,
  precondition: Precondition | undefined,
): void {
  if (!precondition) return;
  if (precondition.exists === true && !stored) {
    throw new StatusError('NOT_FOUND', `No document to update: ${path}`);
  }
  if (precondition.exists === false && stored) {
    throw new StatusError('ALREADY_EXISTS', `Document already exists: ${path}`);
  }
  if (precondition.updateTime !== undefined && precondition.updateTime !== stored?.updateTime) {
    throw new StatusError(
      'FAILED_PRECONDITION',
      `The document changed since it was read, or is gone: ${path}`,
    );
  }
}
