/**
 * How many documents of one collection meet each of several conditions: in one pass of a store that counts by itself,
 * and as few as possible of one whose records have to be looked at.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ConditionContext, ConditionNode } from '../condition.ts';
import { compiledNode } from '../predicate.ts';
import { type StoreFilter, storeFilter } from '../store-filter.ts';
import type { Subject } from '../subject.ts';
import { asksKeyed } from '../trees.ts';
import type { SubjectSource } from './evaluation.ts';

export interface CountedCollection {
  readonly definition: CollectionDefinition;
  readonly subject: Subject;
  readonly timeZone: string;
}

/** In the order of `trees`, which are evaluated ones and ask about no entries below others. */
export async function countEach(
  trees: readonly ConditionNode[],
  { definition, subject, timeZone }: CountedCollection,
  source: SubjectSource,
): Promise<readonly number[]> {
  const { fields } = subject;
  const context = { timeZone, now: source.now };
  const counts = new Map<ConditionNode, number>();
  const [now, ...also] = trees.filter((tree) => !asksKeyed(tree, fields));
  const counted =
    now &&
    (await source.count?.({ definition, fields, context, children: new Map(), now, also, examples: 0 }));
  if (now && counted) {
    counts.set(now, counted.matched);
    for (const [at, tree] of also.entries()) counts.set(tree, counted.also?.[at] ?? 0);
  }
  const left = trees.filter((tree) => !counts.has(tree));
  for (const [filter, asked] of byFilter(left, subject, context)) {
    const predicates = asked.map((tree) => [tree, compiledNode(tree, fields, context)] as const);
    for await (const records of source.records(definition, filter)) {
      for (const [tree, matches] of predicates) {
        counts.set(tree, (counts.get(tree) ?? 0) + records.filter(matches).length);
      }
    }
  }
  return trees.map((tree) => counts.get(tree) ?? 0);
}

/** Trees for which the store is asked the same are looked at together. */
function byFilter(
  trees: readonly ConditionNode[],
  subject: Subject,
  context: ConditionContext,
): Iterable<readonly [StoreFilter | undefined, readonly ConditionNode[]]> {
  const passes = new Map<string, readonly [StoreFilter | undefined, ConditionNode[]]>();
  for (const tree of trees) {
    const filter = storeFilter(tree, subject, context);
    const key = JSON.stringify(filter) ?? '';
    const pass = passes.get(key) ?? ([filter, []] as const);
    pass[1].push(tree);
    passes.set(key, pass);
  }
  return passes.values();
}
