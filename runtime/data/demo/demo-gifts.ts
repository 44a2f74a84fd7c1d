/**
 * Gift rules of the demo, processed in the page over its memory: the backend's plan and run.
 */
import { GIFT_RULES, GIFTED_PRODUCTS, GIFTS_FIELD, type GiftService } from '../../contract/gifts.ts';
import { type GiftPlan, planGifts } from '../../core/gifts/plan-gifts.ts';
import { plannedRun } from '../../core/run/new-run.ts';
import type { RunAuthor } from '../../core/run/work.ts';
import { type GiftOutcome, type GiftsCall, giftsWork, plannedGifts } from '../../core/run/works/gifts.ts';
import { demoRuns } from './demo-run.ts';
import type { DemoStore } from './demo-store.ts';

export interface DemoGiftParts {
  readonly store: DemoStore;
  readonly project: string;
  readonly stamp: () => string;
  readonly randomId: () => string;
  readonly author: () => RunAuthor;
}

export function demoGifts({ store, project, stamp, randomId, author }: DemoGiftParts): GiftService {
  const runs = demoRuns(store, stamp);

  async function plan(): Promise<GiftPlan> {
    const rules = await store.select(GIFT_RULES, () => true);
    return planGifts(rules, products());
  }

  async function* products() {
    yield await store.select(GIFTED_PRODUCTS, () => true);
  }

  const perform = ({ product, gifts }: GiftsCall): Promise<GiftOutcome> =>
    store.exclusively(async () => {
      const record = await store.find(GIFTED_PRODUCTS, product);
      if (!record) throw new Error(`There is no product ${product}.`);
      await store.put(GIFTED_PRODUCTS, { ...record, [GIFTS_FIELD]: gifts, updatedAt: stamp() });
      return gifts.length === 0 ? 'cleared' : 'changed';
    });

  return {
    preview: async () => ({ ok: true, data: (await plan()).summary }),
    async generate() {
      const { changes, summary } = await plan();
      if (changes.length === 0) return { ok: true, data: summary };
      const id = randomId();
      const made = plannedRun(plannedGifts({ project, id, createdBy: author(), changes }));
      const run = {
        made,
        work: giftsWork,
        perform,
        failed: 'Este produto não existe mais.',
        createdAt: stamp(),
        live: made.run,
        isDriven: false,
      };
      await runs.note(run, { kind: 'start', at: Date.now() });
      void runs.drive(run);
      return { ok: true, data: { ...summary, run: id } };
    },
  };
}
