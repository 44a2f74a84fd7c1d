/**
 * What a dry run has found so far: how many rows of each kind, and the first of them. Pure.
 */
import type { DeadReference } from '../csv-import/index.ts';
import type { ImportRow, KeptPlan } from './rows.ts';

/** So many rows are shown of each kind. */
export const MOST_SHOWN = 50;

export interface PlanTally {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

export interface DeadReferences {
  readonly rows: number;
  /** The first of them. */
  readonly first: readonly (Pick<ImportRow, 'number' | 'label'> &
    Pick<DeadReference<unknown>, 'place' | 'collection' | 'id'>)[];
}

/** A row that was judged well alone, and is refused beside the others. */
export interface RefusedRow {
  readonly row: ImportRow;
  /** As it was judged alone. */
  readonly was: KeptPlan['kind'];
}

export interface RowsPreview {
  readonly judged: number;
  readonly plans: PlanTally;
  /** Rows in which an amount changes by more than half. */
  readonly large: number;
  /** Rows that change what another collection is true of: they are asked for a reason. */
  readonly copied: number;
  /** The first rows of each kind. */
  readonly samples: { readonly [kind in keyof PlanTally]: readonly ImportRow[] };
  readonly ready: boolean;
  /** Known when all rows are judged. */
  readonly dead?: DeadReferences;
}

/** `large`: rows in which an amount changes by more than half; `copied`: that change a copied field. */
export type JudgingEvent =
  | {
      readonly kind: 'judged';
      readonly rows: readonly ImportRow[];
      readonly large?: number;
      readonly copied?: number;
    }
  /** They were judged before, and are refused after all. */
  | { readonly kind: 'refused'; readonly rows: readonly RefusedRow[] }
  | { readonly kind: 'ready'; readonly dead?: DeadReferences };

export const NOTHING_JUDGED: RowsPreview = {
  judged: 0,
  plans: { created: 0, changed: 0, unchanged: 0, refused: 0 },
  large: 0,
  copied: 0,
  samples: { created: [], changed: [], unchanged: [], refused: [] },
  ready: false,
};

export function judgedFurther<State extends RowsPreview>(state: State, event: JudgingEvent): State {
  const plans = { ...state.plans };
  const samples = { ...state.samples };
  switch (event.kind) {
    case 'ready':
      return { ...state, ready: true, ...(event.dead && { dead: event.dead }) };
    case 'refused':
      for (const { row, was } of event.rows) {
        plans[was] -= 1;
        plans.refused += 1;
        samples[was] = samples[was].filter(({ number }) => number !== row.number);
        if (samples.refused.length < MOST_SHOWN) samples.refused = [...samples.refused, row];
      }
      return { ...state, plans, samples };
    case 'judged': {
      for (const row of event.rows) {
        if (!row.plan) continue;
        const { kind } = row.plan;
        plans[kind] += 1;
        if (samples[kind].length < MOST_SHOWN) samples[kind] = [...samples[kind], row];
      }
      const large = state.large + (event.large ?? 0);
      const copied = state.copied + (event.copied ?? 0);
      return { ...state, plans, samples, large, copied, judged: state.judged + event.rows.length };
    }
  }
}
