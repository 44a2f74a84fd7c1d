/**
 * The pipelines of a stored run.
 */
import { chosenPipelines } from '../../core/sync-run/run-plan.ts';
import type { Pipeline } from '../../core/worker/pipelines.ts';
import type { RunFacts } from './run-documents.ts';

/** A run of addresses has a plan of its own, and none of these calls. */
export function pipelinesOfRun({ hasCalls, pipelines, names }: RunFacts): readonly Pipeline[] {
  return hasCalls ? [] : (chosenPipelines(pipelines, names.sites) ?? []);
}
