/**
 * What the operator opened last in this store and may still see, the latest first. A config page counts when it is
 * opened; a document when its screen tells so, as only that knows its name.
 */
import { useEffect, useMemo } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';
import type { ConsoleEntry } from '../catalogue/catalogue-entries.ts';
import { entryLabel, entryPath } from '../catalogue/entry-address.ts';
import { useProjects } from '../projects/project-context.tsx';
import { useVisibleEntries } from '../projects/use-visible-entries.ts';
import { useSession } from '../session/session-context.tsx';
import type { Visit } from './recent.ts';
import { NO_VISITS, rememberVisit, visitsKey } from './recent-visits.ts';

export interface RecentVisit {
  readonly visit: Visit;
  readonly entry: ConsoleEntry;
}

function useVisitsKey(): string {
  const { session } = useSession();
  const { current } = useProjects();
  return visitsKey(session.status === 'signed-in' ? session.user.email : '', current.id);
}

export function useRecentVisits(): readonly RecentVisit[] {
  const [visits] = useStore<readonly Visit[]>(useVisitsKey(), NO_VISITS);
  const entries = useVisibleEntries();
  return useMemo(
    () =>
      visits.flatMap((visit) => {
        const entry = entries.find(({ name }) => name === visit.entry);
        return entry ? [{ visit, entry }] : [];
      }),
    [entries, visits],
  );
}

export function useVisitedPages(): void {
  const key = useVisitsKey();
  const { pathname } = useLocation();
  const entries = useVisibleEntries();
  useEffect(() => {
    const entry = entries.find((each) => each.kind === 'singleton' && entryPath(each) === pathname);
    if (entry) rememberVisit(key, { path: pathname, label: entryLabel(entry), entry: entry.name });
  }, [entries, key, pathname]);
}
