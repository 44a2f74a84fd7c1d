/**
 * What screens get of the console's configuration and of its backend.
 */
import { createContext, useContext } from 'react';
import type { Role } from '../../contract/access.ts';
import type { AssistantService } from '../../contract/assistant.ts';
import type { ConsoleConfig } from '../../contract/console-config.ts';
import type { ConsoleData } from '../../data/index.ts';
import type { LazyRuns } from '../backend/lazy-runs.ts';

export interface ScreenMeans {
  readonly timeZone: string;
  /** Absent where no server answers for it. */
  readonly assistant: AssistantService | undefined;
  /** The least role that it answers; absent where nobody answers. */
  readonly assistantRole?: Role | undefined;
  /** Whose frames an Embed may show; the known hosts when absent. */
  readonly embedHosts?: readonly string[] | undefined;
  /** For the console's own API; absent where no server answers it. */
  readonly token?: (() => Promise<string>) | undefined;
  /** Absent where no server runs anything. */
  readonly runs?: LazyRuns | undefined;
  readonly worker?: ConsoleConfig['worker'] | undefined;
  /** Another store's documents, or this one's, for what goes on beside the screens. */
  readonly openProject?: ((project: string) => Promise<ConsoleData>) | undefined;
}

export const ScreenMeansContext = createContext<ScreenMeans | null>(null);

export function useScreenMeans(): ScreenMeans {
  const means = useContext(ScreenMeansContext);
  if (!means) throw new Error('No means for a screen: put it inside <ScreenMeansContext>');
  return means;
}
