/**
 * One trial at a time: a newer one takes the place of the one before.
 */
import { useEffect, useState } from 'react';
import type { RuleAnswer, RuleQuestion } from '../../../contract/rules.ts';
import { type BackendFailure, backendFailure } from '../../../ui/reach/backend-failure.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

export type Trial =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'answered'; readonly answer: RuleAnswer }
  | BackendFailure;

export function useTrial(): readonly [Trial, (question: RuleQuestion) => void] {
  const { rules } = useWidgetServices();
  const [asked, setAsked] = useState<RuleQuestion>();
  const [trial, setTrial] = useState<Trial>({ state: 'none' });
  useEffect(() => {
    if (!asked || !rules) return undefined;
    const asking = new AbortController();
    setTrial({ state: 'asking' });
    rules.simulate(asked, asking.signal).then(
      (answer) => asking.signal.aborted || setTrial({ state: 'answered', answer }),
      (error: unknown) => asking.signal.aborted || setTrial(backendFailure(error)),
    );
    return () => asking.abort();
  }, [asked, rules]);
  return [trial, setAsked];
}
