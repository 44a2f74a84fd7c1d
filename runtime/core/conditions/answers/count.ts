/**
 * How many documents meet a condition, some of them by name, and what saving it would change.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { CountedCondition, CountQuestion } from '../../../contract/conditions.ts';
import { entryTitle } from '../../records/entry-title.ts';
import { type ConditionContext, evaluated } from '../condition.ts';
import { fold } from '../fold.ts';
import { type SegmentAddresses, segmentAddresses } from '../members.ts';
import { compiledNode, compileRead, type Predicate } from '../predicate.ts';
import { ownReader } from '../read-field.ts';
import { eitherFilter, type StoreFilter, storeFilter } from '../store-filter.ts';
import type { Subject } from '../subject.ts';
import {
  type AskedCondition,
  contextFor,
  readAsked,
  requireEvaluable,
  type SubjectSource,
  subjectFor,
} from './evaluation.ts';

const EXAMPLES = 5;

/** Rejects with a QuestionRefused. */
export async function countCondition(
  question: CountQuestion,
  source: SubjectSource,
): Promise<CountedCondition> {
  const { condition, as, timeZone } = question;
  const { definition, subject } = await subjectFor(source, question.subject);
  const now = readAsked(condition, subject, question);
  requireEvaluable(now);
  const stored = 'before' in question ? readAsked(question.before, subject, question) : undefined;
  // What is stored may hold what nobody can evaluate: then nothing is said of a change.
  const before = stored?.problems.length === 0 ? stored : undefined;
  const reads = before ? [now, before] : [now];
  const { context, children } = await contextFor(reads, subject, timeZone, source);
  const asked = (read: AskedCondition) => evaluated(read.tree) ?? read.empty === 'all';
  const addresses = as === 'segment' ? segmentAddresses(condition, subject) : undefined;
  const counted = await source.count?.({
    definition,
    fields: subject.fields,
    context,
    children,
    now: asked(now),
    ...(before && { before: asked(before) }),
    examples: EXAMPLES,
    ...(addresses?.tree && { texts: { field: addresses.field, of: addresses.tree } }),
  });
  const { examples, ...found } = counted
    ? { ...counted, examples: await named(counted.examples, definition, source) }
    : await lookedAt(
        source.records(definition, filterOf(reads, subject, context)),
        reads.flatMap((read) => {
          const compiled = compileRead(read, subject, context, read.empty);
          return compiled.ok ? [compiled.matches] : [];
        }),
        addresses && textOf(addresses, subject, context),
      );
  const total = counted?.total ?? Math.max(await source.total(definition), found.matched);
  const { enter, leave, texts = [] } = found;
  const known = new Set(texts);
  return {
    matched: found.matched,
    total,
    ...(addresses && { addressesOnly: addresses.folded.filter((each) => !known.has(each)).length }),
    at: new Date(source.now).toISOString(),
    examples: examples.map((record) => ({ id: record.id, label: entryTitle(definition, record) })),
    ...(before && { change: { enter, leave } }),
  };
}

async function named(
  ids: readonly string[],
  definition: CollectionDefinition,
  source: SubjectSource,
): Promise<readonly ConsoleRecord[]> {
  const records = await Promise.all(ids.map((id) => source.read(definition, id)));
  // One of them may have been deleted since.
  return records.filter((record) => record !== undefined);
}

/** The address of a record that a segment names by it; they are among its members, so that all of these are looked at. */
function textOf(
  { field, tree }: SegmentAddresses,
  { fields }: Subject,
  context: ConditionContext,
): ((record: ConsoleRecord) => string | undefined) | undefined {
  const definition = fields.get(field);
  if (!tree || !definition) return undefined;
  const isNamed = compiledNode(tree, fields, context);
  const read = ownReader(definition);
  return (record) => (isNamed(record) ? fold(String(read(record))) : undefined);
}

async function lookedAt(
  pages: AsyncIterable<readonly ConsoleRecord[]>,
  [matches = () => false, matchedBefore]: readonly Predicate[],
  textIn: (record: ConsoleRecord) => string | undefined = () => undefined,
) {
  const examples: ConsoleRecord[] = [];
  const texts = new Set<string>();
  let [matched, enter, leave] = [0, 0, 0];
  for await (const records of pages) {
    for (const record of records) {
      const holds = matches(record);
      const text = textIn(record);
      if (text !== undefined) texts.add(text);
      if (holds) matched += 1;
      if (holds && examples.length < EXAMPLES) examples.push(record);
      if (!matchedBefore || matchedBefore(record) === holds) continue;
      if (holds) enter += 1;
      else leave += 1;
    }
  }
  return { matched, enter, leave, examples, texts };
}

/** Whoever enters or leaves meets one of the two. */
function filterOf(
  reads: readonly AskedCondition[],
  subject: Subject,
  context: ConditionContext,
): StoreFilter | undefined {
  const filters = reads
    // An empty condition that means nobody needs no query.
    .filter(({ tree, empty }) => empty === 'all' || evaluated(tree) !== undefined)
    .map(({ tree }) => storeFilter(tree, subject, context));
  const [first, second] = filters;
  return filters.length === 2 ? eitherFilter(first, second) : first;
}
