/**
 * Replications that somebody asks for, as runs: of one record with what is below it and what it refers to, or of the chosen
 * rows of a table.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { drawId } from '../../core/run/draw-id.ts';
import { plannedRun } from '../../core/run/new-run.ts';
import type { RunAuthor } from '../../core/run/work.ts';
import { plannedReplication, type ReplicateAction } from '../../core/run/works/replicate.ts';
import type { Runs } from '../runs/runs.ts';

export interface AskedReplication {
  readonly master: string;
  readonly definition: CollectionDefinition;
  readonly ids: readonly string[];
  readonly stores: readonly string[];
  readonly action: ReplicateAction;
  readonly createdBy: RunAuthor;
}

/** The run's id, once it has begun. */
export async function replicateRecords(
  runs: Runs,
  { master, definition, ids, stores, action, createdBy }: AskedReplication,
): Promise<string> {
  const id = drawId();
  const planned = plannedReplication({
    project: master,
    id,
    createdBy,
    about: { collection: definition.name, stores, action },
    ids,
    isTree: definition.list.tree !== undefined && action === 'copy',
  });
  await runs.store.create(plannedRun(planned));
  await runs.begin(master, id);
  return id;
}
