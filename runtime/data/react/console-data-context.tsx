/**
 * Hands one project's data to the screens below it, with the registry of their shared subscriptions.
 * Must stand inside react-query's client, which react-admin provides.
 */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { StoreDoors } from '../../contract/store-doors.ts';
import type { ConsoleData } from '../console-data.ts';
import { createLiveRegistry, type LiveRegistry } from './live-registry.ts';

interface Provided {
  readonly data: ConsoleData;
  readonly registry: LiveRegistry;
}

const ConsoleDataContext = createContext<Provided | null>(null);

export interface ConsoleDataProviderProps {
  readonly data: ConsoleData;
  readonly children: ReactNode;
}

export function ConsoleDataProvider({ data, children }: ConsoleDataProviderProps) {
  const client = useQueryClient();
  const provided = useMemo(() => ({ data, registry: createLiveRegistry(client) }), [data, client]);
  return <ConsoleDataContext.Provider value={provided}>{children}</ConsoleDataContext.Provider>;
}

/** Throws outside of a `ConsoleDataProvider`. */
export function useProvidedData(): Provided {
  const provided = useContext(ConsoleDataContext);
  if (!provided) throw new Error('No project data: put the screen inside <ConsoleDataProvider>');
  return provided;
}

export function useConsoleData(): ConsoleData {
  return useProvidedData().data;
}

/** The same ones as long as the store is open. */
export function useStoreDoors(): StoreDoors {
  return useProvidedData().data;
}
