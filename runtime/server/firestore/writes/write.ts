/**
 * One write, parsed. Paths are relative to the database and already checked.
 */
import type { FieldPath } from '../values/field-path.ts';
import type { Fields, Value } from '../values/value.ts';

export interface Precondition {
  readonly exists?: boolean;
  /** Microseconds since the epoch. */
  readonly updateTime?: number;
}

export type Transform =
  | { readonly kind: 'serverTimestamp'; readonly field: FieldPath }
  | {
      readonly kind: 'increment' | 'maximum' | 'minimum';
      readonly field: FieldPath;
      readonly operand: Value;
    }
  | {
      readonly kind: 'arrayUnion' | 'arrayRemove';
      readonly field: FieldPath;
      readonly elements: readonly Value[];
    };

interface WriteBase {
  readonly path: string;
  readonly precondition?: Precondition;
}

/** Replaces the document, or with a mask only the masked fields (one that `fields` lacks is removed). */
export interface SetWrite extends WriteBase {
  readonly kind: 'set';
  readonly fields: Fields;
  readonly mask?: readonly FieldPath[];
  readonly transforms?: readonly Transform[];
}

export interface DeleteWrite extends WriteBase {
  readonly kind: 'delete';
}

/** Changes nothing; the commit fails unless the precondition holds. */
export interface VerifyWrite extends WriteBase {
  readonly kind: 'verify';
}

export type Write = SetWrite | DeleteWrite | VerifyWrite;
