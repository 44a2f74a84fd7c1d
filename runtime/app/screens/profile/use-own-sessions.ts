/**
 * The user's own sessions as the server last said them, and what became of the last try to read or end some.
 */
import { useCallback, useEffect, useState } from 'react';
import type { OwnSession } from '../../../contract/own-sessions.ts';
import type { OwnSessionList } from '../../../data/firebase/index.ts';

export interface OwnSessionsShown {
  /** Absent until the server has answered once. */
  readonly sessions?: readonly OwnSession[];
  readonly busy: boolean;
  /** Keys of the message catalogue. */
  readonly failure?: string;
  readonly done?: string;
  reload(): Promise<void>;
  end(id: string): Promise<void>;
  endOthers(): Promise<void>;
}

export function useOwnSessions(list: OwnSessionList): OwnSessionsShown {
  const [sessions, setSessions] = useState<readonly OwnSession[]>();
  const [busy, setBusy] = useState(true);
  const [outcome, setOutcome] = useState<{ readonly failure?: string; readonly done?: string }>({});

  const attempt = useCallback(
    async (done?: string, work?: () => Promise<void>) => {
      setBusy(true);
      setOutcome({});
      try {
        await work?.();
        setSessions(await list.list());
        setOutcome(done === undefined ? {} : { done });
      } catch (error) {
        setOutcome({ failure: error instanceof Error ? error.message : 'balcao.data.signIn.unknown' });
      } finally {
        setBusy(false);
      }
    },
    [list],
  );
  useEffect(() => void attempt(), [attempt]);

  return {
    ...(sessions && { sessions }),
    busy,
    ...outcome,
    reload: () => attempt(),
    end: (id) => attempt('balcao.app.sessions.ended', () => list.end(id)),
    endOthers: () => attempt('balcao.app.sessions.othersEnded', () => list.endOthers()),
  };
}
