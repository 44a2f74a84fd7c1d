/**
 * The user's notices, live, and until when they were seen.
 */
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { ACCEPTED_PATH, type AcceptedInvitations } from '../../contract/people.ts';
import { RUN } from '../../contract/run.ts';
import { OPEN_TASK_STATES, TASK } from '../../contract/tasks.ts';
import { backendRequests } from '../../data/console-api/backend-requests.ts';
import { useLiveList } from '../../data/index.ts';
import { useScreenMeans } from '../pieces/screen-means.ts';
import { useProjects } from '../projects/project-context.tsx';
import { preferencesOf } from '../session/preferences.ts';
import type { SignedIn } from '../session/session.ts';
import { type Notice, noticesOf, unreadCount } from './notices.ts';

const MOST_TASKS = 50;
const MOST_RUNS = 30;
const ASKED_EVERY_MS = 5 * 60_000;
const NOTHING: readonly never[] = [];

export interface Notices {
  readonly notices: readonly Notice[];
  readonly unread: number;
  /** Ms; 0: never. */
  readonly seen: number;
  /** All that there is has been seen. */
  readonly see: () => void;
}

export function useNotices(user: SignedIn): Notices {
  const { current } = useProjects();
  const tasks = useLiveList(TASK, {
    where: { 'assignee.uid': user.id },
    oneOf: { status: OPEN_TASK_STATES },
    limit: MOST_TASKS,
  }).data?.records;
  const runs = useLiveList(RUN, {
    where: { 'createdBy.id': user.id },
    order: { field: 'createdAt', direction: 'desc' },
    limit: MOST_RUNS,
  }).data?.records;
  const accepted = useAccepted(current.id, current.role === 'admin');
  const notices = useMemo(() => {
    const sources = { user: user.id, tasks: tasks ?? NOTHING, runs: runs ?? NOTHING, accepted };
    return noticesOf(sources, Date.now());
  }, [user.id, tasks, runs, accepted]);
  const [seen, setSeen] = useSeen(user.email, current.id);
  const latest = notices[0]?.at ?? 0;
  const see = useCallback(() => setSeen(latest), [latest, setSeen]);
  return { notices, unread: unreadCount(notices, seen), seen, see };
}

/** In this browser, past the sign-out. */
function useSeen(email: string, project: string): readonly [number, (at: number) => void] {
  const preferences = useMemo(() => preferencesOf(email), [email]);
  const key = `notices.seen.${project}`;
  const stored = useSyncExternalStore(
    useCallback((listener: () => void) => preferences.watch(key, listener), [preferences, key]),
    () => preferences.read(key),
  );
  const setSeen = useCallback((at: number) => preferences.write(key, at), [preferences, key]);
  return [typeof stored === 'number' ? stored : 0, setSeen];
}

/** Administrators alone invite; where nobody answers there is nothing to tell. */
function useAccepted(project: string, isAdmin: boolean): AcceptedInvitations['people'] {
  const { token } = useScreenMeans();
  const { data = NOTHING } = useQuery({
    queryKey: ['accepted-invitations', project],
    queryFn:
      token && isAdmin
        ? async () => {
            const answer = await backendRequests(token).ask<AcceptedInvitations>({
              method: 'GET',
              path: ACCEPTED_PATH,
            });
            return answer.ok ? answer.people : NOTHING;
          }
        : skipToken,
    staleTime: ASKED_EVERY_MS,
    refetchInterval: ASKED_EVERY_MS,
    retry: false,
  });
  return data;
}
