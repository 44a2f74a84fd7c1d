/**
 * Whether the store has been silent for too long. The SDK reports an empty cache once the server did not answer, and
 * goes on trying behind the message: what comes later is shown.
 */
import { useEffect, useState } from 'react';
import { useStoreAway } from '../reach/store-reach.ts';

const PATIENCE_MS = 5000;

/** `unconfirmed`: all that is known is that the cache holds nothing. Ends as soon as it is not so any more. */
export function useUnanswered(unconfirmed: boolean): boolean {
  const [overdue, setOverdue] = useState(false);
  const away = useStoreAway();
  useEffect(() => {
    if (!unconfirmed) return;
    const timer = setTimeout(() => setOverdue(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [unconfirmed]);
  return unconfirmed && (overdue || away);
}
