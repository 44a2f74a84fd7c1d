/**
 * The catalogue entries of the store that is shown, as far as the role may read them.
 */
import { useMemo } from 'react';
import { useProjects } from '../projects/project-context.tsx';
import { useSession } from '../session/session-context.tsx';
import { type ConsoleEntry, entries } from './catalogue-entries.ts';
import { visibleEntries } from './entry-address.ts';

export function useVisibleEntries(): readonly ConsoleEntry[] {
  const { session } = useSession();
  const { current } = useProjects();
  const claims = session.status === 'signed-in' ? session.user.claims : undefined;
  return useMemo(
    () => (claims ? visibleEntries(entries, current.catalogue, claims, current.id) : []),
    [claims, current],
  );
}
