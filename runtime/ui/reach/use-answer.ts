/**
 * The backend's answer to the question of a screen. Another question takes the place of the one before.
 */
import { useEffect, useState } from 'react';
import { type BackendFailure, backendFailure } from './backend-failure.ts';

export type Asked<Answer> =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'answered'; readonly answer: Answer }
  | BackendFailure;

const NONE = { state: 'none' } as const;

/** `ask` is the same as long as the question is; without one nothing is asked. */
export function useAnswer<Answer>(
  ask: ((signal: AbortSignal) => Promise<Answer>) | undefined,
): Asked<Answer> {
  const [asked, setAsked] = useState<Asked<Answer>>(NONE);
  useEffect(() => {
    if (!ask) return setAsked(NONE);
    const asking = new AbortController();
    setAsked({ state: 'asking' });
    ask(asking.signal).then(
      (answer) => asking.signal.aborted || setAsked({ state: 'answered', answer }),
      (error: unknown) => asking.signal.aborted || setAsked(backendFailure(error)),
    );
    return () => asking.abort();
  }, [ask]);
  return asked;
}
