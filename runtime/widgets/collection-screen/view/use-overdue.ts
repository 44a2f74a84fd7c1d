/**
 * Whether something has been so for too long.
 */
import { useEffect, useState } from 'react';

/** Ends as soon as it is not so any more. */
export function useOverdue(isSo: boolean, afterMs: number): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setOverdue(true), afterMs);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isSo, afterMs]);
  return isSo && overdue;
}
