/**
 * Which documents of a collection meet a condition, by their ids: named by a store that counts by itself, else looked at
 * one by one.
 */
import type { ConditionNode } from '../condition.ts';
import { compiledNode } from '../predicate.ts';
import { storeFilter } from '../store-filter.ts';
import type { CountedCollection } from './count-each.ts';
import type { SubjectSource } from './evaluation.ts';

/** In the order of ids, at most `most`. `now` is an evaluated tree and asks about no entries below others. */
export async function idsOf(
  now: ConditionNode,
  { definition, subject, timeZone }: CountedCollection,
  most: number,
  source: SubjectSource,
): Promise<readonly string[]> {
  const { fields } = subject;
  const context = { timeZone, now: source.now };
  const counted = await source.count?.({
    definition,
    fields,
    context,
    children: new Map(),
    now,
    examples: most,
  });
  if (counted) return counted.examples;
  const matches = compiledNode(now, fields, context);
  const ids: string[] = [];
  for await (const records of source.records(definition, storeFilter(now, subject, context))) {
    for (const record of records) if (matches(record)) ids.push(record.id);
  }
  return ids.toSorted().slice(0, most);
}
