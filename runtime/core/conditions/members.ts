/**
 * Who belongs to a customer segment, and which products a price rule is for. A segment with a part that cannot be
 * evaluated has no members and no count, a price rule with one does not apply: both say so.
 */
import { fieldOf, isMap } from '../values/map-value.ts';
import {
  type ConditionContext,
  type ConditionNode,
  type ConditionProblem,
  evaluated,
  simplified,
} from './condition.ts';
import { MOST_VALUES } from './fitting-value.ts';
import { fold } from './fold.ts';
import { compileRead, type Predicate } from './predicate.ts';
import { mostProblems, type ReadCondition, readCondition, unreadable } from './read-condition.ts';
import type { Subject } from './subject.ts';

/** The field of `customer-facts` that a segment's `emails` name. */
const EMAIL = 'email';

/**
 * The whole segment as one tree: `emails` always; else who meets `inclusion`, and `includeOnly` where there is one, and
 * not `exclusion`. No tree means nobody. Paths of problems are the segment's: `rules.exclusion.params.0`.
 */
export function segmentCondition(segment: unknown, customers: Subject): ReadCondition {
  try {
    return wholeSegment(segment, customers);
  } catch {
    // A getter or a proxy may refuse to be looked at.
    return unreadable(segment, '');
  }
}

function wholeSegment(segment: unknown, customers: Subject): ReadCondition {
  const part = (map: unknown, name: string) => (isMap(map) ? fieldOf(map, name) : undefined);
  const emails = emailsOf(part(segment, 'emails'), customers);
  const rules = part(segment, 'rules');
  const rule = (name: string): ReadCondition => {
    const { tree, problems } = readCondition(part(rules, name), customers);
    return { ...(tree && { tree }), problems: problems.map((each) => below(`rules.${name}`, each)) };
  };
  const [inclusion, includeOnly, exclusion] = [rule('inclusion'), rule('includeOnly'), rule('exclusion')];
  const problems = mostProblems([emails, inclusion, includeOnly, exclusion].flatMap((read) => read.problems));
  const found = evaluated(inclusion.tree) && [
    inclusion.tree,
    includeOnly.tree,
    evaluated(exclusion.tree) && exclusion.tree && ({ type: 'not', params: [exclusion.tree] } as const),
  ];
  const params: readonly (ConditionNode | undefined)[] = [
    emails.tree,
    found && { type: 'and', params: found.filter((node) => node !== undefined) },
  ];
  const tree = simplified({ type: 'or', params: params.filter((node) => node !== undefined) });
  return { ...(tree && { tree }), problems };
}

export type SegmentMembers =
  | { readonly ok: true; readonly isMember: Predicate }
  | { readonly ok: false; readonly problems: readonly ConditionProblem[] };

/** `isMember` takes records of `customers`. */
export function segmentMembers(
  segment: unknown,
  customers: Subject,
  context: ConditionContext,
): SegmentMembers {
  const compiled = compileRead(segmentCondition(segment, customers), customers, context, 'none');
  return compiled.ok ? { ok: true, isMember: compiled.matches } : compiled;
}

/** Whom a segment names by their addresses: each once, as they are compared. */
export interface SegmentAddresses {
  /** The field of `customers` that they are compared with. */
  readonly field: string;
  readonly folded: readonly string[];
  /** Who has one of them. Absent: there are none, or they cannot be evaluated. */
  readonly tree?: ConditionNode;
}

export function segmentAddresses(segment: unknown, customers: Subject): SegmentAddresses {
  const stored = isMap(segment) ? fieldOf(segment, 'emails') : undefined;
  const { tree, problems } = emailsOf(stored, customers);
  const texts = Array.isArray(stored) && problems.length === 0 ? stored : [];
  const folded = new Set(texts.map((each) => (typeof each === 'string' ? fold(each.trim()) : '')));
  folded.delete('');
  return { field: EMAIL, folded: [...folded], ...(tree && folded.size > 0 && { tree }) };
}

export interface PriceRulePart {
  /** Nothing where the part cannot be evaluated. */
  readonly applies: Predicate;
  readonly tree?: ConditionNode;
  /** Paths in the part's `conditions`. */
  readonly problems: readonly ConditionProblem[];
}

/** Each of a price rule's `rules` in their order; `applies` takes records of `products`. */
export function priceRuleParts(
  rule: unknown,
  products: Subject,
  context: ConditionContext,
): readonly PriceRulePart[] {
  return readParts(rule, products).map((read) => {
    const compiled = compileRead(read, products, context, 'all');
    const { tree } = read;
    return compiled.ok
      ? { applies: compiled.matches, ...(tree && { tree }), problems: [] }
      : { applies: () => false, problems: compiled.problems };
  });
}

export interface PriceRuleCondition extends ReadCondition {
  /** What no tree means: a part without a condition is for all products, and no part for none. */
  readonly empty: 'all' | 'none';
  /** Parts that cannot be evaluated, and so are for no product. */
  readonly broken: number;
}

/** The products that any part of a price rule is for, as one tree; it has no problems, as their parts are left out. */
export function priceRuleCondition(rule: unknown, products: Subject): PriceRuleCondition {
  const parts = readParts(rule, products);
  const trees = parts.filter(({ problems }) => problems.length === 0).map((part) => evaluated(part.tree));
  const known = { problems: [], broken: parts.length - trees.length };
  if (trees.includes(undefined)) return { ...known, empty: 'all' };
  const tree = simplified({ type: 'or', params: trees.filter((each) => each !== undefined) });
  return { ...known, empty: 'none', ...(tree && { tree }) };
}

function readParts(rule: unknown, products: Subject): readonly ReadCondition[] {
  const parts = isMap(rule) ? fieldOf(rule, 'rules') : undefined;
  return (Array.isArray(parts) ? parts : []).map((part: unknown) =>
    readCondition(isMap(part) ? fieldOf(part, 'conditions') : part, products),
  );
}

function emailsOf(stored: unknown, customers: Subject): ReadCondition {
  const isNone = stored === undefined || stored === null || stored === '';
  if (isNone || (Array.isArray(stored) && stored.length === 0)) return { problems: [] };
  if (Array.isArray(stored) && stored.length > MOST_VALUES) return unreadable(stored, 'emails', 'too-long');
  const trimmed: unknown = Array.isArray(stored)
    ? stored.map((each: unknown) => (typeof each === 'string' ? each.trim() : each))
    : stored;
  const { tree, problems } = readCondition(
    { type: 'in', field: EMAIL, map: 'fold', value: trimmed },
    customers,
  );
  return { ...(tree && { tree }), problems: problems.map((each) => ({ ...each, path: 'emails' })) };
}

function below(name: string, problem: ConditionProblem): ConditionProblem {
  return { ...problem, path: problem.path === '' ? name : `${name}.${problem.path}` };
}
