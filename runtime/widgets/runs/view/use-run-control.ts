/**
 * What an operator asks of a run of any kind. Each answer that is no yes is said as it came.
 */
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { RunControl as Asked, ControlAnswer, Refused, RunRecord } from '../../../contract/run.ts';
import { hasErrors, isOpen } from '../model/listed-run.ts';
import { useRunWords } from './words.ts';

/** Absent where nobody can be asked. */
export type ControlRun = ((run: string, asked: Asked) => Promise<ControlAnswer>) | undefined;
type Question = Asked extends infer One ? (One extends Asked ? Omit<One, 'project'> : never) : never;

export interface RunControl {
  /** While an answer is awaited nothing else is asked. */
  readonly isBusy: boolean;
  pause(): void;
  /** What has errored is pending too (product operations, §4): it is cleared, and the run goes on. */
  resume(): void;
  retry(): void;
  cancel(): void;
  setConcurrency(concurrency: number): void;
  decide(item: string, step: string, as: 'repeat' | 'done'): void;
  /** For what a kind asks besides: alone, and said where it was refused. */
  alone(work: () => Promise<unknown>): void;
  ask(asked: Question): Promise<boolean>;
  isDone<Answer extends { readonly ok: boolean }>(
    answer: Answer | Refused,
  ): answer is Exclude<Answer, Refused>;
}

export function useRunControl(control: ControlRun, project: string, run: RunRecord | undefined): RunControl {
  const say = useRunWords();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const alone = (work: () => Promise<unknown>) => {
    if (!control || isBusy) return;
    setBusy(true);
    void work()
      .catch(() => notify(say('notDone'), { type: 'error', autoHideDuration: null }))
      .finally(() => setBusy(false));
  };
  const isDone = <Answer extends { readonly ok: boolean }>(
    answer: Answer | Refused,
  ): answer is Exclude<Answer, Refused> => {
    if (!answer.ok) notify('error' in answer ? answer.error : '', { type: 'error', autoHideDuration: null });
    return answer.ok;
  };
  const ask = async (asked: Question): Promise<boolean> =>
    run !== undefined &&
    control !== undefined &&
    isDone(await control(run.id, { ...asked, project } as Asked));
  const hasFailed = run !== undefined && hasErrors(run);
  const resume = () => alone(() => ask({ action: hasFailed ? 'retry-errors' : 'start' }));
  return {
    isBusy,
    alone,
    ask,
    isDone,
    resume,
    pause: () => alone(() => ask({ action: 'pause' })),
    retry: () => (hasFailed ? resume() : notify(say('noErrors'), { type: 'info' })),
    cancel: () => {
      if (run && isOpen(run)) alone(() => ask({ action: 'cancel' }));
    },
    setConcurrency: (concurrency) => alone(() => ask({ action: 'concurrency', concurrency })),
    decide: (item, step, as) => alone(() => ask({ action: 'decide', item, step, as })),
  };
}
