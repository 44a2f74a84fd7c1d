/**
 * The work of replicating records because somebody asked: an item is a record of the master, and its one step ticks or
 * unticks stores, or brings the copies of the stores up to date, also those that a store had removed or released.
 */
import type { PlannedRun } from '../new-run.ts';
import type { RunAuthor, Work } from '../work.ts';

export const REPLICATE_KIND = 'replicate';
const CONCURRENCY = 4;

export type ReplicateAction = 'tick' | 'untick' | 'copy';

/** What never changes of such a run. */
export interface ReplicateAbout {
  readonly collection: string;
  readonly stores: readonly string[];
  readonly action: ReplicateAction;
}

export interface ReplicateCall extends ReplicateAbout {
  readonly kind: 'replicate';
  readonly id: string;
}

export interface NewReplicateRun {
  readonly project: string;
  readonly id: string;
  readonly createdBy: RunAuthor;
  readonly about: ReplicateAbout;
  /** In the order in which they are to be brought: parents first. */
  readonly ids: readonly string[];
  /** One has to be there before another one may come. */
  readonly isTree: boolean;
}

const TITLES: { readonly [action in ReplicateAction]: string } = {
  tick: 'Seguir em outras lojas',
  untick: 'Deixar de seguir em outras lojas',
  copy: 'Replicação',
};

export function plannedReplication({ about, ids, isTree, ...of }: NewReplicateRun): PlannedRun {
  return {
    ...of,
    kind: REPLICATE_KIND,
    driver: 'backend',
    concurrency: isTree ? 1 : CONCURRENCY,
    plan: [{ name: 'replicate', label: 'Replicar', pipeline: 0, afterLoss: 'repeat' }],
    items: ids.map((id) => ({ id })),
    about,
    shown: { title: TITLES[about.action], collection: about.collection },
  };
}

export const replicateWork: Work<ReplicateCall> = {
  kind: REPLICATE_KIND,
  ask: ({ facts, item: { id } }) => ({
    call: { kind: 'replicate', ...aboutReplication(facts.about), id },
  }),
  end: (_step, answer) => ({ kind: 'done', answer: String(answer) }),
};

/** As `plannedReplication` wrote it. */
export function aboutReplication(about: unknown): ReplicateAbout {
  return about as ReplicateAbout;
}
