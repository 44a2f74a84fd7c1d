/**
 * The plan of a run out of the pipelines that somebody chose.
 */
import type { RunStep } from '../../../contract/sync-run.ts';
import { type Pipeline, PRODUCT_PIPELINES, pipelinesOf } from '../../worker/pipelines.ts';
import type { PlanStep } from '../run-state.ts';

/** In the order in which they are offered, whatever the order of the names. `undefined`: a name is none. */
export function chosenPipelines(
  names: readonly string[],
  sites: readonly string[],
): readonly Pipeline[] | undefined {
  const ofProduct = PRODUCT_PIPELINES.filter(({ name }) => names.includes(name));
  const chosen = pipelinesOf(sites).filter(({ name }) => names.includes(name));
  const all = [...ofProduct, ...chosen];
  const isOne = ofProduct.length === 0 || all.length === 1;
  return isOne && all.length > 0 && all.length === new Set(names).size ? all : undefined;
}

export interface Plan {
  readonly plan: readonly PlanStep[];
  readonly steps: readonly RunStep[];
}

export function planOf(pipelines: readonly Pipeline[]): Plan {
  const pipelineSteps = pipelines.flatMap(({ steps }) => steps);
  const names = pipelineSteps.map(({ name }) => name);
  const numbers = pipelines.flatMap(({ steps }, pipeline) => steps.map(() => pipeline));
  const plan = pipelineSteps.map(({ name, needs, repeatable }, position): PlanStep => {
    const needed = needs ? names.indexOf(needs.step) : -1;
    return { name, pipeline: numbers[position] ?? 0, repeatable, ...(needed >= 0 && { needs: needed }) };
  });
  const steps = pipelineSteps.map(({ name, label }, position) => ({
    name,
    label,
    pipeline: numbers[position] ?? 0,
  }));
  return { plan, steps };
}
