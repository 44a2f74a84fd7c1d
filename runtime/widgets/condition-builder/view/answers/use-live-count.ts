/**
 * How many documents the condition is met by, asked anew once the hand rests. The newest question takes the place of
 * the one before; the old number stays until the new one has come, and is said to be old.
 */
import { useEffect, useState } from 'react';
import type { CountedCondition, CountQuestion } from '../../../../contract/conditions.ts';
import { randomId } from '../../../../core/values/random-id.ts';
import { backendFailure } from '../../../../ui/reach/backend-failure.ts';
import { useStoreBack } from '../../../../ui/reach/store-reach.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';

const REST_MS = 500;

/** With the question that it answers. */
interface Counting extends LiveCounting {
  readonly of?: string | undefined;
}

export interface LiveCounting {
  readonly count?: CountedCondition;
  readonly state: 'counting' | 'counted' | 'failed' | 'offline';
  /** Why the backend did not count, in the operator's words. */
  readonly why?: string;
}

/** `undefined`: there is nothing to ask at the moment. */
export function useLiveCount(question: CountQuestion | undefined): readonly [LiveCounting, () => void] {
  const backend = useWidgetServices().conditions?.backend;
  const [counting, setCounting] = useState<Counting>({ state: 'counting' });
  const [again, setAgain] = useState(0);
  const [screen] = useState(() => randomId());
  const askAgain = () => setAgain((before) => before + 1);
  useStoreBack(askAgain);
  const text = question && JSON.stringify(question);
  useEffect(() => {
    if (!backend || text === undefined || again < 0) return undefined;
    const asking = new AbortController();
    setCounting(({ count }) => ({ ...(count && { count }), state: 'counting' }));
    const timer = setTimeout(() => {
      const asked: CountQuestion = { ...JSON.parse(text), screen };
      backend.count(asked, asking.signal).then(
        (count) => setCounting({ count, state: 'counted', of: text }),
        (error: unknown) => {
          if (asking.signal.aborted) return;
          setCounting(({ count }) => ({ ...(count && { count }), ...backendFailure(error), of: text }));
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [again, backend, screen, text]);
  const { of, ...known } = counting;
  // Between a change and the question about it the old answer is no answer.
  const isCurrent = of === text || text === undefined;
  return [isCurrent ? known : { ...(known.count && { count: known.count }), state: 'counting' }, askAgain];
}
