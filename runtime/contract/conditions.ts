/**
 * What is asked of the backend about conditions, and what it answers: `POST /api/console/conditions/count`, `/explain`
 * and `/values`. What a condition means is in `runtime/core/conditions`, the same for every place that evaluates one.
 */
export const CONDITION_PATHS = {
  count: '/api/console/conditions/count',
  explain: '/api/console/conditions/explain',
  values: '/api/console/conditions/values',
} as const;

export interface ConditionQuestion {
  readonly project: string;
  /** A collection. */
  readonly subject: string;
  readonly condition: unknown;
  /** What an empty condition means where it stands. */
  readonly empty: 'all' | 'none';
  /** What is stored now: the answer says what saving would change. */
  readonly before?: unknown;
}

export interface CountedCondition {
  readonly matched: number;
  readonly total: number;
  /** ISO-8601. */
  readonly at: string;
  readonly examples: readonly { readonly id: string; readonly label: string }[];
  /** Only where `before` was asked. */
  readonly change?: { readonly enter: number; readonly leave: number };
}

export interface ConditionReason {
  readonly holds: boolean;
  /** Portuguese. */
  readonly text: string;
  readonly has?: string;
  readonly parts: readonly ConditionReason[];
}

export interface ConditionBackend {
  /** Rejects when the backend does not answer, or refuses. */
  count(
    question: ConditionQuestion & { readonly timeZone: string },
    signal: AbortSignal,
  ): Promise<CountedCondition>;
  explain(
    question: ConditionQuestion & { readonly timeZone: string; readonly id: string },
    signal: AbortSignal,
  ): Promise<ConditionReason | undefined>;
}
