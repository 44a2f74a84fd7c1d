/**
 * What is asked of the backend about conditions, and what it answers: `POST /api/console/conditions/count`, `/explain`
 * and `/values`. What a condition means is in `runtime/core/conditions`, the same for every place that
 * evaluates one.
 */
export const CONDITION_PATHS = {
  count: '/api/console/conditions/count',
  explain: '/api/console/conditions/explain',
  values: '/api/console/conditions/values',
} as const;

export const CONDITION_SHAPES = ['tree', 'segment', 'price-rule'] as const;
export type ConditionShape = (typeof CONDITION_SHAPES)[number];

interface Asked {
  readonly project: string;
  /** IANA name: whose calendar days count. */
  readonly timeZone: string;
  /** One of the screens that ask: its newest question cancels the one before. */
  readonly screen?: string;
}

export interface ConditionQuestion extends Asked {
  /** A collection. */
  readonly subject: string;
  readonly condition: unknown;
  /** What `condition` is: a tree, when absent, a whole segment (`emails` and `rules`), or a price rule (`rules`). */
  readonly as?: ConditionShape;
  /** What an empty condition means where it stands. */
  readonly empty: 'all' | 'none';
}

export interface CountQuestion extends ConditionQuestion {
  /** What is stored now: the answer says what saving would change. */
  readonly before?: unknown;
}

export interface CountedCondition {
  readonly matched: number;
  readonly total: number;
  /** Of a segment: its addresses that no document has. */
  readonly addressesOnly?: number;
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

export interface ValuesQuestion extends Asked {
  readonly subject: string;
  /** A text field; of a list's items `orders.status`. */
  readonly field: string;
}

/** Each rejects when the backend does not answer, or refuses. */
export interface ConditionBackend {
  count(question: CountQuestion, signal: AbortSignal): Promise<CountedCondition>;
  /** Nothing: there is no condition. */
  explain(
    question: ConditionQuestion & { readonly id: string },
    signal: AbortSignal,
  ): Promise<ConditionReason | undefined>;
  /** The most frequent first. */
  values(question: ValuesQuestion, signal: AbortSignal): Promise<readonly string[]>;
}
