/**
 * What questions about conditions stand on, wherever they are answered: the backend, or the page of a demo. Whoever
 * answers has asked for the rights before.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { ConditionQuestion } from '../../../contract/conditions.ts';
import type { ConditionContext, ConditionNode } from '../condition.ts';
import { priceRuleCondition, segmentCondition } from '../members.ts';
import { type ReadCondition, readCondition } from '../read-condition.ts';
import type { StoreFilter } from '../store-filter.ts';
import { type FieldSet, type Subject, subjectOf } from '../subject.ts';
import { belowOf, childrenIn, type TreeChildren, treesAsked } from '../trees.ts';

/** What a store may count by itself. */
export interface CountAsked {
  readonly definition: CollectionDefinition;
  readonly fields: FieldSet;
  readonly context: Omit<ConditionContext, 'below'>;
  /** The trees that are asked about; all of this is plain data, which a thread can be sent. */
  readonly children: TreeChildren;
  /** Without problems and muted parts; or what no condition at all means. */
  readonly now: ConditionNode | boolean;
  readonly before?: ConditionNode | boolean;
  /** Further trees, each counted by itself in the same pass. */
  readonly also?: readonly ConditionNode[];
  readonly examples: number;
  /** Also which folded texts a field has in the records that meet a tree. */
  readonly texts?: { readonly field: string; readonly of: ConditionNode };
  /** Also what these fields hold in each record that meets `now`. */
  readonly rows?: readonly string[];
}

export interface Counted {
  readonly total: number;
  readonly matched: number;
  /** Who meets `now` and not `before`, and the other way round. */
  readonly enter: number;
  readonly leave: number;
  /** How many meet each of the further trees; only where they were asked. */
  readonly also?: readonly number[];
  /** Ids. */
  readonly examples: readonly string[];
  /** Each once; only where they were asked for. */
  readonly texts?: readonly string[];
  /** In the order in which the fields were named; only where they were. */
  readonly rows?: readonly (readonly unknown[])[];
}

export interface SubjectSource {
  /** Nothing where the records have to be looked at one by one. */
  count?(asked: CountAsked): Promise<Counted | undefined>;
  /** Nothing for what no schema declares, or who asks may not read. */
  definitionOf(name: string): Promise<CollectionDefinition | undefined>;
  /** Documents of a collection: all of them, or at least those of the filter. */
  records(definition: CollectionDefinition, filter?: StoreFilter): AsyncIterable<readonly ConsoleRecord[]>;
  total(definition: CollectionDefinition): Promise<number>;
  read(definition: CollectionDefinition, id: string): Promise<ConsoleRecord | undefined>;
  readonly now: number;
}

export type RefusalKind = 'unreadable' | 'unfit' | 'not-evaluable' | 'missing' | 'too-much';

/** The message is for the operator. */
export class QuestionRefused extends Error {
  readonly kind: RefusalKind;
  constructor(kind: RefusalKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export async function definitionFor(source: SubjectSource, name: string): Promise<CollectionDefinition> {
  const definition = await source.definitionOf(name);
  if (!definition) throw new QuestionRefused('unreadable', 'Você não pode ler esta coleção.');
  return definition;
}

export interface AskedSubject {
  readonly definition: CollectionDefinition;
  readonly subject: Subject;
}

export async function subjectFor(source: SubjectSource, name: string): Promise<AskedSubject> {
  const definition = await definitionFor(source, name);
  return { definition, subject: subjectOf(definition) };
}

export interface AskedCondition extends ReadCondition {
  /** What no tree means. */
  readonly empty: 'all' | 'none';
}

export function readAsked(
  stored: unknown,
  subject: Subject,
  { as = 'tree', empty }: Pick<ConditionQuestion, 'as' | 'empty'>,
): AskedCondition {
  switch (as) {
    case 'segment':
      return { ...segmentCondition(stored, subject), empty };
    case 'price-rule':
      return priceRuleCondition(stored, subject);
    case 'tree':
      return { ...readCondition(stored, subject), empty };
  }
}

export interface AskedContext {
  readonly context: ConditionContext;
  readonly children: TreeChildren;
}

/** With the trees that the conditions ask about. */
export async function contextFor(
  reads: readonly ReadCondition[],
  subject: Subject,
  timeZone: string,
  source: SubjectSource,
): Promise<AskedContext> {
  const names = new Set(reads.flatMap(({ tree }) => treesAsked(tree, subject)));
  const trees = await Promise.all(
    [...names].map(async (name) => {
      const definition = await definitionFor(source, name);
      const pages: (readonly ConsoleRecord[])[] = [];
      for await (const page of source.records(definition)) pages.push(page);
      return { definition, records: pages.flat() };
    }),
  );
  const children = childrenIn(trees);
  return { context: { timeZone, now: source.now, below: belowOf(children) }, children };
}

/** Throws a QuestionRefused for what cannot be evaluated. */
export function requireEvaluable({ problems }: ReadCondition): void {
  const [problem] = problems;
  if (problem) throw new QuestionRefused('not-evaluable', problem.message);
}
