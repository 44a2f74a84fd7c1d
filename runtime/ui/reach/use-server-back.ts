/**
 * Hears when the server of this page answers again after it did not: a machine without a connection, a server that is
 * stopped. It asks now and then, as no browser reports on a server; one that answered all along changes nothing.
 */
import { useEffect } from 'react';

const ASKED_EVERY_MS = 3000;

export function useServerBack(onBack: () => void): void {
  useEffect(() => {
    let wasAway = !navigator.onLine;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const answers = await serverAnswers();
      if (isOver) return;
      if (answers && wasAway) {
        isOver = true;
        onBack();
      }
      wasAway ||= !answers;
    };
    const timer = setInterval(() => void ask(), ASKED_EVERY_MS);
    const now = (): void => void ask();
    addEventListener('online', now);
    now();
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }, [onBack]);
}

/** A proxy in front of a stopped server answers with an error of its own. */
async function serverAnswers(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return answer.status < 500;
  } catch {
    return false;
  }
}
