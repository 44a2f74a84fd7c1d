/**
 * A condition as the product works with it: the stored node, read. Every node is plain data of the same spelling as in
 * the store, so that storing it is almost copying it. Meaning is in `operators.ts`; nothing here evaluates.
 */
import type { ListOperator, ReadingName, TestOperator } from './operators.ts';

export type ConditionValue = string | number | boolean | null | readonly (string | number)[];

interface Mutable {
  /** Kept and shown, but left out of every evaluation. */
  readonly off?: true;
}

/** One field against one value. */
export interface TestNode extends Mutable {
  readonly type: TestOperator;
  /** As records spell it, from the record or from the list item that is looked at. */
  readonly field: string;
  readonly map?: ReadingName;
  readonly value?: ConditionValue;
}

export interface GroupNode extends Mutable {
  readonly type: 'and' | 'or';
  readonly params: readonly ConditionNode[];
}

export interface NotNode extends Mutable {
  readonly type: 'not';
  readonly params: readonly ConditionNode[];
}

/** All `params` hold of one and the same item: of some item, of none, of every one. */
export interface ListNode extends Mutable {
  readonly type: ListOperator;
  readonly field: string;
  readonly params: readonly ConditionNode[];
}

/** What the reader does not know, kept as it is stored: never evaluated, never printed as SQL. */
export interface OpaqueNode {
  readonly type: 'opaque';
  readonly stored: unknown;
  readonly problem: ProblemReason;
}

export type ConditionNode = TestNode | GroupNode | NotNode | ListNode | OpaqueNode;

export type ParentNode = GroupNode | NotNode | ListNode;

export const PROBLEM_REASONS = [
  'not-a-condition',
  'unknown-operator',
  'unknown-field',
  'unknown-reading',
  'operator-not-for-field',
  'parts-missing',
  'value-missing',
  'value-unfit',
  'unknown-value',
  'text-unprintable',
  'too-deep',
  'too-many',
  'too-long',
] as const;

export type ProblemReason = (typeof PROBLEM_REASONS)[number];

export interface ConditionProblem {
  /** In the stored tree: `params.0.value`; empty for the whole. */
  readonly path: string;
  readonly reason: ProblemReason;
  /** Portuguese. */
  readonly message: string;
}

/** What evaluation needs beside tree and record. */
export interface ConditionContext {
  /** IANA name: the store's. Days are its calendar days. */
  readonly timeZone: string;
  /** Milliseconds since the epoch. Absent: in SQL, the clock of the database. */
  readonly now?: number;
  /** Ids of all entries below one, for `under`. */
  readonly below?: ((collection: string, id: string) => readonly string[]) | undefined;
}

export function isParent(node: ConditionNode): node is ParentNode {
  return 'params' in node;
}

export function isOff(node: ConditionNode): boolean {
  if (node.type !== 'opaque') return node.off === true;
  const { stored } = node;
  if (typeof stored !== 'object' || stored === null) return false;
  try {
    return Object.getOwnPropertyDescriptor(stored, 'off')?.value === true;
  } catch {
    // A proxy may refuse to be looked at.
    return false;
  }
}

/** The stored form; opaque parts byte for byte as they were. */
export function storeCondition(node: ConditionNode): unknown {
  if (node.type === 'opaque') return node.stored;
  return isParent(node) ? { ...node, params: node.params.map(storeCondition) } : node;
}

/**
 * The same meaning with the fewest groups: a group of one is its part, an empty one is nothing, a group in an equal
 * group is part of it. A muted group stays, as it can be unmuted.
 */
export function simplified(node: ConditionNode): ConditionNode | undefined {
  if (!isParent(node)) return node;
  const params = node.params.flatMap((part) => simplified(part) ?? []);
  if (node.type === 'not') return params.length > 0 ? { ...node, params } : undefined;
  if (node.type !== 'and' && node.type !== 'or') {
    return {
      ...node,
      params: params.flatMap((part) => (part.type === 'and' && !part.off ? part.params : [part])),
    };
  }
  const flat = params.flatMap((part) => (part.type === node.type && !part.off ? part.params : [part]));
  const [first, ...others] = flat;
  if (!first) return undefined;
  if (others.length > 0) return { ...node, params: flat };
  if (!node.off) return first;
  // A part that is not known stays as it is stored, so its group is what is muted.
  return first.type === 'opaque' ? { ...node, params: flat } : { ...first, off: true };
}

/** What counts in an evaluation: without muted parts. */
export function evaluated(node: ConditionNode | undefined): ConditionNode | undefined {
  if (!node || isOff(node)) return undefined;
  if (!isParent(node)) return node;
  const params = node.params.flatMap((part) => evaluated(part) ?? []);
  return simplified({ ...node, params });
}
