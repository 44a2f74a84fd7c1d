/**
 * The catalogue entries of the store that is shown, as far as the role may read them.
 */
import { useMemo } from 'react';
import type { CatalogueEntry } from '../../contract/collection.ts';
import { type ConsoleEntry, entries, screens } from '../catalogue/catalogue-entries.ts';
import { visibleEntries } from '../catalogue/entry-address.ts';
import { useSession } from '../session/session-context.tsx';
import { useProjects } from './project-context.tsx';

export function useVisibleEntries(): readonly ConsoleEntry[] {
  return useVisible(entries);
}

const ALL: readonly CatalogueEntry[] = [...entries, ...screens];
const OF_REAL_STORES = ALL.filter((entry) => !('screen' in entry) || entry.screen !== 'simulated-messages');

/** The same with the screens that have no documents: whatever has an address. */
export function useMenuEntries(): readonly CatalogueEntry[] {
  return useVisible(useProjects().simulatesMessages ? ALL : OF_REAL_STORES);
}

function useVisible<Entry extends CatalogueEntry>(all: readonly Entry[]): readonly Entry[] {
  const { session } = useSession();
  const { current } = useProjects();
  const claims = session.status === 'signed-in' ? session.user.claims : undefined;
  return useMemo(
    () => (claims ? visibleEntries(all, current.catalogue, claims, current.id) : []),
    [all, claims, current],
  );
}
