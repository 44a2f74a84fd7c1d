/**
 * What an operator asks of a run. Each answer that is no yes is said as it came.
 */
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Refused, RunControl } from '../../../contract/run.ts';
import type { SyncRunRecord, WantedRun } from '../../../contract/sync-run.ts';
import type { SyncService } from '../../../contract/sync-service.ts';
import { drawnRunId } from '../../../core/run/drawn-run-id.ts';
import { hasErrors, isOpen } from '../model/synced-run.ts';
import { useSay } from './words.ts';

export interface RunActions {
  /** While an answer is awaited nothing else is asked. */
  readonly isBusy: boolean;
  /** Begins `wanted`, or goes on with the run that is shown. */
  start(): void;
  pause(): void;
  toBackend(): void;
  retry(): void;
  cancel(): void;
  setConcurrency(concurrency: number): void;
  decide(code: string, step: string, as: 'repeat' | 'done'): void;
}

export interface RunActionsOptions {
  readonly service: SyncService | undefined;
  readonly project: string;
  readonly run: SyncRunRecord | undefined;
  readonly wanted: Omit<WantedRun, 'project'>;
  /** A run was made. */
  readonly onRun: (id: string) => void;
}

export function useRunActions(options: RunActionsOptions): RunActions {
  const { service, project, run, wanted, onRun } = options;
  const say = useSay();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  /** Asked a second time after a lost answer, the backend answers the run of this id. */
  const nextId = useRef(drawnRunId());

  const alone = (work: (service: SyncService) => Promise<void>) => () => {
    if (!service || isBusy) return;
    setBusy(true);
    void work(service).finally(() => setBusy(false));
  };
  const isDone = <Answer extends { readonly ok: boolean }>(
    answer: Answer | Refused,
  ): answer is Exclude<Answer, Refused> => {
    if (!answer.ok) notify('error' in answer ? answer.error : '', { type: 'error', autoHideDuration: null });
    return answer.ok;
  };
  type Asked = RunControl extends infer One ? (One extends RunControl ? Omit<One, 'project'> : never) : never;
  const control = async (on: SyncService, asked: Asked): Promise<boolean> =>
    run !== undefined && isDone(await on.control(run.id, { ...asked, project } as RunControl));

  const begin = async (on: SyncService, driver: 'page' | 'backend') => {
    const answer = await on.start({ ...wanted, id: nextId.current, project, driver });
    if (!isDone(answer)) return;
    nextId.current = drawnRunId();
    onRun(answer.run);
    if (driver === 'backend') notify(say('sentToBackend'), { type: 'info' });
  };
  /** What has errored is pending too (product operations, §4): it is cleared, and the run goes on. */
  const resume = (on: SyncService) =>
    control(on, { action: run && hasErrors(run) ? 'retry-errors' : 'start' });

  return {
    isBusy,
    start: alone(async (on) => {
      await (run && run.status !== 'cancelled' ? resume(on) : begin(on, 'page'));
    }),
    pause: alone(async (on) => void (await control(on, { action: 'pause' }))),
    toBackend: alone(async (on) => {
      if (!run) return begin(on, 'backend');
      const isCleared = !hasErrors(run) || (await control(on, { action: 'retry-errors' }));
      if (!isCleared || !(await control(on, { action: 'to-backend' }))) return;
      notify(say('sentToBackend'), { type: 'info' });
    }),
    retry: alone(async (on) => {
      if (!run || !hasErrors(run)) notify(say('noErrors'), { type: 'info' });
      else await resume(on);
    }),
    cancel: alone(async (on) => {
      if (run && isOpen(run)) await control(on, { action: 'cancel' });
    }),
    setConcurrency: (concurrency) =>
      alone(async (on) => void (await control(on, { action: 'concurrency', concurrency })))(),
    decide: (code, step, as) =>
      alone(async (on) => void (await control(on, { action: 'decide', item: code, step, as })))(),
  };
}
