/**
 * Which banners a visit sees: for popup, price flag and quote flag the first of the tree whose conditions hold and that
 * shows one. `oneTime` is not asked: who has seen a banner before is known to the shop alone.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import {
  BANNER_SLOTS,
  type BannerSlot,
  type LayoutResult,
  type RuleName,
  type RuleStep,
} from '../../contract/rules.ts';
import { bannerCondition } from '../conditions/banner.ts';
import { compileRead } from '../conditions/predicate.ts';
import type { VisitSubject } from '../conditions/visit.ts';
import { fieldOf, partOf } from '../values/map-value.ts';
import { failedCondition, isActive, orderedRules, type RuleContext, ruleName } from './steps.ts';

/** `visit` is a `visitRecord`. */
export function chooseBanners(
  rules: readonly ConsoleRecord[],
  visit: object,
  subject: VisitSubject,
  context: RuleContext,
): { readonly result: LayoutResult; readonly trace: readonly RuleStep[] } {
  const slots: { [slot in BannerSlot]?: RuleName } = {};
  const trace = orderedRules(rules).map((banner): RuleStep => {
    const rule = ruleName(banner);
    const out = outReason(banner, visit, subject, context);
    if (out) return { rule, held: false, ...out };
    const shows = BANNER_SLOTS.filter((slot) => partOf(fieldOf(banner, slot), 'isActive') === true);
    const free = shows.filter((slot) => slots[slot] === undefined);
    for (const slot of free) slots[slot] = rule;
    if (free.length > 0) return { rule, held: true, reason: 'applies' };
    const [taken] = shows.flatMap((slot) => slots[slot] ?? []);
    return taken
      ? { rule, held: true, reason: 'slot-taken', wonBy: { rule: taken } }
      : { rule, held: true, reason: 'nothing-to-show' };
  });
  return { result: { kind: 'layout', slots }, trace };
}

function outReason(
  banner: ConsoleRecord,
  visit: object,
  subject: VisitSubject,
  context: RuleContext,
): Pick<RuleStep, 'reason' | 'condition'> | undefined {
  if (!isActive(banner)) return { reason: 'inactive' };
  const read = bannerCondition(fieldOf(banner, 'conditions'), subject);
  const compiled = compileRead(read, subject, context, 'all');
  if (!compiled.ok) {
    const text = compiled.problems[0]?.message ?? '';
    return { reason: 'condition-broken', condition: { text } };
  }
  if (compiled.matches(visit)) return undefined;
  return { reason: 'condition', ...failedCondition(read.tree, visit, subject, context) };
}
