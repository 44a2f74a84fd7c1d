/**
 * The work of processing gift rules: an item is a product whose gifts become others, and its one step writes them. A
 * product that has them by then is left as it is, so that a step may be sent again.
 */
import { GIFTED_PRODUCTS } from '../../../contract/gifts.ts';
import type { GiftChange } from '../../gifts/plan-gifts.ts';
import type { PlannedRun } from '../new-run.ts';
import { PART, type RunState } from '../run-state.ts';
import type { RunAuthor, Work } from '../work.ts';

export const GIFTS_KIND = 'gifts';
/** Characters of a part's gifts: its document has room for them, beside how each item stands. */
const PART_ROOM = 150_000;
const CONCURRENCY = 4;

export interface GiftsCall extends GiftChange {
  readonly kind: 'write-gifts';
}

export type GiftOutcome = 'changed' | 'cleared' | 'unchanged';

export interface NewGiftsRun {
  readonly project: string;
  readonly id: string;
  readonly createdBy: RunAuthor;
  readonly changes: readonly GiftChange[];
}

export function plannedGifts({ changes, ...of }: NewGiftsRun): PlannedRun {
  const longest = changes.reduce((most, { gifts }) => Math.max(most, JSON.stringify(gifts).length), 1);
  return {
    ...of,
    kind: GIFTS_KIND,
    driver: 'backend',
    concurrency: CONCURRENCY,
    plan: [{ name: 'write-gifts', label: 'Gravar', pipeline: 0, afterLoss: 'repeat' }],
    items: changes.map(({ product, gifts }) => ({ id: product, data: gifts })),
    partSize: Math.max(1, Math.min(PART, Math.floor(PART_ROOM / longest))),
    shown: { title: 'Brindes', collection: GIFTED_PRODUCTS, tally: tallyOf([]) },
  };
}

export const giftsWork: Work<GiftsCall> = {
  kind: GIFTS_KIND,
  ask: ({ item: { id, data } }) => ({
    call: { kind: 'write-gifts', product: id, gifts: data as readonly string[] },
  }),
  end: (_step, answer) => ({ kind: 'done', answer: String(answer) }),
  shown: ({ parts }) => ({ tally: tallyOf(parts) }),
};

function tallyOf(parts: RunState['parts']): { readonly [outcome in GiftOutcome]: number } {
  const tally: { [outcome: string]: number } = {};
  for (const { answers } of parts.flat()) {
    const outcome = answers[0];
    if (outcome !== undefined) tally[outcome] = (tally[outcome] ?? 0) + 1;
  }
  const { changed = 0, cleared = 0, unchanged = 0 } = tally;
  return { changed, cleared, unchanged };
}
