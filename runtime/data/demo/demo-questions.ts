/**
 * Questions about conditions and rules answered in the page, by the same code as the backend's: a demo has nobody else
 * to ask. The visitor may read all that a demo has.
 */
import type { ConditionBackend } from '../../contract/conditions.ts';
import type { RuleBackend } from '../../contract/rules.ts';
import { countCondition } from '../../core/conditions/answers/count.ts';
import type { SubjectSource } from '../../core/conditions/answers/evaluation.ts';
import { explainOne } from '../../core/conditions/answers/explain.ts';
import { valuesInUse } from '../../core/conditions/answers/values-in-use.ts';
import { priceChanges } from '../../core/rules/price-changes.ts';
import { simulateRules } from '../../core/rules/simulate.ts';
import type { DefinitionOf } from '../../core/store/definitions.ts';
import type { DemoStore } from './demo-store.ts';

export function demoQuestions(
  store: Pick<DemoStore, 'select' | 'find'>,
  definitionOf: DefinitionOf,
  now: () => number,
): { readonly conditions: ConditionBackend; readonly rules: RuleBackend } {
  const source = (): SubjectSource => ({
    now: now(),
    definitionOf,
    async *records({ name }) {
      yield await store.select(name, () => true);
    },
    total: async ({ name }) => (await store.select(name, () => true)).length,
    read: async ({ name }, id) => (await store.find(name, id)) ?? undefined,
  });
  return {
    conditions: {
      count: (question) => countCondition(question, source()),
      explain: (question) => explainOne(question, source()),
      values: (question) => valuesInUse(question, source()),
    },
    rules: {
      simulate: (question) => simulateRules(question, source()),
      changes: (question) => priceChanges(question, source()),
    },
  };
}
