/**
 * What is asked about the gifts of a store: what its rules would change, and the run that writes it. While one is open, no
 * other run changes the store's products (decision 62).
 */

import type { ConsoleRecord } from '../../../contract/collection.ts';
import { GIFT_RULES, GIFTED_PRODUCTS, type GiftSummary } from '../../../contract/gifts.ts';
import { type GiftPlan, planGifts } from '../../../core/gifts/plan-gifts.ts';
import { drawId } from '../../../core/run/draw-id.ts';
import { plannedRun } from '../../../core/run/new-run.ts';
import type { RunAuthor } from '../../../core/run/work.ts';
import { plannedGifts } from '../../../core/run/works/gifts.ts';
import { definitionNamed } from '../../all-definitions.ts';
import type { Documents } from '../../ports/documents.ts';
import type { SubjectRecords } from '../../ports/subject-records.ts';
import { giveTurnBack, type TakenTurn, takeTurn } from '../rows/rows-turn.ts';
import type { Runs } from '../runs.ts';

export interface GiftRunsOf {
  readonly documents: Documents;
  readonly subjects: SubjectRecords;
  readonly runs: Runs;
}

export type GiftRunOutcome =
  /** `run`: absent where nothing changes. */
  | { readonly ok: true; readonly summary: GiftSummary; readonly run?: string }
  /** Another run of the products has not ended; `busy`: it is about to. */
  | { readonly ok: false; readonly open: TakenTurn | 'busy' };

export async function giftPlan(subjects: SubjectRecords, project: string): Promise<GiftPlan> {
  const all = async (name: string) => {
    const definition = await definitionNamed(name);
    if (!definition) throw new Error(`There is no collection ${name}.`);
    return subjects.records(`project/${project}/${name}`, { definition });
  };
  const rules: ConsoleRecord[] = [];
  for await (const page of await all(GIFT_RULES)) rules.push(...page);
  return planGifts(rules, await all(GIFTED_PRODUCTS));
}

export async function generateGifts(
  { documents, subjects, runs }: GiftRunsOf,
  project: string,
  createdBy: RunAuthor,
): Promise<GiftRunOutcome> {
  const id = drawId();
  const turn = { project, collection: GIFTED_PRODUCTS, run: id };
  const open = await takeTurn({ documents, runs }, turn);
  if (open) return { ok: false, open };
  // With the turn, so that no older plan is written after a newer one.
  const { changes, summary } = await giftPlan(subjects, project).catch(async (error: unknown) => {
    await giveTurnBack(documents, turn);
    throw error;
  });
  if (changes.length === 0) {
    await giveTurnBack(documents, turn);
    return { ok: true, summary };
  }
  // The products of a large store take long to read: the turn may be another run's by now.
  const taken = await takeTurn({ documents, runs }, turn);
  if (taken) return { ok: false, open: taken };
  await runs.store.create(plannedRun(plannedGifts({ project, id, createdBy, changes })));
  await runs.begin(project, id);
  return { ok: true, summary, run: id };
}
