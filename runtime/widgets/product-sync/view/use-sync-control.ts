/**
 * What an operator asks of a synchronisation besides what is asked of any run: that it begins, and goes on without a page.
 */
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import type { SyncRunRecord, WantedRun } from '../../../contract/sync-run.ts';
import type { SyncService } from '../../../contract/sync-service.ts';
import { drawId } from '../../../core/run/draw-id.ts';
import { hasErrors, useRunControl } from '../../runs/index.ts';
import { useSay } from './words.ts';

export type SyncControl = ReturnType<typeof useSyncControl>;

export interface SyncControlOptions {
  readonly service: SyncService | undefined;
  readonly project: string;
  readonly run: SyncRunRecord | undefined;
  readonly wanted: Omit<WantedRun, 'project'>;
  /** What is missing before a run can begin, in words. */
  readonly gap: string | undefined;
  /** A run was made. */
  readonly onRun: (id: string) => void;
}

export function useSyncControl({ service, project, run, wanted, gap, onRun }: SyncControlOptions) {
  const say = useSay();
  const notify = useNotify();
  const control = useRunControl(service?.control, project, run);
  /** Asked a second time after a lost answer, the backend answers the run of this id. */
  const nextId = useRef(drawId());
  const begin = async (driver: 'page' | 'backend') => {
    const answer = await service?.start({ ...wanted, id: nextId.current, project, driver });
    if (!answer || !control.isDone(answer)) return;
    nextId.current = drawId();
    onRun(answer.run);
    if (driver === 'backend') notify(say('sentToBackend'), { type: 'info' });
  };
  const sendOn = async (sent: SyncRunRecord) => {
    const isCleared = !hasErrors(sent) || (await control.ask({ action: 'retry-errors' }));
    if (!isCleared || !(await control.ask({ action: 'to-backend' }))) return;
    notify(say('sentToBackend'), { type: 'info' });
  };
  /** What is missing is said instead. */
  const unlessGap = (act: () => void): void => {
    if (gap === undefined) act();
    else notify(gap, { type: 'warning' });
  };
  return {
    ...control,
    unlessGap,
    /** Begins `wanted`, or goes on with the run that is shown. */
    start: (): void =>
      unlessGap(() => {
        if (run) control.resume();
        else control.alone(() => begin('page'));
      }),
    toBackend: (): void => unlessGap(() => control.alone(() => (run ? sendOn(run) : begin('backend')))),
  };
}
