/**
 * Pipelines as the screen offers them, in groups, and the heads of their steps above the rows of a run.
 */
import type { SyncRunRecord } from '../../../contract/sync-run.ts';
import {
  PIPELINE_GROUPS,
  type Pipeline,
  type PipelineGroup,
  PRODUCT_PIPELINES,
} from '../../../core/worker/pipelines.ts';
import type { StepHead } from '../../runs/index.ts';

export interface OfferedGroup {
  readonly group: PipelineGroup;
  readonly pipelines: readonly Pipeline[];
}

export function offeredGroups(pipelines: readonly Pipeline[]): readonly OfferedGroup[] {
  return PIPELINE_GROUPS.map((group) => ({
    group,
    pipelines: pipelines.filter((pipeline) => pipeline.group === group),
  })).filter((offered) => offered.pipelines.length > 0);
}

/** All of them are chosen, or none any more; what else is chosen stays. */
export function withGroup(
  chosen: readonly string[],
  { pipelines }: OfferedGroup,
  isAll: boolean,
): readonly string[] {
  const names = pipelines.map(({ name }) => name);
  const others = chosen.filter((name) => !names.includes(name));
  return isAll ? [...others, ...names] : others;
}

/** Of a run that is put together. */
export function headsOfChosen(chosen: readonly Pipeline[]): readonly StepHead[] {
  return chosen.flatMap((pipeline, at) =>
    pipeline.steps.map((step) => {
      const whole = pipeline.steps.length === 1 ? pipeline.label : `${pipeline.label} › ${step.label}`;
      return headOf(pipeline, { name: step.name, label: step.label, pipeline: at }, whole);
    }),
  );
}

/** A site that is not declared any more is still a part of the run, and so is what a product's own page began. */
export function headsOfRun(
  { steps, pipelines: names }: Pick<SyncRunRecord, 'steps' | 'pipelines'>,
  pipelines: readonly Pipeline[],
): readonly StepHead[] {
  return steps.map((step) => headOf(pipelineNamed(names[step.pipeline], pipelines), step, step.label));
}

export function pipelineNamed(name = '', pipelines: readonly Pipeline[]): Pipeline {
  const known = [...pipelines, ...PRODUCT_PIPELINES].find((pipeline) => pipeline.name === name);
  return known ?? { name, label: name, steps: [] };
}

type Step = Pick<StepHead, 'name' | 'label' | 'pipeline'>;

function headOf({ group, short, steps, label }: Pipeline, step: Step, whole: string): StepHead {
  const isAlone = group !== undefined && steps.length === 1;
  return { ...step, label: isAlone ? (short ?? label) : step.label, whole, group: group ?? '' };
}
