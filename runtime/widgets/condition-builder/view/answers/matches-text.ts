/**
 * What is said of whom a document is for, once it is counted.
 */
import type { CountedCondition } from '../../../../contract/conditions.ts';
import type { Matcher } from '../../../../contract/field.ts';
import type { Matching } from '../../../../core/conditions/matching.ts';

export interface MatchesText {
  readonly main: string;
  /** What it is made of. */
  readonly more?: string;
}

/** `labels`: of the subjects, as they are counted. Nothing where nothing is counted. */
export function matchesText(
  matcher: Matcher,
  { questions, broken, isNarrowed }: Matching,
  counts: readonly CountedCondition[],
  labels: ReadonlyMap<string, string>,
  t: (key: string, facts?: object) => string,
): MatchesText | undefined {
  const parts = questions.map(({ subject }, at) => {
    const { matched = 0, total = 0 } = counts[at] ?? {};
    const shown = { matched: matched.toLocaleString('pt-BR'), total: total.toLocaleString('pt-BR') };
    return { subject, text: t('of', { ...shown, subject: labels.get(subject) ?? subject }) };
  });
  const [first, second] = parts;
  if (matcher === 'banner') {
    if (broken > 0) return undefined;
    if (!first) return { main: t(isNarrowed ? 'banner.anybody' : 'banner.everybody') };
    if (second) return { main: t('banner.both', { customers: first.text, products: second.text }) };
    return { main: t(first.subject === 'product' ? 'banner.products' : 'banner.customers', first) };
  }
  if (!first) return undefined;
  if (matcher === 'price-rule') return { main: t('price-rule.now', { products: first.text }) };
  const { matched = 0, addressesOnly = 0 } = counts[0] ?? {};
  const addresses = addressesOnly > 0 ? t('segment.addresses', { smart_count: addressesOnly }) : undefined;
  return {
    main: t(addresses ? 'segment.people' : 'segment.customers', { smart_count: matched + addressesOnly }),
    more: addresses ? t('segment.parts', { customers: first.text, addresses }) : first.text,
  };
}
