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

export type RunControl = ReturnType<typeof useRunControl>;

export function useRunControl(control: ControlRun, project: string, run: RunRecord | undefined) {
  const say = useRunWords();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  /** While an answer is awaited nothing else is asked. What breaks is said. */
  const alone = (work: () => Promise<unknown>): void => {
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
  /** What has errored is pending too (product operations, §4): it is cleared, and the run goes on. */
  const resume = (): void => alone(() => ask({ action: hasFailed ? 'retry-errors' : 'start' }));
  return {
    isBusy,
    alone,
    ask,
    isDone,
    resume,
    pause: (): void => alone(() => ask({ action: 'pause' })),
    retry: (): void => (hasFailed ? resume() : notify(say('noErrors'), { type: 'info' })),
    cancel: (): void => {
      if (run && isOpen(run)) alone(() => ask({ action: 'cancel' }));
    },
    setConcurrency: (concurrency: number): void => alone(() => ask({ action: 'concurrency', concurrency })),
    decide: (item: string, step: string, as: 'repeat' | 'done'): void =>
      alone(() => ask({ action: 'decide', item, step, as })),
  };
}
