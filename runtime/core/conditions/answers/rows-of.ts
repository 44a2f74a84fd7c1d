/**
 * What fields hold in each document that meets a condition: of a store that finds them by itself, or looked at one by one.
 */
import { evaluated } from '../condition.ts';
import { compiledNode } from '../predicate.ts';
import type { ReadCondition } from '../read-condition.ts';
import { ownReader } from '../read-field.ts';
import { storeFilter } from '../store-filter.ts';
import { type AskedContext, type AskedSubject, requireEvaluable, type SubjectSource } from './evaluation.ts';

/** Values in the order of `names`, which are fields of the subject; no condition means no document. Rejects with a QuestionRefused. */
export async function rowsOf(
  read: ReadCondition,
  { definition, subject }: AskedSubject,
  { context, children }: AskedContext,
  names: readonly string[],
  source: SubjectSource,
): Promise<readonly (readonly unknown[])[]> {
  requireEvaluable(read);
  const now = evaluated(read.tree);
  if (!now) return [];
  const { fields } = subject;
  const found = await source.count?.({
    definition,
    fields,
    context,
    children,
    now,
    examples: 0,
    rows: names,
  });
  if (found?.rows) return found.rows;
  const matches = compiledNode(now, fields, context);
  const readers = names.map((name) => {
    const field = fields.get(name);
    return field ? ownReader(field) : () => undefined;
  });
  const rows: unknown[][] = [];
  for await (const records of source.records(definition, storeFilter(now, subject, context))) {
    for (const record of records) if (matches(record)) rows.push(readers.map((reader) => reader(record)));
  }
  return rows;
}
