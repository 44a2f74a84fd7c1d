/**
 * How many documents meet a condition, some of them by name, and what saving it would change.
 */
import type { CountedCondition, CountQuestion } from '../../../contract/conditions.ts';
import { entryTitle } from '../../records/entry-title.ts';
import { type ConditionContext, evaluated } from '../condition.ts';
import { compileRead } from '../predicate.ts';
import type { ReadCondition } from '../read-condition.ts';
import { eitherFilter, type StoreFilter, storeFilter } from '../store-filter.ts';
import type { Subject } from '../subject.ts';
import { contextFor, evaluable, readAsked, type SubjectSource, subjectFor } from './evaluation.ts';

const EXAMPLES = 5;

/** Rejects with a QuestionRefused. */
export async function countCondition(
  question: CountQuestion,
  source: SubjectSource,
): Promise<CountedCondition> {
  const { condition, as, empty, timeZone } = question;
  const { definition, subject } = await subjectFor(source, question.subject);
  const now = readAsked(condition, subject, as);
  const before = 'before' in question ? readAsked(question.before, subject, as) : undefined;
  const context = await contextFor(before ? [now, before] : [now], subject, timeZone, source);
  const matches = evaluable(compileRead(now, subject, context, empty));
  // What is stored may hold what nobody can evaluate: then nothing is said of a change.
  const compiled = before && compileRead(before, subject, context, empty);
  const matched = compiled?.ok ? compiled.matches : undefined;
  const examples: { id: string; label: string }[] = [];
  let [found, enter, leave] = [0, 0, 0];
  const filter = filterOf(now, before, subject, context, empty);
  for await (const records of source.records(definition, filter)) {
    for (const record of records) {
      const holds = matches(record);
      if (holds) found += 1;
      if (holds && examples.length < EXAMPLES)
        examples.push({ id: record.id, label: entryTitle(definition, record) });
      if (!matched || matched(record) === holds) continue;
      if (holds) enter += 1;
      else leave += 1;
    }
  }
  const at = new Date(source.now).toISOString();
  const total = Math.max(await source.total(definition), found);
  return { matched: found, total, at, examples, ...(matched && { change: { enter, leave } }) };
}

/** Whoever enters or leaves meets one of the two. */
function filterOf(
  now: ReadCondition,
  before: ReadCondition | undefined,
  subject: Subject,
  context: ConditionContext,
  empty: 'all' | 'none',
): StoreFilter | undefined {
  const filters = [now, ...(before ? [before] : [])]
    // An empty condition that means nobody needs no query.
    .filter(({ tree }) => empty === 'all' || evaluated(tree) !== undefined)
    .map(({ tree }) => storeFilter(tree, subject, context));
  const [first, second] = filters;
  return filters.length === 2 ? eitherFilter(first, second) : first;
}
