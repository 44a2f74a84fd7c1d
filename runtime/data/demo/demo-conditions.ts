/**
 * Questions about conditions answered in the page, by the same evaluator as the backend's: a demo has nobody else to
 * ask. The visitor may read all that a demo has.
 */
import type { ConditionBackend } from '../../contract/conditions.ts';
import { countCondition } from '../../core/conditions/answers/count.ts';
import type { SubjectSource } from '../../core/conditions/answers/evaluation.ts';
import { explainOne, testBanner } from '../../core/conditions/answers/explain.ts';
import { valuesInUse } from '../../core/conditions/answers/values-in-use.ts';
import type { DefinitionOf } from '../../core/store/definitions.ts';
import type { DemoStore } from './demo-store.ts';

export function demoConditions(
  store: Pick<DemoStore, 'select' | 'find'>,
  definitionOf: DefinitionOf,
  now: () => number,
): ConditionBackend {
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
    count: (question) => countCondition(question, source()),
    explain: (question) => explainOne(question, source()),
    test: (question) => testBanner(question, source()),
    values: (question) => valuesInUse(question, source()),
  };
}
