/**
 * What a whole document is for: the people of a segment, the products of a price rule, who sees a banner. As questions
 * to whoever counts, made of the record as a form holds it; what is counted is in `members.ts` and `banner.ts`.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { ConditionQuestion } from '../../contract/conditions.ts';
import type { FieldDefinition, Matcher } from '../../contract/field.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import { bannerCondition } from './banner.ts';
import { evaluated } from './condition.ts';
import { priceRuleCondition, segmentCondition } from './members.ts';
import { type SubjectDefinition, subjectOf } from './subject.ts';
import { BANNERS, visitSubject } from './visit.ts';

export type MatchQuestion = Pick<ConditionQuestion, 'subject' | 'condition' | 'as' | 'empty'>;

export interface Matching {
  /** Each about another subject; none where no document is asked about. */
  readonly questions: readonly MatchQuestion[];
  /** Conditions that cannot be evaluated, as they are not complete or not known. */
  readonly broken: number;
  /** Something else narrows it too: the pages and days of a banner. */
  readonly isNarrowed: boolean;
}

type Collection = Pick<CollectionDefinition, 'fields'>;
type DefinitionOf = (name: string) => SubjectDefinition | undefined;

/** The collections that the conditions of a collection ask about, each once. */
export function subjectsOf(fields: readonly FieldDefinition[]): readonly string[] {
  return [...new Set(fields.flatMap((field) => field.condition?.subject ?? subjectsOf(field.fields ?? [])))];
}

/** Nothing until the definitions of its subjects are there. */
export function matchingOf(
  matcher: Matcher,
  record: unknown,
  collection: Collection,
  definitionOf: DefinitionOf,
): Matching | undefined {
  if (matcher === 'banner') return ofBanner(record, collection, definitionOf);
  const [name] = subjectsOf(collection.fields);
  const definition = name === undefined ? undefined : definitionOf(name);
  if (name === undefined || !definition) return undefined;
  const subject = subjectOf(definition);
  const part = (field: string) => (isMap(record) ? fieldOf(record, field) : undefined);
  if (matcher === 'segment') {
    const condition = { emails: part('emails'), rules: part('rules') };
    const { problems } = segmentCondition(condition, subject);
    const question = { subject: name, condition, as: matcher, empty: 'none' } as const;
    // With such a part it has no members.
    return { questions: problems.length > 0 ? [] : [question], broken: problems.length, isNarrowed: false };
  }
  const condition = { rules: part('rules') };
  const { broken } = priceRuleCondition(condition, subject);
  return {
    questions: [{ subject: name, condition, as: matcher, empty: 'none' }],
    broken,
    isNarrowed: false,
  };
}

/** A visit cannot be counted, but the customers and products that it may be about. */
function ofBanner(record: unknown, banners: Collection, definitionOf: DefinitionOf): Matching | undefined {
  const visit = visitSubject(banners, definitionOf);
  if (!visit) return undefined;
  const stored = isMap(record) ? fieldOf(record, BANNERS.field) : undefined;
  const conditions = isMap(stored) ? stored : {};
  const { customer, product, ...others } = conditions;
  const asked = [
    [visit.customer.name, 'customer'],
    [visit.product.name, 'product'],
  ] as const;
  const questions = asked.flatMap(([subject, name]): readonly MatchQuestion[] => {
    const { tree } = bannerCondition({ [name]: conditions[name] }, visit);
    if (!evaluated(tree)) return [];
    return [{ subject, condition: conditions[name], as: 'tree', empty: 'all' }];
  });
  const broken = bannerCondition(stored, visit).problems.length;
  return {
    // A banner with a part that cannot be evaluated is shown to nobody.
    questions: broken > 0 ? [] : questions,
    broken,
    isNarrowed: evaluated(bannerCondition(others, visit).tree) !== undefined,
  };
}
