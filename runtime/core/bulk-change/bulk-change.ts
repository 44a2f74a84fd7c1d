/**
 * What a bulk change makes of one record: plain values in, a record out. Every operation reads the record as it was,
 * so that the order of the changes means nothing. Judges nothing: that is the planner's.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import { readAt, writeAt } from '../patches/record-path.ts';
import { type Decimal, decimalOf, numberOf, plus, type Rounding, raised, rounded } from './decimals.ts';

export type BulkOperation =
  /** `undefined` and `null` empty the field. */
  | { readonly kind: 'set'; readonly value: unknown }
  | { readonly kind: 'clear'; readonly value: null | undefined }
  /** Negative: less. */
  | { readonly kind: 'amount' | 'percent'; readonly by: number; readonly rounding?: Rounding }
  | { readonly kind: 'round'; readonly rounding: Rounding }
  /** From the record's other field; an empty one changes nothing. */
  | { readonly kind: 'copy'; readonly from: string; readonly rounding?: Rounding }
  /** Every occurrence, to the letter. */
  | { readonly kind: 'replace'; readonly find: string; readonly by: string };

export interface BulkFieldChange {
  /** As records spell it, dotted. */
  readonly path: string;
  readonly operation: BulkOperation;
}

export interface BulkFault {
  readonly path: string;
  /** The field, or the one that is copied, holds something else than the operation is for. */
  readonly problem: 'not-a-number' | 'not-a-text' | 'out-of-range' | 'row-taken';
}

export interface ChangedRecord {
  readonly record: ConsoleRecord;
  readonly faults: readonly BulkFault[];
}

export function changedRecord(record: ConsoleRecord, changes: readonly BulkFieldChange[]): ChangedRecord {
  const faults: BulkFault[] = [];
  let changed = record;
  for (const { path, operation } of changes) {
    const outcome = changedValue(heldAt(record, path), operation, (from) => heldAt(record, from));
    if ('problem' in outcome) faults.push({ path, problem: outcome.problem });
    else if (outcome.changes) changed = writeAt(changed, path.split('.'), outcome.value);
  }
  return { record: changed, faults };
}

type Outcome =
  | { readonly changes: true; readonly value: unknown }
  | { readonly changes: false }
  | { readonly problem: BulkFault['problem'] };

const UNCHANGED: Outcome = { changes: false };

function changedValue(
  before: unknown,
  operation: BulkOperation,
  valueAt: (path: string) => unknown,
): Outcome {
  switch (operation.kind) {
    case 'set':
    case 'clear':
      return { changes: true, value: operation.value };
    case 'amount':
      return computed(before, operation.rounding, (value) => plus(value, decimalOf(operation.by)));
    case 'percent':
      return computed(before, operation.rounding, (value) => raised(value, decimalOf(operation.by)));
    case 'round':
      return computed(before, operation.rounding, (value) => value);
    case 'copy': {
      const value = valueAt(operation.from);
      if (isEmpty(value)) return UNCHANGED;
      if (!operation.rounding) return { changes: true, value };
      return computed(value, operation.rounding, (copied) => copied);
    }
    case 'replace': {
      if (isEmpty(before) || operation.find === '') return UNCHANGED;
      if (typeof before !== 'string') return { problem: 'not-a-text' };
      return { changes: true, value: before.replaceAll(operation.find, () => operation.by) };
    }
  }
}

/** An empty field has no price to raise. */
function computed(
  before: unknown,
  rounding: Rounding | undefined,
  work: (value: Decimal) => Decimal,
): Outcome {
  if (isEmpty(before)) return UNCHANGED;
  if (typeof before !== 'number' || !Number.isFinite(before)) return { problem: 'not-a-number' };
  const exact = work(decimalOf(before));
  const value = numberOf(rounding ? rounded(exact, rounding) : exact);
  return Number.isFinite(value) ? { changes: true, value } : { problem: 'out-of-range' };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function heldAt(record: ConsoleRecord, path: string): unknown {
  const reading = readAt(record, path.split('.'));
  return reading.reached ? reading.value : undefined;
}
