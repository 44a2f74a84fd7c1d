/**
 * Begins the run of one product, or goes on with the one that this browser remembers, and watches it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { drawId } from '../../../../core/run/draw-id.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { hasErrors, useRun } from '../../../runs/index.ts';
import { openingStep, singleKey } from '../../model/single-run.ts';
import { syncRunIn } from '../../model/synced-run.ts';
import type { SingleRunProps } from './SingleRun.tsx';

export function useSingleRun({ kind, project, service, target, onAsk }: SingleRunProps) {
  const { preferences } = useWidgetServices();
  const key = singleKey(project, kind, target.code);
  const [id, setId] = useState<string | undefined>(() => {
    const known = preferences.read(key);
    return typeof known === 'string' && target.company === undefined ? known : undefined;
  });
  const [problem, setProblem] = useState<string>();
  /** A run that was over before this was opened. */
  const [past, setPast] = useState<string>();
  const nextId = useRef(drawId());
  const { run, items, status } = useRun(id, syncRunIn);
  const [item] = items;
  const isGone = id !== undefined && status === 'missing';
  const isDone = run?.status === 'finished' && item?.state === 'done';
  const isStopped = run !== undefined && run.status !== 'running' && item !== undefined && !isDone;

  const begin = useCallback(async () => {
    const answer = await service.start({
      id: nextId.current,
      project,
      codes: [target.code],
      pipelines: [kind],
      concurrency: 1,
      driver: 'page',
      ...(target.company !== undefined && { products: { [target.code]: { company: target.company } } }),
    });
    if (!answer.ok) {
      setProblem(answer.error);
      return;
    }
    nextId.current = drawId();
    preferences.write(key, answer.run);
    setId(answer.run);
  }, [service, project, kind, target, preferences, key]);
  const resume = useCallback(async () => {
    setProblem(undefined);
    if (!run) {
      await begin();
      return;
    }
    const action = hasErrors(run) ? 'retry-errors' : 'start';
    const answer = await service.control(run.id, { project, action });
    if (!answer.ok) setProblem(answer.error);
  }, [service, project, run, begin]);

  const decide = async (step: string, as: 'repeat' | 'done') => {
    if (!run) return;
    const answer = await service.control(run.id, { project, action: 'decide', item: target.code, step, as });
    if (answer.ok) await resume();
    else setProblem(answer.error);
  };

  // Once: what is begun, or goes on, is the run that the operator asked for by opening this.
  const [isAsked, setAsked] = useState(false);
  const mayGoOn = id === undefined || isGone || (run !== undefined && item !== undefined);
  useEffect(() => {
    if (isAsked || !mayGoOn) return;
    setAsked(true);
    // One that was done before is done anew.
    const isPast = isGone || isDone || run?.status === 'cancelled';
    const step = openingStep(kind, { isRemembered: id !== undefined, isPast });
    if (step === 'ask') {
      preferences.write(key, undefined);
      onAsk();
      return;
    }
    if (isPast) setPast(id);
    void (step === 'begin' ? begin() : resume());
  }, [isAsked, mayGoOn, id, isGone, isDone, run, begin, resume, kind, preferences, key, onAsk]);
  const isOver = isDone && isAsked && id !== past;
  useEffect(() => {
    if (isOver) preferences.write(key, undefined);
  }, [isOver, preferences, key]);

  return {
    run,
    item,
    /** Why it did not begin or go on, Portuguese. */
    problem,
    isDone: isOver,
    /** At rest, with a step that is not done. */
    isStopped: isStopped && id !== past,
    /** At the step that failed. */
    goOn: (): void => void resume(),
    decide: (step: string, as: 'repeat' | 'done'): void => void decide(step, as),
  };
}
