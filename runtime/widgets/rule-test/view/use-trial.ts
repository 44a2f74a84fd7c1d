/**
 * One trial at a time: a newer one takes the place of the one before.
 */
import { useCallback, useEffect, useState } from 'react';
import type { RuleAnswer, RuleQuestion } from '../../../contract/rules.ts';
import { type BackendFailure, backendFailure } from '../../../ui/reach/backend-failure.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

export type Trial =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'answered'; readonly answer: RuleAnswer }
  | BackendFailure;

const NONE: Trial = { state: 'none' };

/** The trial, what begins one, and what drops it. */
export function useTrial(): readonly [Trial, (question: RuleQuestion) => void, () => void] {
  const { rules } = useWidgetServices();
  const [asked, setAsked] = useState<RuleQuestion>();
  const [trial, setTrial] = useState(NONE);
  useEffect(() => {
    if (!asked || !rules) return setTrial(NONE);
    const asking = new AbortController();
    setTrial({ state: 'asking' });
    rules.simulate(asked, asking.signal).then(
      (answer) => asking.signal.aborted || setTrial({ state: 'answered', answer }),
      (error: unknown) => asking.signal.aborted || setTrial(backendFailure(error)),
    );
    return () => asking.abort();
  }, [asked, rules]);
  const drop = useCallback(() => setAsked(undefined), []);
  return [trial, setAsked, drop];
}
