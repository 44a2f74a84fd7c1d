import { useEffect, useState } from 'react';

/** The time to the minute, for what says how long ago something was; 0 where nothing does. */
export function useMinute(isUsed: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isUsed) return;
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, [isUsed]);
  return isUsed ? now : 0;
}
